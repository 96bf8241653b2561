import { say } from '../../../messages/message.ts';
import { checkFragmentReference } from './annotation-rules.ts';
import { isContainer, readFragment } from './fragment-identifier.ts';
import type { Findings } from './findings.ts';
import type { Node, NodeAttribute } from './node.ts';
import { segmentsAndIgnorables } from './unit-codes.ts';

/**
 * Matches, glossary entries and notes of a unit that point at something in it point at what is there.
 * References of entries and notes that are no fragments lead out of the document.
 */
export function checkSpanReferences(unit: Node, findings: Findings): void {
  const entries = entriesOf(unit).filter((node) => node.value('ref')?.startsWith('#') === true);
  const pointers = [...matchesOf(unit).filter((node) => node.attribute('ref')), ...entries];
  const notes = notesOf(unit).filter((node) => node.attribute('ref'));
  if (pointers.length + notes.length === 0) return;
  const spans = spanIds(unit);
  for (const node of pointers) {
    const reference = node.attribute('ref');
    if (reference === undefined || pointsToSpan(reference.value, unit, spans)) continue;
    report(reference, node, 'unknown-span', findings);
  }
  for (const node of notes) checkNote(node, unit, spans, findings);
}

/** A note may point anywhere; where it names something of its own unit, that is there. */
function checkNote(note: Node, unit: Node, spans: ReadonlySet<string>, findings: Findings): void {
  const reference = note.attribute('ref');
  if (reference?.value.startsWith('#') !== true) return;
  const { selectors, fault } = readFragment(reference.value);
  const [only] = selectors;
  const isOwnSpan = selectors.length === 1 && (only?.prefix === '' || only?.prefix === 't');
  if (fault !== null || !isOwnSpan) checkFragmentReference(reference, note, findings);
  else if (!pointsToSpan(reference.value, unit, spans)) {
    report(reference, note, 'unknown-span.note', findings);
  }
}

function report(
  reference: NodeAttribute,
  node: Node,
  fault: 'unknown-span' | 'unknown-span.note',
  findings: Findings,
): void {
  findings.error(say(fault, { reference: reference.value }), reference, node);
}

export function matchesOf(unit: Node): Node[] {
  return unit.childrenOf('mtc:matches').flatMap((list) => list.childrenOf('mtc:match'));
}

function entriesOf(unit: Node): Node[] {
  return unit
    .childrenOf('gls:glossary')
    .flatMap((glossary) => glossary.childrenOf('gls:glossEntry'))
    .flatMap((entry) => [entry, ...entry.childrenOf('gls:translation')]);
}

function notesOf(unit: Node): Node[] {
  return unit.childrenOf('xlf:notes').flatMap((list) => list.childrenOf('xlf:note'));
}

/**
 * The spans of text of a unit as a reference names them: segments, ignorables, codes and
 * annotations of sources by id, those of targets as `t=id`.
 */
function spanIds(unit: Node): Set<string> {
  const ids = new Set<string>();
  for (const part of segmentsAndIgnorables(unit)) {
    for (const node of [part, ...(part.child('xlf:source')?.below() ?? [])]) {
      if (node.id !== null) ids.add(node.id);
    }
    for (const node of part.child('xlf:target')?.below() ?? []) {
      if (node.id !== null) ids.add(`t=${node.id}`);
    }
  }
  return ids;
}

function pointsToSpan(reference: string, unit: Node, spans: ReadonlySet<string>): boolean {
  if (!reference.startsWith('#')) return false;
  const { selectors, fault } = readFragment(reference);
  const last = selectors.at(-1);
  if (fault !== null || last === undefined || isContainer(last.prefix)) return false;
  if (!spans.has(last.prefix === '' ? last.id : `${last.prefix}=${last.id}`)) return false;
  return selectors.every(({ prefix, id }) => prefix !== 'u' || id === unit.id);
}
