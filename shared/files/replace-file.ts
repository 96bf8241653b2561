import { digestHex } from '../cache/digest.ts';
import type {
  BlobError,
  BlobStore,
  ContentTag,
  ReplaceOutcome,
  StoredBlob,
} from '../ports/blob-store.ts';
import type { Clock } from '../ports/clock.ts';
import { createBlobError, isBlobError } from './blob-error.ts';
import type { FileFacts, FileOperations } from './file-operations.ts';

/** Virus scanners and indexers hold a fresh file for moments: these are the waits before trying again. */
const BUSY_WAITS_IN_MS = [20, 50, 100, 200, 400, 800];

/** The identity of a file's content: SHA-256 of its bytes. */
export async function tagOfContent(bytes: Uint8Array): Promise<ContentTag> {
  return (await digestHex(bytes)) as ContentTag;
}

/** SHA-256 of bytes as lower-case hex digits. */
type Digest = (bytes: Uint8Array) => string | Promise<string>;

/**
 * A BlobStore over a real file system. `replace` is all or nothing: temporary file beside the target,
 * fsync, rename, fsync of the folder. Symbolic links are followed to the real file; owner, group, mode
 * and attributes are kept, or the file is refused; calls for one path run one after the other.
 */
export function createBlobStore(
  files: FileOperations,
  clock: Clock,
  digest: Digest = digestHex,
): BlobStore {
  const tagOf = async (bytes: Uint8Array): Promise<ContentTag> =>
    (await digest(bytes)) as ContentTag;
  const queues = new Map<string, Promise<unknown>>();
  return {
    async read(path): Promise<StoredBlob> {
      const bytes = await files.read(path);
      return { bytes, tag: await tagOf(bytes) };
    },
    async refusalFor(path): Promise<BlobError | null> {
      try {
        const target = await placeOf(files, path);
        const facts = await inspectWritable(files, target);
        // It is replaced by one that is made beside it.
        await files.requireFolderOf(target);
        if (facts?.isOwn === false) await tryOwner(files, target);
        return null;
      } catch (error) {
        if (isBlobError(error)) return error;
        throw error;
      }
    },
    async replace(path, bytes, expected): Promise<ReplaceOutcome> {
      if (expected === null) await files.makeFolderOf(path);
      const target = await files.resolve(path);
      const before = queues.get(target) ?? Promise.resolve();
      const turn = before.then(() => replaceFile(files, clock, target, bytes, expected));
      const settled = turn.catch(() => undefined);
      queues.set(target, settled);
      try {
        return await turn;
      } finally {
        if (queues.get(target) === settled) queues.delete(target);
      }
    },
  };
}

async function replaceFile(
  files: FileOperations,
  clock: Clock,
  target: string,
  bytes: Uint8Array,
  expected: ContentTag | null,
): Promise<ReplaceOutcome> {
  const facts = await inspectWritable(files, target);
  if ((await presentTag(files, target)) !== expected) return 'changed-meanwhile';
  const temporary = files.beside(target);
  try {
    await files.create(temporary, bytes, facts === null ? null : target);
    await files.syncFile(temporary);
    // Writing took time: look again, as close to the rename as it gets.
    if ((await presentTag(files, target)) !== expected) {
      await discard(files, temporary);
      return 'changed-meanwhile';
    }
    await renamePatiently(files, clock, temporary, target);
  } catch (error) {
    await discard(files, temporary);
    // People know the target, not the temporary file beside it.
    throw isBlobError(error) ? createBlobError(error.code, target, error) : error;
  }
  await files.syncFolderOf(target);
  return 'replaced';
}

/** Where a file is or comes to be: a folder that is not there yet is made when the file is. */
async function placeOf(files: FileOperations, path: string): Promise<string> {
  try {
    return await files.resolve(path);
  } catch (error) {
    if (isBlobError(error) && error.code === 'not-found') return path;
    throw error;
  }
}

/** Null for a new file. Refuses what must not be replaced. */
async function inspectWritable(files: FileOperations, target: string): Promise<FileFacts | null> {
  const facts = await files.inspect(target);
  if (facts === null) return null;
  if (!facts.isFile) throw createBlobError('not-a-file', target);
  if (!facts.writable) throw createBlobError('read-only', target);
  if (facts.links > 1) throw createBlobError('several-links', target);
  return facts;
}

/** Whether this process may give a file away depends on the file system as well: only trying tells. */
async function tryOwner(files: FileOperations, target: string): Promise<void> {
  const temporary = files.beside(target);
  try {
    await files.create(temporary, new Uint8Array(), target);
  } finally {
    await discard(files, temporary);
  }
}

async function presentTag(files: FileOperations, target: string): Promise<ContentTag | null> {
  if ((await files.inspect(target)) === null) return null;
  return tagOfContent(await files.read(target));
}

async function renamePatiently(
  files: FileOperations,
  clock: Clock,
  from: string,
  to: string,
): Promise<void> {
  for (const wait of BUSY_WAITS_IN_MS) {
    try {
      await files.rename(from, to);
      return;
    } catch (error) {
      if (!isBlobError(error) || (error.code !== 'busy' && error.code !== 'no-permission')) {
        throw error;
      }
      await clock.sleep(wait);
    }
  }
  await files.rename(from, to);
}

/** The first error is the one to report: a temporary file that cannot be removed does not hide it. */
async function discard(files: FileOperations, temporary: string): Promise<void> {
  try {
    await files.remove(temporary);
  } catch {
    return;
  }
}
