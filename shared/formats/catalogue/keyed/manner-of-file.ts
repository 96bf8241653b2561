import type { ItemPair } from './align-items.ts';
import { blanksBefore } from './item-places.ts';

/** What a translation shows of how it keeps to the layout of its source. */
export interface FileManner {
  /** Whether its items have the comments of the source. */
  readonly hasComments: boolean;
  /** Blank lines before an item that is put in, of which the source has so many before it. */
  readonly blanksFor: (inSource: number) => number;
}

/**
 * Reads it from the items that both files have. Some translations go without comments, others without
 * the blank lines that part items: what is put in does as most of them do; as the source where there
 * is nothing to go by.
 */
export function mannerOf(source: string, file: string, pairs: readonly ItemPair[]): FileManner {
  const [apart, close] = [new Count(), new Count()];
  const comments = new Count();
  for (const { source: theirs, target } of pairs) {
    if (target === null) continue;
    if (theirs.notes.length > 0) comments.add(target.notes.length > 0);
    // What stands before the first item is about the file.
    if (file.slice(0, target.start).trim() === '') continue;
    const isApart = blanksBefore(source, theirs.start) > 0;
    (isApart ? apart : close).add(blanksBefore(file, target.start) > 0);
  }
  return {
    hasComments: comments.yes > 0 || comments.no === 0,
    blanksFor: (inSource) => {
      if (inSource === 0) return close.yes > close.no ? 1 : 0;
      return apart.yes >= apart.no ? inSource : 0;
    },
  };
}

class Count {
  yes = 0;
  no = 0;

  add(isSo: boolean): void {
    if (isSo) this.yes += 1;
    else this.no += 1;
  }
}
