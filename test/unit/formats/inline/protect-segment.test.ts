import assert from 'node:assert/strict';
import { copySource } from '../../../../shared/formats/inline/copy-source.ts';
import { payloadKey, protectSegment } from '../../../../shared/formats/inline/protect-segment.ts';
import { paired, partsFrom, single } from './inline-samples.ts';

function payloads(notation: string): readonly string[] {
  return protectSegment(partsFrom(notation), paired).payloads;
}

describe('protectSegment', () => {
  const table: readonly (readonly [rule: string, notation: string, payload: readonly string[]])[] =
    [
      ['escapes only &, < and >', `"Tom" & 'a' < b > c`, [`"Tom" &amp; 'a' &lt; b &gt; c`]],
      [
        'numbers pairs and singles from 1',
        'a [pbold p] [x] c',
        ['a <g id="1">bold </g> <x id="2"/> c'],
      ],
      [
        'T9 sends digits as the only attribute values',
        'see [x] of {0}',
        ['see <x id="1"/> of <x id="2"/>'],
      ],
      ['trims white space and codes at both ends', ' [x] [y]Open it.[z]\n', ['Open it.']],
      ['trims a pair around everything, also nested', '[a[b Text b]a]', ['Text']],
      ['trims pairs without words at the ends', '[aa]Text[b[x]b]', ['Text']],
      ['keeps a pair that holds words at an end', '[aNotea]: text', ['<g id="1">Note</g>: text']],
      [
        'keeps variables at the ends: they are part of the sentence',
        '{0} is %s',
        ['<x id="1"/> is <x id="2"/>'],
      ],
      ['joins codes that follow each other', 'a [x][y] b', ['a <x id="1"/> b']],
      [
        'joins pairs without content to the codes beside them',
        'a [x][bb][c[y]c] b',
        ['a <x id="1"/> b'],
      ],
      [
        'keeps variables apart, for they may change places',
        'a {0}{1} b',
        ['a <x id="1"/><x id="2"/> b'],
      ],
      ['sends nothing without letters', '[x] 100 % – {0}', []],
      ['sends nothing for an empty segment', '', []],
      ['hides what XML cannot hold', 'a \u0001 b', ['a <x id="1"/> b']],
    ];
  for (const [rule, notation, expected] of table) {
    it(rule, () => {
      assert.deepEqual(payloads(notation), expected);
    });
  }

  it('keeps an element of the file that shows a variable', () => {
    const content = '<x id="INTERPOLATION" equiv-text="{{ n }}"/>';
    const [code] = partsFrom('[x]');
    assert.ok(code?.kind === 'code');
    const segment = protectSegment(
      [
        { ...code, content },
        { kind: 'text', text: ' items' },
      ],
      paired,
    );
    assert.deepEqual(segment.payloads, ['<x id="1"/> items']);
  });

  it('writes every end of a pair as a code of its own in the single form', () => {
    const segment = protectSegment(partsFrom('a [pbold p] [x] c'), single);
    assert.deepEqual(segment.payloads, ['a <x id="1"/>bold <x id="2"/> <x id="3"/> c']);
  });

  it('bills code points of the text and counts the codes sent', () => {
    const segment = protectSegment(partsFrom('[x]𝒳 & [pyp] {0}z[y]'), paired);
    assert.deepEqual(segment.payloads, ['𝒳 &amp; <g id="1">y</g> <x id="2"/>z']);
    assert.equal(segment.billedCharacters, 7);
    assert.equal(segment.codesSent, 2);
  });

  it('copies the source when nothing has letters', () => {
    const source = partsFrom('[x] 12');
    assert.equal(copySource(protectSegment(source, paired)), source);
  });

  it('gives equal keys to equal payloads of one form only', () => {
    const key = (notation: string, options = paired): string =>
      payloadKey(protectSegment(partsFrom(notation), options));
    assert.equal(key('[x]Open {0}'), key('Open %s[y]'));
    assert.notEqual(key('Open {0}'), key('Open {0}', single));
    assert.notEqual(key('Open'), key('open'));
  });

  it('sends words whole where characters are spelt out', () => {
    assert.deepEqual(payloads('Don&#39;t say \\"R&amp;D\\"'), ['Don\'t say "R&amp;D"']);
    assert.deepEqual(payloads("Don&#39;t and don't"), ['Don<x id="1"/>t and don\'t']);
    assert.deepEqual(payloads('a &lt;b&gt; c'), ['a <x id="1"/>b<x id="2"/> c']);
  });
});

describe('access keys', () => {
  const table: readonly (readonly [label: string, payload: string])[] = [
    ['&File', 'File'],
    ['Save &As…', 'Save As…'],
    ['E&xit', 'Exit'],
    ['Cu&t', 'Cut'],
    ['_Open', 'Open'],
    ['Save _As', 'Save As'],
    ['~Edit', 'Edit'],
    ['AT&T', 'AT&amp;T'],
    ['R&D', 'R&amp;D'],
    ['a&b', 'a&amp;b'],
    ['Save & exit', 'Save &amp; exit'],
    ['&One or &Two', '&amp;One or &amp;Two'],
    ['Q&&A', 'Q&amp;&amp;A'],
    ['my_name', 'my_name'],
    ['_blank', '_blank'],
    ['~5 items', '~5 items'],
  ];
  for (const [label, payload] of table) {
    it(`${label} is sent as ${payload}`, () => {
      assert.deepEqual(payloads(label), [payload]);
    });
  }
});

describe('ICU messages', () => {
  const table: readonly (readonly [rule: string, message: string, payload: readonly string[]])[] = [
    [
      'sends one payload per branch, without keywords',
      '{count, plural, =0 {none} one {# item} other {# items}}',
      ['none', '<x id="1"/> item', '<x id="1"/> items'],
    ],
    [
      'hides arguments inside branches and the message inside its sentence',
      'You have {n, plural, offset:1 one {one {kind}} other {many}} left.',
      ['one <x id="1"/>', 'many', 'You have <x id="1"/> left.'],
    ],
    [
      'reads nested select and selectordinal',
      '{g, select, f {{n, selectordinal, one {her #st} other {her #th}}} other {their}}',
      ['her <x id="1"/>st', 'her <x id="1"/>th', 'their'],
    ],
    ['keeps quoted syntax', "{n, plural, other {a '{b}' c}}", ['a <x id="1"/> c']],
    ['leaves branches without letters alone', '{n, plural, =0 {0} other {#}}', []],
    [
      'keeps inline codes inside a branch',
      '{n, plural, other {[x] of [pmanyp] left}}',
      ['of <g id="1">many</g> left'],
    ],
    [
      'sends a doubled apostrophe as one',
      "{n, plural, one {it''s one} other {don''t '{x}' it}}",
      ["it's one", 'don\'t <x id="1"/> it'],
    ],
    [
      'treats what breaks the grammar as ordinary text',
      '{n, plural, one {x} other {y}',
      ['{n, plural, one <x id="1"/> other <x id="2"/>'],
    ],
    ['treats a missing branch as ordinary text', 'a {n, plural, } b', ['a <x id="1"/> b']],
  ];
  for (const [rule, message, expected] of table) {
    it(rule, () => {
      assert.deepEqual(payloads(message), expected);
    });
  }
});
