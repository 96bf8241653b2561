import { createBlobError, isBlobError } from '../../files/blob-error.ts';
import type { BlobStore, StoredBlob } from '../../ports/blob-store.ts';
import { readLock, type Lock } from './lock.ts';
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
  /** The lock that updates were made from: what others wrote since stays. */
  readonly base: Lock;
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
  { isKept, base }: SaveLockOptions,
): Promise<void> {
  await changeLock(blobs, path, (lock) => {
    lock.prune(isKept);
    for (const update of updates) {
      const known = base.linesOf(update.path, update.language);
      lock.replace(update.path, update.language, update.lines, known);
    }
  });
}

/**
 * Writes down how translations are made that are about to be written. As long as a translation is
 * another one, its line says nothing, and where the program ends meanwhile nothing is forgotten.
 * `base` knows of them then.
 */
export async function announceLines(
  blobs: BlobStore,
  path: string,
  updates: readonly LockUpdate[],
  base: Lock,
): Promise<void> {
  const addTo = (lock: Lock): void => {
    for (const update of updates) lock.add(update.path, update.language, update.lines);
  };
  await changeLock(blobs, path, addTo);
  addTo(base);
}

async function changeLock(
  blobs: BlobStore,
  path: string,
  change: (lock: Lock) => void,
): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const stored = await present(blobs, path);
    const before = stored === null ? '' : new TextDecoder().decode(stored.bytes);
    const lock = readLock(before);
    if (!lock.isWritable) return;
    change(lock);
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
