import type { DictionaryPair } from '../types/glossaries.ts';
import type { EntryFault, EntryProblem, ParsedEntries, PlacedEntry } from './entry.ts';
import { entryProblem } from './entry-problem.ts';

/**
 * Reads comma-separated entries (RFC 4180): fields in double quotes may hold commas, line ends and
 * doubled quotes. Columns three and four may name the languages; entries of another pair than
 * `pair` are passed over, as the service does (spec 2.7). Without `pair` they all count.
 */
export function parseCsv(text: string, pair: DictionaryPair | null = null): ParsedEntries {
  const entries: PlacedEntry[] = [];
  const ignored: PlacedEntry[] = [];
  const problems: EntryProblem[] = [];
  let index = 0;
  for (const record of recordsOf(text)) {
    if (isBlank(record)) continue;
    const { fields, line, offset } = record;
    const place = { index, line, offset };
    index += 1;
    const fault = faultOf(record);
    if (fault !== null) {
      problems.push(entryProblem(fault, place));
      continue;
    }
    const [source = '', target = ''] = fields;
    const list = isOfPair(fields, pair) ? entries : ignored;
    list.push({ source, target, ...place });
  }
  return { entries, problems, ignored };
}

function isBlank({ fields, isBroken }: CsvRecord): boolean {
  return fields.length === 1 && fields[0]?.trim() === '' && !isBroken;
}

function faultOf({ fields, isBroken }: CsvRecord): EntryFault | null {
  if (isBroken) return 'broken-quotes';
  if (fields.length < 2) return 'no-target';
  return fields.length > 4 ? 'too-many-columns' : null;
}

function isOfPair(fields: readonly string[], pair: DictionaryPair | null): boolean {
  const [, , from = '', to = ''] = fields;
  return pair === null || (isOf(pair.source_lang, from) && isOf(pair.target_lang, to));
}

/** A dictionary holds for all variants of its languages; an empty column says nothing. */
function isOf(language: string, column: string): boolean {
  const base = (code: string): string => (code.trim().split(/[-_]/, 1)[0] ?? '').toLowerCase();
  return column.trim() === '' || base(column) === base(language);
}

interface CsvRecord {
  readonly fields: readonly string[];
  readonly line: number;
  readonly offset: number;
  readonly isBroken: boolean;
}

interface Field {
  readonly value: string;
  readonly end: number;
  readonly isBroken: boolean;
}

function* recordsOf(text: string): Iterable<CsvRecord> {
  let at = text.startsWith('\ufeff') ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const offset = at;
    const fields: string[] = [];
    let isBroken = false;
    for (;;) {
      const field = text[at] === '"' ? quotedField(text, at) : plainField(text, at);
      fields.push(field.value);
      isBroken ||= field.isBroken;
      at = field.end;
      if (text[at] !== ',') break;
      at += 1;
    }
    yield { fields, line, offset, isBroken };
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += lineEndsIn(text, offset, at);
  }
}

const fieldEnd = /[,\r\n]|$/g;

function plainField(text: string, start: number): Field {
  const end = nextEnd(text, start);
  return { value: text.slice(start, end), end, isBroken: false };
}

/** `start` is at the opening quote. Rest behind the closing quote is kept, and the field broken. */
function quotedField(text: string, start: number): Field {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return { value: value + text.slice(from), end: text.length, isBroken: true };
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      const end = nextEnd(text, quote + 1);
      return { value: value + text.slice(quote + 1, end), end, isBroken: end > quote + 1 };
    }
    value += '"';
    from = quote + 2;
  }
}

function nextEnd(text: string, from: number): number {
  fieldEnd.lastIndex = from;
  return fieldEnd.exec(text)?.index ?? text.length;
}

function lineEndsIn(text: string, start: number, end: number): number {
  return text.slice(start, end).match(/\r\n|\n|\r/g)?.length ?? 0;
}
