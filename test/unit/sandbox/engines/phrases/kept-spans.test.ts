import assert from 'node:assert/strict';
import {
  keptSpans,
  messagesOf,
} from '../../../../../shared/sandbox/engines/phrases/text/kept-spans.ts';
import { tokensOf } from '../../../../../shared/sandbox/engines/phrases/text/tokens.ts';

describe('what of a text is no words', () => {
  const kept = (text: string): readonly string[] =>
    keptSpans(text).map(({ start, end }) => text.slice(start, end));
  const rows: readonly (readonly [text: string, kept: readonly string[]])[] = [
    ['{0} of {{name}} by ${who}', ['{0}', '{{name}}', '${who}']],
    ['%1 of %2$s, %(name)s and %.2f', ['%1', '%2$s', '%(name)s', '%.2f']],
    ['A <b>bold</b> &amp; new', ['<b>', '</b>', '&amp;']],
    ['See https://example.com/a?b={id}.', ['https://example.com/a?b={id}']],
    ['(https://example.com)', ['https://example.com']],
    ['Ask jo.doe@example.com, now', ['jo.doe@example.com']],
    ['Open settings.json or editor.fontSize.', ['settings.json', 'editor.fontSize']],
    ['In UTF-8 since v1.2.3', ['UTF-8', 'v1.2.3']],
    ['my_file and a.b', ['my_file']],
    ['At 10:30jo@example.com', ['10:30jo@example.com']],
    ['50%.my_file', ['my_file']],
    ['UTF-8９ and %1:٣', ['UTF-8９', '%1:٣']],
    ['Issue #{count, number}{{name}}ملف', ['#{count, number}', '{{name}}']],
    ['Issue #{{ user.name }} or #{0}', ['#{{ user.name }}', '#{0}']],
    ['install %1@types/node', ['%1@']],
    ['of %@, %2$@, %5@, %1$-5@ and %.2@x', ['%@', '%2$@', '%5@', '%1$-5@', '%.2@']],
    ['50% @types and 100%', []],
    ['`ijo@a.example--devjo@b.example@types/node`', ['ijo@a.example--devjo@b.example@types']],
    ['jo@a.example@b.example, @types', ['jo@a.example@b.example']],
    ['a@b@c and @types/node', []],
    [
      'in /etc/default/keyboard, ~/.config/app/ or ../a/b.',
      ['/etc/default/keyboard', '~/.config/app/', '../a/b'],
    ],
    ['Open docs/read-me.md or C:\\Users\\jo.', ['docs/read-me.md', 'C:\\Users\\jo']],
    ['C:\\a\\{name}\\%TEMP%, \\\\server\\b', ['C:\\a\\{name}\\%TEMP%', '\\\\server\\b']],
    ['100%% of %%d and %d', ['%%', '%%d', '%d']],
    ['Yes/no, and/or, 1/2 and /part', []],
    [
      'A <code>br &lt; 2</code> or `is.empty()` of `{0}`',
      ['<code>br &lt; 2</code>', '`is.empty()`', '{0}'],
    ],
    ['e.g. this. That well-known', []],
    ['\uE000Save\uE001', ['\uE000', '\uE001']],
  ];
  for (const [text, found] of rows) {
    it(`keeps ${found.join(' ') || 'nothing'} of "${text}"`, () => {
      assert.deepEqual(kept(text), found);
    });
  }

  it('takes a number with what parts its digits for one', () => {
    const numbers = (text: string, language = 'en'): readonly string[] =>
      tokensOf(text, language)
        .filter(({ kind }) => kind === 'number')
        .map(({ text: number }) => number);
    assert.deepEqual(numbers('1,000.50 at 10:30 on 2024-01-31, 5.'), [
      '1,000.50',
      '10:30',
      '2024-01-31',
      '5',
    ]);
    assert.deepEqual(numbers('第5章', 'ja'), ['5']);
  });

  it('cuts plural forms into messages of their own', () => {
    const text = 'You have {n, plural, one {# file} other {# files}} here';
    assert.deepEqual(
      messagesOf(text).map((piece) => (piece.isSyntax ? `<${piece.text}>` : piece.text)),
      ['You have ', '<{n, plural, one {>', '# file', '<} other {>', '# files', '<}}>', ' here'],
    );
    assert.equal(
      messagesOf(text)
        .map((piece) => piece.text)
        .join(''),
      text,
    );
    assert.deepEqual(messagesOf('{0} files'), [{ text: '{0} files', isSyntax: false }]);
  });
});
