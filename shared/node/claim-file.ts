import { promises as fs } from 'node:fs';
import path from 'node:path';

import type { JournalClaim } from '../ports/journal-store.ts';
import { removeOldDrafts, writeDraft } from './draft-files.ts';
import { codeOfSystemError } from './node-blob-error.ts';
import { livenessOf, markOfThisProcess } from './process-mark.ts';

/**
 * A holder shows this often that it lives, for those on other machines and in other containers, to
 * whom its number says nothing.
 */
const SIGN_EVERY_IN_MS = 5_000;
/** So long nothing was seen of it: longer than any piece of work that keeps the timer waiting. */
const SILENCE_IN_MS = 30_000;
const ATTEMPTS = 3;
/** Locks whose job nobody came back for are cleared away after an hour. */
const LEFT_FOR_IN_MS = 60 * 60 * 1000;

/** Claims by lock files, each of which holds the mark of the process that made it. */
export interface FileClaims {
  /** Null while a living process holds it; one left by a dead process is taken over by one successor. */
  claim(lock: string): Promise<JournalClaim | null>;
}

/**
 * @param folder where all locks lie, which must be there when something is claimed.
 * @param signEveryInMs between two signs of life.
 */
export function createFileClaims(
  folder: string,
  signEveryInMs: number = SIGN_EVERY_IN_MS,
): FileClaims {
  let mark: Promise<string> | null = null;
  return {
    claim: async (lock) => {
      if (mark === null) {
        mark = markOfThisProcess();
        await removeOldDrafts(folder);
        await removeLeftLocks({ folder, mark: await mark, signEveryInMs }, lock);
      }
      return claimFile({ folder, mark: await mark, signEveryInMs }, lock);
    },
  };
}

/** Never fails: this is housekeeping. */
async function removeLeftLocks(self: Claimant, wanted: string): Promise<void> {
  try {
    for (const name of await fs.readdir(self.folder)) {
      const lock = path.join(self.folder, name);
      if (!name.endsWith(path.extname(wanted)) || lock === wanted) continue;
      const owner = await lookAt(lock);
      const now = Date.now();
      if (owner === null || now - owner.seenAt < LEFT_FOR_IN_MS) continue;
      // Taken over first: whoever wants it at this moment gets a lock that is whole.
      if (await isLeft(self, owner, now)) await (await claimFile(self, lock))?.release();
    }
  } catch {
    return;
  }
}

interface Claimant {
  readonly folder: string;
  readonly mark: string;
  readonly signEveryInMs: number;
}

async function claimFile(self: Claimant, lock: string): Promise<JournalClaim | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const now = await createWhole(self, lock);
    if (now === null) return holding(self, lock);
    const owner = await lookAt(lock);
    if (owner === null) continue;
    if (!(await isLeft(self, owner, now))) return null;
    if (await takeOver(self, lock, owner.mark)) return holding(self, lock);
  }
  return null;
}

/** Replaces a dead owner's lock; false when somebody else did, or is about to. */
async function takeOver(self: Claimant, lock: string, owner: string): Promise<boolean> {
  const turn = `${lock}.next`;
  const now = await createWhole(self, turn);
  if (now !== null) {
    const other = await lookAt(turn);
    // A successor that died in turn: the next attempt has the way free.
    if (other !== null && (await isLeft(self, other, now))) await fs.rm(turn, { force: true });
    return false;
  }
  try {
    // Only who holds the turn replaces a lock, so what is read now stays.
    if ((await lookAt(lock))?.mark !== owner) return false;
    await fs.rm(lock, { force: true });
    return (await createWhole(self, lock)) === null;
  } finally {
    await fs.rm(turn, { force: true });
  }
}

interface Owner {
  readonly mark: string;
  /** When it last showed that it lives, by the clock of the folder. */
  readonly seenAt: number;
}

async function isLeft(self: Claimant, owner: Owner, now: number): Promise<boolean> {
  const liveness = await livenessOf(owner.mark, self.mark);
  return liveness === 'dead' || (liveness === 'elsewhere' && now - owner.seenAt > SILENCE_IN_MS);
}

async function lookAt(file: string): Promise<Owner | null> {
  try {
    const { mtimeMs } = await fs.stat(file);
    return { mark: await fs.readFile(file, 'utf8'), seenAt: mtimeMs };
  } catch (error) {
    if (codeOfSystemError(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Null once the file is there; the folder's own time where it was there before. It appears with its
 * content: an empty one would look abandoned.
 */
async function createWhole({ folder, mark }: Claimant, file: string): Promise<number | null> {
  const draft = await writeDraft(folder, mark);
  try {
    const { mtimeMs } = await fs.stat(draft);
    try {
      await fs.link(draft, file);
      return null;
    } catch (error) {
      if (codeOfSystemError(error) === 'EEXIST') return mtimeMs;
      throw error;
    }
  } finally {
    await fs.rm(draft, { force: true });
  }
}

function holding({ mark, signEveryInMs }: Claimant, lock: string): JournalClaim {
  const signs = setInterval(() => {
    void showLife(lock, mark).catch(() => undefined);
  }, signEveryInMs);
  // A claim ends with its process, and keeps none from ending.
  signs.unref();
  return {
    release: async () => {
      clearInterval(signs);
      // Somebody's who took it for left meanwhile keeps theirs.
      if ((await lookAt(lock))?.mark === mark) await fs.rm(lock, { force: true });
    },
  };
}

/** Writes the same bytes again, which gives the file the time of its folder's own clock. */
async function showLife(lock: string, mark: string): Promise<void> {
  const handle = await fs.open(lock, 'r+');
  try {
    // Somebody's who took it for left, as after a long sleep of this machine.
    if ((await handle.readFile('utf8')) !== mark) return;
    await handle.write(mark, 0);
  } finally {
    await handle.close();
  }
}
