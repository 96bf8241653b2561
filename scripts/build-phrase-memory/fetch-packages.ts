import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { npmScript } from '../npm-script.mjs';
import { packageReaders } from './package-readers.ts';
import { packageNames } from './package-sources.ts';
import { readTarball } from './read-tarball.ts';

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly integrity?: string }>
  >;
}

/**
 * The packages whose texts are read, and their digests. Their code never runs: the lockfile leaves
 * out what it would need, and so does npm.
 */
const listFolder = join(import.meta.dirname, 'packages');
const listFiles = ['package.json', 'package-lock.json', '.npmrc'];

export interface FetchOptions {
  /** Where the packages are laid; what else lies there goes. */
  readonly folder: string;
  readonly say: (line: string) => void;
  /** Puts what `package-lock.json` of the folder names into its `node_modules`; npm without it. */
  readonly install?: (folder: string) => Promise<void>;
}

/** Fetches the packages of the memory unless they are there; resolves with the folder they lie in. */
export async function fetchPackages(options: FetchOptions): Promise<string> {
  const { folder, say, install = installWithNpm } = options;
  const modules = join(folder, 'node_modules');
  const stamp = join(folder, 'fetched');
  const lists = await Promise.all(
    listFiles.map((name) => readFile(join(listFolder, name), 'utf8')),
  );
  const wanted = lists.join('\0');
  if ((await readFile(stamp, 'utf8').catch(() => null)) === wanted) return modules;
  say('Fetching the published translations for the phrase memory (npm pack, 100 MB) …');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all(listFiles.map((name) => cp(join(listFolder, name), join(folder, name))));
  await install(folder).catch((cause: unknown) => {
    throw new Error(
      'The packages that the phrase memory is built from could not be fetched. They come from the ' +
        'npm registry, 100 MB once: connect to it and run the same command again.\n' +
        String(cause instanceof Error ? cause.message : cause),
    );
  });
  await writeFile(stamp, wanted);
  return modules;
}

/**
 * Gets the packages as the registry packs them, and lays out of each what is read: no package that
 * they depend on comes with them, none of their thousands of other files is written.
 */
async function installWithNpm(folder: string): Promise<void> {
  const npm = npmScript();
  if (npm === null) throw new Error('npm was not found beside Node.');
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as Lock;
  const locked = packageNames.map((name) => {
    const { version, integrity } = lock.packages[`node_modules/${name}`] ?? {};
    if (version === undefined || integrity === undefined) throw new Error(`${name} is not locked.`);
    return { name, integrity, spec: `${name}@${version}` };
  });
  const packed = join(folder, 'packed');
  await mkdir(packed);
  // Two at a time: the registry answers one request after the other.
  await Promise.all(
    [0, 1].map((part) => {
      const specs = locked.filter((_entry, place) => place % 2 === part).map(({ spec }) => spec);
      const how = ['--json', '--ignore-scripts', '--pack-destination', packed];
      return promisify(execFile)(execPath, [npm, 'pack', ...how, ...specs], {
        cwd: folder,
        maxBuffer: 1 << 28,
      });
    }),
  );
  const files = new Map<string, Buffer>();
  for (const name of await readdir(packed)) {
    const bytes = await readFile(join(packed, name));
    files.set(`sha512-${createHash('sha512').update(bytes).digest('base64')}`, bytes);
  }
  for (const { name, integrity } of locked) {
    const bytes = files.get(integrity);
    if (bytes === undefined) {
      throw new Error(`The registry has another ${name} than the lockfile names.`);
    }
    await unpackWanted(name, bytes, join(folder, 'node_modules', name));
  }
  await rm(packed, { recursive: true });
}

/** Writes what the reader of a package wants, its description and its licence. */
export async function unpackWanted(name: string, packed: Buffer, folder: string): Promise<void> {
  const reader = packageReaders.find((one) => one.name === name);
  if (reader === undefined) return;
  const always = new Set(['package.json', reader.licenceFile]);
  for (const [path, content] of readTarball(packed)) {
    const isRead =
      reader.wants.test(path) &&
      (reader.mentions === undefined || content.includes(reader.mentions));
    // The digest vouches for the content, this for the place: nothing is written beside the folder.
    if (!(isRead || always.has(path)) || path.split(/[/\\]/u).includes('..')) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}
