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
  const shifts = shiftsOf(changes);
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
  const shifts = shiftsOf(applied);
  const placeAfter = (place: number): number => placeOver(place, applied, shifts);
  const waiting = hunks.filter((hunk) => !isInTheWay(hunk, applied));
  return waiting.map((hunk) => {
    const start = placeAfter(hunk.anchor.offset);
    const end = placeAfter(hunk.anchor.offset + hunk.anchor.length);
    const anchor = { offset: start, length: Math.max(0, end - start) };
    return { ...hunk, offset: placeAfter(hunk.offset), anchor };
  });
}

/** By how much what lies behind so many of the changes moves. */
function shiftsOf(changes: readonly Edit[]): readonly number[] {
  const shifts = [0];
  for (const { newText, length } of changes) {
    shifts.push((shifts.at(-1) ?? 0) + newText.length - length);
  }
  return shifts;
}

function isInTheWay(hunk: Edit, applied: readonly Edit[]): boolean {
  for (let index = firstReaching(applied, hunk.offset); index < applied.length; index += 1) {
    const edit = applied[index];
    if (edit === undefined || edit.offset > hunk.offset + hunk.length) return false;
    if (areInEachOthersWay(hunk, edit)) return true;
  }
  return false;
}

function areInEachOthersWay(one: Edit, other: Edit): boolean {
  if (one.offset === other.offset) return true;
  return one.offset < other.offset + other.length && other.offset < one.offset + one.length;
}

/** Where a place of the old text lies in the new one; inside an edit, at its end. */
function placeOver(place: number, applied: readonly Edit[], shifts: readonly number[]): number {
  let index = firstReaching(applied, place);
  for (; index < applied.length; index += 1) {
    const { offset = 0, length = 0 } = applied[index] ?? {};
    if (offset + length > place) break;
  }
  const shift = shifts[index] ?? 0;
  const edit = applied[index];
  const isInside = edit !== undefined && edit.offset < place;
  return isInside ? edit.offset + edit.newText.length + shift : place + shift;
}

function shifted<Waiting extends WaitingEdit>(hunk: Waiting, by: number): Waiting {
  const anchor = { offset: hunk.anchor.offset + by, length: hunk.anchor.length };
  return { ...hunk, offset: hunk.offset + by, anchor };
}
