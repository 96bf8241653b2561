import { MAX_DICTIONARY_BYTES } from '../api/core/glossary-limits.ts';
import type { ParsedEntries } from '../api/glossaries/entry.ts';
import { EntrySet } from '../api/glossaries/entry-set.ts';
import { findEntryProblems } from '../api/glossaries/find-entry-problems.ts';
import { parseCsv } from '../api/glossaries/parse-csv.ts';
import { parseTsv } from '../api/glossaries/parse-tsv.ts';
import type { SyncDictionary } from '../api/glossaries/plan-sync.ts';
import type { DictionaryPair, EntriesFormat } from '../api/types/glossaries.ts';
import { utf8Length } from '../text/utf8-length.ts';
import { findCsvPairs } from './find-csv-pairs.ts';

export interface GlossaryFileOptions {
  readonly format: EntriesFormat;
  /** Null takes the languages from columns three and four, which only CSV has. */
  readonly pair: DictionaryPair | null;
}

/** What a file of entries holds. Nothing of it is to be used when there are problems. */
export interface GlossaryFileContent {
  /** In the order of their first entries; none of them is empty. */
  readonly dictionaries: readonly SyncDictionary[];
  /** Whole sentences, in the order of the file. */
  readonly problems: readonly string[];
  /** Whole sentences about what is taken as it is. */
  readonly warnings: readonly string[];
}

/**
 * Reads glossary entries from the bytes of a TSV or CSV file: UTF-8, or UTF-16 with a byte order
 * mark, as spreadsheets write it. Finds everything the service would refuse, before it is sent.
 */
export function readGlossaryFile(
  bytes: Uint8Array,
  { format, pair }: GlossaryFileOptions,
): GlossaryFileContent {
  const text = decode(bytes);
  if (text === null) return refused('It is not UTF-8 text. Save it as UTF-8.');
  if (pair !== null) {
    const parsed = format === 'csv' ? parseCsv(text, pair) : parseTsv(text);
    return joinDictionaries([readDictionary(parsed, pair)], parsed.ignored.length);
  }
  if (format === 'tsv') return refused(noLanguages);
  const { pairs, problems } = findCsvPairs(text);
  if (problems.length > 0) return refused(...problems);
  if (pairs.length === 0) return refused(noLanguages);
  return joinDictionaries(
    pairs.map((each) => readDictionary(parseCsv(text, each), each)),
    0,
  );
}

const noLanguages = 'It does not say which languages it holds. Name them with --from and --to.';

interface ReadDictionary {
  /** Null when something stands against it. */
  readonly dictionary: SyncDictionary | null;
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

function readDictionary(
  { entries, problems }: ParsedEntries,
  pair: DictionaryPair,
): ReadDictionary {
  const found = [...problems, ...findEntryProblems(entries)].sort(
    (one, other) => one.place.index - other.place.index,
  );
  const sentencesOf = (severity: string): readonly string[] =>
    found.filter((each) => each.severity === severity).map(({ sentence }) => sentence);
  const errors = sentencesOf('error');
  const warnings = sentencesOf('warning');
  if (errors.length > 0) return { dictionary: null, problems: errors, warnings };
  const set = EntrySet.of(entries);
  const size = utf8Length(set.toTsv());
  if (size <= MAX_DICTIONARY_BYTES) {
    return { dictionary: { ...pair, entries: set }, problems: [], warnings };
  }
  const problem = `Its entries take ${size} bytes, and a dictionary may hold ${MAX_DICTIONARY_BYTES}. Split it into several glossaries.`;
  return { dictionary: null, problems: [problem], warnings };
}

function joinDictionaries(read: readonly ReadDictionary[], ignored: number): GlossaryFileContent {
  const dictionaries = read.flatMap(({ dictionary }) =>
    dictionary === null || dictionary.entries.size === 0 ? [] : [dictionary],
  );
  // A line that cannot be read belongs to every pair of the file.
  const problems = [...new Set(read.flatMap((each) => each.problems))];
  const warnings = [...new Set(read.flatMap((each) => each.warnings))];
  if (ignored > 0) {
    warnings.push(`${ignored} of its entries name other languages and are passed over.`);
  }
  if (problems.length === 0 && dictionaries.length === 0) {
    return { dictionaries, problems: ['It has no entries of these languages.'], warnings };
  }
  return { dictionaries: problems.length > 0 ? [] : dictionaries, problems, warnings };
}

function refused(...problems: readonly string[]): GlossaryFileContent {
  return { dictionaries: [], problems, warnings: [] };
}

function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
