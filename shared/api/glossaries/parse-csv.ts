import { csvRecords, type CsvRecord } from '../../text/csv-records.ts';
import type { DictionaryPair } from '../types/glossaries.ts';
import type { EntryProblem, ParsedEntries, PlacedEntry } from './entry.ts';
import { entryProblem, type LoneFault } from './entry-problem.ts';

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
  for (const record of csvRecords(text)) {
    if (isBlank(record)) continue;
    const { line, start: offset } = record;
    const fields = record.fields.map(({ value }) => value);
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
  return fields.length === 1 && fields[0]?.value.trim() === '' && !isBroken;
}

function faultOf({ fields, isBroken }: CsvRecord): LoneFault | null {
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
