import type { Edit } from '../../text/edits.ts';
import type { Span } from '../source-text/passage.ts';

/**
 * Edits that put stretches of a text into another order: each of `wanted` comes where the one of the same
 * number in the text is now. `all`: these and what stands between them, in the order of the text. `write`:
 * a stretch as it is to be written. Null where comments or the like stand between them: nobody can tell
 * which of them goes with what.
 */
export function reorderEdits<Item extends Span>(
  text: string,
  wanted: readonly Item[],
  all: readonly Span[],
  write: (item: Item) => string,
): readonly Edit[] | null {
  const places = wanted.toSorted((one, other) => one.start - other.start);
  const edits: Edit[] = [];
  for (const [index, place] of places.entries()) {
    const item = wanted[index];
    if (item === undefined || item === place) continue;
    const end = withoutLineEnd(text, place.end);
    const newText = write(item).replace(/(?:\r\n|\n|\r)$/, '');
    edits.push({ offset: place.start, length: end - place.start, newText });
  }
  const [first, last] = [edits[0]?.offset ?? 0, edits.at(-1)?.offset ?? 0];
  return areApart(text, all, first, last) ? edits : null;
}

/** Line ends stay in their places: the last line of a file may have none. */
function withoutLineEnd(text: string, end: number): number {
  const breaks =
    text.slice(end - 2, end) === '\r\n' ? 2 : /[\n\r]/.test(text.charAt(end - 1)) ? 1 : 0;
  return end - breaks;
}

/**
 * Whether there are but blanks and commas between stretches from `first` to `last` and before the first,
 * and no comment before or behind them in their lines.
 */
function areApart(text: string, all: readonly Span[], first: number, last: number): boolean {
  const head = text.slice(Math.max(0, first - mostBetween), first);
  const line = head.slice(Math.max(head.lastIndexOf('\n'), head.lastIndexOf('\r')) + 1);
  if (first !== last && /(?:\*\/|-->)$/.test(line.trimEnd())) return false;
  return all.every(({ start, end }, index) => {
    const next = all[index + 1];
    if (first !== last && next?.start === first) return isOfNothing(text.slice(end, first));
    if (start < first || start > last || first === last) return true;
    return next === undefined || start === last
      ? !/^[ \t,\]}]*(?:#|\/\/|\/\*|<!--)/.test(text.slice(end, end + mostBetween))
      : /^[\s,]*$/.test(text.slice(end, next.start));
  });
}

/** Whether what stands before a text is none of it: blanks and a comma, or a part of its own. */
function isOfNothing(between: string): boolean {
  const blank = between.slice(between.trimEnd().length);
  return /^[\s,]*$/.test(between) || blank.split(/\r\n|\r|\n/).length > 2;
}

/** Comments that stand further away belong to nothing before them. */
const mostBetween = 200;
