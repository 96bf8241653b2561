import { createBlobError, isBlobError } from '../../files/blob-error.ts';
import type { BlobStore, StoredBlob } from '../../ports/blob-store.ts';
import { readLock } from './lock.ts';
import type { LockLine } from './lock-line.ts';

/** The lines of a file in a language as they are from now on. */
export interface LockUpdate {
  readonly path: string;
  readonly language: string;
  readonly lines: readonly LockLine[];
}

export interface SaveLockOptions {
  /** What of the lines of other files stays. */
  readonly isKept: (path: string, language: string) => boolean;
}

const MOST_TURNS = 5;

/**
 * Writes updates into the lock as it is on disk by now; where nothing changes, nothing is written.
 * Rejects with a `BlobError`; one of a newer version is left alone.
 */
export async function saveLock(
  blobs: BlobStore,
  path: string,
  updates: readonly LockUpdate[],
  { isKept }: SaveLockOptions,
): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const stored = await present(blobs, path);
    const before = stored === null ? '' : new TextDecoder().decode(stored.bytes);
    const lock = readLock(before);
    if (!lock.isWritable) return;
    lock.prune(isKept);
    for (const update of updates) lock.replace(update.path, update.language, update.lines);
    if (stored === null && lock.isEmpty) return;
    const after = lock.text();
    if (after === before) return;
    const bytes = new TextEncoder().encode(after);
    if ((await blobs.replace(path, bytes, stored?.tag ?? null)) === 'replaced') return;
  }
  throw createBlobError('changed', path);
}

async function present(blobs: BlobStore, path: string): Promise<StoredBlob | null> {
  try {
    return await blobs.read(path);
  } catch (error) {
    if (isBlobError(error) && error.code === 'not-found') return null;
    throw error;
  }
}
