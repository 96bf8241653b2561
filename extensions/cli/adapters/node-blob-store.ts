import { createBlobStore } from '../../../shared/jobs/replace-file.ts';
import type { BlobStore } from '../../../shared/ports/blob-store.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import { createNodeFileOperations } from './node-file-operations.ts';

/** Files on disk, replaced atomically. */
export function createNodeBlobStore(clock: Clock): BlobStore {
  return createBlobStore(createNodeFileOperations(), clock);
}
