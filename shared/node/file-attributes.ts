import { promises as fs } from 'node:fs';

import { createBlobError } from '../files/blob-error.ts';

/**
 * Node reads no extended attributes and no access lists; these programs of the system copy them.
 * Absolute, so that no folder of a search path can put another program in their place. On Windows,
 * and where none of them is there, a file has what it inherits from its folder.
 */
const COPIES: Readonly<Partial<Record<NodeJS.Platform, CopyProgram>>> = {
  linux: {
    files: ['/usr/bin/cp', '/bin/cp'],
    options: ['--attributes-only', '--preserve=mode,ownership,xattr'],
    // The small systems' own cp knows only the options of the standard.
    probe: ['--attributes-only', '--help'],
  },
  darwin: { files: ['/bin/cp'], options: ['-p'], probe: null },
};

const MODE_BITS = 0o7777;

interface CopyProgram {
  readonly files: readonly string[];
  readonly options: readonly string[];
  /** Parameters with which it succeeds where it knows its options; null where it always does. */
  readonly probe: readonly string[] | null;
}

/**
 * Resolves when `to`, which this process has open as `descriptor`, has the attributes of `from`, or
 * nobody here can copy them.
 */
export type CopyAttributes = (from: string, to: string, descriptor: number) => Promise<void>;

/**
 * Gives an open, empty file, read by nobody else yet, owner, group, mode, access list and extended
 * attributes of another; what the system cannot tell is left out.
 * @throws BlobError `foreign-owner` or `attributes`, about `like`, where they cannot be kept.
 */
export async function adoptAttributes(
  handle: fs.FileHandle,
  file: string,
  like: string,
  copy: CopyAttributes = copyAttributes,
): Promise<void> {
  if (process.platform === 'win32') return;
  const wanted = await fs.stat(like);
  const made = await handle.stat();
  if (made.uid !== wanted.uid || made.gid !== wanted.gid) {
    try {
      await handle.chown(wanted.uid, wanted.gid);
    } catch (error) {
      throw createBlobError('foreign-owner', like, error);
    }
  }
  try {
    await copy(like, file, handle.fd);
  } catch (error) {
    throw createBlobError('attributes', like, error);
  }
  // Some of them hold the content of the other file as well.
  await handle.truncate(0);
}

/** Last of all: a change of the owner takes away bits, and so does writing. */
export async function adoptMode(handle: fs.FileHandle, like: string): Promise<void> {
  if (process.platform === 'win32') return;
  const wanted = await fs.stat(like);
  // Systems without modes refuse to change them.
  if ((await handle.stat()).mode !== wanted.mode) await handle.chmod(wanted.mode & MODE_BITS);
  const made = await handle.stat();
  if (made.uid !== wanted.uid || made.gid !== wanted.gid) {
    throw createBlobError('foreign-owner', like);
  }
  // A system drops what this user may not give.
  if (made.mode !== wanted.mode) throw createBlobError('attributes', like);
}

async function copyAttributes(from: string, to: string, descriptor: number): Promise<void> {
  const program = COPIES[process.platform];
  if (program === undefined) return;
  const target = (await hasOpenFiles()) ? OPEN_FILE : to;
  for (const file of program.files) {
    try {
      await run(file, [...program.options, '--', from, target], descriptor);
      return;
    } catch (error) {
      if (isMissing(error) || !(await knowsOptions(file, program))) continue;
      throw error;
    }
  }
}

/**
 * The file itself that a program was given open as its fourth one, on Linux. Whoever may write into
 * the folder can put a link in the place of a name, and the link's file would get the attributes.
 */
const OPEN_FILE = '/proc/self/fd/3';

async function hasOpenFiles(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  return fs.access('/proc/self/fd').then(
    () => true,
    () => false,
  );
}

/** Rejects when that cannot be told: a program that does not start says nothing of its options. */
async function knowsOptions(file: string, { probe }: CopyProgram): Promise<boolean> {
  if (probe === null) return true;
  try {
    await run(file, probe);
    return true;
  } catch (error) {
    if (error instanceof ProgramError) return false;
    throw error;
  }
}

/** A program ran, and said no. */
class ProgramError extends Error {}

async function run(
  file: string,
  parameters: readonly string[],
  descriptor: number | 'ignore' = 'ignore',
): Promise<void> {
  // Most runs write nothing: loading what starts programs takes longer than all else here.
  const { spawn } = await import('node:child_process');
  const program = spawn(file, parameters, {
    env: { LC_ALL: 'C' },
    cwd: '/',
    stdio: ['ignore', 'ignore', 'ignore', descriptor],
  });
  await new Promise<void>((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new ProgramError(`${file} ended with ${String(code ?? signal)}.`));
    });
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
