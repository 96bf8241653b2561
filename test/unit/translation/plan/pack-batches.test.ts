import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  lowerBound,
  packBatches,
  type PackItem,
} from '../../../../shared/translation/plan/pack-batches.ts';
import { fuzzParameters } from '../../../doubles/fuzz.ts';

const limits = { maxTexts: 50, maxBytes: 131_000 };
const itemsOf = (sizes: readonly number[]): PackItem[] =>
  sizes.map((bytes, index) => ({ index, bytes }));

describe('packing texts into requests', () => {
  it('fills requests in order when only the count binds', () => {
    const { batches } = packBatches(itemsOf(Array<number>(120).fill(40)), limits);
    assert.deepEqual(
      batches.map((batch) => [batch[0], batch.length]),
      [
        [0, 50],
        [50, 50],
        [100, 20],
      ],
    );
  });

  it('packs nothing into no request', () => {
    assert.deepEqual(packBatches([], limits), { batches: [], oversize: [] });
  });

  it('F10 names a text that alone is too large and packs the others', () => {
    const packing = packBatches(itemsOf([10, 200_000, 10]), limits);
    assert.deepEqual(packing, { batches: [[0, 2]], oversize: [1] });
  });

  it('F10 puts a text of exactly the limit into a request of its own', () => {
    assert.deepEqual(packBatches(itemsOf([131_000, 1]), limits).batches, [[0], [1]]);
  });

  it('reorders when order wastes requests: large and small alternate', () => {
    const sizes = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 100_000 : 31_000));
    assert.equal(packBatches(itemsOf(sizes), limits).batches.length, 20);
  });

  it('reaches the bound where few large texts meet many small ones', () => {
    const sizes = [...Array<number>(20).fill(60_000), ...Array<number>(1000).fill(30)];
    const items = itemsOf(sizes);
    assert.equal(packBatches(items, limits).batches.length, lowerBound(items, limits));
  });

  it('keeps the texts of a request in their order', () => {
    for (const batch of packBatches(itemsOf([90_000, 10, 120_000, 20, 30_000]), limits).batches) {
      assert.deepEqual(
        batch,
        batch.toSorted((a, b) => a - b),
      );
    }
  });

  it('holds every text once, keeps both limits, and needs few requests more than the bound', function () {
    const sizes = fc.array(
      fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 3, max: 900 }) },
        fc.integer({ min: 3, max: 60_000 }),
      ),
      { maxLength: 400 },
    );
    const property = fc.property(sizes, (list) => {
      const items = itemsOf(list);
      const { batches, oversize } = packBatches(items, limits);
      assert.deepEqual(oversize, []);
      assert.deepEqual(
        batches.flat().toSorted((a, b) => a - b),
        [...items.keys()],
      );
      for (const batch of batches) {
        assert.ok(batch.length <= limits.maxTexts);
        const bytes = batch.reduce((sum, index) => sum + (list[index] ?? 0), 0);
        assert.ok(bytes <= limits.maxBytes);
      }
      const bound = lowerBound(items, limits);
      // The bound cannot always be reached (three texts of 60 kB need two requests).
      assert.ok(
        batches.length <= Math.max(bound + 1, Math.ceil(bound * 1.12)),
        `${batches.length} for ${bound}`,
      );
    });
    fc.assert(property, fuzzParameters(300));
  });
});
