import { constants, promises as fs } from 'node:fs';
import path from 'node:path';

import { createBlobError, isBlobError } from '../jobs/blob-error.ts';
import type { FileFacts, FileOperations } from '../jobs/file-operations.ts';
import type { BlobError, BlobErrorCode } from '../ports/blob-store.ts';
import { makeFolder } from './make-folder.ts';

const WRITE_BITS = 0o222;

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

/** The write steps on Node's file system. */
export function createNodeFileOperations(): FileOperations {
  return {
    resolve: (file) => asBlobError(file, () => resolveLinks(file)),
    inspect: (file) => asBlobError(file, () => inspect(file)),
    read: (file) => asBlobError(file, () => fs.readFile(file)),
    makeFolderOf: (file) => asBlobError(file, () => makeFolder(path.dirname(file))),
    beside: (file, token) => path.join(path.dirname(file), `.${shortName(file)}.${token}.tmp`),
    create: (file, bytes, mode) => asBlobError(file, () => create(file, bytes, mode)),
    syncFile: (file) => asBlobError(file, () => sync(file, 'r+')),
    rename: (from, to) => asBlobError(to, () => fs.rename(from, to)),
    syncFolderOf: (file) => asBlobError(file, () => syncFolder(path.dirname(file))),
    remove: (file) => asBlobError(file, () => fs.rm(file, { force: true })),
  };
}

/** Turns what Node throws into the closed set of file errors. */
async function asBlobError<Result>(file: string, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    throw toBlobError(file, error);
  }
}

function toBlobError(file: string, error: unknown): BlobError {
  if (isBlobError(error)) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return createBlobError(CODES[code] ?? 'io-error', file, error);
}

/** A dangling link resolves to where it points, so that writing makes that file and keeps the link. */
async function resolveLinks(file: string, depth = 0): Promise<string> {
  try {
    return await fs.realpath(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    const folder = await fs.realpath(path.dirname(path.resolve(file)));
    const place = path.join(folder, path.basename(file));
    const link = await fs.readlink(place).catch(() => null);
    if (link === null) return place;
    if (depth > 32) throw createBlobError('not-a-file', file);
    return resolveLinks(path.resolve(folder, link), depth + 1);
  }
}

async function inspect(file: string): Promise<FileFacts | null> {
  let stats;
  try {
    stats = await fs.stat(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  // The superuser may write anything: the mode bits are what the owner meant.
  const allowed = (stats.mode & WRITE_BITS) !== 0 && (await mayWrite(file));
  return {
    isFile: stats.isFile(),
    mode: process.platform === 'win32' ? null : stats.mode & 0o7777,
    writable: allowed,
    links: stats.nlink,
  };
}

async function mayWrite(file: string): Promise<boolean> {
  try {
    await fs.access(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

async function create(file: string, bytes: Uint8Array, mode: number | null): Promise<void> {
  const handle = await fs.open(file, 'wx', mode ?? 0o666);
  try {
    await handle.writeFile(bytes);
    // The umask may have taken bits away that the replaced file had.
    if (mode !== null) await handle.chmod(mode);
  } finally {
    await handle.close();
  }
}

async function sync(file: string, flags: string): Promise<void> {
  const handle = await fs.open(file, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Windows cannot open folders, and some network drives refuse to sync them: the rename stands. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    await sync(folder, 'r');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code !== 'EINVAL' && code !== 'ENOTSUP' && code !== 'EISDIR') throw error;
  }
}

/** Keeps the temporary name within the limit of the system when the name itself is near it. */
function shortName(file: string): string {
  return path.basename(file).slice(0, 60);
}
