import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { english } from '../../../../../extensions/word/l10n/english.ts';
import type { Wording } from '../../../../../shared/messages/wording.ts';
import { german } from '../../../../../extensions/word/l10n/german.ts';
import { createTexts } from './pane-texts.ts';

const folder = path.join(import.meta.dirname, '../../../../../extensions/word');

function sources(): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith('.ts') && !name.startsWith('l10n') && !name.startsWith('gateway'),
    )
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
}

function wordingsOf(wording: Wording): readonly string[] {
  return typeof wording === 'string' ? [wording] : [wording.one, wording.other];
}

function placeholdersOf(wording: string): readonly string[] {
  return [...new Set(wording.match(/\{\d\}/g) ?? [])].sort();
}

describe('The texts of the pane', () => {
  it('are all used', () => {
    const text = sources();
    const unused = Object.keys(english).filter((key) => {
      // Names of manners and objects are put together.
      if (/^(manner|object)\./.test(key)) return !/`(manner|object)\.\$\{/.test(text);
      return !text.includes(`'${key}'`);
    });
    assert.deepEqual(unused, []);
  });

  it('have the same placeholders in German, and no English left', () => {
    for (const [key, wording] of Object.entries(english)) {
      const other = german[key as keyof typeof english];
      assert.equal(typeof other, typeof wording, key);
      for (const [index, one] of wordingsOf(wording).entries()) {
        const two = wordingsOf(other)[index] ?? '';
        assert.deepEqual(placeholdersOf(two), placeholdersOf(one), key);
        assert.equal(one !== two || /^\P{L}*\p{Lu}?\p{L}{0,10}$/u.test(one), true, key);
      }
    }
  });

  it('are chosen by the language of Word, numbers by its region', () => {
    assert.equal(createTexts('de-AT').say('section.improve'), 'Verbessern');
    assert.equal(createTexts('fr-FR').say('section.improve'), 'Improve');
    assert.equal(createTexts('de-DE').number(12345), '12.345');
    assert.equal(createTexts('en-US').say('written.replace', 1), '1 paragraph was replaced.');
    assert.equal(
      createTexts('en-US').say('written.replace', 1200),
      '1,200 paragraphs were replaced.',
    );
    assert.equal(createTexts('nonsense!').language, 'en');
  });

  it('name languages in the language of the pane', () => {
    assert.equal(
      createTexts('de-DE').languageName('pt-BR', 'Portuguese'),
      'Portugiesisch (Brasilien)',
    );
    assert.equal(createTexts('en').languageName('not a code', 'Their name'), 'Their name');
  });

  it('put values in as they are', () => {
    const said = createTexts('en').say('suggestions.replace', '{1}$&', '<b>');
    assert.equal(said, 'Change “{1}$&” to “<b>”');
  });
});
