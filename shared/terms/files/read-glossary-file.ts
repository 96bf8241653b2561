import { MAX_DICTIONARY_BYTES } from '../../api/core/limits/glossary-limits.ts';
import type { SyncDictionary } from '../../api/glossaries/plan-sync.ts';
import type { DictionaryPair } from '../../api/types/glossaries.ts';
import type { TermFileFormat } from '../../formats/terms/open-term-file.ts';
import type { TermFile } from '../../formats/terms/term-file.ts';
import { say, type Message } from '../../messages/message.ts';
import { utf8Length } from '../../text/encodings/utf8-length.ts';
import { openGlossaryFile, readFileDictionary, toTermPair } from './open-glossary-file.ts';

export interface GlossaryFileOptions {
  readonly format: TermFileFormat;
  /** Null takes the languages from the file: columns three and four, a first line, TBX. */
  readonly pair: DictionaryPair | null;
}

/** What a file of entries holds. Nothing of it is to be used when there are problems. */
export interface GlossaryFileContent {
  /** In the order of their first entries; none of them is empty. */
  readonly dictionaries: readonly SyncDictionary[];
  /** In the order of the file. */
  readonly problems: readonly Message[];
  /** Whether a problem is that an entry says nothing of its languages: then naming a pair helps. */
  readonly namesNoLanguages: boolean;
  /** What is taken as it is. */
  readonly warnings: readonly Message[];
}

/**
 * Reads glossary entries from the bytes of a TSV, CSV or TBX file: Unicode, as spreadsheets write
 * it. Finds everything the service would refuse, before it is sent.
 */
export function readGlossaryFile(
  bytes: Uint8Array,
  { format, pair }: GlossaryFileOptions,
): GlossaryFileContent {
  const opened = openGlossaryFile(bytes, format, pair);
  if (opened.outcome === 'refused') {
    const { problems, namesNoLanguages } = opened;
    return { dictionaries: [], problems, namesNoLanguages, warnings: [] };
  }
  const { file } = opened;
  const pairs = pair === null ? pairsOf(file) : [pair];
  const read = pairs.map((each) => readFileDictionary(file, each));
  const dictionaries = read.flatMap(({ dictionary }) =>
    dictionary === null || dictionary.entries.size === 0 ? [] : [dictionary],
  );
  const problems = [...read.flatMap((each) => each.problems), ...dictionaries.flatMap(sizeProblem)];
  const warnings = [
    ...file.warnings,
    ...read.flatMap((each) => each.warnings),
    ...passedOver(file, pair),
  ];
  if (problems.length === 0 && dictionaries.length === 0) {
    const nothing = say('term-file.no-entries');
    return { dictionaries, problems: [nothing], namesNoLanguages: false, warnings };
  }
  const usable = problems.length > 0 ? [] : dictionaries;
  return { dictionaries: usable, problems, namesNoLanguages: false, warnings };
}

function pairsOf({ pairs }: TermFile): readonly DictionaryPair[] {
  return pairs.map(({ source, target }) => ({ source_lang: source, target_lang: target }));
}

function sizeProblem({ entries }: SyncDictionary): readonly Message[] {
  const size = utf8Length(entries.toTsv());
  if (size <= MAX_DICTIONARY_BYTES) return [];
  return [say('term-file.too-large', { size, most: MAX_DICTIONARY_BYTES })];
}

/** Lines of other languages, which the service would pass over too. */
function passedOver(file: TermFile, pair: DictionaryPair | null): readonly Message[] {
  if (pair === null || file.layout !== 'csv-pairs') return [];
  const own = toTermPair(pair);
  const others = file.pairs.filter(
    (each) => each.source !== own.source || each.target !== own.target,
  );
  const count = others.reduce((sum, each) => sum + file.terms(each).length, 0);
  return count === 0 ? [] : [say('term-file.passed-over', { count })];
}
