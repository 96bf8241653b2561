import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { CatalogueRows } from '../../../../../extensions/vscode/features/project/catalogue-rows.ts';
import type { ProjectModel } from '../../../../../extensions/vscode/features/project/project-model.ts';
import { fileUri } from '../../../../doubles/editor/file-tree.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

const text = '{\n  "a": "A b",\n  "n_one": "One",\n  "n_other": "Many"\n}\n';
const counts = { texts: 4, translated: 3, stale: 1, machineMade: 1, missing: 1 };
const source = 'locales/en/shop.json';
const hostile = '$(flame) \u202e[x](command:y).json';

function modelOf(name: string): ProjectModel {
  const files = [{ language: 'de', path: `locales/de/${name}`, isThere: true, source, counts }];
  const location = { offset: 10, length: 5, line: 2, column: 8 };
  const open = [
    { id: 'a', name: 'a', location, missing: ['de'], stale: ['fr'], identities: ['a\n0'] },
  ];
  const names: Readonly<Record<string, string>> = {
    '/p/en.json': source,
    '/p/de.json': `locales/de/${name}`,
  };
  return {
    isWhole: true,
    faults: [],
    notes: [],
    opened: { project: { targets: ['de'] }, found: { sources: [] } },
    states: [{ path: source, files, open, faults: [] }],
    sourceOf: ({ path }: vscode.Uri) => (path in names ? { path: source, targets: [] } : null),
    place: {
      id: 'file:///p/interlinear.json',
      nameOf: ({ path }: vscode.Uri) => names[path] ?? null,
      uriOf: (path: string) => fileUri(`/p/${path}`),
    },
  } as unknown as ProjectModel;
}

describe('Rows and lines about a project', () => {
  before(() => {
    installEditor();
  });

  it('say what is to be done above a source, and above each text that lacks something', async () => {
    const { CatalogueRows } =
      await import('../../../../../extensions/vscode/features/project/catalogue-rows.ts');
    const { TextLenses } =
      await import('../../../../../extensions/vscode/features/project/text-lenses.ts');
    const texts = { isKnownSound: () => true, now: () => text };
    const rows: CatalogueRows = new CatalogueRows({ texts } as never);
    const settings = { settings: () => ({ 'project.lenses': true }) };
    const lenses = new TextLenses(
      () => [modelOf('shop.json')],
      rows,
      settings as never,
      (() => undefined) as never,
    );
    const document = {
      uri: fileUri('/p/en.json'),
      version: 1,
      isClosed: false,
      positionAt: (offset: number) => offset,
    };
    const shown = await lenses.provideCodeLenses(document as never);
    const said = shown.map(({ command, range }) => [command?.title, range.start as unknown]);
    assert.deepEqual(said.slice(-1), [['Translate into de, fr', 9]]);
    assert.equal(said[0]?.[0], '50% · 1 missing, 1 out of date, 1 machine-made in all languages');
    assert.equal(shown.length, 3);
    const call: unknown = shown.at(-1)?.command?.arguments?.[0];
    assert.deepEqual(call, {
      project: 'file:///p/interlinear.json',
      source,
      identities: ['a\n0'],
      languages: ['de', 'fr'],
    });
  });

  it('let a translation be marked as reviewed above it, and not above the source of all', async () => {
    const { TextLenses } =
      await import('../../../../../extensions/vscode/features/project/text-lenses.ts');
    const lenses = new TextLenses(
      () => [modelOf('shop.json')],
      { of: () => Promise.resolve(null) } as never,
      { settings: () => ({ 'project.lenses': true }) } as never,
      (() => undefined) as never,
    );
    const above = async (path: string): Promise<readonly unknown[]> => {
      const found = await lenses.provideCodeLenses({ uri: fileUri(path) } as never);
      return found.map(({ command }) => command?.title);
    };
    assert.deepEqual((await above('/p/de.json')).slice(1), [
      'Translate Missing…',
      'Mark as Reviewed',
    ]);
    assert.ok(!(await above('/p/en.json')).includes('Mark as Reviewed'));
  });

  it('of a language whose file cannot be read say so, and no percentage', async () => {
    const { ProjectTree } =
      await import('../../../../../extensions/vscode/features/project/project-tree.ts');
    const path = 'locales/de/shop.json';
    const sources = [{ path: source, targets: [{ language: 'de', path, isThere: true }] }];
    const model = Object.assign(modelOf('shop.json'), {
      states: [{ path: source, files: [], open: [], faults: [] }],
      opened: { project: { targets: ['de'] }, found: { sources } },
      faults: [{ path, said: { code: 'json-open', values: {} }, line: 1, column: 1 }],
    });
    const tree = new ProjectTree(() => Promise.resolve([model]));
    const row = (await tree.getChildren()).find(({ kind }) => kind === 'language');
    assert.ok(row !== undefined);
    assert.equal(tree.getTreeItem(row).description, '1 file cannot be read');
  });

  it('of languages and files have labels to be heard, and names of others are inert in them', async () => {
    const { ProjectTree } =
      await import('../../../../../extensions/vscode/features/project/project-tree.ts');
    const tree = new ProjectTree(() => Promise.resolve([modelOf(hostile)]));
    const [language] = await tree.getChildren();
    assert.ok(language !== undefined);
    const item = tree.getTreeItem(language);
    const heard = 'German (de), 50% · 1 missing, 1 out of date, 1 machine-made';
    assert.equal(item.accessibilityInformation?.label, heard);
    assert.equal(item.contextValue, 'interlinearLanguage missing stale draft');
    const [file] = await tree.getChildren(language);
    const row = tree.getTreeItem(file!);
    const shown = [row.label, row.description, row.tooltip, row.accessibilityInformation?.label];
    for (const each of shown) {
      assert.doesNotMatch(String(each), /\$\(flame\)|\u202e/u);
    }
  });
});
