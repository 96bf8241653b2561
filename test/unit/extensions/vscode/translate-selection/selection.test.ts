import assert from 'node:assert/strict';
import { refusalOf } from '../../../../../extensions/vscode/features/translate-selection/selection-limits.ts';
import { selectionOptions } from '../../../../../extensions/vscode/features/translate-selection/selection-options.ts';
import { translatedSelection } from '../../../../../extensions/vscode/features/translate-selection/translated-selection.ts';
import { readSettings } from '../../../../../extensions/vscode/config/settings.ts';
import { requestCustomisation } from '../../../../doubles/request-customisation.ts';
import { findPassages } from '../../../../../shared/formats/source-text/find-passages.ts';
import type { PassageResult } from '../../../../../shared/translation/translate-passages.ts';
import { say } from '../../../../../shared/messages/message.ts';

const pair = { source_lang: 'en', target_lang: 'de' };
const use = { requests: 1, billedCharacters: 1, possiblyBilledTwice: 0 };

describe('a selection', () => {
  it('of text in any script is accepted, also with tabs, escapes and a caret', () => {
    for (const text of ['Some text', 'Größe\t\r\n', '日本語', '\u001b[31mred\u001b[0m', 'עברית']) {
      assert.equal(refusalOf(text, [{ start: 0, end: text.length }]), null);
      assert.equal(refusalOf(text, [{ start: 1, end: 1 }]), null);
    }
  });

  it('of bytes that are no text is refused, also under a caret', () => {
    const text = `PK\u0003\u0004\0\0\0${'\ufffd\u0001\u0002'.repeat(20)}`;
    assert.equal(refusalOf(text, [{ start: 0, end: text.length }]), 'binary');
    assert.equal(refusalOf(text, [{ start: 3, end: 3 }]), 'binary');
  });

  it('that is too large is refused, whatever the number of cursors', () => {
    const text = 'word '.repeat(100_000);
    assert.equal(refusalOf(text, [{ start: 0, end: text.length }]), 'selection-too-large');
    const half = { start: 0, end: 250_000 };
    assert.equal(refusalOf(text, [half, half]), 'selection-too-large');
  });
});

describe('the options of a selection', () => {
  const settingsOf = (values: Readonly<Record<string, unknown>>): ReturnType<typeof readSettings> =>
    readSettings({ get: (name: string) => values[name] } as Parameters<typeof readSettings>[0]);
  const none = { sources: [], targets: [] };

  it('leave out what is not set', () => {
    assert.deepEqual(selectionOptions(settingsOf({}), 'DE', none, null).options, {
      sourceLanguage: null,
      targetLanguage: 'DE',
      context: 'batch',
      protectAddresses: true,
    });
  });

  it('take everything that is set for the folder', () => {
    const values = {
      sourceLanguage: 'en',
      formality: 'prefer_less',
      model: 'latency_optimized',
      sendContext: false,
    };
    const terms = requestCustomisation({
      glossaries: [{ id: 'g', version: '7', name: 'G', pair }],
      style: { id: 's', version: '3', name: 'S' },
      memory: { id: 'm', version: '', name: 'M' },
    });
    assert.deepEqual(selectionOptions(settingsOf(values), 'DE', none, terms).options, {
      sourceLanguage: 'en',
      targetLanguage: 'DE',
      context: 'none',
      protectAddresses: true,
      formality: 'prefer_less',
      modelType: 'latency_optimized',
      glossaries: [{ id: 'g', version: '7' }],
      style: { id: 's', version: '3' },
      translationMemory: { id: 'm', version: '', threshold: 75 },
    });
  });

  it('take the source language that was detected for a glossary, and that of the settings first', () => {
    const terms = requestCustomisation({ sourceLanguage: 'FR', isDetected: true });
    const sourceOf = (values: Readonly<Record<string, unknown>>): string | null =>
      selectionOptions(settingsOf(values), 'DE', none, terms).options.sourceLanguage;
    assert.deepEqual([sourceOf({}), sourceOf({ sourceLanguage: 'en' })], ['FR', 'en']);
  });
});

describe('a translated selection', () => {
  const text = "say('Some text'); // A note\nsay(`More ${n} texts`);";
  const document = { languageId: 'typescript', text };
  const units = findPassages({ ...document, selections: [{ start: 0, end: text.length }] });

  function translated(results: readonly PassageResult[]): ReturnType<typeof translatedSelection> {
    const repairs = { segments: 0, characters: 0, leftByLimit: 0 };
    const all = { results, stop: null, detectedLanguages: [], use, repairs, makers: [] };
    return translatedSelection(document, units, all);
  }

  const done = (index: number, change: (words: string) => string): PassageResult => {
    const target = (units[index]?.source ?? []).map((part) =>
      part.kind === 'text' ? { ...part, text: change(part.text) } : part,
    );
    return { outcome: 'done', target, needsReview: false, source: 'service', engines: [] };
  };
  const refused = say('call.bad-request');
  const left: PassageResult = { outcome: 'left', reason: 'refused', said: refused };
  const upper = (words: string): string => words.toUpperCase();

  it('has an edit for every changed unit, and its text without quotes', () => {
    const {
      edits,
      plain,
      done: count,
      groups,
    } = translated([0, 1, 2].map((at) => done(at, upper)));
    assert.deepEqual(
      edits.map(({ newText }) => newText),
      ['SOME TEXT', 'A NOTE', 'MORE ${n} TEXTS'],
    );
    assert.equal(plain, 'SOME TEXT\nA NOTE\nMORE ${n} TEXTS');
    assert.equal(count, 3);
    assert.deepEqual(groups, [{ start: 5, end: text.indexOf('`);') }]);
  });

  it('has no edit for what came back as it was (D7)', () => {
    const same = translated([0, 1, 2].map((at) => done(at, (words) => words)));
    assert.deepEqual(same.edits, []);
    assert.equal(same.done, 3);
  });

  it('leaves what was not translated, and says why', () => {
    const result = translated([left, done(1, upper), left]);
    assert.equal(result.edits.length, 1);
    assert.deepEqual(result.left, [refused, refused]);
    assert.equal(result.done, 1);
    assert.equal(result.plain, 'Some text\nA NOTE\nMore ${n} texts');
  });
});
