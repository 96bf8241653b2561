import assert from 'node:assert/strict';
import fc from 'fast-check';
import { wordDifferences } from '../../../../shared/text/hunks/word-differences.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';

describe('Two texts word by word', () => {
  it('show what went and what came', () => {
    assert.deepEqual(wordDifferences('Open the old file now.', 'Open a file now!'), [
      { kind: 'same', text: 'Open ' },
      { kind: 'old', text: 'the old' },
      { kind: 'new', text: 'a' },
      { kind: 'same', text: ' file now' },
      { kind: 'old', text: '.' },
      { kind: 'new', text: '!' },
    ]);
    assert.deepEqual(wordDifferences('', ''), []);
    assert.deepEqual(wordDifferences('', 'a'), [{ kind: 'new', text: 'a' }]);
    assert.deepEqual(wordDifferences('a', ''), [{ kind: 'old', text: 'a' }]);
    assert.deepEqual(wordDifferences('a', 'a'), [{ kind: 'same', text: 'a' }]);
  });

  it(`are each of the two without what only the other has ${seedWords}`, () => {
    const word = fc.constantFrom('one', 'two', ' ', '\n', '.', 'Zwei', '漢', '\r\n', '  ');
    const text = fc.array(word, { maxLength: 15 }).map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const differences = wordDifferences(before, after);
        const without = (kind: string): string =>
          differences.flatMap((each) => (each.kind === kind ? [] : [each.text])).join('');
        assert.equal(without('new'), before);
        assert.equal(without('old'), after);
      }),
      fuzzParameters(500),
    );
  });
});
