import assert from 'node:assert/strict';
import fc from 'fast-check';
import { MarkupError, type MarkupDialect } from '../../../../shared/sandbox/markup/markup-token.ts';
import { scanMarkup } from '../../../../shared/sandbox/markup/scan-markup.ts';
import { cpuTimeOf } from '../../../doubles/cpu-time.ts';
import { fuzzParameters } from '../../../doubles/fuzz.ts';

function scan(text: string, dialect: MarkupDialect = 'html', isStrict = false): string[] {
  return scanMarkup(text, dialect, isStrict).map(
    ({ kind, name, start, end }) =>
      `${kind}${name === '' ? '' : `(${name})`}:${text.slice(start, end)}`,
  );
}

describe('the markup scanner', () => {
  it('tells tags, text and what is passed on unread', () => {
    assert.deepEqual(scan('<p class="a>b">Hi<br/><!-- <i> --></p>'), [
      'start(p):<p class="a>b">',
      'text:Hi',
      'empty(br):<br/>',
      'opaque:<!-- <i> -->',
      'end(p):</p>',
    ]);
    assert.deepEqual(scan('<?xml version="1.0"?><a><![CDATA[<b>]]></a>', 'xml', true), [
      'opaque:<?xml version="1.0"?>',
      'start(a):<a>',
      'opaque:<![CDATA[<b>]]>',
      'end(a):</a>',
    ]);
  });

  it('knows HTML elements without content and folds their names', () => {
    assert.deepEqual(scan('a<BR>b<IMG src=x.png alt>'), [
      'text:a',
      'empty(br):<BR>',
      'text:b',
      'empty(img):<IMG src=x.png alt>',
    ]);
    assert.deepEqual(scan('<BR>', 'xml'), ['start(BR):<BR>']);
  });

  it('passes scripts and styles on unread, also without an end', () => {
    assert.deepEqual(scan('<script>if (a<b) {}</SCRIPT>x'), [
      'start(script):<script>',
      'opaque:if (a<b) {}',
      'end(script):</SCRIPT>',
      'text:x',
    ]);
    assert.deepEqual(scan('<style>a > b'), ['start(style):<style>', 'opaque:a > b']);
  });

  it('reads attributes of every form', () => {
    const [token] = scanMarkup(`<a b="1" C='2' d=3 e / f>`, 'html', false);
    assert.deepEqual(
      [...(token?.attributes ?? [])],
      [
        ['b', '1'],
        ['c', '2'],
        ['d', '3'],
        ['e', ''],
        ['f', ''],
      ],
    );
  });

  for (const text of ['1 < 2', 'a <', '<3', '</>', '<a', '<a b="', '<!-- x', '<a <b', '< a>']) {
    it(`takes ${text} for text when it is lenient, and refuses it as XML`, () => {
      assert.ok(scan(text).every((token) => token.startsWith('text:')));
      assert.throws(() => scanMarkup(text, 'xml', true), MarkupError);
    });
  }

  for (const text of [
    '<a b>',
    '<a b=c>',
    '<a b="1" b="2">',
    '<a b="1"c="2">',
    '<a b="<">',
    '</a b="1">',
    '</a/>',
    '<1>',
  ]) {
    it(`refuses ${text} as XML`, () => {
      assert.throws(() => scanMarkup(text, 'xml', true), MarkupError);
    });
  }

  it('yields tokens that, joined, are the text', () => {
    const piece = fc.constantFrom('<', '>', '/', 'a', ' ', '"', "'", '=', '!--', '-->', '<b>', '&');
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
        fc.constantFrom<MarkupDialect>('xml', 'html'),
        (text, dialect) => {
          const tokens = scanMarkup(text, dialect, false);
          assert.equal(tokens.map(({ start, end }) => text.slice(start, end)).join(''), text);
        },
      ),
      fuzzParameters(100),
    );
  });

  it('takes linear time for hostile text', () => {
    const hostile = ['<a ', '<!--', '<![CDATA[', '<?', '<a b="', `<a b="x'`, '<a ="', '</a ', '&'];
    for (const piece of hostile) {
      const text = piece.repeat(Math.floor(131_072 / piece.length));
      const time = cpuTimeOf(
        () => {
          scanMarkup(text, 'html', false);
          scanMarkup(text, 'xml', false);
        },
        { rounds: 1 },
      );
      // A square of this length would take minutes; the bound only tells the two apart.
      assert.ok(time < 5000, piece);
    }
  });
});
