import { commaSeparated, csvRecords, type CsvDialect } from '../../text/csv-records.ts';
import { say, type Message } from '../../messages/message.ts';

const semicolons: CsvDialect = { delimiter: ';', hasQuotes: true };
const tabSeparated: CsvDialect = { delimiter: '\t', hasQuotes: false };
const quotedTabs: CsvDialect = { delimiter: '\t', hasQuotes: true };

/** How a table seems to be written. */
export interface TableDialect {
  readonly dialect: CsvDialect;
  /** To be tried where the other one leaves problems. */
  readonly other: CsvDialect | null;
  /** What may be meant otherwise. */
  readonly warnings: readonly Message[];
}

/**
 * The dialect of a table that its ending calls CSV: what a first line `sep=;` says, else tabs or
 * semicolons where the first line has those and no comma.
 */
export function dialectOfCsv(text: string): TableDialect {
  const said = separatorLine(text);
  if (said !== null) return { dialect: said.dialect, other: null, warnings: [] };
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  // A pattern would take a step back for each character of a field, and fields may be huge.
  const bare = line
    .split('"')
    .filter((_, index) => index % 2 === 0)
    .join('');
  if (bare.includes(',')) return { dialect: commaSeparated, other: semicolons, warnings: [] };
  if (bare.includes(';')) return { dialect: semicolons, other: commaSeparated, warnings: [] };
  const dialect = bare.includes('\t') ? quotedTabs : commaSeparated;
  return { dialect, other: dialect === quotedTabs ? null : semicolons, warnings: [] };
}

/**
 * The dialect of a tab-separated table. Services write phrases as they are, quotation marks too;
 * spreadsheets put those in quotes that hold a quotation mark (or, as "Unicode Text" in UTF-16, a
 * comma). What is meant is told from the whole file, and stays the same when lines are added or
 * taken out. `encoding` is that of the file.
 */
export function dialectOfTsv(text: string, encoding: string): TableDialect {
  const isUnicodeText = encoding.startsWith('utf-16');
  if (!text.includes('"')) return plainly(isUnicodeText ? quotedTabs : tabSeparated);
  const found = findQuotes(text);
  const isQuoted = found !== null && (isUnicodeText ? found.forCommas : found.forQuotes);
  if (isQuoted) return { dialect: quotedTabs, other: tabSeparated, warnings: [] };
  const warning =
    found !== null && (found.forCommas || found.everywhere)
      ? [say('term-file.kept-quotes', { count: found.count, line: String(found.line) })]
      : [];
  return { dialect: tabSeparated, other: null, warnings: warning };
}

/** Whether a phrase would be read as one in quotes where it is written as it is. */
export function readsAsQuoted(phrase: string): boolean {
  return phrase.startsWith('"') && findQuotes(phrase)?.forQuotes === true;
}

/** A first line that names the separator, as Excel takes it; null when there is none. */
export function separatorLine(
  text: string,
): { readonly dialect: CsvDialect; readonly end: number } | null {
  const [line, separator] = /^\ufeff?sep=([,;\t])(?:\r\n|\n|\r|$)/i.exec(text) ?? [];
  if (line === undefined) return null;
  const byName = [commaSeparated, semicolons, quotedTabs];
  const dialect = byName.find(({ delimiter }) => delimiter === separator) ?? commaSeparated;
  return { dialect, end: line.length };
}

function plainly(dialect: CsvDialect): TableDialect {
  return { dialect, other: null, warnings: [] };
}

interface Quotes {
  /** Each one holds a quotation mark, and no line end. */
  readonly forQuotes: boolean;
  /** Each one holds something that spreadsheets put in quotes. */
  readonly forCommas: boolean;
  /** All fields have them. */
  readonly everywhere: boolean;
  readonly count: number;
  /** Of the first one, from 1. */
  readonly line: number;
}

/**
 * The fields in quotes; null when there is none, or when a quotation mark is not one of theirs. No
 * phrase holds a tab: such quotes are those of two phrases.
 */
function findQuotes(text: string): Quotes | null {
  let [count, first, bare] = [0, 0, 0];
  let [forQuotes, forCommas] = [true, true];
  for (const { fields, line, isBroken } of csvRecords(text, quotedTabs)) {
    if (isBroken) return null;
    for (const { value, start, end } of fields) {
      if (text[start] !== '"') {
        if (value.includes('"')) return null;
        if (end > start) bare += 1;
        continue;
      }
      if (value.includes('\t')) return null;
      count += 1;
      first ||= line;
      forQuotes &&= /^[^"\r\n]*"[^\r\n]*$/.test(value);
      forCommas &&= /[",;\r\n]/.test(value);
    }
  }
  if (count === 0) return null;
  return { forQuotes, forCommas, everywhere: bare === 0, count, line: first };
}
