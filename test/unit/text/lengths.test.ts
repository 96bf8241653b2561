import assert from 'node:assert/strict';
import { countCodePoints, countGraphemes, graphemes } from '../../../shared/text/code-points.ts';
import { jsonUtf8Length, utf8Length } from '../../../shared/text/encodings/utf8-length.ts';

const samples = [
  '',
  'abc',
  'äß€',
  '😀👩‍👩‍👧',
  'e\u0301',
  '"\\/\b\f\n\r\t\u000b\u0000\u001f\u007f',
  '\u2028\u2029',
  '\ud800',
  'a\udc00\ud83d\ude00\ud83d',
];

describe('lengths of a text', () => {
  for (const text of samples) {
    it(`are exact for ${JSON.stringify(text)}`, () => {
      assert.equal(utf8Length(text), Buffer.byteLength(text));
      assert.equal(jsonUtf8Length(text), Buffer.byteLength(JSON.stringify(text)));
      assert.equal(countCodePoints(text), Array.from(text).length);
    });
  }
  it('count what a reader takes for one character once', () => {
    assert.equal(countGraphemes('👩‍👩‍👧e\u0301क्षि'), graphemes('👩‍👩‍👧e\u0301क्षि').length);
    assert.deepEqual(graphemes('👩‍👩‍👧e\u0301'), ['👩‍👩‍👧', 'e\u0301']);
    assert.deepEqual(graphemes('äя字'), ['ä', 'я', '字']);
    assert.equal(countGraphemes('a\r\nb'), 3);
    assert.equal(countGraphemes('plain'), 5);
  });

  it('keep every unit of UTF-16 apart from its neighbours, or not, as Unicode does', () => {
    const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
    for (let first = 0; first < 0x10000; first += 64) {
      const texts = Array.from({ length: 64 }, (_, at) => {
        const unit = String.fromCharCode(first + at);
        return `a${unit}${unit}가`;
      });
      // A control character joins nothing: one division tells of all texts around it.
      const expected = texts.map(() => 0);
      let text = 0;
      let until = texts[0]!.length;
      for (const { index } of segmenter.segment(texts.join('\u0001'))) {
        if (index < until) expected[text]! += 1;
        else until += 1 + texts[(text += 1)]!.length;
      }
      assert.deepEqual(texts.map(countGraphemes), expected, `from ${first.toString(16)}`);
    }
  });
});
