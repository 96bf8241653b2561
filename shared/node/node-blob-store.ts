import { createBlobStore } from '../jobs/replace-file.ts';
import type { BlobStore } from '../ports/blob-store.ts';
import type { Clock } from '../ports/clock.ts';
import { createNodeFileOperations } from './node-file-operations.ts';

/** Files on disk, replaced atomically. */
export function createNodeBlobStore(clock: Clock): BlobStore {
  return createBlobStore(createNodeFileOperations(), clock);
}
