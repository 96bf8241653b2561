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

/** Whether the lines of a file in a language stay that no update speaks of. */
export type IsKept = (path: string, language: string) => boolean;

const MOST_TURNS = 5;

/** Writes into the lock on disk, one change after the other. All of it rejects with a `BlobError`. */
export class LockWriter {
  readonly #blobs: BlobStore;
  readonly #path: string;
  readonly #base: Lock;
  #last: Promise<void> = Promise.resolve();

  /**
   * @param path - of the lock, as the store knows it.
   * @param base - the lock that updates are made from: what others wrote since stays.
   */
  constructor(blobs: BlobStore, path: string, base: Lock) {
    this.#blobs = blobs;
    this.#path = path;
    this.#base = base;
  }

  /**
   * Writes down how translations are made that are about to be written. As long as a translation is
   * another one, its line says nothing, and where the program ends meanwhile nothing is forgotten.
   */
  announce(updates: readonly LockUpdate[]): Promise<void> {
    if (updates.length === 0) return Promise.resolve();
    const addTo = (lock: Lock): void => {
      for (const update of updates) lock.add(update.path, update.language, update.lines);
    };
    return this.#inTurn(async () => {
      await this.#change(addTo);
      addTo(this.#base);
    });
  }

  /**
   * Writes updates into the lock as it is on disk by now; where nothing changes, nothing is written.
   * One of a newer version is left alone.
   */
  save(updates: readonly LockUpdate[], isKept: IsKept = () => true): Promise<void> {
    return this.#inTurn(() =>
      this.#change((lock) => {
        lock.prune(isKept);
        for (const update of updates) {
          const known = this.#base.linesOf(update.path, update.language);
          lock.replace(update.path, update.language, update.lines, known);
        }
      }),
    );
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #change(change: (lock: Lock) => void): Promise<void> {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const stored = await present(this.#blobs, this.#path);
      const before = stored === null ? '' : new TextDecoder().decode(stored.bytes);
      const lock = readLock(before);
      if (!lock.isWritable) return;
      change(lock);
      if (stored === null && lock.isEmpty) return;
      const after = lock.text();
      if (after === before) return;
      const bytes = new TextEncoder().encode(after);
      const outcome = await this.#blobs.replace(this.#path, bytes, stored?.tag ?? null);
      if (outcome === 'replaced') return;
    }
    throw createBlobError('changed', this.#path);
  }
}

async function present(blobs: BlobStore, path: string): Promise<StoredBlob | null> {
  try {
    return await blobs.read(path);
  } catch (error) {
    if (isBlobError(error) && error.code === 'not-found') return null;
    throw error;
  }
}
