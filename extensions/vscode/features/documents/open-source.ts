import { isBlobError } from '../../../../shared/files/index.ts';
import type { DocumentSource } from '../../../../shared/documents/index.ts';
import type { DocumentPlaces } from '../../host-parts.ts';
import { fileNameOf } from '../translate-files/find-files.ts';
import { digestPieces } from './digest-pieces.ts';
import { uriOf } from './place.ts';

type Opening = Pick<DocumentPlaces, 'open'>;

/** A document as jobs take it, without its digest: a huge one is refused before it is read. */
export async function openUnread({ open }: Opening, place: string): Promise<DocumentSource> {
  const bytes = await open(place);
  return { label: place, fileName: fileNameOf(uriOf(place)), bytes, digest: '' };
}

export async function withDigest(source: DocumentSource): Promise<DocumentSource> {
  return { ...source, digest: await digestPieces(source.bytes) };
}

/** The document of a job; null when it is gone. Rejects with other `BlobError`s. */
export async function findSource(opening: Opening, place: string): Promise<DocumentSource | null> {
  try {
    return await withDigest(await openUnread(opening, place));
  } catch (error) {
    if (isBlobError(error) && error.code === 'not-found') return null;
    throw error;
  }
}
