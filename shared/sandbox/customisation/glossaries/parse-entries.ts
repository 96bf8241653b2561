import { ApiError } from '../../server/api-error.ts';
import { baseLanguageOf, sameCode } from '../../languages/language-table.ts';
import { utf8Length } from '../../../text/encodings/utf8-length.ts';

/** Languages of a dictionary, lower-case base codes. */
export interface Pair {
  readonly source: string;
  readonly target: string;
}

interface Row {
  readonly columns: readonly string[];
  /** UTF-16 position in the entries. */
  readonly start: number;
}

interface Seen {
  readonly target: string;
  readonly index: number;
  readonly start: number;
}

const largestDictionaryInBytes = 10_485_760;
const longestPhraseInBytes = 1_024;
const forbidden = /[\p{Cc}\u2028\u2029]/u;
const edgeBlank = /^\p{White_Space}|\p{White_Space}$/u;

/**
 * The entries of one dictionary, in their order (spec 2.7). What breaks a rule is a 400 whose
 * `detail` says where; more than 10 MiB are a 413. CSV rows of another pair are passed over.
 */
export function parseEntries(
  text: string,
  format: 'tsv' | 'csv',
  pair: Pair,
): ReadonlyMap<string, string> {
  requireSize(utf8Length(text));
  const seen = new Map<string, Seen>();
  let index = 0;
  for (const row of format === 'tsv' ? tsvRows(text) : csvRows(text)) {
    if (format === 'csv' && isForeign(row, pair)) continue;
    const [source = '', target = ''] = row.columns;
    requireColumns(row, index, format === 'tsv' ? 2 : 4);
    requirePhrase('Key', source, index, row.start);
    requirePhrase('Value', target, index, row.start);
    const earlier = seen.get(source);
    if (earlier !== undefined) {
      throw invalid(
        `Key with the index ${index} (starting at position ${row.start}) duplicates key with the index ${earlier.index} (starting at position ${earlier.start})`,
      );
    }
    seen.set(source, { target, index, start: row.start });
    index += 1;
  }
  if (seen.size === 0) throw invalid('There is no entry.');
  return new Map([...seen].map(([source, { target }]) => [source, target]));
}

/** Entries as the service hands them out: tab-separated, one per line. */
export function entriesAsTsv(entries: ReadonlyMap<string, string>): string {
  return Array.from(entries, ([source, target]) => `${source}\t${target}`).join('\n');
}

/** The 413 for a dictionary of more than 10 MiB, also one that grew by merging. */
export function requireSize(bytes: number): void {
  if (bytes <= largestDictionaryInBytes) return;
  throw new ApiError(413, `A dictionary may hold at most ${largestDictionaryInBytes} bytes.`, {
    code: 'payload_too_large',
  });
}

function requireColumns({ columns, start }: Row, index: number, most: number): void {
  if (columns.length >= 2 && columns.length <= most) return;
  throw invalid(
    `Entry with the index ${index} (starting at position ${start}) has ${columns.length} columns instead of 2`,
  );
}

function requirePhrase(what: string, phrase: string, index: number, start: number): void {
  const fault = faultOf(phrase);
  if (fault === null) return;
  throw invalid(`${what} with the index ${index} (starting at position ${start}) ${fault}`);
}

function faultOf(phrase: string): string | null {
  if (phrase === '') return 'is empty';
  // DEL is neither in C0 nor in C1.
  if (forbidden.test(phrase.replaceAll('\u007f', ''))) return 'holds a control character';
  if (edgeBlank.test(phrase)) return 'begins or ends with whitespace';
  if (utf8Length(phrase) > longestPhraseInBytes) {
    return `is longer than ${longestPhraseInBytes} bytes`;
  }
  return null;
}

function isForeign({ columns }: Row, { source, target }: Pair): boolean {
  const [, , from = '', to = ''] = columns;
  const fits = (column: string, language: string): boolean =>
    column.trim() === '' || sameCode(baseLanguageOf(column.trim()), language);
  return columns.length <= 4 && !(fits(from, source) && fits(to, target));
}

function* tsvRows(text: string): Iterable<Row> {
  let start = 0;
  for (const line of text.split(/(\r\n|\n|\r)/)) {
    const isLineEnd = /^[\r\n]/.test(line);
    if (!isLineEnd && line.trim() !== '') yield { columns: line.split('\t'), start };
    start += line.length;
  }
}

function* csvRows(text: string): Iterable<Row> {
  let at = 0;
  while (at < text.length) {
    const start = at;
    const columns: string[] = [];
    for (;;) {
      const field = readField(text, at);
      if (field === null) throw invalid(`Broken quotes in the line at position ${start}`);
      columns.push(field.value);
      at = field.next;
      if (field.isLast) break;
    }
    if (columns.length > 1 || (columns[0] ?? '').trim() !== '') yield { columns, start };
  }
}

interface Value {
  readonly value: string;
  /** UTF-16 position behind it. */
  readonly end: number;
}

interface Field extends Value {
  /** UTF-16 position behind what ends it. */
  readonly next: number;
  /** Of its line. */
  readonly isLast: boolean;
}

const plainValue = /[^,\r\n]*/y;
const fieldEnd = /,|\r\n|\n|\r|$/y;

/** Null when its quotes are broken. */
function readField(text: string, start: number): Field | null {
  const field = text[start] === '"' ? quotedValue(text, start) : plainValueAt(text, start);
  if (field === null) return null;
  fieldEnd.lastIndex = field.end;
  const end = fieldEnd.exec(text);
  if (end === null) return null;
  return { ...field, next: field.end + end[0].length, isLast: end[0] !== ',' };
}

function plainValueAt(text: string, start: number): Value {
  plainValue.lastIndex = start;
  const value = plainValue.exec(text)?.[0] ?? '';
  return { value, end: start + value.length };
}

/**
 * `start` is at the opening quote; null when there is no closing one. By hand: a pattern with a
 * choice for each character runs out of stack in a field of some megabytes.
 */
function quotedValue(text: string, start: number): Value | null {
  let quote = text.indexOf('"', start + 1);
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  if (quote < 0) return null;
  return { value: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 };
}

function invalid(detail: string): ApiError {
  return new ApiError(400, 'Invalid glossary entries provided', { detail });
}
