import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { readSettings } from '../../../../../extensions/vscode/config/settings.ts';
import type { Services } from '../../../../../extensions/vscode/services.ts';
import { fileUri, holdTree } from '../../../../doubles/editor/file-tree.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

const qt = '<!DOCTYPE TS>\n<TS version="2.1"></TS>\n';

describe('The files to translate in a folder', () => {
  const shown = installEditor();
  after(() => {
    holdTree();
  });

  /** Paths that are translated, and what is said of the others. */
  async function found(
    tree: Readonly<Record<string, string>>,
    sourceLanguage = '',
  ): Promise<readonly [paths: readonly string[], said: string]> {
    holdTree(...Object.keys(tree));
    shown.messages.length = 0;
    const { filesToTranslate } =
      await import('../../../../../extensions/vscode/features/translate-files/files-to-translate.ts');
    const settings = readSettings({
      get: (name: string): never =>
        (name === 'sourceLanguage' ? sourceLanguage : undefined) as never,
    });
    const read = (name: string): Promise<unknown> => {
      const text = tree[name.slice('file://'.length)] ?? '';
      return Promise.resolve({ bytes: new TextEncoder().encode(text) });
    };
    const services = { settings: () => settings, files: { read } } as unknown as Services;
    const folder = fileUri('/w') as unknown as vscode.Uri;
    const { files, left } = await filesToTranslate(services, [folder]);
    return [files.map(({ path }) => path), left.sentences ?? shown.messages.join('')];
  }

  it('are sources of catalogues too, where people keep them', async () => {
    const [paths, said] = await found({
      '/w/app.xlf': '',
      '/w/dist/locales/en.json': '',
      '/w/locales/de/shop.json': '',
      '/w/locales/en/shop.json': '',
      '/w/locales/fr/shop.json': '',
      '/w/package.json': '',
      '/w/README.md': '',
      '/w/config/locales/en.yml': '',
      '/w/res/values-de/strings.xml': '',
      '/w/res/values/strings.xml': '',
      '/w/i18n/app_en.ts': qt,
      '/w/i18n/tools_de.ts': 'export const none = 1;',
    });
    assert.deepEqual(paths, [
      '/w/app.xlf',
      '/w/config/locales/en.yml',
      '/w/i18n/app_en.ts',
      '/w/locales/en/shop.json',
      '/w/res/values/strings.xml',
    ]);
    assert.equal(said, '');
  });

  it('are counted as translations of their sources, which are not counted once more', async () => {
    const { filesToCheck, filesToCount } =
      await import('../../../../../extensions/vscode/features/translate-files/files-to-translate.ts');
    const tree = [
      '/w/app.xlf',
      '/w/locales/de/shop.json',
      '/w/locales/en/shop.json',
      '/w/locales/fr/shop.json',
      '/w/locales/en/only.json',
      '/w/package.json',
    ];
    holdTree(...tree);
    const settings = readSettings({ get: () => undefined as never });
    const read = (): Promise<unknown> => Promise.resolve({ bytes: new Uint8Array() });
    const services = { settings: () => settings, files: { read } } as unknown as Services;
    const files = await filesToCount(services, [fileUri('/w') as unknown as vscode.Uri]);
    assert.deepEqual(
      files.map(({ uri, sourceLanguage }) => [uri.path, sourceLanguage]),
      [
        ['/w/app.xlf', null],
        ['/w/locales/de/shop.json', 'en'],
        ['/w/locales/en/only.json', null],
        ['/w/locales/fr/shop.json', 'en'],
      ],
    );
    // A check looks at the source as well: what is wrong there is wrong in all languages.
    const checked = await filesToCheck(services, [fileUri('/w') as unknown as vscode.Uri]);
    assert.deepEqual(
      checked.map(({ uri }) => uri.path),
      [
        '/w/app.xlf',
        '/w/locales/de/shop.json',
        '/w/locales/en/only.json',
        '/w/locales/en/shop.json',
        '/w/locales/fr/shop.json',
      ],
    );
  });

  it('are in the source language of the project, else of the settings', async () => {
    const locales = { '/w/locales/de.json': '', '/w/locales/en.json': '' };
    assert.deepEqual((await found(locales))[0], ['/w/locales/en.json']);
    assert.deepEqual((await found(locales, 'de'))[0], ['/w/locales/de.json']);
    const project = '{"source": "de", "targets": ["en"], "files": ["locales/{lang}.json"]}';
    const inProject = { '/w/interlinear.json': project, ...locales };
    assert.deepEqual((await found(inProject, 'en'))[0], ['/w/locales/de.json']);
  });

  it('are told apart from catalogues of which nothing says the source', async () => {
    const unclear = { '/w/locales/de.json': '', '/w/locales/fr.json': '' };
    const [paths, said] = await found({ '/w/app.xlf': '', ...unclear });
    assert.deepEqual(paths, ['/w/app.xlf']);
    assert.match(
      said,
      /^2 catalogs were left out, such as de\.json, .*interlinear\.sourceLanguage/,
    );
    assert.match((await found(unclear))[1], /^2 catalogs were left out/);
    assert.equal(
      (await found({ '/w/app.xlf': '', '/w/a.docx': '' }))[1],
      'a.docx is a document and was left out: "Translate Document…" in its menu translates it as a whole.',
    );
    const [, documents] = await found({ '/w/a.docx': '', '/w/b.html': '', '/w/dist/c.txt': '' });
    assert.match(documents, /^2 documents were left out, such as a\.docx: "Translate Document…"/);
    assert.match((await found({ '/w/a.png': '' }))[1], /^There is nothing to translate here/);
  });
});
