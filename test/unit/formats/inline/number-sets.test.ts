import assert from 'node:assert/strict';
import {
  haveSameNumbers,
  numbersIn,
} from '../../../../shared/formats/inline/placeholders/number-sets.ts';

describe('haveSameNumbers', () => {
  const same: readonly (readonly [string, string])[] = [
    ['no number', 'none'],
    ['1,000.5 km', '1.000,5 km'],
    ['1,000 km', '1\u202F000 km'],
    ["1'000 km", '1000 km'],
    ['1,000 km', '1 000 km'],
    ['5 of 10', '10 から 5'],
    ['12', '١٢'],
    ['12', '१२'],
    ['7', '𝟕'],
    ['6:00', '6.00'],
  ];
  for (const [one, other] of same) {
    it(`${one} equals ${other}`, () => {
      assert.ok(haveSameNumbers(one, other));
      assert.ok(haveSameNumbers(other, one));
    });
  }

  const different: readonly (readonly [string, string])[] = [
    ['12', '21'],
    ['5 of 10', '5 of 11'],
    ['5', 'five'],
    ['5', '5 5'],
    ['2 and 12', '12 and 22'],
  ];
  for (const [one, other] of different) {
    it(`${one} differs from ${other}`, () => {
      assert.ok(!haveSameNumbers(one, other));
    });
  }

  it('reads numbers as ASCII digits without separators', () => {
    assert.deepEqual(numbersIn('v2 costs ٣٫٥ or 1.000,50.'), ['2', '35', '100050']);
  });
});
