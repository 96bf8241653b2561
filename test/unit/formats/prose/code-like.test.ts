import assert from 'node:assert/strict';
import { findCodeLike } from '../../../../shared/formats/prose/code-like.ts';

function found(text: string): string[] {
  return findCodeLike(text).map(({ start, end }) => text.slice(start, end));
}

describe('what looks like code in a comment', () => {
  it('takes names, CAPITALS, calls and members', () => {
    const text =
      'Calls fooBar or snake_case, MAX_VALUE, HTTP, Foo::bar, a.b.c and open(x, y) in utf8.';
    assert.deepEqual(found(text), [
      'fooBar',
      'snake_case',
      'MAX_VALUE',
      'HTTP',
      'Foo::bar',
      'a.b.c',
      'open(x, y)',
      'utf8',
    ]);
  });

  it('takes paths, versions, hexadecimal numbers, options and tags', () => {
    const text =
      'See src/main.ts, C:\\Temp\\x, index.ts, v1.2.3-beta, 0xFFee, #ff00aa, --no-color, @param recieve it.';
    assert.deepEqual(found(text), [
      'src/main.ts',
      'C:\\Temp\\x',
      'index.ts',
      'v1.2.3-beta',
      '0xFFee',
      '#ff00aa',
      '--no-color',
      '@param recieve',
    ]);
  });

  it('leaves words, hyphens, dashes and abbreviated sentences alone', () => {
    assert.deepEqual(found('A well-known mistake - e.g. this one. It’s (really) fine!'), ['e.g']);
  });

  it('reads a chain of names once that nobody calls, and finds the call at its end', () => {
    const chain = 'a#'.repeat(200_000);
    assert.deepEqual(found(chain), []);
    assert.deepEqual(found(`${chain}b()`), [`${chain}b()`]);
  });

  it('comes to an end with rulers and long words', () => {
    for (const unit of ['-', '.', '=', '_', 'a', 'A', '1', '/', 'a.', 'a-']) {
      const text = unit.repeat(20_000 / unit.length);
      for (const { end } of findCodeLike(text)) assert.ok(end <= text.length, unit);
    }
  });
});
