import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { TextPairs } from '../../../../../extensions/vscode/features/grid/pairs/text-pair.ts';
import type { ProjectModel } from '../../../../../extensions/vscode/features/project/project-model.ts';
import { shortDigest } from '../../../../../shared/cache/digest.ts';
import { createSystemClock } from '../../../../../shared/clock/system-clock.ts';
import { createBlobStore } from '../../../../../shared/files/replace-file.ts';
import { readLock } from '../../../../../shared/project/lock/lock.ts';
import type { LockLine } from '../../../../../shared/project/lock/lock-line.ts';
import { fileUri } from '../../../../doubles/editor/file-tree.ts';
import { MemoryFiles } from '../../../../doubles/memory-files.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

const source = {
  path: 'locales/en.json',
  targets: [
    { language: 'de', path: 'locales/de.json', isThere: true },
    { language: 'fr', path: 'locales/fr.json', isThere: false },
  ],
};

function modelWith(lock = readLock('# interlinear.lock 1\n')): ProjectModel {
  const nameOf = ({ path }: { readonly path: string }): string | null =>
    path.startsWith('/p/') ? path.slice(3) : null;
  const own = [source.path, ...source.targets.map(({ path }) => path)];
  const made: unknown = {
    place: {
      nameOf,
      uriOf: (name: string) => fileUri(`/p/${name}`),
      lock: fileUri('/p/interlinear.lock'),
    },
    opened: { project: { source: 'en' }, lock },
    listed: () => Promise.resolve(),
    sourceOf: (uri: { readonly path: string }) => (own.includes(nameOf(uri) ?? '') ? source : null),
  };
  return made as ProjectModel;
}

async function pairsOf(kept = new Map<string, unknown>()): Promise<TextPairs> {
  const pairs = await import('../../../../../extensions/vscode/features/grid/pairs/text-pair.ts');
  const services: unknown = {
    features: { projects: () => Promise.resolve({ all: () => Promise.resolve([modelWith()]) }) },
    memory: {
      workspace: {
        get: (name: string) => kept.get(name),
        update: (name: string, value: unknown) => Promise.resolve(kept.set(name, value)),
      },
    },
    settings: () => ({ sourceLanguage: '', targetLanguage: '' }),
  };
  return new pairs.TextPairs(services as ConstructorParameters<typeof pairs.TextPairs>[0]);
}

function uriOf(path: string): vscode.Uri {
  const made: unknown = fileUri(path);
  return made as vscode.Uri;
}

describe('What a file of one language is translated from', () => {
  before(() => {
    installEditor();
  });

  it('is said by its project; a source has those translations that are there', async () => {
    const pairs = await pairsOf();
    const pair = await pairs.of(uriOf('/p/locales/de.json'));
    assert.ok(pair !== null && 'target' in pair);
    assert.equal(pair.source.path, '/p/locales/en.json');
    assert.deepEqual(pair.languages, { source: 'en', target: 'de' });
    assert.equal(pair.project?.path, 'locales/de.json');
    const found = await pairs.of(uriOf('/p/locales/en.json'));
    assert.ok(found !== null && 'targets' in found);
    assert.deepEqual(
      found.targets.map(({ uri, language }) => [uri.path, language]),
      [['/p/locales/de.json', 'de']],
    );
  });

  it('is what somebody chose where no project says it, and nothing before that', async () => {
    const kept = new Map<string, unknown>();
    const file = uriOf('/other/locales/de.json');
    assert.equal(await (await pairsOf(kept)).of(file), null);
    await (await pairsOf(kept)).choose(file, uriOf('/other/locales/en-GB.json'));
    const pair = await (await pairsOf(kept)).of(file);
    assert.ok(pair !== null && 'target' in pair);
    assert.equal(pair.source.path, '/other/locales/en-GB.json');
    assert.deepEqual(pair.languages, { source: 'en-GB', target: 'de' });
    assert.equal(pair.project, null);
  });

  it('is nothing where what was kept is no list of files', async () => {
    for (const odd of ['x', null, { 'file:///other/locales/de.json': 3 }, []]) {
      const pairs = await pairsOf(new Map([['grid.chosenSources', odd]]));
      assert.equal(await pairs.of(uriOf('/other/locales/de.json')), null);
    }
  });
});

describe('The lock of a translation in a grid', () => {
  before(() => {
    installEditor();
  });

  it('says at once what is written into it, and keeps what others have there', async () => {
    const { PairLock } =
      await import('../../../../../extensions/vscode/features/grid/pairs/pair-lock.ts');
    const digests = ['k', 's', 't'].map((each) => shortDigest(each)).join(' ');
    const before = `# interlinear.lock 1\nlocales/de.json de ${digests} machine\n`;
    const files = new MemoryFiles();
    files.put('file:///p/interlinear.lock', before);
    const project = { model: modelWith(readLock(before)), path: 'locales/de.json' };
    const store = createBlobStore(files, createSystemClock());
    const lock = new PairLock(store, project, 'de');
    const first = lock.lines;
    const all = (): readonly LockLine[] => [...(lock.lines?.values() ?? [])].flat();
    assert.equal(lock.lines, first, 'the same object as long as nothing changes');
    const line = { key: shortDigest('n'), source: shortDigest('s'), target: shortDigest('t') };
    await lock.announce([{ ...line, origin: 'machine', isReviewed: false }]);
    assert.equal(lock.lines?.size, 2);
    const theirs = 'locales/fr.json fr aaaaaaaaaaaa bbbbbbbbbbbb cccccccccccc person\n';
    files.put(
      'file:///p/interlinear.lock',
      `${files.text('file:///p/interlinear.lock') ?? ''}${theirs}`,
    );
    await lock.save(all().map((each) => ({ ...each, isReviewed: true })));
    const stored = files.text('file:///p/interlinear.lock') ?? '';
    assert.equal(stored.match(/machine reviewed$/gmu)?.length, 2);
    assert.ok(stored.includes(theirs), stored);
    assert.ok(all().every(({ isReviewed }) => isReviewed));
  });
});
