import { createHash } from 'node:crypto';
import { createBlobStore } from '../files/replace-file.ts';
import type { BlobStore } from '../ports/blob-store.ts';
import type { Clock } from '../ports/clock.ts';
import { createNodeFileOperations } from './node-file-operations.ts';
import { withTemporaryNotes } from './temporary-files.ts';

/**
 * Files on disk, replaced atomically.
 * @param notes a folder of our own, in which temporary files are noted until they are gone: the next
 *   run removes those that a killed one left.
 */
export function createNodeBlobStore(clock: Clock, notes: string): BlobStore {
  return createBlobStore(
    withTemporaryNotes(createNodeFileOperations(), notes),
    clock,
    // Ours has to be compiled first, which takes longer than the work of a short run.
    (bytes) => createHash('sha256').update(bytes).digest('hex'),
  );
}
