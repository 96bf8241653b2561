import assert from 'node:assert/strict';
import { namedLanguage } from '../../../shared/languages/index.ts';

describe('A language by its name', () => {
  it('is known by its English name, its own and that of the display language', () => {
    assert.equal(namedLanguage('German'), 'de');
    assert.equal(namedLanguage(' deutsch '), 'de');
    assert.equal(namedLanguage('FRANÇAIS'), 'fr');
    assert.equal(namedLanguage('日本語'), 'ja');
    assert.equal(namedLanguage('Niederländisch', 'de'), 'nl');
    assert.equal(namedLanguage('Niederländisch'), null);
  });

  it('is known with its variant, as lists of languages name it', () => {
    assert.equal(namedLanguage('Brazilian Portuguese'), 'pt-BR');
    assert.equal(namedLanguage('Simplified Chinese'), 'zh-Hans');
    assert.equal(namedLanguage('British English'), 'en-GB');
  });

  it('is none for codes, for words that name no language, and for long texts', () => {
    for (const text of ['de', 'pt-BR', 'klingonisch', '', ' ', 'x!', 'German'.repeat(20_000)]) {
      assert.equal(namedLanguage(text), null);
    }
    assert.equal(namedLanguage('German', 'no tag!'), 'de');
  });
});
