import type { Edit } from '../edits.ts';
import type { TextSpan } from './hunk.ts';

/** What moves along with a document: an edit that waits, and the stretch it is about. */
export interface WaitingEdit extends Edit {
  readonly anchor: TextSpan;
}

/**
 * Moves waiting edits along with a change of the document, and leaves out those it makes void: all
 * whose anchor it overlaps, or whose first or last word it makes longer.
 */
export function moveHunks<Waiting extends WaitingEdit>(
  hunks: readonly Waiting[],
  change: Edit,
): readonly Waiting[] {
  return moveOver(hunks, [change]);
}

/** As {@link moveHunks}, over changes that were made together: sorted, apart, of the old text all. */
export function moveOver<Waiting extends WaitingEdit>(
  hunks: readonly Waiting[],
  changes: readonly Edit[],
): readonly Waiting[] {
  const shifts = [0];
  for (const { newText, length } of changes) {
    shifts.push((shifts.at(-1) ?? 0) + newText.length - length);
  }
  return hunks.flatMap((hunk) => {
    let index = firstReaching(changes, hunk.anchor.offset);
    for (; index < changes.length; index += 1) {
      const place = placeOf(changes[index], hunk.anchor);
      if (place === 'in the way') return [];
      if (place === 'behind') break;
    }
    const shift = shifts[index] ?? 0;
    return [shift === 0 ? hunk : shifted(hunk, shift)];
  });
}

/** The first change that ends at a place or behind it. */
function firstReaching(changes: readonly Edit[], offset: number): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const change = changes[middle];
    if (change !== undefined && change.offset + change.length < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where a change lies, seen from an anchor. */
function placeOf(
  change: Edit | undefined,
  { offset, length }: TextSpan,
): 'before' | 'behind' | 'in the way' {
  if (change === undefined) return 'behind';
  const end = offset + length;
  if (change.offset >= end) {
    const grows = change.offset === end && /^[\p{L}\p{M}\p{N}_]/u.test(change.newText);
    return grows ? 'in the way' : 'behind';
  }
  const changeEnd = change.offset + change.length;
  if (changeEnd > offset) return 'in the way';
  const grows = changeEnd === offset && /[\p{L}\p{M}\p{N}_]$/u.test(change.newText);
  return grows ? 'in the way' : 'before';
}

/**
 * Moves waiting edits along when some of them, sorted and apart, have just been applied. Those that
 * overlap an applied one are left out with it.
 */
export function moveOverApplied<Waiting extends WaitingEdit>(
  hunks: readonly Waiting[],
  applied: readonly Edit[],
): readonly Waiting[] {
  const waiting = hunks.filter((hunk) => !applied.some((edit) => areInEachOthersWay(hunk, edit)));
  return waiting.map((hunk) => {
    const start = placeAfter(hunk.anchor.offset, applied);
    const end = placeAfter(hunk.anchor.offset + hunk.anchor.length, applied);
    const anchor = { offset: start, length: Math.max(0, end - start) };
    return { ...hunk, offset: placeAfter(hunk.offset, applied), anchor };
  });
}

function areInEachOthersWay(one: Edit, other: Edit): boolean {
  if (one.offset === other.offset) return true;
  return one.offset < other.offset + other.length && other.offset < one.offset + one.length;
}

/** Where a place of the old text lies in the new one; inside an edit, at its end. */
function placeAfter(place: number, applied: readonly Edit[]): number {
  let shift = 0;
  for (const { offset, length, newText } of applied) {
    if (offset + length <= place) shift += newText.length - length;
    else if (offset < place) return offset + newText.length + shift;
  }
  return place + shift;
}

function shifted<Waiting extends WaitingEdit>(hunk: Waiting, by: number): Waiting {
  const anchor = { offset: hunk.anchor.offset + by, length: hunk.anchor.length };
  return { ...hunk, offset: hunk.offset + by, anchor };
}
