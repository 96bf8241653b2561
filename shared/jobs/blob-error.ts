import type { BlobError, BlobErrorCode } from '../ports/blob-store.ts';

const SENTENCES: Readonly<Record<BlobErrorCode, (path: string) => string>> = {
  'not-found': (path) => `There is no file ${path}.`,
  'not-a-file': (path) => `${path} is not a regular file.`,
  'no-permission': (path) =>
    `No permission to use ${path}. Check the rights of the file and its folder.`,
  'read-only': (path) => `${path} is read-only. Make it writable, or choose another output folder.`,
  'several-links': (path) =>
    `${path} has several hard links, which replacing it would cut apart. Choose another output folder.`,
  'disk-full': (path) =>
    `There is no space left to write ${path}. Free some and run the command again.`,
  busy: (path) => `${path} is held by another program. Close it there and run the command again.`,
  'path-too-long': (path) => `The path ${path} is too long for this system.`,
  changed: (path) => `${path} was changed while it was read. Run the command again.`,
  'io-error': (path) => `${path} could not be read or written.`,
};

/** Builds the error a file adapter rejects with; `cause` keeps what the system said. */
export function createBlobError(code: BlobErrorCode, path: string, cause?: unknown): BlobError {
  const error = new Error(SENTENCES[code](path), cause === undefined ? {} : { cause });
  return Object.assign(error, { name: 'BlobError' as const, code, path });
}

/** Recognises file errors, also those made by another copy of this module. */
export function isBlobError(value: unknown): value is BlobError {
  return value instanceof Error && value.name === 'BlobError' && 'code' in value;
}
