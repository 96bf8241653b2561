import type { SegmentRecord, XliffDocument } from './document.ts';

/** Key of a segment by position: ids repeat across files (T3) and in broken ones within a file. */
export function segmentKey(segment: SegmentRecord): string {
  return `u${segment.unit.ordinal}s${segment.index}`;
}

/** The segment a key stands for; null when the document has none. */
export function findSegment(document: XliffDocument, key: string): SegmentRecord | null {
  const middle = key.indexOf('s', 1);
  const segment =
    document.units[Number(key.slice(1, middle))]?.segments[Number(key.slice(middle + 1))];
  // Only the one way of writing a key is right.
  return segment !== undefined && segmentKey(segment) === key ? segment : null;
}
