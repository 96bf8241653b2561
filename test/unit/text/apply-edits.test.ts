import assert from 'node:assert/strict';
import { applyEdits } from '../../../shared/text/apply-edits.ts';

describe('applyEdits', () => {
  it('splices sorted edits into the text', () => {
    const edits = [
      { offset: 0, length: 1, newText: 'A' },
      { offset: 2, length: 0, newText: '+' },
      { offset: 4, length: 2, newText: '' },
    ];
    assert.equal(applyEdits('abcdef', edits), 'Ab+cd');
  });
  it('returns the text itself without edits', () => {
    assert.equal(applyEdits('abc', []), 'abc');
  });
  it('keeps the order of insertions at one place, and takes edits that touch', () => {
    const edits = [
      { offset: 1, length: 0, newText: '1' },
      { offset: 1, length: 0, newText: '2' },
      { offset: 1, length: 1, newText: 'x' },
      { offset: 2, length: 1, newText: 'y' },
    ];
    assert.equal(applyEdits('abc', edits), 'a12xy');
  });
  it('inserts at the very end', () => {
    assert.equal(applyEdits('abc', [{ offset: 3, length: 0, newText: 'd' }]), 'abcd');
  });
  it('refuses overlapping and unsorted edits, naming both', () => {
    const first = { offset: 2, length: 2, newText: '' };
    for (const offset of [3, 0]) {
      const edits = [first, { offset, length: 1, newText: '' }];
      const message = new RegExp(`at \\[${offset}, ${offset + 1}\\).* the edit at \\[2, 4\\)`);
      assert.throws(() => applyEdits('abcdef', edits), { name: 'RangeError', message });
    }
  });
  for (const [offset, length] of [
    [-1, 1],
    [0, 4],
    [4, 0],
    [1, -1],
    [0.5, 1],
    [Number.NaN, 0],
  ] as const) {
    it(`refuses an edit at ${offset} of length ${length} in a text of three`, () => {
      assert.throws(() => applyEdits('abc', [{ offset, length, newText: '' }]), RangeError);
    });
  }
});
