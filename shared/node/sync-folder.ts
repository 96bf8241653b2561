import { promises as fs } from 'node:fs';

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
