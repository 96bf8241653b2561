import assert from 'node:assert/strict';
import { findProtectedRanges } from '../../../shared/text/protected-ranges.ts';

describe('what of a text is protected', () => {
  const kept = (text: string): readonly string[] =>
    findProtectedRanges(text).map(({ start, end }) => text.slice(start, end));
  const rows: readonly (readonly [text: string, kept: readonly string[]])[] = [
    ['Save {0} of {{name}}', ['{0}', '{{name}}']],
    ['Save { and {0}, ${total} } of {name}', ['{ and {0}, ${total} }', '{name}']],
    ['A brace { that is left open, {0} and ${total}', ['{0}', '${total}']],
    ['}}}{{{ and ${${x}}', ['${${x}}']],
    ['{n, plural, one {# file of {owner}} other {{n} files', ['{# file of {owner}}', '{n}']],
    ['{n, plural, one {# file} other {# files}}', ['{n, plural, one {', '} other {', '}}']],
  ];
  for (const [text, found] of rows) {
    it(`is ${found.join(' ')} of "${text}"`, () => {
      assert.deepEqual(kept(text), found);
    });
  }

  it('is found in time where thousands of braces are open', () => {
    assert.deepEqual(kept(`${'{'.repeat(200_000)}0}`), ['{0}']);
  });
});
