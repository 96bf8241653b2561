import assert from 'node:assert/strict';
import { stripNoise } from '../../../../../shared/sandbox/engines/detection/strip-noise.ts';

describe('the words that tell a language', () => {
  const rows: readonly (readonly [text: string, left: string])[] = [
    ['  see   https://example.org/a?b now ', 'see now'],
    ['write to me@example.org today', 'write to today'],
    ['Hello {{user.name}}, you have ${count} and {0}', 'Hello , you have and'],
    ['<b>bold</b> text', 'bold text'],
    ['%d files in %1$s', 'files in'],
    ['set max_size and build17 in getElementById', 'set and in'],
    ['C:\\temp\\out.log', ''],
    ['one\uE000two', 'one two'],
    ['def foo(x): return x + 1', 'def : return x +'],
    ['the file(s) and colou(u)rs here', 'the file(s) and colou(u)rs here'],
    ['{count, plural, one {day} other {days}}', 'day} days}}'],
    ['{n, plural, other {#}}', '#}}'],
    ['Only one {name} left', 'Only one left'],
    ['100 % sure', '% sure'],
  ];
  for (const [text, left] of rows) {
    it(`leaves "${left}" of "${text.replace(/[\uE000-\uF8FF]/gu, '□')}"`, () => {
      assert.equal(stripNoise(text), left);
    });
  }

  it('looks at the start of a long text only', () => {
    assert.equal(stripNoise('word '.repeat(10_000)).length, 2_000);
  });
});
