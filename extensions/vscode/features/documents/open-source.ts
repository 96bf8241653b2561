import { isBlobError } from '../../../../shared/jobs/blob-error.ts';
import type { DocumentSource } from '../../../../shared/jobs/documents/document-order.ts';
import type { DocumentPlaces } from '../../host-parts.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { digestPieces } from './digest-pieces.ts';
import { uriOf } from './place.ts';

type Opening = Pick<DocumentPlaces, 'open'>;

/** A document as jobs take it. Rejects with a `BlobError`. */
export async function openSource({ open }: Opening, place: string): Promise<DocumentSource> {
  const bytes = await open(place);
  const digest = await digestPieces(bytes);
  return { label: place, fileName: nameOfFile(uriOf(place)), bytes, digest };
}

/** The same for a job of an earlier time; null when the document is gone. */
export async function findSource(opening: Opening, place: string): Promise<DocumentSource | null> {
  try {
    return await openSource(opening, place);
  } catch (error) {
    if (isBlobError(error) && error.code === 'not-found') return null;
    throw error;
  }
}
