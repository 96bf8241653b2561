import { inEnglish, phrase, type Phrase } from '../text/phrase.ts';
import type { BlobError, BlobErrorCode } from '../ports/blob-store.ts';

const SENTENCES: Readonly<Record<BlobErrorCode, (path: string) => Phrase>> = {
  'not-found': (path) => phrase('There is no file {0}.', path),
  'not-a-file': (path) => phrase('{0} is not a regular file.', path),
  'no-permission': (path) =>
    phrase('No permission to use {0}. Check the rights of the file and its folder.', path),
  'read-only': (path) =>
    phrase('{0} is read-only. Make it writable, or choose another output folder.', path),
  'several-links': (path) =>
    phrase(
      '{0} has several hard links, which replacing it would cut apart. Choose another output folder.',
      path,
    ),
  'foreign-owner': (path) =>
    phrase(
      '{0} belongs to another user or group, which replacing it would change. Run the command as its owner, or choose another output folder.',
      path,
    ),
  attributes: (path) =>
    phrase(
      'Replacing {0} would lose access rights or extended attributes that it has. Choose another output folder.',
      path,
    ),
  'disk-full': (path) =>
    phrase('There is no space left to write {0}. Free some and run the command again.', path),
  busy: (path) =>
    phrase('{0} is held by another program. Close it there and run the command again.', path),
  'path-too-long': (path) => phrase('The path {0} is too long for this system.', path),
  changed: (path) => phrase('{0} was changed while it was read. Run the command again.', path),
  'io-error': (path) => phrase('{0} could not be read or written.', path),
};

/** Builds the error a file adapter rejects with; `cause` keeps what the system said. */
export function createBlobError(code: BlobErrorCode, path: string, cause?: unknown): BlobError {
  const error = new Error(inEnglish(SENTENCES[code](path)), cause === undefined ? {} : { cause });
  return Object.assign(error, { name: 'BlobError' as const, code, path });
}

/** What a file error says, for translation. */
export function phraseOfBlobError({ code, path }: Pick<BlobError, 'code' | 'path'>): Phrase {
  return SENTENCES[code](path);
}

/** Recognises file errors, also those made by another copy of this module. */
export function isBlobError(value: unknown): value is BlobError {
  return value instanceof Error && value.name === 'BlobError' && 'code' in value;
}
