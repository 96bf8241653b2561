import type { SegmentRecord, XliffDocument } from './document.ts';

/** Key of a segment by position: ids repeat across files (T3) and in broken ones within a file. */
export function segmentKey(segment: SegmentRecord): string {
  const { unit, index } = segment;
  // Most units have one segment, and each piece put together is a string of its own.
  return index === 0 ? `u${unit.ordinal}s0` : `u${unit.ordinal}s${index}`;
}

/** The segment a key stands for; null when the document has none. */
export function findSegment(document: XliffDocument, key: string): SegmentRecord | null {
  const middle = key.indexOf('s', 1);
  if (key.charCodeAt(0) !== letterU || middle < 0) return null;
  const unit = document.units[wholeNumber(key, 1, middle)];
  return unit?.segments[wholeNumber(key, middle + 1, key.length)] ?? null;
}

const letterU = 117;

/** The number written in digits between two offsets; -1 for what is not the one way to write it. */
function wholeNumber(text: string, from: number, to: number): number {
  if (to <= from || to - from > 9 || (text.charCodeAt(from) === 48 && to - from > 1)) return -1;
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}
