import { parseCsv } from '../api/glossaries/parse-csv.ts';
import type { DictionaryPair } from '../api/types/glossaries.ts';

export interface CsvPairs {
  /** Base languages in lower case, in the order of their first entries. */
  readonly pairs: readonly DictionaryPair[];
  /** Whole sentences: lines that cannot be read, else the first entry without languages. */
  readonly problems: readonly string[];
}

// The last two columns of a record, bare or in quotes.
const code = '(?:"([A-Za-z_-]{2,20})"|([A-Za-z_-]{2,20}))';
const lastColumns = new RegExp(`,[ \\t]*${code}[ \\t]*,[ \\t]*${code}[ \\t]*$`);

/** The language pairs that columns three and four of a CSV file name (spec 2.7). */
export function findCsvPairs(text: string): CsvPairs {
  const { entries, problems } = parseCsv(text);
  if (problems.length > 0) return { pairs: [], problems: problems.map((each) => each.sentence) };
  const pairs = new Map<string, DictionaryPair>();
  for (const [position, entry] of entries.entries()) {
    const record = text.slice(entry.offset, entries[position + 1]?.offset).trimEnd();
    const pair = pairOf(record);
    if (pair === null) {
      const problem = `Entry ${entry.index + 1} (line ${entry.line}) does not name its languages in columns three and four. Name them there, or with --from and --to.`;
      return { pairs: [], problems: [problem] };
    }
    pairs.set(`${pair.source_lang} ${pair.target_lang}`, pair);
  }
  return { pairs: [...pairs.values()], problems: [] };
}

/** The reader of CSV has the last word: what looks like two columns may be the end of a phrase. */
function pairOf(record: string): DictionaryPair | null {
  const found = lastColumns.exec(record);
  if (found === null) return null;
  const source_lang = toBase(found[1] ?? found[2] ?? '');
  const target_lang = toBase(found[3] ?? found[4] ?? '');
  const isRead = (source: string, target: string): boolean =>
    parseCsv(record, { source_lang: source, target_lang: target }).entries.length === 1;
  const isSure =
    isRead(source_lang, target_lang) && !isRead(source_lang, '-') && !isRead('-', target_lang);
  return isSure ? { source_lang, target_lang } : null;
}

function toBase(language: string): string {
  return (language.split(/[-_]/, 1)[0] ?? '').toLowerCase();
}
