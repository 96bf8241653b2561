import type { SegmentRecord, XliffDocument } from './document.ts';

/** Key of a segment by position: ids repeat across files (T3) and in broken ones within a file. */
export function segmentKey(segment: SegmentRecord): string {
  return `u${segment.unit.ordinal}s${segment.index}`;
}

const form = /^u(\d+)s(\d+)$/;

/** The segment a key stands for; null when the document has none. */
export function findSegment(document: XliffDocument, key: string): SegmentRecord | null {
  const found = form.exec(key);
  if (found === null) return null;
  return document.units[Number(found[1])]?.segments[Number(found[2])] ?? null;
}
