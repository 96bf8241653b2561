import type { FoundText, TextSearch } from '../../text/search/text-search.ts';

/** What one place is replaced by. */
export type Replacement = (found: FoundText, whole: string) => string;

const reference = /\$(?:(\d{1,2})|<([A-Za-z_]\w{0,30})>|([$&]))/g;

/**
 * Reads what is to stand in the place of what was found. For a pattern `$1` and `$<name>` stand for its
 * groups, `$&` for all of it and `$$` for a dollar; what names no group stays as it is typed.
 */
export function readReplacement(text: string, search: TextSearch, isPattern: boolean): Replacement {
  if (!isPattern || !text.includes('$')) return () => text;
  return ({ start, end, groups }, whole) =>
    text.replaceAll(reference, (typed, number?: string, name?: string, sign?: string): string => {
      if (sign === '$') return '$';
      if (sign === '&') return whole.slice(start, end);
      const group = number === undefined ? search.groupNames.get(name ?? '') : Number(number);
      if (group === undefined || group < 1 || group > groups.length) return typed;
      return groups[group - 1] ?? '';
    });
}
