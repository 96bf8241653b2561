import { say } from '../../../messages/message.ts';
import { TOKEN } from './attribute-types.ts';
import type { Findings } from './findings.ts';
import type { Node } from './node.ts';

/** What is said of an id that is there twice, by where ids must differ. */
type Repeated =
  | 'duplicate-id.document'
  | 'duplicate-id.file'
  | 'duplicate-id.list'
  | 'duplicate-id.glossary'
  | 'duplicate-id.metadata'
  | 'duplicate-id.match-source'
  | 'duplicate-id.match-target';

/** Reports the second and later elements with an id that another of them has. */
export function checkUnique(
  nodes: Iterable<Node>,
  repeated: Repeated,
  findings: Findings,
  seen: Set<string> = new Set<string>(),
): void {
  for (const node of nodes) {
    const { id } = node;
    if (id === null) continue;
    if (seen.has(id)) {
      const said = say(repeated, { id, element: node.name });
      findings.error(said, node.attribute('id') ?? node, node);
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
  if (members !== undefined)
    checkUnique(node.childrenOf(...members), 'duplicate-id.list', findings);
  if (node.key === 'gls:glossary') {
    const entries = [...node.below()].filter(({ key }) =>
      ['gls:glossEntry', 'gls:translation'].includes(key),
    );
    checkUnique(entries, 'duplicate-id.glossary', findings);
  }
  if (node.key === 'mda:metadata') {
    const groups = [...node.all()].filter(({ key }) => key.startsWith('mda:'));
    checkUnique(groups, 'duplicate-id.metadata', findings);
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
    const said = say('duplicate-id.unit', { id, element: node.name });
    findings.error(said, node.attribute('id') ?? node, node);
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
    findings.error(say('duplicate-id.targets', { id, element: code.name }), at, code);
  }
  used.add(id);
  const owner = owners.get(id);
  if (owner === undefined || spansAlike(owner.key, code.key)) return;
  const said = say('id-of-another-code', { id, element: code.name, owner: owner.name });
  findings.error(said, at, code);
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
        const said = say('extension-id', { id: attribute.value, element: node.name });
        findings.error(said, attribute, node);
      } else if (seen.has(identity)) {
        const said = say('duplicate-extension-id', { id: attribute.value, element: node.name });
        findings.error(said, attribute, node);
      }
      seen.add(identity);
    }
  }
}
