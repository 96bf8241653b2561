import assert from 'node:assert/strict';
import fc from 'fast-check';
import { changedSpan } from '../../../shared/text/changed-span.ts';
import { fuzzParameters } from '../../doubles/fuzz.ts';

describe('The changed span of two texts', () => {
  it('is where they differ', () => {
    assert.deepEqual(changedSpan('one two three', 'one 2 three'), {
      start: 4,
      oldEnd: 7,
      newEnd: 5,
    });
    assert.deepEqual(changedSpan('aa', 'aaa'), { start: 2, oldEnd: 2, newEnd: 3 });
    assert.deepEqual(changedSpan('aaa', 'aa'), { start: 2, oldEnd: 3, newEnd: 2 });
  });
  it('is empty for equal texts, and all of it for texts with nothing in common', () => {
    assert.deepEqual(changedSpan('abc', 'abc'), { start: 3, oldEnd: 3, newEnd: 3 });
    assert.deepEqual(changedSpan('abc', 'xyz'), { start: 0, oldEnd: 3, newEnd: 3 });
  });
  it('finds a change in a long text', () => {
    const [before, after] = ['a'.repeat(10_000), 'b'.repeat(9_999)];
    assert.deepEqual(changedSpan(`${before}x${after}`, `${before}yz${after}`), {
      start: 10_000,
      oldEnd: 10_001,
      newEnd: 10_002,
    });
  });
  it('leaves the same text on both sides', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 40 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { start, oldEnd, newEnd } = changedSpan(before, after);
        assert.ok(start <= oldEnd && start <= newEnd);
        assert.equal(before.slice(0, start), after.slice(0, start));
        assert.equal(before.slice(oldEnd), after.slice(newEnd));
      }),
      fuzzParameters(100),
    );
  });
});
