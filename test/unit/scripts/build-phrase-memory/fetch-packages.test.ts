import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchPackages } from '../../../../scripts/build-phrase-memory/fetch-packages.ts';
import { packageNames } from '../../../../scripts/build-phrase-memory/package-sources.ts';

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly resolved?: string; readonly integrity?: string }>
  >;
}

const lists = join('scripts', 'build-phrase-memory', 'packages');
const readJson = async (place: string): Promise<unknown> =>
  JSON.parse(await readFile(place, 'utf8')) as unknown;

describe('The packages of the phrase memory', () => {
  let root = '';
  let folder = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'memory-packages-'));
    folder = join(root, 'packages');
  });
  afterEach(() => rm(root, { recursive: true }));

  async function fetchWith(install: (folder: string) => Promise<void>): Promise<readonly string[]> {
    const said: string[] = [];
    await fetchPackages({ folder, install, say: (line) => said.push(line) });
    return said;
  }

  it('are the ones that are read, locked by digest, and nothing that their code would need', async () => {
    const about = (await readJson(join(lists, 'package.json'))) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    const lock = (await readJson(join(lists, 'package-lock.json'))) as Lock;
    assert.deepEqual(Object.keys(about.dependencies), [...packageNames].sort());
    const locked = Object.entries(lock.packages).filter(([place]) => place !== '');
    assert.deepEqual(
      locked.map(([place]) => place),
      Object.keys(about.dependencies).map((name) => `node_modules/${name}`),
      'After "npm install --package-lock-only" take out of the lockfile what the packages depend on.',
    );
    for (const [, { resolved, integrity }] of locked) {
      assert.equal(resolved, undefined);
      assert.match(integrity ?? '', /^sha512-/u);
    }
  });

  it('are no dependencies of the project', async () => {
    const { packages } = (await readJson('package-lock.json')) as Lock;
    const own = packageNames.filter((name) => packages[`node_modules/${name}`] !== undefined);
    assert.deepEqual(own, ['typescript']);
  });

  it('are fetched once, with a word of it, and anew when their list has changed', async () => {
    const installed: string[] = [];
    const install = async (place: string): Promise<void> => {
      installed.push(await readFile(join(place, 'package-lock.json'), 'utf8'));
      await mkdir(join(place, 'node_modules'));
    };
    assert.match((await fetchWith(install)).join(), /^Fetching the published translations/u);
    assert.deepEqual(installed, [await readFile(join(lists, 'package-lock.json'), 'utf8')]);
    assert.deepEqual(await fetchWith(install), []);
    await writeFile(join(folder, 'fetched'), 'an older list');
    assert.equal((await fetchWith(install)).length, 1);
    assert.equal(installed.length, 2);
  });

  it('are fetched anew after a fetch that failed, which says what to do', async () => {
    await assert.rejects(
      fetchWith(() => Promise.reject(new Error('getaddrinfo ENOTFOUND'))),
      /could not be fetched\. .*connect to it and run the same command again\.\ngetaddrinfo/u,
    );
    assert.equal((await fetchWith((place) => mkdir(join(place, 'node_modules')).then())).length, 1);
  });
});
