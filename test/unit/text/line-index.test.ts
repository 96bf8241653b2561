import assert from 'node:assert/strict';
import { createLineIndex } from '../../../shared/text/line-index.ts';
import { dominantLineEnd } from '../../../shared/text/line-endings.ts';

describe('a line index', () => {
  const text = 'one\r\ntwo\rthree\n\nfive';
  const index = createLineIndex(text);

  it('counts CR LF, CR and LF as line ends', () => {
    assert.equal(index.lineCount, 5);
    assert.deepEqual(
      [1, 2, 3, 4, 5].map((line) => index.startOfLine(line)),
      [0, 5, 9, 15, 16],
    );
  });
  it('counts lines and columns from 1, in UTF-16 units', () => {
    assert.deepEqual(index.locate(0, 3), { offset: 0, length: 3, line: 1, column: 1 });
    assert.deepEqual(index.locate(7, 1), { offset: 7, length: 1, line: 2, column: 3 });
    assert.deepEqual(index.locate(15, 0), { offset: 15, length: 0, line: 4, column: 1 });
    assert.equal(createLineIndex('😀b').locate(2, 1).column, 3);
  });
  it('puts a line end at the end of its own line', () => {
    assert.equal(index.locate(3, 0).line, 1);
    assert.equal(index.locate(4, 0).line, 1);
  });
  it('takes places beyond the text for its end', () => {
    assert.deepEqual(index.locate(99, 0), { offset: 99, length: 0, line: 5, column: 5 });
    assert.equal(index.locate(-5, 0).column, 1);
  });
  it('has one empty line in an empty text, and one more after a last line end', () => {
    assert.equal(createLineIndex('').lineCount, 1);
    assert.equal(createLineIndex('a\n').lineCount, 2);
  });
  it('refuses lines that are not there', () => {
    assert.throws(() => index.startOfLine(6), RangeError);
    assert.throws(() => index.startOfLine(0), RangeError);
  });
});

describe('the dominant line end', () => {
  for (const [text, expected] of [
    ['', '\n'],
    ['a\nb', '\n'],
    ['a\r\nb\r\nc\n', '\r\n'],
    ['a\rb\rc\n', '\r'],
    ['a\r\nb\n', '\r\n'],
    ['a\nb\r', '\n'],
  ] as const) {
    it(`of ${JSON.stringify(text)} is ${JSON.stringify(expected)}`, () => {
      assert.equal(dominantLineEnd(text), expected);
    });
  }
});
