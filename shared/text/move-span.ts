import type { Edit } from './edits.ts';

/** A stretch of a document in UTF-16 units; `end` is exclusive. */
export interface MovedSpan {
  readonly start: number;
  readonly end: number;
}

/** Where a stretch lies after a change; it grows and shrinks with what is typed inside. */
export function moveSpan({ start, end }: MovedSpan, change: Edit): MovedSpan {
  const changeEnd = change.offset + change.length;
  const shift = change.newText.length - change.length;
  const move = (place: number, isEnd: boolean): number => {
    if (place > changeEnd || (place === changeEnd && !isEnd)) return place + shift;
    if (place === changeEnd)
      return change.offset < place || change.length > 0 ? place + shift : place;
    return Math.min(place, change.offset);
  };
  const from = move(start, false);
  return { start: from, end: Math.max(from, move(end, true)) };
}
