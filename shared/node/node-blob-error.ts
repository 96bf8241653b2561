import { createBlobError, isBlobError } from '../files/blob-error.ts';
import type { BlobError, BlobErrorCode } from '../ports/blob-store.ts';

const CODES: Readonly<Record<string, BlobErrorCode>> = {
  ENOENT: 'not-found',
  ENOTDIR: 'not-found',
  EISDIR: 'not-a-file',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EROFS: 'read-only',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-full',
  EBUSY: 'busy',
  ETXTBSY: 'busy',
  ENAMETOOLONG: 'path-too-long',
};

/** Turns what Node throws into the closed set of file errors. */
export async function asBlobError<Result>(
  file: string,
  action: () => Promise<Result>,
): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    throw toBlobError(file, error);
  }
}

function toBlobError(file: string, error: unknown): BlobError {
  if (isBlobError(error)) return error;
  return createBlobError(CODES[codeOfSystemError(error)] ?? 'io-error', file, error);
}

/** The system's word for what went wrong, such as `ENOENT`; empty when it gave none. */
export function codeOfSystemError(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
