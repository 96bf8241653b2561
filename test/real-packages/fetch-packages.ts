import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { filesOfNpm } from './npm-packages.ts';
import { NotHereError, type Fetched, type PackageFiles } from './package-files.ts';

const runFile = promisify(execFile);
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** What keeps packages in `folder`, and fetches them with npm and apt. */
export function fetchInto(folder: string): Fetched {
  return {
    npm: (spec, integrity) => filesOfNpm(spec, integrity, folder),
    source: async (spec, sha256, pattern = '*') => {
      const archive = /\.orig\.tar\.\w+$/u;
      return unpacked(
        await kept(folder, spec, sha256, { archive, isSource: true }),
        folder,
        pattern,
      );
    },
    binary: async (spec, sha256) => {
      const archive = /\.deb$/u;
      return unpacked(await kept(folder, spec, sha256, { archive, isSource: false }), folder, '*');
    },
  };
}

interface Archive {
  readonly archive: RegExp;
  readonly isSource: boolean;
}

/** The path of an archive that was fetched. Rejects for other bytes than pinned. */
async function kept(
  folder: string,
  spec: string,
  sha256: string,
  { archive, isSource }: Archive,
): Promise<string> {
  const place = join(folder, spec.replaceAll(/[^\w.=-]/gu, '_'));
  await mkdir(place, { recursive: true });
  const find = async (): Promise<string | undefined> =>
    (await readdir(place)).find((name) => archive.test(name));
  if ((await find()) === undefined) await fetchDebian(spec, place, isSource);
  const name = await find();
  if (name === undefined) throw new NotHereError(`apt-get brought no archive of ${spec}`);
  const path = join(place, name);
  const found = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  if (found === sha256) return path;
  await rm(place, { recursive: true });
  throw new Error(`${spec} has other bytes than were pinned: ${found}`);
}

/** With lists of its own: nothing of the machine's apt is changed, and nothing is installed. */
async function fetchDebian(spec: string, place: string, isSource: boolean): Promise<void> {
  const state = join(place, '..', 'apt');
  await mkdir(join(state, 'lists', 'partial'), { recursive: true });
  await mkdir(join(state, 'archives', 'partial'), { recursive: true });
  const list = join(state, 'sources.list');
  const suites = [
    'debian bookworm',
    'debian-security bookworm-security',
    'debian trixie',
    'debian sid',
  ];
  const lines = suites.flatMap((suite) =>
    ['deb', 'deb-src'].map(
      (kind) => `${kind} [signed-by=${keyring}] http://deb.debian.org/${suite} main`,
    ),
  );
  await writeFile(list, `${lines.join('\n')}\n`);
  const own = [
    `Dir::Etc::sourcelist=${list}`,
    'Dir::Etc::sourceparts=-',
    `Dir::State::lists=${join(state, 'lists')}`,
    `Dir::Cache=${state}`,
    'APT::Sandbox::User=root',
    // Where apt-file is installed, lists of all files in all packages would come along.
    'Acquire::IndexTargets::deb::Contents-deb::DefaultEnabled=false',
  ].flatMap((option) => ['-o', option]);
  const fetch = isSource ? ['source', '--download-only', '--tar-only', spec] : ['download', spec];
  try {
    await runFile('apt-get', ['-q', ...own, 'update']);
    await runFile('apt-get', ['-q', ...own, ...fetch], { cwd: place });
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n').at(-2) ?? '') : '';
    throw new NotHereError(`apt-get cannot fetch ${spec} here: ${why}`);
  }
}

/** The files in an archive, without its outermost folder. */
async function unpacked(archive: string, folder: string, pattern: string): Promise<PackageFiles> {
  const out = join(folder, 'unpacked');
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  if (archive.endsWith('.deb')) await runFile('dpkg-deb', ['-x', archive, out]);
  else {
    const how = ['--strip-components=1', '--wildcards', pattern];
    await runFile('tar', ['-xf', archive, '-C', out, ...how]);
  }
  const files = new Map<string, Uint8Array>();
  for (const each of await readdir(out, { recursive: true, withFileTypes: true })) {
    if (!each.isFile()) continue;
    const path = join(each.parentPath, each.name);
    files.set(relative(out, path).replaceAll(sep, '/'), await readFile(path));
  }
  await rm(out, { recursive: true });
  return files;
}
