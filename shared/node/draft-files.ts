import { randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';

/** Begins the names of drafts, and of nothing else in our own folders. */
const DRAFT = '~';
const DRAFT_NAME = /^~[0-9a-f-]+$/;
/** They hold a few kilobytes: a draft of this age was left by a process that was killed. */
const MAX_AGE_IN_MS = 60 * 60 * 1000;

/** Whether a name in one of our own folders is a draft's: no entry of the folder. */
export function isDraft(name: string): boolean {
  return name.startsWith(DRAFT);
}

/**
 * Writes a file that gets its name later, by a link or by being renamed, so that nobody sees half of
 * it. For folders that are our own: see {@link removeOldDrafts}.
 * @returns its path; a name of its own, since process ids come back and one folder may have several
 *   writers.
 */
export async function writeDraft(
  folder: string,
  content: Uint8Array | string,
  mode = 0o600,
): Promise<string> {
  const draft = path.join(folder, `${DRAFT}${randomUUID()}`);
  try {
    await fs.writeFile(draft, content, { mode, flag: 'wx' });
    return draft;
  } catch (error) {
    await fs.rm(draft, { force: true });
    throw error;
  }
}

/** Replaces a file of one of our own folders: a reader sees the old content or the new one. */
export async function replaceOwnFile(
  file: string,
  content: Uint8Array | string,
  mode = 0o600,
): Promise<void> {
  const draft = await writeDraft(path.dirname(file), content, mode);
  try {
    await fs.rename(draft, file);
  } catch (error) {
    await fs.rm(draft, { force: true });
    throw error;
  }
}

/** Removes what killed processes left in a folder of our own. Never fails: this is housekeeping. */
export async function removeOldDrafts(folder: string): Promise<void> {
  try {
    for (const name of await fs.readdir(folder)) {
      if (!DRAFT_NAME.test(name)) continue;
      const file = path.join(folder, name);
      const age = Date.now() - (await fs.stat(file)).mtimeMs;
      if (age > MAX_AGE_IN_MS) await fs.rm(file, { force: true });
    }
  } catch {
    return;
  }
}
