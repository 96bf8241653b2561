import type { SegmentMark } from '../document.ts';

/**
 * For each segment of the source the one of the target with the same `mid`, null when it has none.
 * Where a broken file repeats a mid, the n-th belongs to the n-th.
 */
export function pairMarks(
  sourceMarks: readonly SegmentMark[],
  targetMarks: readonly SegmentMark[],
): readonly (SegmentMark | null)[] {
  // Nearly always the segments stand in the same order: no table is needed then.
  if (
    sourceMarks.length === targetMarks.length &&
    sourceMarks.every((mark, index) => mark.mid === targetMarks[index]?.mid)
  ) {
    return targetMarks;
  }
  const byMid = new Map<string, SegmentMark[]>();
  for (const mark of targetMarks.toReversed()) {
    const same = byMid.get(mark.mid);
    if (same === undefined) byMid.set(mark.mid, [mark]);
    else same.push(mark);
  }
  return sourceMarks.map((mark) => byMid.get(mark.mid)?.pop() ?? null);
}
