import { say } from '../../../messages/message.ts';
import { lazily } from '../../../text/lazily.ts';
import { isContainer, readFragment } from './fragment-identifier.ts';
import type { Selector } from './fragment-identifier.ts';
import type { Findings } from './findings.ts';
import type { Node, NodeAttribute } from './node.ts';
import { inlineSidesOf } from './unit-codes.ts';

const ANNOTATIONS: ReadonlySet<string> = new Set(['xlf:mrk', 'xlf:sm']);

/** Annotations: comments and their notes, matches, translate, and the form of references. */
export function checkAnnotations(unit: Node, findings: Findings): void {
  const notes = lazily(() => {
    return new Set(unit.child('xlf:notes')?.children.map(({ id }) => id));
  });
  for (const { inlines } of inlineSidesOf(unit)) {
    for (const node of inlines) {
      if (!ANNOTATIONS.has(node.key)) continue;
      const type = node.value('type') ?? 'generic';
      if (type === 'comment') checkComment(node, unit, notes, findings);
      else checkFragmentReference(node.attribute('ref'), node, findings);
      if (type === 'generic') checkTranslate(node, findings);
      if (type === 'mtc:match') checkMatchAnnotation(node, findings);
    }
  }
}

type NoteIds = () => ReadonlySet<string | null>;

/** A comment has a value, or a reference to a note of its unit, not both. */
function checkComment(node: Node, unit: Node, notes: NoteIds, findings: Findings): void {
  const [value, reference] = [node.attribute('value'), node.attribute('ref')];
  if ((value === undefined) === (reference === undefined)) {
    findings.error(say('comment-form'), node);
    return;
  }
  if (reference === undefined || pointsToNote(reference.value, unit, notes)) return;
  findings.error(say('unknown-note', { reference: reference.value }), reference, node);
}

function pointsToNote(reference: string, unit: Node, notes: NoteIds): boolean {
  if (!reference.startsWith('#')) return false;
  const { selectors, fault } = readFragment(reference);
  const last = selectors.at(-1);
  if (fault !== null || last?.prefix !== 'n') return false;
  return namesUnit(reference, selectors, unit) && notes().has(last.id);
}

/**
 * Whether the containers of a fragment are those of the unit it stands in. What a fragment leaves out
 * is that of its place, from the unit outwards; after `/`, and with a file or group but no unit, it
 * names something of the document, the file or the group.
 */
function namesUnit(reference: string, selectors: readonly Selector[], unit: Node): boolean {
  const containers = selectors.filter(({ prefix }) => isContainer(prefix));
  if (containers.length === 0) return !reference.startsWith('#/');
  if (!containers.some(({ prefix }) => prefix === 'u')) return false;
  return containers.every(({ prefix, id }) => {
    if (prefix === 'u') return id === unit.id;
    const key = prefix === 'f' ? 'xlf:file' : 'xlf:group';
    for (let node = unit.parent; node !== null; node = node.parent) {
      if (node.key === key && node.id === id) return true;
    }
    return false;
  });
}

/** Checks the form of a reference into this document; others may look as they like. */
export function checkFragmentReference(
  reference: NodeAttribute | undefined,
  node: Node,
  findings: Findings,
): void {
  if (reference?.value.startsWith('#') !== true) return;
  const { fault } = readFragment(reference.value);
  if (fault !== null) findings.error(fault, reference, node);
}

function checkTranslate(node: Node, findings: Findings): void {
  if (node.attribute('translate') !== undefined || hasForeignAttribute(node)) return;
  findings.warn(say('empty-annotation'), node);
}

/** Annotations of modules and extensions (ITS) lie on generic markers. */
function hasForeignAttribute(node: Node): boolean {
  return node.attributes.some(({ key }) => key.includes(':'));
}

function checkMatchAnnotation(node: Node, findings: Findings): void {
  const reference = node.attribute('ref');
  if (reference === undefined) return;
  findings.error(say('match-reference'), reference, node);
}
