import { isBlobError } from '../../files/blob-error.ts';
import { FormatError } from '../../formats/format-error.ts';
import type { Surroundings } from '../../formats/format.ts';
import type { LocalisationFile } from '../../formats/model.ts';
import { decodeFile, openFile, openText } from '../../formats/open-file.ts';
import { hasFilePerLanguage, languageInPathOf } from '../../formats/registry.ts';
import { say } from '../../messages/message.ts';
import type { BlobStore, ContentTag } from '../../ports/blob-store.ts';
import { EncodingError } from '../../text/encodings/encoding-error.ts';
import type { FileToTranslate, PrepareRequest } from './prepare-request.ts';

/** The file on disk behind an input. */
export interface StoredInput {
  readonly bytes: Uint8Array;
  /** Of the bytes: what `replace` expects to find. */
  readonly tag: ContentTag;
  /** As in OpenFile. */
  readonly encode: (newText: string) => Uint8Array;
}

/** A file as it is read for a job; `stored` is null for the document of an editor. */
export interface ReadInput {
  readonly file: LocalisationFile;
  readonly stored: StoredInput | null;
}

type ReadRequest = Pick<PrepareRequest, 'subtitleEncoding' | 'options'> &
  Partial<Pick<PrepareRequest, 'targetLanguageInFile'>>;

/** Reads a file of a request, with its source where that lies in another file. Rejects as openFile does. */
export async function readInput(
  request: ReadRequest,
  blobs: Pick<BlobStore, 'read'>,
  pair: FileToTranslate,
): Promise<ReadInput> {
  const around = await surroundingsOf(request, blobs, pair);
  if (pair.text !== undefined) {
    return { file: await openText(pair.input, pair.text, around), stored: null };
  }
  const { bytes, tag } = await blobs.read(pair.input);
  const { file, encode } = await openFile(pair.input, bytes, {
    subtitleEncoding: request.subtitleEncoding ?? null,
    around,
  });
  return { file, stored: { bytes, tag, encode } };
}

async function surroundingsOf(
  { options, targetLanguageInFile }: ReadRequest,
  blobs: Pick<BlobStore, 'read'>,
  { input, output, source, sourceLanguage, madeFrom }: FileToTranslate,
): Promise<Surroundings> {
  const path = source?.path ?? input;
  const pathLanguage = languageInPathOf(path)?.language?.replaceAll('_', '-') ?? null;
  // A project knows its source; a path may say a word that is a code as well.
  const named =
    sourceLanguage ?? (hasFilePerLanguage(path) ? pathLanguage : (options.sourceLanguage ?? null));
  return {
    source: source === undefined ? null : (source.text ?? (await readSource(source.path, blobs))),
    sourceLanguage: named,
    targetLanguage: targetLanguageInFile ?? options.targetLanguage,
    isForNewFile: input !== output,
    pathLanguage,
    madeFrom,
  };
}

async function readSource(path: string, blobs: Pick<BlobStore, 'read'>): Promise<string> {
  try {
    return await decodeFile(path, (await blobs.read(path)).bytes);
  } catch (error) {
    if (!isBlobError(error) && !(error instanceof EncodingError)) throw error;
    throw new FormatError(say('source-file-refused', { reason: error.said }), null);
  }
}
