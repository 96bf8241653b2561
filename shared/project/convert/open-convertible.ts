import { isBlobError } from '../../files/blob-error.ts';
import { failureOf, type FileFailure } from '../../files/file-failure.ts';
import { FormatError } from '../../formats/format-error.ts';
import { openFile } from '../../formats/open-file.ts';
import type { LocalisationFile } from '../../formats/model.ts';
import {
  hasFilePerLanguage,
  holdsManyTargets,
  isBilingual,
  isProseFile,
} from '../../formats/registry.ts';
import { say } from '../../messages/message.ts';
import type { FoundProject } from '../files/find-files.ts';
import { openSource, openTarget, type ReadBytes } from '../files/open-pair.ts';
import { undetermined, type Convertible } from './convertible.ts';
import { readConvertible } from './read-convertible.ts';

/** Of files that say no language, when their plural forms are told by their numbers. */
const usual = 'en';

/** Why one of the files that are converted cannot be read, and which it is. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
  readonly path: string;
  readonly failure: FileFailure;

  constructor(path: string, failure: FileFailure) {
    super(failure.code);
    this.path = path;
    this.failure = failure;
  }
}

/** What is thrown about a file says which it is. Rejects with an UnreadableFileError, and as files do. */
export async function namingFile<Result>(
  path: string,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (isBlobError(error) || error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError(path, failureOf(error));
  }
}

/**
 * What a file says, with its translation: in itself, or where it has one language in the file beside it.
 * Rejects with an UnreadableFileError, also for documents and subtitles, whose texts have no keys, and as
 * files do that cannot be had.
 */
export async function openConvertible(
  path: string,
  target: FoundProject['sources'][number]['targets'][number] | null,
  sourceLanguage: string | null,
  read: ReadBytes,
): Promise<Convertible> {
  const refusal = new FormatError(say('cannot-be-converted'), null);
  if (isProseFile(path) || (!isBilingual(path) && !hasFilePerLanguage(path))) {
    throw new UnreadableFileError(path, failureOf(refusal));
  }
  if (isBilingual(path) || target === null) {
    return namingFile(path, () => openAlone(path, target?.language ?? null, sourceLanguage, read));
  }
  const source = await namingFile(path, () => openSource(path, read));
  const file = await namingFile(target.path, () =>
    openTarget(source, target, sourceLanguage ?? usual, read),
  );
  if (file === null) throw new UnreadableFileError(path, failureOf(refusal));
  const texts = readConvertible(file, target.language);
  return { sourceLanguage, targetLanguage: target.language, ...texts };
}

async function openAlone(
  path: string,
  language: string | null,
  sourceLanguage: string | null,
  read: ReadBytes,
): Promise<Convertible> {
  const bytes = await read(path);
  const open = async (targetLanguage: string | null): Promise<LocalisationFile> => {
    const around = { source: null, sourceLanguage, targetLanguage, isForNewFile: false };
    return (await openFile(path, bytes, { subtitleEncoding: null, around })).file;
  };
  const opened = await open(language);
  // Files of many languages list their texts for one of them: here for one that has none yet.
  const hasSourcesAlone = holdsManyTargets(path) && opened.targetLanguages.length === 0;
  const file = hasSourcesAlone && language === null ? await open(undetermined) : opened;
  const own = isBilingual(path) ? (language ?? opened.targetLanguage) : null;
  const texts = readConvertible(file, own ?? file.sourceLanguage ?? sourceLanguage ?? usual);
  return { sourceLanguage: file.sourceLanguage ?? sourceLanguage, targetLanguage: own, ...texts };
}
