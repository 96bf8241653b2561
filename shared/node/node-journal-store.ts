import { promises as fs } from 'node:fs';
import path from 'node:path';

import type { JournalClaim, JournalStore } from '../ports/journal-store.ts';
import { makeFolder } from './make-folder.ts';
import { syncFolder } from './sync-folder.ts';

const JOURNAL = '.journal';
const CLAIM = '.lock';

/** Journals as files of one folder that only the user can read; every append is synced to disk. */
export function createNodeJournalStore(folder: string): JournalStore {
  const placeOf = (name: string): string => path.join(folder, `${checked(name)}${JOURNAL}`);
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
      return claimFile(path.join(folder, `${checked(name)}${CLAIM}`));
    },
  };
}

/**
 * The lock file holds the process id and when that process began. One left by a dead process is
 * taken over by a single successor: whoever makes the file that names the dead owner.
 */
async function claimFile(lock: string): Promise<JournalClaim | null> {
  const self = `${process.pid} ${performance.timeOrigin}`;
  const claim = { release: () => fs.rm(lock, { force: true }) };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await createWhole(lock, self)) return claim;
    const owner = await missingAsNull(() => fs.readFile(lock, 'utf8'));
    if (owner === null) continue;
    if (owner === self || isAlive(owner)) return null;
    if (await takeOver(lock, owner, self)) return claim;
  }
  return null;
}

/** Replaces a dead owner's lock; false when somebody else did, or is about to. */
async function takeOver(lock: string, owner: string, self: string): Promise<boolean> {
  const turn = `${lock}.next`;
  if (!(await createWhole(turn, self))) {
    const other = await missingAsNull(() => fs.readFile(turn, 'utf8'));
    // A successor that died in turn: the next attempt has the way free.
    if (other !== null && other !== self && !isAlive(other)) await fs.rm(turn, { force: true });
    return false;
  }
  try {
    // Only who holds the turn replaces a lock, so what is read now stays.
    if ((await missingAsNull(() => fs.readFile(lock, 'utf8'))) !== owner) return false;
    await fs.rm(lock, { force: true });
    return await createWhole(lock, self);
  } finally {
    await fs.rm(turn, { force: true });
  }
}

/** False when the file is there. It appears with its content: an empty one would look abandoned. */
async function createWhole(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${String(process.pid)}.${String(performance.now())}`;
  await fs.writeFile(draft, content, { flag: 'wx', mode: 0o600 });
  try {
    await fs.link(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await fs.rm(draft, { force: true });
  }
}

function isAlive(owner: string): boolean {
  const processId = Number(owner.split(' ')[0]);
  if (!Number.isInteger(processId) || processId <= 0) return false;
  // Not this process, but an earlier one with its id: in a container every run may have the same.
  if (processId === process.pid) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // No permission to signal it: it lives and belongs to somebody else.
    return codeOf(error) === 'EPERM';
  }
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
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
