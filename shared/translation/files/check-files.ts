import type {
  FileStatistics,
  LocalisationFile,
  OwnReadingLimits,
  Problem,
  SegmentView,
} from '../../formats/model.ts';
import { decodeFile, openFile, openText, type OpenFileOptions } from '../../formats/open-file.ts';
import { hasFilePerLanguage } from '../../formats/registry.ts';
import type { TermsBetween } from '../../formats/terms/term.ts';
import { isBlobError } from '../../files/blob-error.ts';
import { failureOf, type FileFailure } from '../../files/file-failure.ts';
import { isInLanguage, languageFilesOf, placeOfLanguage } from '../../files/language-files.ts';
import type { Surroundings } from '../../formats/format.ts';
import { say } from '../../messages/message.ts';
import { nameOfPath } from '../../text/path-names.ts';

/** What was found in one file. Offline: nothing is sent, nothing is written. */
export type FileCheck =
  | {
      readonly outcome: 'checked';
      readonly path: string;
      readonly format: string;
      readonly version: string;
      readonly sourceLanguage: string | null;
      readonly targetLanguage: string | null;
      /** What reading tolerated, then quality findings, both in file order. */
      readonly problems: readonly Problem[];
      /** Null where nobody asked for them. */
      readonly statistics: FileStatistics | null;
    }
  | ({ readonly outcome: 'failed'; readonly path: string } & FileFailure);

export interface CheckFilesOptions extends OpenFileOptions {
  /** Targets that do without them are findings. */
  readonly terms?: TermsBetween;
  /** Limits for cues, in the stead of those of their language. */
  readonly reading?: OwnReadingLimits;
  /**
   * Files of other languages are compared with those of this one, where they have one: what they lack is
   * found. Null or absent: each file is looked at for itself.
   */
  readonly sourceLanguage?: string | null;
  /** Of which file one is the translation, where a project says it; null for what it does not know. */
  readonly sourceFileOf?: (path: string) => KnownSource | null;
  /** Whether segments and words are counted, which takes as long as the check of a short file. */
  readonly statistics: boolean;
}

/** The source of a file in another language. */
export interface KnownSource {
  readonly path: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

/** The bytes of a file, or its text where an editor holds it; rejects with a BlobError. */
type ReadContent = (path: string) => Promise<Uint8Array | string>;

/** Reads files and reports findings and figures; a file that cannot be read is a result too. */
export async function checkFiles(
  paths: readonly string[],
  read: ReadContent,
  options: CheckFilesOptions,
): Promise<readonly FileCheck[]> {
  const checks: FileCheck[] = [];
  for (const path of paths) checks.push(await checkFile(path, read, options));
  return checks;
}

async function checkFile(
  path: string,
  read: ReadContent,
  options: CheckFilesOptions,
): Promise<FileCheck> {
  try {
    const content = await read(path);
    const source = await sourceOf(path, read, options);
    const around = source === null ? {} : { around: source.around };
    const file =
      typeof content === 'string'
        ? await openText(path, content, source?.around)
        : (await openFile(path, content, { ...options, ...around })).file;
    const { format, version, sourceLanguage } = file;
    const targetLanguage = file.targetLanguage ?? source?.around.targetLanguage ?? null;
    const missing = source === null ? [] : missingIn(path, file, source.name);
    const found = [...file.check(options.terms, options.reading), ...missing];
    const problems = [...file.problems, ...inPlace(found)];
    const statistics = options.statistics ? file.statistics() : null;
    const languages = { sourceLanguage, targetLanguage };
    return { outcome: 'checked', path, format, version, ...languages, problems, statistics };
  } catch (error) {
    return { outcome: 'failed', path, ...failureOf(error) };
  }
}

/** The file that one is the translation of. */
interface SourceFile {
  readonly name: string;
  readonly around: Surroundings;
}

/** Null for a file that is in the language of the sources, or has no such file beside it. */
async function sourceOf(
  path: string,
  read: ReadContent,
  { sourceLanguage: language = null, sourceFileOf }: CheckFilesOptions,
): Promise<SourceFile | null> {
  const known = sourceFileOf?.(path) ?? null;
  const source = known === null ? null : await sourceBeside(known, read);
  return source ?? sourceByName(path, read, language);
}

async function sourceByName(
  path: string,
  read: ReadContent,
  language: string | null,
): Promise<SourceFile | null> {
  const own = placeOfLanguage(path)?.language ?? null;
  if (language === null || own === null || isInLanguage(path, language)) return null;
  for (const candidate of languageFilesOf(path, language)) {
    const languages = { sourceLanguage: language, targetLanguage: own.replaceAll('_', '-') };
    const source = await sourceBeside({ path: candidate, ...languages }, read);
    if (source !== null) return source;
  }
  return null;
}

async function sourceBeside(
  { path, ...languages }: KnownSource,
  read: ReadContent,
): Promise<SourceFile | null> {
  const content = await contentOf(path, read);
  if (content === null) return null;
  const source = typeof content === 'string' ? content : await decodeFile(path, content);
  return { name: nameOfPath(path), around: { source, ...languages, isForNewFile: false } };
}

async function contentOf(path: string, read: ReadContent): Promise<Uint8Array | string | null> {
  try {
    return await read(path);
  } catch (error) {
    if (isBlobError(error) && error.code === 'not-found') return null;
    throw error;
  }
}

/**
 * What a file lacks of its source, where it belongs. Of a file that holds both sides that is what it does
 * not hold at all: what merely has no target there is to be seen in it.
 */
function missingIn(path: string, file: LocalisationFile, source: string): readonly Problem[] {
  const said = say('missing-translation', { source });
  return missingTexts(path, file).map(({ name, location }) => {
    return { code: said.code, severity: 'warning', said, location, unit: name };
  });
}

function missingTexts(
  path: string,
  file: LocalisationFile,
): readonly Pick<SegmentView, 'name' | 'location'>[] {
  if (hasFilePerLanguage(path)) {
    return file.select({ onlyStates: [], sourceCopiesAreUntranslated: false }).items;
  }
  const list = file.segments();
  return Array.from({ length: list.length }, (_, index) => list.at(index)).filter(
    // What is not there has a place, and no length.
    ({ location, segment }) => location.length === 0 && segment === 0,
  );
}

function inPlace(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted((one, other) => one.location.offset - other.location.offset);
}
