import { FormatError } from '../../formats/format-error.ts';
import { openFile } from '../../formats/open-file.ts';
import { hasFilePerLanguage, isBilingual, isProseFile } from '../../formats/registry.ts';
import { say } from '../../messages/message.ts';
import type { FoundProject } from '../files/find-files.ts';
import { openSource, openTarget, type ReadBytes } from '../files/open-pair.ts';
import type { Convertible } from './convertible.ts';
import { readConvertible } from './read-convertible.ts';

/** Of files that say no language, when their plural forms are told by their numbers. */
const usual = 'en';

/**
 * What a file says, with its translation: in itself, or where it has one language in the file beside it.
 * Rejects with a FormatError for documents and subtitles, whose texts have no keys, and as `openFile` does.
 */
export async function openConvertible(
  path: string,
  target: FoundProject['sources'][number]['targets'][number] | null,
  sourceLanguage: string | null,
  read: ReadBytes,
): Promise<Convertible> {
  if (isProseFile(path) || (!isBilingual(path) && !hasFilePerLanguage(path))) {
    throw new FormatError(say('cannot-be-converted'), null);
  }
  if (isBilingual(path) || target === null) {
    return openAlone(path, target?.language ?? null, sourceLanguage, read);
  }
  const source = await openSource(path, read);
  const file = await openTarget(source, target, sourceLanguage ?? usual, read);
  if (file === null) throw new FormatError(say('cannot-be-converted'), null);
  const texts = readConvertible(file, target.language);
  return { sourceLanguage, targetLanguage: target.language, ...texts };
}

async function openAlone(
  path: string,
  language: string | null,
  sourceLanguage: string | null,
  read: ReadBytes,
): Promise<Convertible> {
  const around = { source: null, sourceLanguage, targetLanguage: language, isForNewFile: false };
  const { file } = await openFile(path, await read(path), { subtitleEncoding: null, around });
  const own = isBilingual(path) ? (language ?? file.targetLanguage) : null;
  const texts = readConvertible(file, own ?? sourceLanguage ?? usual);
  return { sourceLanguage: file.sourceLanguage ?? sourceLanguage, targetLanguage: own, ...texts };
}
