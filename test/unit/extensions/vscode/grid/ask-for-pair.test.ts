import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type {
  PairedSource,
  TextPair,
  TextPairs,
} from '../../../../../extensions/vscode/features/grid/pairs/text-pair.ts';
import { fileUri } from '../../../../doubles/editor/file-tree.ts';
import { installEditor, type ShownInEditor } from '../../../../doubles/vscode-pages.ts';

function uriOf(path: string): vscode.Uri {
  const made: unknown = fileUri(path);
  return made as vscode.Uri;
}

function source(...languages: readonly string[]): PairedSource {
  const targets = languages.map((language) => {
    return { language, uri: uriOf(`/p/locales/${language}.json`) };
  });
  return { source: uriOf('/p/locales/en.json'), targets };
}

const pair: TextPair = {
  target: uriOf('/p/locales/de.json'),
  source: uriOf('/p/locales/en.json'),
  languages: { source: 'en', target: 'de' },
  project: null,
};

describe('A file of one language that somebody opens in the grid', () => {
  let shown: ShownInEditor;

  before(() => {
    shown = installEditor();
  });

  async function open(
    path: string,
    found: TextPair | PairedSource | null,
  ): Promise<string | undefined> {
    const { fileForGrid } =
      await import('../../../../../extensions/vscode/features/grid/pairs/ask-for-pair.ts');
    const pairs: unknown = { of: () => Promise.resolve(found) };
    return (await fileForGrid(pairs as TextPairs, uriOf(path)))?.path;
  }

  it('is shown itself where it is a translation, and by itself where it holds both sides', async () => {
    assert.equal(await open('/p/locales/de.json', pair), '/p/locales/de.json');
    assert.equal(await open('/p/a.xlf', null), '/p/a.xlf');
  });

  it('leads from a source to its translation, and asks which of several', async () => {
    assert.equal(await open('/p/locales/en.json', source('de')), '/p/locales/de.json');
    const before = shown.picks.length;
    assert.equal(await open('/p/locales/en.json', source('fr', 'de')), '/p/locales/fr.json');
    const [asked] = shown.picks.slice(before);
    assert.deepEqual(
      asked?.items.map(({ label }) => label),
      ['French (fr)', 'German (de)'],
    );
  });

  it('says how its translations are made where there are none', async () => {
    await assert.rejects(open('/p/locales/en.json', source()), {
      name: 'UserError',
      message: /"en\.json".*"Translate Missing"/u,
    });
  });

  it('offers to set up a project or to choose the source where nothing says it', async () => {
    assert.equal(await open('/p/locales/de.json', null), undefined);
    assert.match(shown.messages.at(-1) ?? '', /"de\.json" holds one language/u);
    assert.deepEqual(shown.buttons.slice(-2), ['Set Up Project…', 'Choose the Source…']);
  });
});
