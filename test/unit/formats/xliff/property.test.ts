import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readXliff } from '../../../../shared/formats/xliff/read/read-xliff.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { assertParts } from '../../../contract/format-contract.ts';
import { answered, anyText, everything, file12, file20 } from './random-files.ts';
import { german } from './samples.ts';
import { fuzzParameters, fuzzTimeout, seedWords } from '../../../doubles/fuzz.ts';

describe('Random XLIFF of both major versions', function () {
  this.timeout(fuzzTimeout(60_000));
  before(() => {
    console.log(`      ${seedWords}`);
  });
  for (const [name, file] of [
    ['1.2', file12],
    ['2.1', file20],
  ] as const) {
    it(`of version ${name} is read into parts that nest, and comes back unchanged (P1)`, () => {
      fc.assert(
        fc.property(file, (text) => {
          const read = readXliff(text);
          for (const item of read.select(everything).items) assertParts(item.source);
          assert.equal(applyEdits(text, read.plan([], german).edits), text);
        }),
        fuzzParameters(300),
      );
    });
    it(`of version ${name} holds any answer, and nothing else changes (F24)`, () => {
      fc.assert(
        fc.property(
          file,
          fc.array(anyText, { maxLength: 5 }),
          fc.boolean(),
          (text, texts, review) => {
            const read = readXliff(text);
            const { items } = read.select(everything);
            const answers = items
              .map(({ key, source }) => ({
                key,
                parts: answered(source, texts),
                needsReview: review,
              }))
              .filter((_, index) => index % 3 !== 2);
            const plan = read.plan(answers, german);
            assert.equal(plan.keys.length, answers.length);
            const written = applyEdits(text, plan.edits);
            assert.deepEqual(read.verify(plan, written), []);
            assert.equal(readXliff(written).statistics().segments, read.statistics().segments);
          },
        ),
        fuzzParameters(300),
      );
    });
  }
});
