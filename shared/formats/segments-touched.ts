import type { TextLocation, SegmentList, SegmentView } from './model.ts';
import type { Span } from './source-text/passage.ts';
import { append } from '../text/lists/append.ts';

/**
 * Indexes of the segments that a stretch touches (a caret has both ends in one place), in file
 * order. Of a unit with several segments those whose source or target it touches; where it touches
 * none of them, all, and for a caret the one that has begun.
 */
export function segmentsTouched(list: SegmentList, { start, end }: Span): readonly number[] {
  const [first, last] = [firstFrom(list, start), lastUntil(list, end)];
  if (first > last) return [];
  const touched: number[] = [];
  for (let from = first; from <= last;) {
    const { segment, segments, location } = list.at(from);
    const [begin, after] = [from - segment, from - segment + segments];
    from = after;
    if (!meets(location, start, end)) continue;
    if (segments === 1) touched.push(begin);
    else append(touched, segmentsOfUnitTouched(list, begin, after, { start, end }));
  }
  return touched;
}

function segmentsOfUnitTouched(
  list: SegmentList,
  begin: number,
  after: number,
  { start, end }: Span,
): readonly number[] {
  const all = Array.from({ length: after - begin }, (_, index) => begin + index);
  const met = all.filter((index) => touches(list.at(index), start, end));
  if (met.length > 0 || start !== end) return met.length > 0 ? met : all;
  return [list.indexAt(start)].filter((index) => index >= 0);
}

function touches({ source, target }: SegmentView, start: number, end: number): boolean {
  return (
    meets(source.location, start, end) || (target !== null && meets(target.location, start, end))
  );
}

function meets({ offset, length }: TextLocation, start: number, end: number): boolean {
  return offset <= end && start <= offset + length;
}

/** The first segment that ends at a place or behind it. */
function firstFrom(list: SegmentList, offset: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { location } = list.at(middle);
    if (location.offset + location.length < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last segment that begins at a place or before it. */
function lastUntil(list: SegmentList, offset: number): number {
  let [low, high] = [-1, list.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (list.at(middle).location.offset <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
