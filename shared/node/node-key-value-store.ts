import { promises as fs } from 'node:fs';
import path from 'node:path';

import type { KeyValueStore } from '../ports/key-value-store.ts';
import { isDraft, removeOldDrafts, replaceOwnFile } from './draft-files.ts';
import { makeFolder } from './make-folder.ts';

/** Keys become file names: what a file name may not hold is written as %XX. */
const UNSAFE = /[^a-z0-9._-]/g;

/**
 * Values as files of one folder that only the user can read. A value is written beside and renamed,
 * so a reader sees the old or the new one.
 */
export function createNodeKeyValueStore(folder: string): KeyValueStore {
  const placeOf = (key: string): string => path.join(folder, fileNameOf(key));
  let isTidy = false;
  return {
    async get(key): Promise<Uint8Array | null> {
      try {
        return await fs.readFile(placeOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async set(key, value): Promise<void> {
      await makeFolder(folder, 0o700);
      if (!isTidy) {
        isTidy = true;
        await removeOldDrafts(folder);
      }
      await replaceOwnFile(placeOf(key), value);
    },
    async delete(key): Promise<void> {
      await fs.rm(placeOf(key), { force: true });
    },
    async keys(prefix): Promise<readonly string[]> {
      let names: string[];
      try {
        names = await fs.readdir(folder);
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
      return names
        .filter((name) => !isDraft(name))
        .map(keyOf)
        .filter((key) => key.startsWith(prefix));
    },
  };
}

function fileNameOf(key: string): string {
  if (key === '' || key.length > 200) throw new RangeError('A key has 1 to 200 characters.');
  const escaped = key.replace(UNSAFE, (unit) => {
    return `%${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  // `.` and `..` are folders, and a leading dot would hide the file.
  return escaped.startsWith('.') ? `%002e${escaped.slice(1)}` : escaped;
}

function keyOf(name: string): string {
  return name.replace(/%([0-9a-f]{4})/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
