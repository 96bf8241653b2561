import { promises as fs } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder with those above it. Node's own recursive mkdir never returns where the system
 * says "no such file" below a folder that is there, as /proc does; this one gives up.
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await fs.mkdir(folder, mode);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    const parent = path.dirname(folder);
    if (code === 'EEXIST' && (await isFolder(folder))) return;
    if (code !== 'ENOENT' || parent === folder) throw error;
    // The folder above may have been made by somebody else a moment ago.
    if (!(await isFolder(parent))) await makeFolder(parent, mode);
    await makeLast(folder, mode);
  }
}

/** Two processes may make the same folder at the same time. */
async function makeLast(folder: string, mode: number | undefined): Promise<void> {
  try {
    await fs.mkdir(folder, mode);
  } catch (error) {
    if (!(await isFolder(folder))) throw error;
  }
}

async function isFolder(folder: string): Promise<boolean> {
  try {
    return (await fs.stat(folder)).isDirectory();
  } catch {
    return false;
  }
}

import { codeOfSystemError } from './node-blob-error.ts';

/**
 * Forces the names in a folder to stable storage. Windows cannot open folders, and some network
 * drives refuse to sync them: what was done stands all the same.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    const handle = await fs.open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    const code = codeOfSystemError(error);
    if (code !== 'EINVAL' && code !== 'ENOTSUP' && code !== 'EISDIR') throw error;
  }
}
