import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { ServiceLink } from '../../../../../extensions/vscode/services.ts';
import { fileUri, holdTree } from '../../../../doubles/editor/file-tree.ts';
import { installEditor, quickPicks } from '../../../../doubles/vscode-pages.ts';
import { until } from '../../../../doubles/until.ts';

describe('A target language that is chosen', () => {
  /** What the folder translates into afterwards; French is chosen. */
  async function keptAfter(current: string, isDefault: boolean): Promise<string> {
    installEditor();
    const { pickTargetLanguage } =
      await import('../../../../../extensions/vscode/features/languages/pick-target-language.ts');
    const { rememberedTarget } =
      await import('../../../../../extensions/vscode/features/languages/remembered-languages.ts');
    const memory = { workspace: memento(), user: memento() };
    const targets = [{ lang: 'FR', name: 'French', features: {} }];
    const link = { languages: () => Promise.resolve({ targets }) } as unknown as ServiceLink;
    const options = { resource: undefined, current, isDefault };
    assert.equal(await pickTargetLanguage({ memory }, link, options), 'FR');
    return rememberedTarget(memory.workspace, '');
  }

  it('for once leaves the language of the folder as it is', async () => {
    assert.equal(await keptAfter('DE', false), '');
  });

  it('first of all becomes that of the folder, and so does a default', async () => {
    assert.equal(await keptAfter('', false), 'FR');
    assert.equal(await keptAfter('DE', true), 'FR');
  });
});

describe('The languages that are offered', () => {
  const targets = ['de', 'en', 'fr', 'pt-BR', 'sv'].map((lang) => {
    return { lang, name: lang, features: {} };
  });

  async function offered(paths: readonly string[], resource: string): Promise<readonly string[]> {
    const shown = installEditor();
    const { pickTargetLanguage } =
      await import('../../../../../extensions/vscode/features/languages/pick-target-language.ts');
    const memory = { workspace: memento(), user: memento() };
    const link = { languages: () => Promise.resolve({ targets }) } as unknown as ServiceLink;
    holdTree(...paths);
    try {
      const uri = fileUri(resource) as unknown as vscode.Uri;
      await pickTargetLanguage({ memory }, link, { resource: uri, current: '' });
    } finally {
      holdTree();
    }
    return shown.picks.at(-1)?.items.map(({ label }) => String(label)) ?? [];
  }

  it('are those of the files in the folder first, without that of the file itself', async () => {
    const paths = [
      '/app/locales/en/shop.json',
      '/app/locales/de/shop.json',
      '/app/res/values-pt-rBR/strings.xml',
      '/app/locales/fr/notes.exe',
    ];
    const labels = await offered(paths, '/app/locales/en/shop.json');
    const german = labels.findIndex((label) => /^(?:de|German)/u.test(label));
    assert.match(labels[0] ?? '', /^Of the files here$/u);
    assert.equal(german, 1);
    assert.match(labels[2] ?? '', /^(?:pt-BR|.*Portuguese)/u);
    assert.equal(labels[3], 'All languages');
    assert.equal(labels.length, 7);
  });

  it('are all by name where no file tells one', async () => {
    const labels = await offered(['/app/src/shop.ts'], '/app/src/shop.ts');
    assert.equal(labels.length, targets.length);
  });
});

describe('Several target languages', () => {
  it('stand in the title of their list, counted, as they are ticked', async () => {
    installEditor();
    const { pickTargetLanguages } =
      await import('../../../../../extensions/vscode/features/languages/pick-target-language.ts');
    const names = { DE: 'German', FR: 'French', PL: 'Polish', SV: 'Swedish' };
    const targets = Object.entries(names).map(([lang, name]) => ({ lang, name, features: {} }));
    const memory = { workspace: memento(), user: memento() };
    const link = { languages: () => Promise.resolve({ targets }) } as unknown as ServiceLink;
    const [shown, asked] = [quickPicks.length, pickTargetLanguages({ memory }, link)];
    await until(() => quickPicks.length > shown);
    const list = quickPicks.at(-1);
    assert.ok(list?.canSelectMany === true);
    assert.equal(list.title, 'Translate to one or several languages');
    list.tick('German');
    assert.equal(list.title, 'Translate to 1 language: German');
    list.tick('French', 'German', 'Polish');
    assert.equal(list.title, 'Translate to 3 languages: French, German, Polish');
    list.enter();
    assert.deepEqual(await asked, ['FR', 'DE', 'PL']);
    const left = pickTargetLanguages({ memory }, link);
    await until(() => quickPicks.length > shown + 1);
    quickPicks.at(-1)?.hide();
    assert.deepEqual(await left, []);
  });
});

function memento(): vscode.Memento {
  const kept = new Map<string, unknown>();
  return {
    keys: () => [...kept.keys()],
    get: <Value>(name: string, other?: Value) => (kept.get(name) as Value | undefined) ?? other,
    update: (name, value) => {
      kept.set(name, value);
      return Promise.resolve();
    },
  };
}
