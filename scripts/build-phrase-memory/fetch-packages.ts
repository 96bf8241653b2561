import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { npmScript } from '../npm-script.mjs';

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
  say('Fetching the published translations for the phrase memory (npm ci, 64 MB unpacked) …');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all(listFiles.map((name) => cp(join(listFolder, name), join(folder, name))));
  await install(folder).catch((cause: unknown) => {
    throw new Error(
      'The packages that the phrase memory is built from could not be fetched. They come from the ' +
        'npm registry, 13 MB once: connect to it and run the same command again.\n' +
        String(cause instanceof Error ? cause.message : cause),
    );
  });
  await writeFile(stamp, wanted);
  return modules;
}

async function installWithNpm(folder: string): Promise<void> {
  const npm = npmScript();
  if (npm === null) throw new Error('npm was not found beside Node.');
  const how = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  await promisify(execFile)(execPath, [npm, 'ci', ...how], { cwd: folder });
}
