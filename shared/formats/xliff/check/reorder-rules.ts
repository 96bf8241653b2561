import { say } from '../../../messages/message.ts';
import type { Findings } from './findings.ts';
import type { Node } from './node.ts';
import { CODES, segmentsAndIgnorables, inlineSidesOf } from './unit-codes.ts';

/** canReorder: a sequence begins with firstNo, goes on with no, and keeps its order in the target. */
export function checkReordering(unit: Node, findings: Findings): void {
  for (const { inlines } of inlineSidesOf(unit)) {
    const codes = inlines.filter(({ key }) => CODES.has(key));
    checkHints(codes, findings);
    checkSequences(codes, findings);
  }
  for (const part of segmentsAndIgnorables(unit)) checkKeptOrder(part, findings);
}

function checkHints(codes: readonly Node[], findings: Findings): void {
  for (const code of codes) {
    const hint = code.attribute('canReorder');
    if (hint === undefined || hint.value === 'yes') continue;
    if (code.value('canCopy') === 'no' && code.value('canDelete') === 'no') continue;
    findings.error(say('reorder-hints', { value: hint.value }), hint, code);
  }
}

function checkSequences(codes: readonly Node[], findings: Findings): void {
  let inSequence = false;
  for (const code of codes) {
    const hint = code.attribute('canReorder');
    const value = hint?.value ?? 'yes';
    if (value === 'no' && !inSequence && hint !== undefined) {
      findings.error(say('broken-sequence'), hint, code);
    }
    inSequence = value === 'firstNo' || value === 'no';
  }
}

/** Compares each sequence of a source, nesting included, with the same codes of its target. */
function checkKeptOrder(part: Node, findings: Findings): void {
  const [source, target] = [part.child('xlf:source'), part.child('xlf:target')];
  if (source === undefined || target === undefined) return;
  const written = placesOf(marksOf(target));
  for (const sequence of sequencesOf(source)) {
    if (!sequence.every((mark) => written.has(mark))) continue;
    if (!isInOrder(sequence, written)) findings.error(say('changed-order'), target);
  }
}

/** Whether the marks of a sequence, and no second one of them, stand in its order. */
function isInOrder(
  sequence: readonly string[],
  written: ReadonlyMap<string, readonly number[]>,
): boolean {
  const places = new Map([...new Set(sequence)].map((mark) => [mark, written.get(mark) ?? []]));
  const count = [...places.values()].reduce((sum, { length }) => sum + length, 0);
  // Marks that stand there a thousand times are not put in order for each sequence.
  if (count !== sequence.length) return false;
  const kept = [...places].flatMap(([mark, all]) => all.map((place) => ({ mark, place })));
  kept.sort((one, other) => one.place - other.place);
  return kept.every(({ mark }, index) => mark === sequence[index]);
}

/** Start or end of a code: `+1`, `-1`. */
interface Mark {
  readonly mark: string;
  readonly node: Node;
  readonly isEnd: boolean;
}

function placesOf(marks: readonly Mark[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [place, { mark }] of marks.entries()) {
    const known = places.get(mark);
    if (known === undefined) places.set(mark, [place]);
    else known.push(place);
  }
  return places;
}

function marksOf(node: Node): Mark[] {
  return node.children.flatMap((child) => {
    const name = child.id ?? child.value('startRef') ?? '';
    const start = {
      mark: `+${child.key === 'xlf:ec' ? '/' : ''}${name}`,
      node: child,
      isEnd: false,
    };
    const own = CODES.has(child.key) ? [start] : [];
    const end = child.key === 'xlf:pc' ? [{ mark: `-${name}`, node: child, isEnd: true }] : [];
    return [...own, ...marksOf(child), ...end];
  });
}

function sequencesOf(source: Node): string[][] {
  const sequences: string[][] = [];
  let current: string[] | null = null;
  for (const { mark, node, isEnd } of marksOf(source)) {
    const hint = node.value('canReorder') ?? 'yes';
    if (isEnd) {
      if (hint !== 'yes') current?.push(mark);
    } else if (hint === 'firstNo') {
      current = [mark];
      sequences.push(current);
    } else if (hint === 'no') {
      current?.push(mark);
    } else {
      current = null;
    }
  }
  return sequences;
}
