import type { FileStatistics, OwnReadingLimits, Problem } from '../../formats/model.ts';
import { openFile, openText, type OpenFileOptions } from '../../formats/open-file.ts';
import type { TermsBetween } from '../../formats/terms/term.ts';
import { failureOf, type FileFailure } from '../../files/file-failure.ts';

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
  /** Whether segments and words are counted, which takes as long as the check of a short file. */
  readonly statistics: boolean;
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
    const file =
      typeof content === 'string'
        ? await openText(path, content)
        : (await openFile(path, content, options)).file;
    const { format, version, sourceLanguage, targetLanguage } = file;
    const problems = [...file.problems, ...file.check(options.terms, options.reading)];
    const statistics = options.statistics ? file.statistics() : null;
    const languages = { sourceLanguage, targetLanguage };
    return { outcome: 'checked', path, format, version, ...languages, problems, statistics };
  } catch (error) {
    return { outcome: 'failed', path, ...failureOf(error) };
  }
}
