import type { Edit } from '../text/edits.ts';
import type { Fix } from './fix.ts';

/** Several fixes as one change. */
export interface ComposedFixes {
  /** Sorted, not overlapping. */
  readonly edits: readonly Edit[];
  /** Those that are in it, and those that would touch the same place: for another round. */
  readonly taken: readonly Fix[];
  readonly left: readonly Fix[];
}

/** Joins fixes of one text: a fix that touches what an earlier one changes waits for another round. */
export function composeFixes(fixes: readonly Fix[]): ComposedFixes {
  const taken: Fix[] = [];
  const left: Fix[] = [];
  const spans = new SpanSet();
  for (const fix of fixes) {
    if (fix.edits.some((edit) => spans.touches(edit))) {
      left.push(fix);
      continue;
    }
    taken.push(fix);
    for (const edit of fix.edits) spans.add(edit);
  }
  return { edits: spans.inOrder(), taken, left };
}

/** Edits that do not touch each other, by offset. */
class SpanSet {
  private readonly edits: Edit[] = [];

  touches({ offset, length }: Edit): boolean {
    const at = this.indexOf(offset);
    const [before, behind] = [this.edits[at - 1], this.edits[at]];
    if (before !== undefined && before.offset + before.length >= offset) return true;
    return behind !== undefined && behind.offset <= offset + length;
  }

  add(edit: Edit): void {
    let at = this.indexOf(edit.offset);
    // The edits of one fix may touch each other, and keep their order.
    while (this.edits[at]?.offset === edit.offset) at++;
    this.edits.splice(at, 0, edit);
  }

  inOrder(): readonly Edit[] {
    return this.edits;
  }

  /** Index of the first edit that begins at an offset or behind it. */
  private indexOf(offset: number): number {
    let low = 0;
    let high = this.edits.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.edits[middle]?.offset ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
