import assert from 'node:assert/strict';
import { LineList } from '../../../../shared/text/lists/line-list.ts';

describe('A long list of lines', () => {
  it('is a text in which each has its end, however many there are', () => {
    for (const count of [0, 1, 999, 1000, 1001, 3456]) {
      const lines = new LineList();
      const wanted = Array.from({ length: count }, (_, index) => `line ${index}`);
      for (const line of wanted) lines.push(line);
      assert.equal(lines.text(), wanted.map((line) => `${line}\n`).join(''), String(count));
    }
  });

  it('takes several at once, and can be read twice', () => {
    const lines = new LineList();
    lines.push('a', 'b');
    assert.equal(lines.text(), 'a\nb\n');
    lines.push('c');
    assert.equal(lines.text(), 'a\nb\nc\n');
  });
});
