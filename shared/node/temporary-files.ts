import { randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';

import type { FileOperations } from '../files/file-operations.ts';
import { removeOldDrafts, replaceOwnFile } from './draft-files.ts';
import { makeFolder } from './make-folder.ts';
import { livenessOf, markOfThisProcess } from './process-mark.ts';

/** Keeps the temporary name within the limit of the system when the name itself is near it. */
const LONGEST_NAME = 60;
const NOTE = '.writing';
const TEMPORARY = /^\..*\.([0-9a-f]{32})\.tmp$/s;
/** Nobody tells of a process on another machine that shares the notes; no write lasts so long. */
const ELSEWHERE_FOR_IN_MS = 24 * 60 * 60 * 1000;

/** A hidden path beside a file, unlike any other. */
export function temporaryName(file: string): string {
  const token = randomUUID().replaceAll('-', '');
  const name = path.basename(file).slice(0, LONGEST_NAME);
  return path.join(path.dirname(file), `.${name}.${token}.tmp`);
}

/**
 * The same operations, with a note in `folder` for each temporary file as long as there is one. What
 * the notes of dead processes name is removed before anything else is done. A name alone is no proof
 * that a file is ours: without its note none is touched.
 */
export function withTemporaryNotes(files: FileOperations, folder: string): FileOperations {
  let tidied: Promise<void> | null = null;
  let mark: Promise<string> | null = null;
  const tidy = (): Promise<void> => (tidied ??= removeLeftTemporaries(folder));
  const noteOf = (temporary: string): string | null => {
    const token = TEMPORARY.exec(path.basename(temporary))?.[1];
    return token === undefined ? null : path.join(folder, `${token}${NOTE}`);
  };
  const forget = async (temporary: string): Promise<void> => {
    const note = noteOf(temporary);
    if (note !== null) await fs.rm(note, { force: true }).catch(() => undefined);
  };
  return {
    ...files,
    resolve: async (file) => {
      await tidy();
      return files.resolve(file);
    },
    read: async (file) => {
      await tidy();
      return files.read(file);
    },
    create: async (temporary, bytes, like) => {
      const note = noteOf(temporary);
      if (note !== null) await writeNote(note, temporary, await (mark ??= markOfThisProcess()));
      await files.create(temporary, bytes, like);
    },
    rename: async (from, to) => {
      await files.rename(from, to);
      await forget(from);
    },
    remove: async (file) => {
      await files.remove(file);
      await forget(file);
    },
  };
}

interface Note {
  readonly owner: string;
  readonly file: string;
}

/** Where none can be written, the file is written all the same: what a kill leaves then stays. */
async function writeNote(note: string, temporary: string, owner: string): Promise<void> {
  try {
    await makeFolder(path.dirname(note), 0o700);
    const content: Note = { owner, file: path.resolve(temporary) };
    await replaceOwnFile(note, JSON.stringify(content));
  } catch {
    return;
  }
}

/** Never fails: this is housekeeping. */
async function removeLeftTemporaries(folder: string): Promise<void> {
  try {
    const names = await fs.readdir(folder);
    if (names.length === 0) return;
    await removeOldDrafts(folder);
    const own = await markOfThisProcess();
    for (const name of names.filter((each) => each.endsWith(NOTE))) {
      await removeLeft(path.join(folder, name), own).catch(() => undefined);
    }
  } catch {
    return;
  }
}

async function removeLeft(note: string, own: string): Promise<void> {
  const { mtimeMs } = await fs.stat(note);
  const { owner, file } = JSON.parse(await fs.readFile(note, 'utf8')) as Partial<Note>;
  if (typeof owner !== 'string' || typeof file !== 'string') return;
  const liveness = await livenessOf(owner, own);
  const isLeft =
    liveness === 'dead' || (liveness === 'elsewhere' && Date.now() - mtimeMs > ELSEWHERE_FOR_IN_MS);
  if (!isLeft) return;
  // A note speaks of its own file alone.
  const token = TEMPORARY.exec(path.basename(file))?.[1];
  if (token !== undefined && path.basename(note) === `${token}${NOTE}`) {
    await fs.rm(file, { force: true });
  }
  await fs.rm(note, { force: true });
}
