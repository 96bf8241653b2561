import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import { mapOffset } from '../../../shared/text/map-offset.ts';
import { fuzzParameters } from '../../doubles/fuzz.ts';

const edits = [
  { offset: 2, length: 3, newText: 'abcdef' },
  { offset: 8, length: 0, newText: '++' },
  { offset: 10, length: 2, newText: '' },
];

describe('a place of a text after edits', () => {
  for (const [offset, start, end] of [
    [0, 0, 0],
    [2, 2, 2],
    [3, 2, 8],
    [5, 8, 8],
    [8, 11, 11],
    [9, 14, 14],
    [11, 15, 15],
    [12, 15, 15],
    [14, 17, 17],
  ] as const) {
    it(`${offset} is ${start}, towards the end ${end}`, () => {
      assert.equal(mapOffset(edits, offset, 'start'), start);
      assert.equal(mapOffset(edits, offset, 'end'), end);
    });
  }

  it('outside of all edits has the same text before and behind it', () => {
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.nat(5),
        fc.string({ maxLength: 8 }),
        fc.nat(60),
        (at, length, newText, place) => {
          const text = 'The quick brown fox jumps over the lazy dog, twice.';
          const edit = { offset: at, length, newText };
          const offset = Math.min(place, text.length);
          if (offset >= at && offset <= at + length) return;
          const edited = applyEdits(text, [edit]);
          const mapped = mapOffset([edit], offset, 'start');
          assert.equal(edited.slice(mapped, mapped + 1), text.slice(offset, offset + 1));
        },
      ),
      fuzzParameters(100),
    );
  });
});
