import { TOKEN } from './attribute-types.ts';
import type { Findings } from './findings.ts';
import type { Node } from './node.ts';

/** Reports the second and later elements with an id that another of them has. */
export function checkUnique(
  nodes: Iterable<Node>,
  scope: string,
  findings: Findings,
  seen: Set<string> = new Set<string>(),
): void {
  for (const node of nodes) {
    const { id } = node;
    if (id === null) continue;
    if (seen.has(id)) {
      const message = `The id "${id}" of <${node.name}> is used twice in this ${scope}.`;
      findings.error('duplicate-id', node.attribute('id') ?? node, message, node);
    }
    seen.add(id);
  }
}

/** Parents and their children whose ids must differ within the parent. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  'xlf:notes': ['xlf:note'],
  'xlf:originalData': ['xlf:data'],
  'mtc:matches': ['mtc:match'],
  'res:resourceData': ['res:resourceItemRef', 'res:resourceItem'],
};

/** Ids that must be unique in a list, a glossary or a set of metadata. */
export function checkListIds(node: Node, findings: Findings): void {
  const members = LISTS[node.key];
  if (members !== undefined) checkUnique(node.childrenOf(...members), 'list', findings);
  if (node.key === 'gls:glossary') {
    const entries = [...node.below()].filter(({ key }) =>
      ['gls:glossEntry', 'gls:translation'].includes(key),
    );
    checkUnique(entries, 'glossary', findings);
  }
  if (node.key === 'mda:metadata') {
    const groups = [...node.all()].filter(({ key }) => key.startsWith('mda:'));
    checkUnique(groups, 'set of metadata', findings);
  }
}

/** Ids of a unit's segments, ignorables and source codes, and of its target codes against them. */
export function checkUnitIds(unit: Node, findings: Findings): void {
  const parts = unit.childrenOf('xlf:segment', 'xlf:ignorable');
  const owners = new Map<string, Node>();
  for (const part of parts) {
    claim(part, owners, findings);
    for (const code of part.child('xlf:source')?.below() ?? []) claim(code, owners, findings);
  }
  const used = new Set<string>();
  for (const part of parts) {
    for (const code of part.child('xlf:target')?.below() ?? []) {
      checkTargetId(code, owners, used, findings);
    }
  }
}

function claim(node: Node, owners: Map<string, Node>, findings: Findings): void {
  const { id } = node;
  if (id === null || node.key === 'xlf:em') return;
  if (owners.has(id)) {
    const message = `The id "${id}" of <${node.name}> is used twice in this unit.`;
    findings.error('duplicate-id', node.attribute('id') ?? node, message, node);
  } else {
    owners.set(id, node);
  }
}

/** A code of the target repeats the id of its source code, or has one of its own. */
function checkTargetId(
  code: Node,
  owners: ReadonlyMap<string, Node>,
  used: Set<string>,
  findings: Findings,
): void {
  const { id } = code;
  if (id === null) return;
  const at = code.attribute('id') ?? code;
  if (used.has(id)) {
    const message = `The id "${id}" of <${code.name}> is used twice in the targets of this unit.`;
    findings.error('duplicate-id', at, message, code);
  }
  used.add(id);
  const owner = owners.get(id);
  if (owner === undefined || spansAlike(owner.key, code.key)) return;
  const message = `The id "${id}" of <${code.name}> belongs to <${owner.name}> in the source.`;
  findings.error('id-of-another-code', at, message, code);
}

/** A pair may be one element in the source and two markers in the target, or the other way. */
function spansAlike(source: string, target: string): boolean {
  const kind = (key: string): string =>
    key === 'xlf:sc' ? 'xlf:pc' : key === 'xlf:sm' ? 'xlf:mrk' : key;
  return kind(source) === kind(target);
}

/**
 * Ids inside extensions: name tokens, unique within the file, group or unit that directly holds
 * them, for each namespace, or no fragment identifier could name them.
 */
export function checkExtensionIds(container: Node, findings: Findings): void {
  const seen = new Set<string>();
  for (const child of container.children) {
    if (!child.key.startsWith('?:')) continue;
    for (const node of child.all()) {
      const attribute = node.attribute('id') ?? node.attribute('xml:id');
      if (attribute === undefined || !node.key.startsWith('?:')) continue;
      const identity = `${node.space} ${attribute.value}`;
      if (!TOKEN.accepts(attribute.value)) {
        const message = `The id "${attribute.value}" of <${node.name}> is not a name token.`;
        findings.error('extension-id', attribute, message, node);
      } else if (seen.has(identity)) {
        const message = `The id "${attribute.value}" of <${node.name}> is used twice here.`;
        findings.error('duplicate-extension-id', attribute, message, node);
      }
      seen.add(identity);
    }
  }
}
