import type { Edit } from '../../../text/edits.ts';
import { largestOf } from '../../../text/lists/extremes.ts';
import type { Span } from '../../source-text/passage.ts';
import type { KeyedItem } from './keyed-file.ts';

export function removal({ start, end }: Span): Edit {
  return { offset: start, length: end - start, newText: '' };
}

/** A stretch between two items, or before the first or behind the last. */
interface Gap extends Span {
  readonly isBlank: boolean;
}

/**
 * Edits that take items away: of the blank lines that parted them from each other and from what
 * stays, the most that stood at one place stay.
 */
export function removalsOf(
  text: string,
  items: readonly KeyedItem[],
  removed: ReadonlySet<KeyedItem>,
): readonly Edit[] {
  const edits: Edit[] = [];
  let gaps: Gap[] = [];
  let [start, hasRemoved] = [0, false];
  const endRun = (isEnd: boolean): void => {
    if (hasRemoved) for (const gap of surplusGaps(text, gaps, isEnd)) edits.push(removal(gap));
    [gaps, hasRemoved] = [[], false];
  };
  const addGap = (end: number): void => {
    gaps.push({ start, end, isBlank: text.slice(start, end).trim() === '' });
  };
  for (const item of items) {
    addGap(item.start);
    start = item.end;
    if (removed.has(item)) {
      edits.push(removal(item));
      hasRemoved = true;
    } else endRun(false);
  }
  addGap(text.length);
  endRun(true);
  return edits;
}

function surplusGaps(text: string, gaps: readonly Gap[], isEnd: boolean): readonly Gap[] {
  const blank = gaps.filter(({ isBlank, start, end }) => isBlank && end > start);
  const hasOther = blank.length < gaps.filter(({ start, end }) => end > start).length;
  if (hasOther) return blank.filter((gap) => gap !== gaps.at(isEnd ? -1 : 0));
  if (isEnd) return blank.filter((gap) => gap !== gaps.at(-1));
  const longest = largestOf(blank.map((gap) => breaksIn(text, gap)));
  const kept = blank.find((gap) => breaksIn(text, gap) === longest);
  return blank.filter((gap) => gap !== kept);
}

function breaksIn(text: string, { start, end }: Span): number {
  return text.slice(start, end).split(/\r\n|\n|\r/).length;
}
