import assert from 'node:assert/strict';
import type { LanguageGuess } from '../../../../shared/sandbox/engines/engine.ts';
import { guessLanguage, isSlight } from '../../../../shared/sandbox/improve/slight-text.ts';

const guessesOf = (scores: Readonly<Record<string, number>>): readonly LanguageGuess[] =>
  Object.entries(scores).map(([language, score]) => ({ language, score }));

describe('a text that may be a name', () => {
  for (const [text, expected] of [
    ['Bluetooth Pro', true],
    ['Galaxy Tab 4', true],
    ['a b c', true],
    ['12', true],
    ['The end of it', true],
    ['The end of them', false],
    ['設定', false],
    ['Ρυθμίσεις', false],
  ] as const) {
    it(`is ${expected ? '' : 'not '}"${text}"`, () => {
      assert.equal(isSlight(text), expected);
    });
  }
});

describe('guessing the language of an unsure text', () => {
  const improvable = new Set(['en', 'es', 'fr', 'de']);
  for (const [name, text, scores, expected] of [
    ['prefers English near the best guess', 'I recieved it', { es: 0.56, en: 0.47 }, 'en'],
    ['prefers English to a weak guess', 'Galaxy Tab', { lv: 0.25, es: 0.25 }, 'en'],
    ['takes a guess that is far likelier', 'Hola amigo', { es: 0.69, en: 0.01 }, 'es'],
    ['is not English with accents', 'Glück', { de: 0.5, en: 0.4 }, 'de'],
    ['takes what can be improved near the best', 'Adios a lá', { pt: 0.5, es: 0.42 }, 'es'],
    ['knows nothing of other languages', 'Es aizmirsu ā', { lv: 0.35, es: 0.31 }, null],
    ['knows nothing when another is likelier', 'Jutro rano', { pl: 0.67, en: 0.01 }, null],
    ['takes a lone name for English', 'iPhone', {}, 'en'],
    ['knows nothing without a guess', 'ā', {}, null],
    ['knows nothing without a letter', '12', { en: 0.5 }, null],
  ] as const) {
    it(name, () => {
      const found = guessLanguage(text, guessesOf(scores), (code) => improvable.has(code));
      assert.equal(found, expected);
    });
  }
});
