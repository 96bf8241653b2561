import assert from 'node:assert/strict';
import { chrF } from '../../bench/translation-quality/chrf.ts';

const close = (value: number, wanted: number): void => {
  assert.ok(Math.abs(value - wanted) < 1e-9, `${value} is not ${wanted}`);
};

describe('chrF', () => {
  it('is 100 for the reference itself, whatever its blanks', () => {
    close(chrF([['Save all', 'Sa ve all']]), 100);
  });

  it('is 0 where nothing agrees, and for no texts', () => {
    close(chrF([['abc', 'xyz']]), 0);
    close(chrF([]), 0);
  });

  it('weighs what is missing twice as much as what is too much', () => {
    // Of "abc": 3 runs of one and 2 of two, 1 of three. "ab" has 2 and 1, and none of three.
    // Precision (2/2 + 1/1) / 2 = 1, recall (2/3 + 1/2) / 2 = 7/12; F = 5pr / (4p + r).
    close(chrF([['ab', 'abc']]), (100 * 5 * (7 / 12)) / (4 + 7 / 12));
    close(chrF([['abc', 'ab']]), (100 * 5 * (7 / 12)) / (4 * (7 / 12) + 1));
  });

  it('counts a run that is repeated as often as the reference has it', () => {
    // "aa" and "a": one common run of one of two, and of one; nothing of two to compare.
    close(chrF([['aa', 'a']]), (100 * 5 * 0.5) / (4 * 0.5 + 1));
  });

  it('adds up all texts before it divides', () => {
    // Runs of one: 3 of 4 agree on both sides; of two: 1 of 2; the texts have no longer ones.
    const [p] = [(3 / 4 + 1 / 2) / 2];
    close(
      chrF([
        ['ab', 'ab'],
        ['cd', 'ce'],
      ]),
      100 * p,
    );
  });

  it('counts characters beyond the basic plane as one', () => {
    // Of one character 1 of 2 agree, of two none.
    close(chrF([['😀b', '😀c']]), 25);
  });
});
