import assert from 'node:assert/strict';
import { createSystemClock } from '../../../../../shared/clock/system-clock.ts';
import { createBlobStore } from '../../../../../shared/files/replace-file.ts';
import type { SourceSurvey } from '../../../../../shared/project/index.ts';
import {
  missingCall,
  textsCall,
} from '../../../../../extensions/vscode/features/project/texts-call.ts';
import { openTexts } from '../../../../../extensions/vscode/features/project/open-texts.ts';
import type { FileUri } from '../../../../doubles/editor/file-tree.ts';
import { MemoryFiles } from '../../../../doubles/memory-files.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

const location = { offset: 0, length: 6, line: 2, column: 3 };
const counts = { texts: 0, translated: 0, stale: 0, machineMade: 0, missing: 0 };

function surveyOf(
  standings: Readonly<Record<string, readonly string[]>>,
  absent: readonly string[] = [],
): SourceSurvey {
  const texts = Object.entries(standings).map(([id, each]) => ({
    id,
    name: id,
    source: id,
    location,
    inLanguages: each.map((written) => {
      const [language = '', standing = '', form = id] = written.split(' ');
      const path = `${language}.json`;
      const identity = `${form}\n0`;
      return { language, path, identity, id: form, name: form, target: null, standing, location };
    }),
  }));
  const files = absent.map((language) => {
    return { language, path: `${language}.json`, isThere: false, source: 'en.json', counts };
  });
  return { path: 'en.json', files, texts, unread: [] } as unknown as SourceSurvey;
}

describe('What texts of a project lack', () => {
  it('is told of each text once, with its languages and what names its forms', () => {
    const [text, ...others] = openTexts(
      surveyOf({
        done: ['de done', 'fr draft'],
        items: [
          'de missing items_one',
          'de missing items_other',
          'fr stale',
          'ru stale a',
          'ru missing b',
        ],
      }),
    );
    assert.deepEqual(others, []);
    assert.deepEqual(text?.missing, ['de', 'ru']);
    assert.deepEqual(text.stale, ['fr']);
    assert.deepEqual(text.identities, [
      'items_one\n0',
      'items_other\n0',
      'items\n0',
      'a\n0',
      'b\n0',
    ]);
  });

  it('is not told of each text where a language has no file', () => {
    assert.deepEqual(openTexts(surveyOf({ a: ['de done', 'it missing'] }, ['it'])), []);
  });
});

describe('Calls of commands about projects', () => {
  it('are taken as plain data, and nothing else is', () => {
    const call = {
      project: 'file:///a/interlinear.json',
      source: 'en.json',
      identities: ['a\n0'],
      languages: ['de'],
    };
    assert.deepEqual(textsCall(call), call);
    assert.equal(textsCall({ ...call, identities: [1] }), null);
    assert.equal(textsCall({ ...call, source: undefined }), null);
    assert.equal(textsCall('file:///a'), null);
    const missing = { project: 'p', languages: ['de'] };
    assert.deepEqual(missingCall(missing), missing);
    assert.deepEqual(missingCall({ project: 'p', other: 1 }), { project: 'p' });
    // Without them it would mean the whole project.
    assert.equal(missingCall({ ...missing, paths: 'x' }), null);
    assert.equal(missingCall({ project: 'p', paths: [1] }), null);
    assert.equal(missingCall({ project: 'p', languages: null }), null);
    assert.equal(missingCall({ languages: ['de'] }), null);
    assert.equal(missingCall(null), null);
  });
});

describe('Files that a translation of a project wrote', () => {
  before(() => {
    installEditor();
  });

  const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

  it('become what they were before, but those that somebody changed since', async () => {
    const { ReplacedFiles } =
      await import('../../../../../extensions/vscode/features/running/replaced-files.ts');
    const files = new MemoryFiles();
    const store = createBlobStore(files, createSystemClock());
    files.put('a', 'one');
    files.put('b', 'two');
    const written = new ReplacedFiles(store, () => false);
    for (const name of ['a', 'b']) {
      const { tag } = await written.blobs.read(name);
      assert.equal(await written.blobs.replace(name, bytesOf('new'), tag), 'replaced');
    }
    const { tag } = await written.blobs.read('a');
    // Written twice, it is as before the first time.
    await written.blobs.replace('a', bytesOf('newer'), tag);
    files.put('b', 'by a person');
    assert.equal(written.size, 2);
    assert.deepEqual(await written.undo(), ['b']);
    assert.equal(files.text('a'), 'one');
    assert.equal(files.text('b'), 'by a person');
    assert.equal(written.size, 0);
  });

  it('go with the folders that were made for them, where nothing else came there', async () => {
    const { ReplacedFiles } =
      await import('../../../../../extensions/vscode/features/running/replaced-files.ts');
    const { workspace, FileSystemError } = await import('vscode');
    const files = new MemoryFiles();
    const store = createBlobStore(files, createSystemClock());
    const folders = new Set(['', '/w', '/w/locales']);
    const present = (): string[] => [
      ...folders,
      ...[...files.files.keys()].map((address) => address.slice('file://'.length)),
    ];
    files.beforeStep = (step, address) => {
      if (step !== 'make-folder') return;
      const names = address.slice('file://'.length).split('/').slice(0, -1);
      names.forEach((_, index) => folders.add(names.slice(0, index + 1).join('/')));
    };
    const own = { ...workspace.fs };
    Object.assign(workspace.fs, {
      stat: ({ path }: FileUri) =>
        present().includes(path) ? Promise.resolve({}) : Promise.reject(new FileSystemError()),
      readDirectory: ({ path }: FileUri) =>
        Promise.resolve(present().filter((name) => name.startsWith(`${path}/`))),
      delete: ({ path }: FileUri) => {
        folders.delete(path);
        files.files.delete(`file://${path}`);
        return Promise.resolve();
      },
    });
    const written = new ReplacedFiles(store, () => false);
    try {
      for (const path of ['de/shop/a.json', 'fr/shop/a.json', 'it.json']) {
        const address = `file:///w/locales/${path}`;
        assert.equal(await written.blobs.replace(address, bytesOf('{}'), null), 'replaced');
      }
      files.put('file:///w/locales/fr/notes.txt', 'by a person');
      assert.deepEqual(await written.undo(), []);
      const left = ['', '/w', '/w/locales', '/w/locales/fr', '/w/locales/fr/notes.txt'];
      assert.deepEqual(present(), left);
    } finally {
      Object.assign(workspace.fs, own);
    }
  });

  it('are left alone while an editor holds changes of them', async () => {
    const { ReplacedFiles } =
      await import('../../../../../extensions/vscode/features/running/replaced-files.ts');
    const files = new MemoryFiles();
    const store = createBlobStore(files, createSystemClock());
    files.put('a', 'one');
    let isUnsaved = true;
    const written = new ReplacedFiles(store, () => isUnsaved);
    const { tag } = await written.blobs.read('a');
    assert.equal(await written.blobs.replace('a', bytesOf('new'), tag), 'changed-meanwhile');
    isUnsaved = false;
    await written.blobs.replace('a', bytesOf('new'), tag);
    isUnsaved = true;
    assert.deepEqual(await written.undo(), ['a']);
    assert.equal(files.text('a'), 'new');
  });
});
