import assert from 'node:assert/strict';
import { readSettings } from '../../../../../extensions/vscode/config/settings.ts';
import { resultPlace } from '../../../../../extensions/vscode/features/translate-files/result-place.ts';
import { ResumeNotes } from '../../../../../extensions/vscode/features/translate-files/resume-notes.ts';
import { serviceTarget } from '../../../../../shared/languages/index.ts';
import { translationOptions } from '../../../../../extensions/vscode/features/translate-files/translation-options.ts';
import { unitText } from '../../../../../extensions/vscode/features/translate-files/unit-text.ts';
import { requestCustomisation } from '../../../../doubles/request-customisation.ts';
import type { LanguageV3 } from '../../../../../shared/api/types/languages.ts';

const pair = { source_lang: 'fr', target_lang: 'de' };

function language(lang: string, features: LanguageV3['features'] = {}): LanguageV3 {
  const usable = { usable_as_source: true, usable_as_target: true } as const;
  return { lang, name: lang, ...usable, status: 'stable', features };
}

const offered = [
  language('de', { formality: { status: 'stable' } }),
  language('en-GB'),
  language('en-US'),
  language('ja'),
  language('pt-BR'),
];

describe('the service name of a target language that a file names', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['de', 'de'],
    ['DE', 'de'],
    ['de-DE', 'de'],
    ['de_AT', 'de'],
    ['en_gb', 'en-GB'],
    ['pt', 'pt-BR'],
    ['en', 'en'],
    ['tlh', 'tlh'],
  ];
  for (const [file, service] of cases) {
    it(`is ${service} for ${file}`, () => {
      assert.equal(serviceTarget(file, offered), service);
    });
  }
});

describe('the place of a result', () => {
  const german = { source: null, target: 'de' };
  it('is the file itself for XLIFF', () => {
    assert.equal(resultPlace('/a.b/app.xlf', german, 'newFile'), '/a.b/app.xlf');
  });
  it('is a new file with the language in its name for subtitles', () => {
    const brazilian = { source: null, target: 'pt-BR' };
    assert.equal(resultPlace('/a.b/film.en.SRT', brazilian, 'newFile'), '/a.b/film.pt-BR.SRT');
    assert.equal(resultPlace('film.vtt', german, 'newFile'), 'film.de.vtt');
  });
  it('is the subtitles themselves when a setting says so', () => {
    assert.equal(resultPlace('film.srt', german, 'inPlace'), 'film.srt');
  });
});

describe('options of translating files', () => {
  const chosen: Readonly<Record<string, unknown>> = {
    formality: 'prefer_more',
    sourceLanguage: 'en',
    model: 'latency_optimized',
    sendContext: false,
  };
  const settings = readSettings({ get: (name: string): never => chosen[name] as never });

  it('D8 leave formality out where the target language has none', () => {
    const languages = { sourceIsDeclared: true, offered, terms: null };
    assert.equal(
      translationOptions(settings, { target: 'DE', ...languages }).formality,
      'prefer_more',
    );
    assert.equal(translationOptions(settings, { target: 'ja', ...languages }).formality, undefined);
  });
  it('take the source language of the file before that of the settings', () => {
    const declared = { target: 'de', sourceIsDeclared: true, offered, terms: null };
    assert.equal(translationOptions(settings, declared).sourceLanguage, null);
    const silent = { ...declared, sourceIsDeclared: false };
    assert.equal(translationOptions(settings, silent).sourceLanguage, 'en');
  });
  it('take the source language that was detected for a glossary where nothing else says one', () => {
    const terms = requestCustomisation({
      glossaries: [{ id: 'g1', version: 'v', name: 'G', pair }],
      sourceLanguage: 'FR',
      isDetected: true,
    });
    const silent = { target: 'de', sourceIsDeclared: false, offered, terms };
    const options = translationOptions({ ...settings, sourceLanguage: '' }, silent);
    assert.deepEqual(options.glossaries, [{ id: 'g1', version: 'v' }]);
    assert.equal(options.sourceLanguage, 'FR');
    assert.equal(translationOptions(settings, silent).sourceLanguage, 'en');
  });
  it('keep model and context as set', () => {
    const options = translationOptions(settings, {
      target: 'de',
      sourceIsDeclared: true,
      offered,
      terms: null,
    });
    assert.deepEqual([options.modelType, options.context], ['latency_optimized', 'none']);
  });
});

describe('notes of begun translations', () => {
  function notesOver(values: Map<string, unknown>): ResumeNotes {
    return new ResumeNotes({
      keys: () => [...values.keys()],
      get: (key: string): never => values.get(key) as never,
      update: (key, value) => {
        if (value === undefined) values.delete(key);
        else values.set(key, value);
        return Promise.resolve();
      },
    });
  }

  it('outlive the window, once for each file, and leave nothing behind', async () => {
    const values = new Map<string, unknown>();
    await notesOver(values).add(['file:///a.xlf', 'file:///b.xlf'], 'de');
    await notesOver(values).add(['file:///a.xlf'], 'fr');
    assert.deepEqual(notesOver(values).all, [
      { uri: 'file:///b.xlf', target: 'de' },
      { uri: 'file:///a.xlf', target: 'fr' },
    ]);
    await notesOver(values).remove('file:///a.xlf');
    await notesOver(values).remove('file:///b.xlf');
    assert.equal(values.size, 0);
  });
  it('bear anything in the memory', () => {
    for (const stored of [7, 'x', null, [1, null, { uri: 3, target: 'de' }]]) {
      assert.deepEqual(notesOver(new Map([['translateFiles.begun', stored]])).all, []);
    }
  });
});

describe('a segment as people read it', () => {
  it('shows placeholders, hides markup and folds white space', () => {
    const code = { kind: 'code', role: 'placeholder', pair: -1, fixedOrder: false } as const;
    const parts = [
      { kind: 'text', text: ' Save\n  ' },
      { ...code, content: '%s', verbatim: false, origin: 'variable' },
      { kind: 'text', text: ' now' },
      { ...code, content: '<x id="1"/>', verbatim: true, origin: 'element' },
    ] as const;
    assert.equal(unitText(parts), 'Save %s now⟨…⟩');
  });
});
