/** What differs between two texts: everything outside is the same in both. */
export interface ChangedSpan {
  readonly start: number;
  /** End in the old and in the new text. */
  readonly oldEnd: number;
  readonly newEnd: number;
}

const block = 4096;

/** The one span in which two texts differ; empty at their common end when they are equal. */
export function changedSpan(before: string, after: string): ChangedSpan {
  const shorter = Math.min(before.length, after.length);
  const start = commonLength(
    shorter,
    (at, length) => before.slice(at, at + length) === after.slice(at, at + length),
  );
  const rest = shorter - start;
  const tail = commonLength(rest, (at, length) => {
    const [oldEnd, newEnd] = [before.length - at, after.length - at];
    return before.slice(oldEnd - length, oldEnd) === after.slice(newEnd - length, newEnd);
  });
  return { start, oldEnd: before.length - tail, newEnd: after.length - tail };
}

/** How far two texts agree: whole blocks first, as comparing those is quick. */
function commonLength(limit: number, agree: (at: number, length: number) => boolean): number {
  let at = 0;
  for (let size = block; size >= 1; size = size >> 1) {
    while (at + size <= limit && agree(at, size)) at += size;
  }
  return at;
}
