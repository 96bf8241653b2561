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
  const shift = change.newText.length - change.length;
  const changeEnd = change.offset + change.length;
  return hunks.flatMap((hunk) => {
    const { offset, length } = hunk.anchor;
    const end = offset + length;
    if (change.offset >= end) {
      const grows = change.offset === end && /^[\p{L}\p{M}\p{N}_]/u.test(change.newText);
      return grows ? [] : [hunk];
    }
    if (changeEnd > offset) return [];
    const grows = changeEnd === offset && /[\p{L}\p{M}\p{N}_]$/u.test(change.newText);
    return grows ? [] : [shifted(hunk, shift)];
  });
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
