import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fuzzParameters } from '../../../../doubles/fuzz.ts';
import { editDistance } from '../../../../../shared/sandbox/engines/improvement/spelling/edit-distance.ts';
import { rankSuggestions } from '../../../../../shared/sandbox/engines/improvement/spelling/rank-suggestions.ts';

describe('edit distance', () => {
  const rows: readonly (readonly [one: string, other: string, distance: number])[] = [
    ['', '', 0],
    ['', 'abc', 3],
    ['teh', 'the', 1],
    ['recieve', 'receive', 1],
    ['kitten', 'sitting', 3],
    ['same', 'same', 0],
  ];
  for (const [one, other, distance] of rows) {
    it(`of "${one}" and "${other}" is ${distance}`, () => {
      assert.equal(editDistance(one, other), distance);
    });
  }

  it('is the same in both directions and at most the longer length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (one, other) => {
        assert.equal(editDistance(one, other), editDistance(other, one));
        assert.ok(editDistance(one, other) <= Math.max(one.length, other.length));
      }),
      { ...fuzzParameters(100), verbose: true },
    );
  });
});

describe('ranking suggestions', () => {
  it('prefers the word that differs in accents only', () => {
    assert.equal(rankSuggestions('tambien', ['cambien', 'también'])[0], 'también');
  });

  it('prefers the word that sounds alike', () => {
    assert.equal(rankSuggestions('havitación', ['gravitación', 'habitación'])[0], 'habitación');
    assert.equal(rankSuggestions('presisa', ['prensa', 'precisa'])[0], 'precisa');
  });

  it('puts words in two parts and other first letters behind', () => {
    assert.equal(rankSuggestions('adress', ['a dress', 'address'])[0], 'address');
    assert.equal(rankSuggestions('hanbre', ['cambre', 'hambre'])[0], 'hambre');
  });

  it('keeps the order of equals', () => {
    assert.deepEqual(rankSuggestions('xabc', ['yabc', 'zabc']), ['yabc', 'zabc']);
    assert.deepEqual(rankSuggestions('x', []), []);
  });
});
