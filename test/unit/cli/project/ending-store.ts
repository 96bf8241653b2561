import type { BlobStore } from '../../../../shared/ports/blob-store.ts';

/** A store of a process that ends: after some replacements nothing is written any more. */
export class EndingStore implements BlobStore {
  writes = 0;
  readonly #blobs: BlobStore;
  readonly #most: number;

  constructor(blobs: BlobStore, most: number) {
    this.#blobs = blobs;
    this.#most = most;
  }

  read(name: string): ReturnType<BlobStore['read']> {
    return this.#blobs.read(name);
  }

  refusalFor(name: string): ReturnType<BlobStore['refusalFor']> {
    return this.#blobs.refusalFor(name);
  }

  replace(...call: Parameters<BlobStore['replace']>): ReturnType<BlobStore['replace']> {
    this.writes += 1;
    if (this.writes > this.#most) return Promise.reject(new Error('The process ended.'));
    return this.#blobs.replace(...call);
  }
}
