import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cellOf, committedPieces, type ChipRange } from '../../../../shared/page/cell/cell-text.ts';
import {
  Codes,
  keepWhole,
  placeCode,
  wholePairs,
} from '../../../../shared/page/cell/whole-chips.ts';
import type { CommittedPiece } from '../../../../shared/formats/rows/cell-pieces.ts';
import { allCellChips, cellChip } from '../../../doubles/cells/cell-chips.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';

type Pieces = readonly CommittedPiece[];

const codes = new Codes(allCellChips);

function kept(before: Pieces, after: Pieces): Pieces {
  return committedPieces(keepWhole(cellOf(before), cellOf(after), codes).cell);
}

function placed(pieces: Pieces, range: ChipRange, number: number): Pieces | null {
  const found = placeCode(cellOf(pieces), range, number, codes);
  if (found === null) return null;
  const { cell, caret } = found;
  return [committedPieces(cell), caret].flat();
}

describe('Chips that come and go whole', () => {
  it('takes the other end of a pair whose one end went away', () => {
    assert.deepEqual(kept(['a', 2, 'b', 3], ['ab', 3]), ['ab']);
    assert.deepEqual(kept([2, 'b', 3, 1], [2, 'b', 1]), ['b', 1]);
  });

  it('leaves what the file itself has broken as it is', () => {
    assert.deepEqual(kept([2, 'only one end'], [2, 'only one end!']), [2, 'only one end!']);
    assert.deepEqual(kept([3, 'x', 2], [3, 'xy', 2]), [3, 'xy', 2]);
  });

  it('takes no number twice, none that is unknown, and no half of a pair', () => {
    assert.deepEqual(kept([1], [1, 'x', 1]), [1, 'x']);
    assert.deepEqual(kept([], [77, 'x']), ['x']);
    assert.deepEqual(kept(['x'], [2, 'x']), ['x']);
  });

  it('puts the ends of a pair in order when one was moved over the other', () => {
    assert.deepEqual(kept([2, 'a', 3, 'b'], [3, 'b', 2, 'a']), [2, 'b', 3, 'a']);
  });

  it('keeps text of the sign that stands for chips', () => {
    assert.deepEqual(kept(['\uFFFC', 1], ['\uFFFCx', 1]), ['\uFFFCx', 1]);
  });

  it('puts a placeholder in the place of the selection, and moves one that is there', () => {
    assert.deepEqual(placed(['a name b'], { start: 2, end: 6 }, 1), ['a ', 1, ' b', 3]);
    assert.deepEqual(placed([1, 'abc'], { start: 3, end: 3 }, 1), ['ab', 1, 'c', 3]);
    assert.deepEqual(placed(['abc', 1], { start: 1, end: 1 }, 1), ['a', 1, 'bc', 2]);
    assert.equal(placed(['abc'], { start: 1, end: 1 }, 9), null);
  });

  it('puts a pair around the selection, by the number of either end', () => {
    for (const number of [2, 3]) {
      assert.deepEqual(placed(['a word b'], { start: 2, end: 6 }, number), [
        'a ',
        2,
        'word',
        3,
        ' b',
        8,
      ]);
      assert.deepEqual(placed([2, 'a', 3, ' word'], { start: 4, end: 8 }, number), [
        'a ',
        2,
        'word',
        3,
        8,
      ]);
    }
    assert.deepEqual(placed(['ab'], { start: 1, end: 1 }, 2), ['a', 2, 3, 'b', 2]);
  });

  it('moves one end of a pair to the caret, also past the other end', () => {
    assert.deepEqual(placed([2, 'a', 3, ' b'], { start: 5, end: 5 }, 3), [2, 'a b', 3, 5]);
    assert.deepEqual(placed([2, 'a', 3, ' b'], { start: 5, end: 5 }, 2), ['a', 2, ' b', 3, 5]);
    assert.deepEqual(placed(['a ', 2, 'b', 3], { start: 0, end: 0 }, 3), [2, 'a ', 3, 'b', 1]);
  });

  it('puts the end back that a file lacks', () => {
    assert.deepEqual(placed([2, 'word and'], { start: 5, end: 5 }, 3), [2, 'word', 3, ' and', 6]);
  });

  it('takes pairs whole into another pair', () => {
    const cell = cellOf(['ab', 4, 'cd', 5, 'ef']);
    assert.deepEqual(wholePairs(cell, { start: 1, end: 4 }, codes), { start: 1, end: 6 });
    assert.deepEqual(wholePairs(cell, { start: 4, end: 7 }, codes), { start: 2, end: 7 });
    assert.deepEqual(placed(['ab', 4, 'cd', 5], { start: 1, end: 4 }, 2), [
      'a',
      2,
      'b',
      4,
      'cd',
      5,
      3,
      8,
    ]);
  });

  it('finds the partners of many pairs in time that grows with them', () => {
    const many = Array.from({ length: 40_000 }, (_, index) =>
      cellChip(index + 1, index % 2 === 0 ? '<g>' : '</g>', index >> 1),
    );
    const known = new Codes(many);
    const cell = cellOf(many);
    assert.deepEqual(keepWhole(cell, cell, known).cell, cell);
    assert.deepEqual(wholePairs(cell, { start: 1, end: 39_999 }, known), { start: 0, end: 40_000 });
    assert.equal(known.partner(39_999)?.number, 40_000);
  });

  it(`never leaves a broken chip, whatever becomes of a cell ${seedWords}`, () => {
    const anything = fc.array(
      fc.oneof(fc.string({ maxLength: 3 }), fc.integer({ min: 1, max: 6 })),
    );
    fc.assert(
      fc.property(
        anything,
        anything,
        fc.nat(),
        fc.nat(),
        fc.nat(5),
        (one, other, from, to, number) => {
          const start = keepWhole(cellOf([]), cellOf(one), codes).cell;
          assertWhole(committedPieces(start));
          const next = keepWhole(start, cellOf(other), codes).cell;
          assertWhole(committedPieces(next));
          const length = next.text.length + 1;
          const [low = 0, high = 0] = [from % length, to % length].sort((a, b) => a - b);
          const put = placeCode(next, { start: low, end: high }, number, codes);
          if (put === null) return;
          assertWhole(committedPieces(put.cell));
          assert.ok(put.caret >= 0 && put.caret <= put.cell.text.length);
        },
      ),
      fuzzParameters(500),
    );
  });
});

function assertWhole(pieces: Pieces): void {
  const numbers = pieces.filter((piece) => typeof piece === 'number');
  assert.equal(new Set(numbers).size, numbers.length);
  for (const [open, close] of [
    [2, 3],
    [4, 5],
  ] as const) {
    assert.equal(numbers.includes(open), numbers.includes(close));
    assert.ok(numbers.indexOf(open) <= numbers.indexOf(close));
  }
  assert.ok(numbers.every((number) => codes.get(number) !== null));
}
