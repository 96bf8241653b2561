import { lstat, open, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  formatOfName,
  formatOfNameAndText,
  formats,
  sweptExtensions,
} from '../../../shared/formats/registry.ts';
import { lazily } from '../../../shared/text/lazily.ts';
import type { FileFinder, FoundFile, SweptFiles } from '../file-finder.ts';
import { UnmatchedError } from '../unmatched-error.ts';
import { UsageError } from '../usage-error.ts';

/** Made when a folder is searched: the first list of words costs more than checking a file. */
const localisationFiles = lazily((): SweptFiles => {
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' });
  return {
    extensions: sweptExtensions,
    isMeant: async (file, start) => {
      const format = formatOfName(file);
      if (format?.paths?.asksText !== true) return format !== null;
      return formatOfNameAndText(file, await start()) !== null;
    },
    name: `${names.format(formats.map(({ name }) => name))} file`,
  };
});

/** Finds files below the folder a command was started in. */
export function createGlobFileFinder(workingFolder: string): FileFinder {
  return {
    find: async (operands, swept) => {
      const found = new Map<string, FoundFile>();
      for (const operand of operands) {
        for (const file of await findOne(
          workingFolder,
          operand,
          () => swept ?? localisationFiles(),
        )) {
          if (file.named || !found.has(file.path)) found.set(file.path, file);
        }
      }
      return [...found.values()];
    },
    isFile: async (operand) => {
      const facts = await stat(path.resolve(workingFolder, operand)).catch(() => null);
      return facts?.isFile() === true;
    },
    realPath: async (operand) => {
      const place = path.resolve(workingFolder, operand);
      return realpath(place).catch(() => place);
    },
    folder: async (operand) => {
      const folder = path.resolve(workingFolder, operand);
      const facts = await stat(folder).catch(() => null);
      if (facts?.isDirectory() === true) return folder;
      throw new UsageError(`"${operand}" is no folder. The current folder is ${workingFolder}.`);
    },
    above: (name) => findAbove(workingFolder, name),
    below: async (folder) => {
      const found: string[] = [];
      await listBelow(path.resolve(workingFolder, folder), '', found);
      return found.sort();
    },
    obstacle: async (folder, name) => {
      let place = path.resolve(workingFolder, folder);
      for (const part of name.split('/')) {
        place = path.join(place, part);
        const facts = await lstat(place).catch(() => null);
        if (facts === null) return null;
        if (facts.isSymbolicLink()) return 'link';
        if (place === path.resolve(workingFolder, folder, name)) return 'no-file';
      }
      return null;
    },
  };
}

/** A repository is searched up to its own folder, and not what lies around it. */
async function findAbove(workingFolder: string, name: string): Promise<string | null> {
  let folder = path.resolve(workingFolder);
  for (;;) {
    const file = path.join(folder, name);
    const facts = await stat(file).catch(() => null);
    if (facts?.isFile() === true) return file;
    const isRoot = (await stat(path.join(folder, '.git')).catch(() => null)) !== null;
    const parent = path.dirname(folder);
    if (isRoot || parent === folder) return null;
    folder = parent;
  }
}

/** Nobody keeps files of a project in these. */
const passedOver: ReadonlySet<string> = new Set(['node_modules', '.git']);

/** Links are not followed: they may lead out of the folder, and in circles. */
async function listBelow(folder: string, prefix: string, found: string[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  await Promise.all(
    entries.map(async (entry) => {
      const name = prefix + entry.name;
      if (entry.isFile()) found.push(name);
      else if (entry.isDirectory() && !passedOver.has(entry.name)) {
        await listBelow(path.join(folder, entry.name), `${name}/`, found);
      }
    }),
  );
}

async function findOne(
  workingFolder: string,
  operand: string,
  swept: () => SweptFiles,
): Promise<readonly FoundFile[]> {
  const place = path.resolve(workingFolder, operand);
  const facts = await stat(place).catch(() => null);
  if (facts?.isDirectory() === true) return findBelow(workingFolder, place, operand, swept());
  if (facts !== null) return [describe(workingFolder, place, path.dirname(place), true)];
  const pattern = operand.replaceAll(path.sep, '/');
  const { escapePath, isDynamicPattern } = await loadGlobs();
  const matches = isDynamicPattern(pattern) ? await search(workingFolder, pattern, false) : [];
  if (matches.length === 0) {
    throw new UnmatchedError(
      `"${operand}" is no file, folder or pattern that matches a file. Check the path; the current folder is ${workingFolder}.`,
    );
  }
  const base = path.resolve(workingFolder, fixedPart(pattern, escapePath));
  return matches.map((match) => describe(workingFolder, match, base, false));
}

async function findBelow(
  workingFolder: string,
  folder: string,
  operand: string,
  { extensions, name, isMeant }: SweptFiles,
): Promise<readonly FoundFile[]> {
  const found = await search(folder, `**/*.{${extensions.join(',')}}`, true);
  const matches: string[] = [];
  for (const file of found) {
    if (isMeant === undefined || (await isMeant(file, () => startOf(file)))) matches.push(file);
  }
  if (matches.length === 0) throw new UsageError(await refusalOf(folder, operand, name));
  return matches.map((match) => describe(workingFolder, match, folder, false));
}

const anyExtensions = formats.flatMap(({ extensions, namedExtensions }) => [
  ...extensions,
  ...namedExtensions,
]);

/** Names of files that are told by their names alone, of those that a folder holds. */
const MOST_NAMED = 3;

/** Files such as `texts.json` may hold anything: who means them names them. */
async function refusalOf(folder: string, operand: string, name: string): Promise<string> {
  const others = await search(folder, `**/*.{${anyExtensions.join(',')}}`, true);
  if (others.length === 0) return `The folder "${operand}" holds no ${name}.`;
  const examples = others.slice(0, MOST_NAMED).map((file) => {
    return `"${path.join(operand, path.relative(folder, file)).replaceAll(path.sep, '/')}"`;
  });
  const more = others.length > examples.length ? ', …' : '';
  return `In the folder "${operand}" no name or place of a file says that its texts are to be translated. Name the files you mean, such as ${examples.join(', ')}${more}.`;
}

/** What tells a format: some hundred bytes, of which nothing but ASCII is looked at. */
async function startOf(file: string): Promise<string> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(512), 0, 512, 0);
    return new TextDecoder().decode(buffer.subarray(0, bytesRead));
  } finally {
    await opened.close();
  }
}

/** Files that are named in full need no search. */
const loadGlobs = () => import('tinyglobby');

async function search(folder: string, pattern: string, anyCase: boolean): Promise<string[]> {
  const { glob } = await loadGlobs();
  const matches = await glob([pattern], {
    cwd: folder,
    absolute: true,
    onlyFiles: true,
    followSymbolicLinks: false,
    caseSensitiveMatch: !anyCase,
    ignore: ['**/node_modules/**', '**/.git/**'],
  });
  return matches.map((match) => path.normalize(match)).sort();
}

/** The folders of a pattern before its first wildcard. */
function fixedPart(pattern: string, escapePath: (path: string) => string): string {
  const parts = pattern.split('/');
  const firstDynamic = parts.findIndex((part) => part !== escapePath(part));
  return parts.slice(0, firstDynamic < 0 ? -1 : firstDynamic).join('/') || '.';
}

function describe(workingFolder: string, file: string, base: string, named: boolean): FoundFile {
  const relative = path.relative(workingFolder, file);
  return {
    path: file,
    name: (relative.startsWith('..') ? file : relative).replaceAll(path.sep, '/'),
    relative: path.relative(base, file),
    named,
  };
}
