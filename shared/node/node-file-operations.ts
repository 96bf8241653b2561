import { constants, promises as fs, readFile, type Stats } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { createBlobError } from '../files/blob-error.ts';
import type { FileFacts, FileOperations } from '../files/file-operations.ts';
import { adoptAttributes, adoptMode } from './file-attributes.ts';
import { makeFolder } from './make-folder.ts';
import { asBlobError, codeOfSystemError } from './node-blob-error.ts';
import { syncFolder } from './make-folder.ts';
import { temporaryName } from './temporary-files.ts';

const WRITE_BITS = 0o222;

/** The write steps on Node's file system. */
export function createNodeFileOperations(): FileOperations {
  return {
    resolve: (file) => asBlobError(file, () => resolveLinks(file)),
    inspect: (file) => asBlobError(file, () => inspect(file)),
    read: readWholeFile,
    requireFolderOf: (file) => asBlobError(file, () => requireFolder(path.dirname(file))),
    makeFolderOf: (file) => asBlobError(file, () => makeFolder(path.dirname(file))),
    beside: temporaryName,
    create: (file, bytes, like) => asBlobError(file, () => create(file, bytes, like)),
    syncFile: (file) => asBlobError(file, () => sync(file, 'r+')),
    rename: (from, to) => asBlobError(to, () => fs.rename(from, to)),
    syncFolderOf: (file) => asBlobError(file, () => syncFolder(path.dirname(file))),
    remove: (file) => asBlobError(file, () => fs.rm(file, { force: true })),
  };
}

/** With callbacks it takes a third of the time of the function that promises, for files by the thousand. */
const readQuickly = promisify(readFile);

/** Rejects with a BlobError. */
export function readWholeFile(file: string): Promise<Uint8Array> {
  return asBlobError(file, () => readQuickly(file));
}

/** A dangling link resolves to where it points, so that writing makes that file and keeps the link. */
async function resolveLinks(file: string, depth = 0): Promise<string> {
  try {
    return await fs.realpath(file);
  } catch (error) {
    if (codeOfSystemError(error) !== 'ENOENT') throw error;
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
    const code = codeOfSystemError(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
  // The superuser may write anything: the mode bits are what the owner meant.
  const allowed = (stats.mode & WRITE_BITS) !== 0 && (await mayWrite(file));
  return {
    isFile: stats.isFile(),
    isOwn: isOwn(stats),
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

/** Of a folder to come the nearest one above: it is made there. */
async function requireFolder(folder: string): Promise<void> {
  try {
    if (!(await fs.stat(folder)).isDirectory()) throw createBlobError('not-a-folder', folder);
    await fs.access(folder, constants.W_OK);
  } catch (error) {
    const code = codeOfSystemError(error);
    const above = path.dirname(folder);
    // Below a file nothing is found either.
    const isToCome = (code === 'ENOENT' || code === 'ENOTDIR') && above !== folder;
    if (!isToCome) throw error;
    await requireFolder(above);
  }
}

/** For this user alone until it has the rights of the file that it will replace. */
const PRIVATE_MODE = 0o600;
const DEFAULT_MODE = 0o666;

async function create(file: string, bytes: Uint8Array, like: string | null): Promise<void> {
  const handle = await fs.open(file, 'wx', like === null ? DEFAULT_MODE : PRIVATE_MODE);
  try {
    if (like !== null) await adoptAttributes(handle, file, like);
    await handle.writeFile(bytes);
    if (like !== null) await adoptMode(handle, like);
  } finally {
    await handle.close();
  }
}

/** As far as it can be told beforehand: a folder or a file system may give files another owner. */
function isOwn({ uid, gid }: Stats): boolean {
  const { geteuid, getegid, getgroups } = process;
  if (!geteuid || !getegid || !getgroups) return true;
  return uid === geteuid() && (gid === getegid() || getgroups().includes(gid));
}

async function sync(file: string, flags: string): Promise<void> {
  const handle = await fs.open(file, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
