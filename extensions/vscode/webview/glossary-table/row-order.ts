import { readEntryLine } from '../../features/glossary-table/entry-line.ts';

export interface EntrySort {
  readonly column: 'source' | 'target';
  readonly isDescending: boolean;
}

/** Which entries are shown, and in which order. It changes nothing in the dictionary. */
export interface ShownEntries {
  readonly filter: string;
  readonly sort: EntrySort | null;
  /** The only lines to be shown; null for all. */
  readonly only: ReadonlySet<number> | null;
}

/** The lines to be shown, in their order; null when that is all of them as they are. */
export function orderRows(
  lines: readonly string[],
  count: number,
  { filter, sort, only }: ShownEntries,
  locale: string,
): number[] | null {
  const sought = fold(filter.trim());
  if (sought === '' && sort === null && only === null) return null;
  const shown: number[] = [];
  for (let line = 0; line < count; line += 1) {
    if (only !== null && !only.has(line)) continue;
    if (sought === '' || fold(lines[line] ?? '').includes(sought)) shown.push(line);
  }
  return sort === null ? shown : sortRows(lines, shown, sort, locale);
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function sortRows(
  lines: readonly string[],
  shown: readonly number[],
  { column, isDescending }: EntrySort,
  locale: string,
): number[] {
  const collator = collatorOf(locale);
  const keyed = shown.map((line) => ({ line, key: readEntryLine(lines[line] ?? '')[column] }));
  const sign = isDescending ? -1 : 1;
  keyed.sort((one, other) => sign * collator.compare(one.key, other.key) || one.line - other.line);
  return keyed.map(({ line }) => line);
}

function collatorOf(locale: string): Intl.Collator {
  try {
    return new Intl.Collator(locale, { numeric: true });
  } catch {
    return new Intl.Collator('en', { numeric: true });
  }
}
