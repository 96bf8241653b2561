import type { FileStatistics, Problem } from '../../formats/model.ts';
import { openFile, type OpenFileOptions } from '../../formats/open-file.ts';
import type { TermsBetween } from '../../formats/terms/term.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
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
      readonly statistics: FileStatistics;
    }
  | ({ readonly outcome: 'failed'; readonly path: string } & FileFailure);

export interface CheckFilesOptions extends OpenFileOptions {
  /** Targets that do without them are findings. */
  readonly terms?: TermsBetween;
}

/** Reads files and reports findings and figures; a file that cannot be read is a result too. */
export async function checkFiles(
  paths: readonly string[],
  blobs: BlobStore,
  options: CheckFilesOptions = { subtitleEncoding: null },
): Promise<readonly FileCheck[]> {
  const checks: FileCheck[] = [];
  for (const path of paths) checks.push(await checkFile(path, blobs, options));
  return checks;
}

async function checkFile(
  path: string,
  blobs: BlobStore,
  options: CheckFilesOptions,
): Promise<FileCheck> {
  try {
    const { bytes } = await blobs.read(path);
    const { file } = await openFile(path, bytes, options);
    const { format, version, sourceLanguage, targetLanguage } = file;
    const problems = [...file.problems, ...file.check(options.terms)];
    const statistics = file.statistics();
    const languages = { sourceLanguage, targetLanguage };
    return { outcome: 'checked', path, format, version, ...languages, problems, statistics };
  } catch (error) {
    return { outcome: 'failed', path, ...failureOf(error) };
  }
}
