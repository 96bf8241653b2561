import assert from 'node:assert/strict';
import fc from 'fast-check';
import { asWhole } from '../../../../../extensions/vscode/document-text/whole-edit.ts';
import { applyEdits } from '../../../../../shared/text/apply-edits.ts';
import type { Edit } from '../../../../../shared/text/edits.ts';
import { fuzzParameters, seedWords } from '../../../../doubles/fuzz.ts';

const LINE = 'one line\n';

/** Edits of some lines of a text, sorted and apart. */
const edits = fc.uniqueArray(fc.nat({ max: 40 }), { minLength: 1, maxLength: 20 }).chain((lines) =>
  fc.tuple(
    ...lines
      .sort((one, other) => one - other)
      .map((line) =>
        fc.record({
          offset: fc.nat({ max: 3 }).map((column) => line * LINE.length + column),
          length: fc.nat({ max: 5 }),
          newText: fc.string({ maxLength: 12 }),
        }),
      ),
  ),
);

describe(`Many edits as a whole ${seedWords}`, () => {
  it('are two, one that only deletes and one that only inserts, with the same result', () => {
    const text = LINE.repeat(41);
    fc.assert(
      fc.property(edits, (given) => {
        const made = asWhole(text, given);
        assert.equal(made.length, 2);
        const [gone, come] = made as readonly [Edit, Edit];
        assert.deepEqual([gone.newText, come.length], ['', 0]);
        assert.equal(come.offset, gone.offset + gone.length);
        assert.equal(applyEdits(text, made), applyEdits(text, given));
      }),
      fuzzParameters(200),
    );
  });

  it('are none where there are none', () => {
    assert.deepEqual(asWhole(LINE, []), []);
  });
});
