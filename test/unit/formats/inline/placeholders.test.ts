import assert from 'node:assert/strict';
import { protectPlaceholders } from '../../../../shared/formats/inline/placeholders/placeholders.ts';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import { partsFrom } from './inline-samples.ts';

const options = { protectAddresses: true, extraPatterns: [] };

function codesIn(parts: readonly InlinePart[]): string[] {
  return parts.flatMap((part) => (part.kind === 'code' ? [part.content] : []));
}

function found(text: string): string[] {
  return codesIn(protectPlaceholders([{ kind: 'text', text }], options));
}

/** Each row: a text, and what of it is hidden. */
type Table = readonly (readonly [text: string, hidden: readonly string[]])[];

function check(table: Table): void {
  for (const [text, hidden] of table) {
    it(`${JSON.stringify(text)} hides ${hidden.length === 0 ? 'nothing' : hidden.join(' ')}`, () => {
      assert.deepEqual(found(text), hidden);
    });
  }
}

describe('placeholders of messages', () => {
  check([
    ['See @:menu.open or @.lower:menu.close.', ['@:menu.open', '@.lower:menu.close']],
    ["@:{'a b'} and @:(a.b): x", ["@:{'a b'}", '@:(a.b)']],
    ['Mail me @: 5 pm, a@:b', []],
    ['{$n :number style=percent} of {#b}all{/b}', ['{$n :number style=percent}', '{#b}', '{/b}']],
    ['{|a b| :f @c} {:now} {$5 off}', ['{|a b| :f @c}', '{:now}']],
    ['__count__ of __max_nodes__: __MSG_title__.', ['__count__', '__max_nodes__', '__MSG_title__']],
    ['in __time__s', ['__time__']],
    ['__Bold words__, __Note__: a__b__c, ____, __init__py, __, __ __', []],
  ]);
});

describe('T12 printf and percent placeholders', () => {
  check([
    ['%s of %d', ['%s', '%d']],
    ['%1$s before %2$-10s', ['%1$s', '%2$-10s']],
    ['%-5.2f kg', ['%-5.2f']],
    ['%02dh %.1fGB %ldKB', ['%02d', '%.1f', '%ld']],
    ['%@ and %1$@ and %lld', ['%@', '%1$@', '%lld']],
    ['%#@ports@ of %2$#@ships@, %arg', ['%#@ports@', '%2$#@ships@', '%arg']],
    ['%args and %#@ of them', []],
    ['%dpx', ['%d']],
    ['%*d %-*s', ['%*d', '%-*s']],
    ['%(name)s is %(count)d', ['%(name)s', '%(count)d']],
    ['%{name} and %<price>.2f', ['%{name}', '%<price>.2f']],
    ['%minutes% minutes', ['%minutes%']],
    ['%s%s', ['%s', '%s']],
    ['%sand%s', ['%s', '%s']],
    ['done: 100%%', ['%%']],
    ['%1 not %2', ['%1', '%2']],
    ['%1%2', ['%1', '%2']],
    ['%1server', ['%1']],
    ['%L1 of %n', ['%L1', '%n']],
    ['100 % free', []],
    ['100 %', []],
    ['50% off', []],
    ['100%sure', []],
    ['5 % discount', []],
    ['20%-25% des Werts', []],
    ['a%20b %C3%A9', []],
    ['~ 30%.', []],
    ['%', []],
  ]);
});

describe('T12 placeholders in braces', () => {
  check([
    ['{0} of {1:N2}, {2,10:C}', ['{0}', '{1:N2}', '{2,10:C}']],
    ['{name} {user.name} { limit }', ['{name}', '{user.name}', '{ limit }']],
    ['{n, number, integer} on {d,date,long}', ['{n, number, integer}', '{d,date,long}']],
    ['{0:dd MMM yyyy}', ['{0:dd MMM yyyy}']],
    [
      '{{x}} and {{ user.name | upper }} and {{{raw}}}',
      ['{{x}}', '{{ user.name | upper }}', '{{{raw}}}'],
    ],
    ['{% if a %}', ['{% if a %}']],
    ['{} of {}', ['{}', '{}']],
    ['{- value}', ['{- value}']],
    ['a {set of words} here', []],
    ['{ + o - }', []],
    ['{', []],
    ['}{', []],
  ]);
});

describe('T12 placeholders with a dollar sign', () => {
  check([
    ['${x} and ${user.name}', ['${x}', '${user.name}']],
    ['$(check) done', ['$(check)']],
    ['$t(key, {"count": 1})', ['$t(key, {"count": 1})']],
    ['$name of $Label.text.', ['$name', '$Label.text']],
    ['$NAME$ owes $COUNT$.', ['$NAME$', '$COUNT$']],
    ['$a$b', ['$a', '$b']],
    ['Go <0>there</0> or <1/>', ['<0>', '</0>', '<1/>']],
    ['I <3 you, 1 <2 and <4 >', []],
    ['$159 and $61B, US$5', []],
    ['A$AP', []],
  ]);
});

describe('markup written as text', () => {
  check([
    ['<b>bold</b><br/>', ['<b>', '</b>', '<br/>']],
    ['<a href="{0}" title=\'x > y\'>here</a>', ['<a href="{0}" title=\'x > y\'>', '</a>']],
    ['<input disabled>', ['<input disabled>']],
    ['<!-- note --> <?pi x?> <%= y %>', ['<!-- note -->', '<?pi x?>', '<%= y %>']],
    ['&nbsp;&#160;&#xA0; &unknown;', ['&nbsp;', '&#160;', '&#xA0;', '&unknown;']],
    ['<mtc:match> and <content-1/>', ['<mtc:match>', '<content-1/>']],
    ['a < b and c > d', []],
    ['I <3 you', []],
    ['<John Smith> wrote', []],
    ['Tom & Jerry; AT&T', []],
    ['<!-- never ends', []],
    ['<a href="x', []],
  ]);

  it('makes pairs of tags that nest and leaves crossing and single ones alone', () => {
    const roles = (text: string): string =>
      protectPlaceholders([{ kind: 'text', text }], options)
        .map((part) => (part.kind === 'text' ? part.text : `${part.role}${part.pair} `))
        .join('');
    assert.equal(roles('<b>x<i>y</i></b>'), 'open0 xopen1 yclose1 close0 ');
    assert.equal(roles('<b>x<i>y</b></i>'), 'open0 xplaceholder-1 yclose0 placeholder-1 ');
    assert.equal(roles('<b>x</B>'), 'open0 xclose0 ');
    assert.equal(roles('<br>x<br>'), 'placeholder-1 xplaceholder-1 ');
    assert.equal(roles('</b>x<b>'), 'placeholder-1 xplaceholder-1 ');
  });

  it('never pairs tags across the pairs of the file', () => {
    const parts = protectPlaceholders(partsFrom('<b>[ax</b>a]<i>y</i>'), options);
    const roles = parts.flatMap((part) => (part.kind === 'code' ? [part.role] : []));
    assert.deepEqual(roles, ['placeholder', 'open', 'placeholder', 'close', 'open', 'close']);
  });
});

describe('addresses, escapes, paths and line ends', () => {
  check([
    ['see https://a.example/b?c=1&d=2.', ['https://a.example/b?c=1&d=2']],
    ['(https://a.example/b_(c))', ['https://a.example/b_(c)']],
    ['at www.a.example, or', ['www.a.example']],
    ['mail a.b+c@d.example!', ['a.b+c@d.example']],
    ['前https://a.example/b。', ['https://a.example/b']],
    ['a @b and c@d', []],
    ['one\\ntwo\\tthree', ['\\n', '\\t']],
    ['C:\\new\\x is', ['C:\\new\\x']],
    ['\\\\server\\share is', ['\\\\server\\share']],
    ['a \\\\ b \\u00e9', ['\\\\', '\\u00e9']],
    ['a \\ b', []],
    ['First.\n  Second', ['\n  ']],
    ['one\n\ntwo', ['\n\n']],
    ['list\n- a', ['\n']],
    ['wrapped\n   sentence', []],
    ['ファイル(&F)', ['(&F)']],
    ['bell \u0007 and \uD800', ['\u0007', '\uD800']],
  ]);

  it('leaves addresses in the text unless asked to hide them', () => {
    const parts = protectPlaceholders(
      [{ kind: 'text', text: 'see https://a.example and a@b.example' }],
      {
        protectAddresses: false,
        extraPatterns: [],
      },
    );
    assert.deepEqual(codesIn(parts), []);
  });

  it("prefers the user's own patterns and ignores empty matches", () => {
    const parts = protectPlaceholders([{ kind: 'text', text: 'Use ACME-12 {0} now' }], {
      protectAddresses: false,
      extraPatterns: [/ACME-\d+ \{0\}/g, /z*/g, /\d+/g],
    });
    assert.deepEqual(codesIn(parts), ['ACME-12 {0}']);
  });
});
