import { promises as fs } from 'node:fs';
import path from 'node:path';

import type { JournalClaim, JournalStore } from '../ports/journal-store.ts';
import { createFileClaims } from './claim-file.ts';
import { makeFolder } from './make-folder.ts';
import { codeOfSystemError } from './node-blob-error.ts';
import { syncFolder } from './make-folder.ts';

const JOURNAL = '.journal';
const CLAIM = '.lock';

/** Journals as files of one folder that only the user can read; every append is synced to disk. */
export function createNodeJournalStore(folder: string): JournalStore {
  const placeOf = (name: string): string => path.join(folder, `${checked(name)}${JOURNAL}`);
  const claims = createFileClaims(folder);
  return {
    async read(name): Promise<Uint8Array | null> {
      return missingAsNull(() => fs.readFile(placeOf(name)));
    },
    async append(name, bytes): Promise<void> {
      await makeFolder(folder, 0o700);
      const handle = await fs.open(placeOf(name), 'a', 0o600);
      let isNew: boolean;
      try {
        isNew = (await handle.stat()).size === 0;
        await handle.writeFile(bytes);
        await handle.datasync();
      } finally {
        await handle.close();
      }
      // The name of a new file is on stable storage only once its folder is.
      if (isNew) await syncFolder(folder);
    },
    async remove(name): Promise<void> {
      await fs.rm(placeOf(name), { force: true });
    },
    async names(): Promise<readonly string[]> {
      const files = (await missingAsNull(() => fs.readdir(folder))) ?? [];
      return files
        .filter((file) => file.endsWith(JOURNAL))
        .map((file) => file.slice(0, -JOURNAL.length));
    },
    async claim(name): Promise<JournalClaim | null> {
      await makeFolder(folder, 0o700);
      return claims.claim(path.join(folder, `${checked(name)}${CLAIM}`));
    },
  };
}

/** Names come from us; the check keeps a mistake from leaving the folder. */
function checked(name: string): string {
  if (!/^[a-z0-9-]{1,100}$/.test(name))
    throw new RangeError('A journal name has letters and digits.');
  return name;
}

async function missingAsNull<Value>(action: () => Promise<Value>): Promise<Value | null> {
  try {
    return await action();
  } catch (error) {
    if (codeOfSystemError(error) === 'ENOENT') return null;
    throw error;
  }
}
