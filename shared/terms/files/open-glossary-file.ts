import { EntrySet } from '../../api/glossaries/entry-set.ts';
import type { PlacedEntry } from '../../api/glossaries/entry.ts';
import { findEntryProblems } from '../../api/glossaries/find-entry-problems.ts';
import type { SyncDictionary } from '../../api/glossaries/plan-sync.ts';
import type { DictionaryPair } from '../../api/types/glossaries.ts';
import { toBaseLanguage } from '../../formats/terms/base-language.ts';
import { openTermFile, type TermFileFormat } from '../../formats/terms/open-term-file.ts';
import { TbxError } from '../../formats/terms/read-tbx.ts';
import type { PlacedTerm, TermFile, TermPair } from '../../formats/terms/term-file.ts';
import { decodeSubtitles } from '../../text/encodings/decode-subtitles.ts';
import { decodeXml } from '../../text/encodings/decode-xml.ts';
import type { DecodedText } from '../../text/encodings/decoded-text.ts';
import { say, type Message } from '../../messages/message.ts';
import { EncodingError } from '../../text/encodings/encoding-error.ts';

/** A file of terms as opened, and what its text was in. */
export type OpenedTermFile =
  | {
      readonly outcome: 'opened';
      readonly file: TermFile;
      readonly written: Omit<DecodedText, 'text'>;
    }
  | {
      readonly outcome: 'refused';
      readonly problems: readonly Message[];
      /** Whether an entry says nothing of its languages, so that naming them would help. */
      readonly namesNoLanguages: boolean;
    };

/** More than all languages of the service have among each other. */
const MAX_PAIRS = 2_000;

/** Opens a file of terms from its bytes; what stands against it is said. */
export function openGlossaryFile(
  bytes: Uint8Array,
  format: TermFileFormat,
  pair: DictionaryPair | null,
): OpenedTermFile {
  try {
    // Files of entries are read strictly and as Unicode alone, as subtitles are without a hint.
    const { text, ...written } = format === 'tbx' ? decodeXml(bytes) : decodeSubtitles(bytes);
    const own = pair === null ? null : toTermPair(pair);
    const file = openTermFile(text, format, own, written.encoding);
    const problems = saidOf(file);
    const count = file.pairs.length;
    if (problems.length === 0 && count > MAX_PAIRS) {
      problems.push(say('term-file.too-many-pairs', { pairs: count, most: MAX_PAIRS }));
    }
    return problems.length === 0
      ? { outcome: 'opened', file, written }
      : { outcome: 'refused', problems, namesNoLanguages: file.problems.some(isUnnamed) };
  } catch (error) {
    const problem = refusalOf(error);
    if (problem === null) throw error;
    return { outcome: 'refused', problems: [problem], namesNoLanguages: false };
  }
}

/** What all entries share is said once, where the first one is. */
function saidOf({ problems }: TermFile): Message[] {
  const unnamed = problems.filter(isUnnamed);
  return problems.flatMap((problem) => {
    if (unnamed.length < 2 || !isUnnamed(problem)) return [problem.said];
    if (problem !== unnamed[0]) return [];
    return [say('term-file.same-for-all', { problem: problem.said, entries: unnamed.length })];
  });
}

function isUnnamed({ namesNoLanguages }: TermFile['problems'][number]): boolean {
  return namesNoLanguages === true;
}

function refusalOf(error: unknown): Message | null {
  if (error instanceof TbxError) {
    return say('term-file.at-line', { line: String(error.line), problem: error.said });
  }
  if (!(error instanceof EncodingError)) return null;
  return error.code === 'encoding-undetermined' ? say('term-file.not-utf8') : error.said;
}

export function toTermPair({ source_lang, target_lang }: DictionaryPair): TermPair {
  return { source: toBaseLanguage(source_lang), target: toBaseLanguage(target_lang) };
}

/** The entries of one pair in a file, checked as the service would. */
export interface FileDictionary {
  /** Null when something stands against it. */
  readonly dictionary: SyncDictionary | null;
  readonly problems: readonly Message[];
  readonly warnings: readonly Message[];
}

/** Reads the entries of one pair; `pair` names the dictionary as the service does. */
export function readFileDictionary(file: TermFile, pair: DictionaryPair): FileDictionary {
  const { entries, warnings } = entriesOf(file, file.terms(toTermPair(pair)));
  const found = findEntryProblems(entries);
  const allOf = (severity: string): readonly Message[] =>
    found.filter((each) => each.severity === severity).map(({ said }) => said);
  const problems = allOf('error');
  const all = [...warnings, ...allOf('warning')];
  if (problems.length > 0) return { dictionary: null, problems, warnings: all };
  const { source_lang, target_lang } = pair;
  const dictionary = { source_lang, target_lang, entries: EntrySet.of(entries) };
  return { dictionary, problems, warnings: all };
}

/**
 * A line of a table with several languages says a source phrase again for another language, and
 * concepts may share a word: the same entry once more is no problem there. In TBX the first of
 * several concepts with a word has its say.
 */
function entriesOf(
  { layout }: TermFile,
  terms: readonly PlacedTerm[],
): { readonly entries: readonly PlacedEntry[]; readonly warnings: readonly Message[] } {
  if (layout !== 'tbx' && layout !== 'csv-languages') return { entries: terms, warnings: [] };
  const first = new Map<string, PlacedEntry>();
  const passed: PlacedEntry[] = [];
  const entries = terms.filter((entry) => {
    const known = first.get(entry.source);
    if (known === undefined) first.set(entry.source, entry);
    else if (known.target !== entry.target) passed.push(entry);
    if (known === undefined) return true;
    return layout !== 'tbx' && known.target !== entry.target;
  });
  const [example] = layout === 'tbx' ? passed : [];
  if (example === undefined) return { entries, warnings: [] };
  const again = { count: passed.length, line: String(example.line) };
  return { entries, warnings: [say('term-file.source-again', again)] };
}
