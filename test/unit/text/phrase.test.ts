import assert from 'node:assert/strict';
import { fillPhrase, inEnglish, phrase } from '../../../shared/text/phrase.ts';

describe('a phrase', () => {
  it('is filled where its places are, with numbers as the language writes them', () => {
    const said = phrase('{1} of {0}, {1}', 1_234_567, 'a {0} b');
    assert.equal(inEnglish(said), 'a {0} b of 1,234,567, a {0} b');
    const german = fillPhrase(said, 'de', () => '{0}: {1}');
    assert.equal(german, '1.234.567: a {0} b');
  });

  it('is translated with the phrases in it', () => {
    const known = new Map([
      ['{0} Try {1}.', '{0} Versuchen Sie {1}.'],
      ['It broke.', 'Es ging kaputt.'],
    ]);
    const said = phrase('{0} Try {1}.', phrase('It broke.'), 'again');
    const german = fillPhrase(said, 'de', (text) => known.get(text) ?? text);
    assert.equal(german, 'Es ging kaputt. Versuchen Sie again.');
  });

  it('keeps a place that nothing stands in', () => {
    assert.equal(inEnglish({ text: '{0} {3}', values: ['a'] }), 'a {3}');
  });
});
