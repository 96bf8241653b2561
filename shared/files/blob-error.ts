import { say, type Message, type MessageCode } from '../messages/message.ts';
import { inEnglish } from '../messages/words.ts';
import type { BlobError, BlobErrorCode } from '../ports/blob-store.ts';

const sayings = {
  'not-found': 'not-found.file',
  'not-a-file': 'not-a-file.file',
  'not-a-folder': 'not-a-folder.file',
  'no-permission': 'no-permission.file',
  'read-only': 'read-only.file',
  'several-links': 'several-links.file',
  'foreign-owner': 'foreign-owner.file',
  attributes: 'attributes.file',
  'disk-full': 'disk-full.file',
  busy: 'busy.file',
  'path-too-long': 'path-too-long.file',
  changed: 'changed.file',
  'io-error': 'io-error.file',
} as const satisfies Record<BlobErrorCode, MessageCode>;

/** The error of a file, with what it says to people. */
export type ToldBlobError = BlobError & { readonly said: Message };

/** Builds the error a file adapter rejects with; `cause` keeps what the system said. */
export function createBlobError(code: BlobErrorCode, path: string, cause?: unknown): ToldBlobError {
  const said = say(sayings[code], { path });
  const error = new Error(inEnglish(said), cause === undefined ? {} : { cause });
  return Object.assign(error, { name: 'BlobError' as const, code, path, said });
}

/** Recognises file errors, also those made by another copy of this module. */
export function isBlobError(value: unknown): value is ToldBlobError {
  return value instanceof Error && value.name === 'BlobError' && 'said' in value;
}
