import { promises as fs, type Stats } from 'node:fs';
import path from 'node:path';

import { createBlobError } from '../files/blob-error.ts';
import { numberName } from '../documents/name-result.ts';
import { codeOfSystemError } from './node-blob-error.ts';
import { syncFolder } from './make-folder.ts';

const MOST_NAMES = 999;

/** File systems without hard links, and folders that refuse them. */
const NO_LINKS: ReadonlySet<string> = new Set([
  'EPERM',
  'EACCES',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
  'EINVAL',
  'EXDEV',
]);

/**
 * Gives a part its final name, or the next free one, without ever replacing a file: a second link,
 * which fails where something has that name. The part stays; whoever calls again after a crash gets
 * the same name. Resolves once file and folder are on stable storage.
 */
export async function publishFile(
  link: (from: string, to: string) => Promise<void>,
  part: string,
  wanted: string,
): Promise<string> {
  const stats = await statOrNull(part);
  if (stats === null) return publishedEarlier(part, wanted);
  await syncFile(part);
  const earlier = stats.nlink > 1 ? await findLink(stats, wanted) : null;
  if (earlier !== null) return earlier;
  for (const name of namesLike(wanted)) {
    try {
      await link(part, name);
      await syncFolder(path.dirname(name));
      return name;
    } catch (error) {
      const code = codeOfSystemError(error);
      if (code === 'EEXIST') continue;
      if (NO_LINKS.has(code)) return publishByRename(part, wanted);
      throw error;
    }
  }
  throw createBlobError('busy', wanted);
}

/** The name that a run before a crash had given the part already. */
async function findLink(part: Stats, wanted: string): Promise<string | null> {
  for (const name of namesLike(wanted)) {
    const stats = await statOrNull(name);
    if (stats?.ino === part.ino && stats.dev === part.dev) return name;
  }
  return null;
}

/**
 * Without links: an empty file takes the name, which fails where something has it, and the part is
 * renamed over it. A note beside the part says which name it is, so that a crash leaves no doubt
 * whose the empty file is, or under which name the part has gone.
 */
async function publishByRename(part: string, wanted: string): Promise<string> {
  const noted = await readNote(part, wanted);
  const name = noted !== null && (await isOurs(noted)) ? noted : await reserveName(part, wanted);
  await fs.rename(part, name);
  await syncFolder(path.dirname(name));
  return name;
}

async function reserveName(part: string, wanted: string): Promise<string> {
  for (const name of namesLike(wanted)) {
    if ((await statOrNull(name)) !== null) continue;
    await writeNote(part, { wanted, name });
    try {
      await (await fs.open(name, 'wx')).close();
      return name;
    } catch (error) {
      if (codeOfSystemError(error) !== 'EEXIST') throw error;
    }
  }
  throw createBlobError('busy', wanted);
}

/** Nothing there, or the empty file that holds the name. */
async function isOurs(name: string): Promise<boolean> {
  const stats = await statOrNull(name);
  return stats === null || (stats.isFile() && stats.size === 0);
}

async function publishedEarlier(part: string, wanted: string): Promise<string> {
  const noted = await readNote(part, wanted);
  if (noted !== null && !(await isOurs(noted))) return noted;
  throw createBlobError('not-found', wanted);
}

interface Note {
  readonly wanted: string;
  readonly name: string;
}

async function writeNote(part: string, note: Note): Promise<void> {
  const file = `${part}.name`;
  await fs.writeFile(file, JSON.stringify(note));
  await syncFile(file);
  await syncFolder(path.dirname(file));
}

async function readNote(part: string, wanted: string): Promise<string | null> {
  try {
    const note = JSON.parse(await fs.readFile(`${part}.name`, 'utf8')) as Partial<Note>;
    return note.wanted === wanted && typeof note.name === 'string' ? note.name : null;
  } catch {
    // None, or torn by a crash: then no name was taken yet.
    return null;
  }
}

function* namesLike(wanted: string): Iterable<string> {
  for (let turn = 1; turn <= MOST_NAMES; turn += 1) yield numberName(wanted, turn);
}

async function statOrNull(file: string): Promise<Stats | null> {
  try {
    return await fs.lstat(file);
  } catch (error) {
    if (codeOfSystemError(error) === 'ENOENT') return null;
    throw error;
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await fs.open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
