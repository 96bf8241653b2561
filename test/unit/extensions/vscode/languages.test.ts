import assert from 'node:assert/strict';
import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import { titleOfLanguage } from '../../../../shared/messages/language-title.ts';
import { languageName } from '../../../../extensions/vscode/features/languages/language-name.ts';
import { orderLanguages } from '../../../../extensions/vscode/features/languages/order-languages.ts';
import {
  recentTargets,
  rememberedTarget,
  rememberTarget,
} from '../../../../extensions/vscode/features/languages/remembered-languages.ts';
import { createDisposables } from '../../../../extensions/vscode/disposables.ts';

function language(lang: string, name: string): LanguageV3 {
  return {
    lang,
    name,
    usable_as_source: true,
    usable_as_target: true,
    status: 'stable',
    features: {},
  };
}

/** A memento over a map, as VS Code has it. */
function memento(): Parameters<typeof rememberedTarget>[0] {
  const values = new Map<string, unknown>();
  return {
    keys: () => [...values.keys()],
    get: (key: string): never => values.get(key) as never,
    update: (key, value) => {
      values.set(key, value);
      return Promise.resolve();
    },
  };
}

describe('the target picker', () => {
  it('puts recent languages first, in their order, and the rest by name', () => {
    const languages = [language('fr', 'French'), language('de', 'German'), language('cs', 'Czech')];
    const { recent, others } = orderLanguages(languages, ['DE', 'xx']);
    assert.deepEqual(
      recent.map(({ lang }) => lang),
      ['de'],
    );
    assert.deepEqual(
      others.map(({ lang }) => lang),
      ['cs', 'fr'],
    );
  });

  it('remembers the choice of each folder and the last five of the user', async () => {
    const memory = { workspace: memento(), user: memento() };
    for (const [index, code] of ['de', 'fr', 'es', 'it', 'nl', 'pl', 'fr'].entries()) {
      await rememberTarget(memory, `folder-${index % 2}`, code);
    }
    assert.equal(rememberedTarget(memory.workspace, 'folder-0'), 'fr');
    assert.equal(rememberedTarget(memory.workspace, 'folder-1'), 'pl');
    assert.equal(rememberedTarget(memory.workspace, ''), '');
    assert.deepEqual(recentTargets(memory.user), ['fr', 'pl', 'nl', 'it', 'es']);
  });
});

describe('a list of disposables', () => {
  it('disposes in reverse order, and late additions at once', async () => {
    const gone: string[] = [];
    const disposables = createDisposables();
    const item = (name: string): { dispose: () => void } => ({
      dispose: () => void gone.push(name),
    });
    disposables.add(item('first'));
    disposables.add(item('second'));
    const disposed = disposables.dispose();
    disposables.add(item('late'));
    assert.deepEqual(gone, ['second', 'first', 'late']);
    await disposed;
  });
});

describe('the name of a language', () => {
  it('is in the language of the editor, with the code', () => {
    assert.equal(languageName('pt-BR', 'en'), 'Brazilian Portuguese (pt-BR)');
    assert.equal(languageName('de', 'de'), 'Deutsch (de)');
    const offered = { language: 'zh-Hant', name: 'Chinese (traditional)' };
    assert.equal(titleOfLanguage(offered, 'en-GB'), offered.name);
    assert.equal(titleOfLanguage(offered, 'de'), 'Chinesisch (Traditionell)');
    assert.equal(titleOfLanguage({ language: 'not a language', name: 'Theirs' }, 'de'), 'Theirs');
  });

  it('is the code alone for what no list of names has', () => {
    assert.equal(languageName('xqz', 'en'), 'xqz');
    assert.equal(languageName('not a language', 'en'), 'not a language');
    assert.equal(languageName('', 'en'), '');
  });
});
