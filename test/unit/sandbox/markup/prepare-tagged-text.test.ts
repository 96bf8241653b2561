import assert from 'node:assert/strict';
import fc from 'fast-check';
import { encodeMarkupText } from '../../../../shared/sandbox/markup/markup-text.ts';
import { preparePlainText } from '../../../../shared/sandbox/translate/prepare-text.ts';
import { prepareTaggedText } from '../../../../shared/sandbox/markup/prepare-tagged-text.ts';
import { restoreRun } from '../../../../shared/sandbox/markup/run.ts';
import type { PreparedText } from '../../../../shared/sandbox/markup/run.ts';
import type { TagOptions } from '../../../../shared/sandbox/translate/translate-request.ts';
import { fuzzParameters } from '../../../doubles/fuzz.ts';

const none: ReadonlySet<string> = new Set();
const xml: TagOptions = {
  dialect: 'xml',
  version: 'v2',
  outlineDetection: true,
  splittingTags: none,
  nonSplittingTags: none,
  ignoreTags: none,
};
const html: TagOptions = { ...xml, dialect: 'html' };

/** Runs in brackets with codes as digits, what lies between them as it is. */
function shown({ parts }: PreparedText): string {
  return parts
    .map((part) =>
      typeof part === 'string'
        ? part
        : `[${part.text.replace(/[\ue000-\uf8ff]/g, (unit) => `#${unit.charCodeAt(0) - 0xe000}`)}]`,
    )
    .join('');
}

const prepared = (text: string, options: TagOptions = xml, splitAtNewlines = false): string =>
  shown(prepareTaggedText(text, options, splitAtNewlines));

describe('a tagged text', () => {
  it('becomes one run in which every inline tag is one character', () => {
    assert.equal(prepared('Press <b>Save</b> or <x id="1"/> now'), '[Press #0Save#1 or #2 now]');
  });

  it('loses blanks, single codes and whole pairs at its edges to the space between runs', () => {
    assert.equal(prepared(' <x/> <g><i>Save</i></g> <y/>'), ' <x/> <g><i>[Save]</i></g> <y/>');
    assert.equal(prepared('<b></b>Save <b>all</b>'), '<b></b>[Save #0all#1]');
    assert.equal(prepared('<b>Save</b> all'), '[#0Save#1 all]');
  });

  it('has no run without a letter or digit', () => {
    assert.equal(prepared('<p> … <x/></p>'), '<p> … <x/></p>');
    assert.equal(prepared(''), '');
  });

  it('is decoded for the engine, and references that cannot be read stay codes', () => {
    assert.equal(prepared('Tom &amp; Jo &lt; &#233; &#x1F44B;'), '[Tom & Jo < é 👋]');
    assert.equal(prepared('a&nbsp;b &unknown; &copy; c & d', html), '[a\u00a0b #0 © c & d]');
    assert.equal(
      prepared('a &#0; b &#xD800; c &#9999999999;', html),
      '[a #0 b #1 c] &#9999999999;',
    );
  });

  it('turns private use characters of the text into codes', () => {
    assert.equal(prepared('a \ue000 b &#xE001; c'), '[a #0 b #1 c]');
  });

  it('splits XML at tags whose parent holds only elements', () => {
    assert.equal(
      prepared('<doc>\n <p>One <b>two</b></p>\n <p>Three</p>\n</doc>'),
      '<doc>\n <p>[One #0two#1]</p>\n <p>[Three]</p>\n</doc>',
    );
    assert.equal(prepared('<p>One</p><p>Two</p>'), '<p>[One]</p><p>[Two]</p>');
    assert.equal(prepared('<g>One</g> <g>two</g>'), '[#0One#1 #2two#3]');
    assert.equal(prepared('Say <b><i>hi</i></b> now'), '[Say #0#1hi#2#3 now]');
  });

  it('splits without outline detection at splitting_tags alone', () => {
    const flat = { ...xml, outlineDetection: false };
    assert.equal(prepared('<p>One</p><p>Two</p>', flat), '[#0One#1#2Two#3]');
    const at = { ...flat, splittingTags: new Set(['p']) };
    assert.equal(prepared('<p>One</p><p>Two</p>', at), '<p>[One]</p><p>[Two]</p>');
    assert.equal(prepared('a <p>One</p> b', at), '[a] <p>[One]</p> [b]');
  });

  it('never splits at non_splitting_tags', () => {
    const options = { ...xml, nonSplittingTags: new Set(['g']), splittingTags: new Set(['g']) };
    assert.equal(prepared('<g>One</g><g>Two</g>', options), '[#0One#1#2Two#3]');
    const inline = { ...html, nonSplittingTags: new Set(['p']) };
    assert.equal(prepared('One<p>two</p>', inline), '[One#0two#1]');
  });

  it('splits HTML at its block elements', () => {
    assert.equal(
      prepared('<p>One <b>two</b><br>three<p>four', html),
      '<p>[One #0two#1]<br>[three]<p>[four]',
    );
  });

  it('keeps the content of ignored tags from the engine', () => {
    const options = { ...xml, ignoreTags: new Set(['code']) };
    assert.equal(prepared('Run <code>rm <b>x</b></code> now', options), '[Run #0 now]');
    assert.equal(prepared('<code>Whole</code>', options), '<code>Whole</code>');
    assert.equal(
      prepared('Run <b translate="no">x</b> <i class="a notranslate">y</i> z', html),
      '[Run #0 #1 z]',
    );
  });

  it('splits at newlines when asked to, and leaves no half of a pair in a run', () => {
    assert.equal(prepared('One <b>two\nthree</b> four', xml, true), '[One #0two]\n[three#0 four]');
    assert.equal(prepared('One\ntwo'), '[One\ntwo]');
  });

  it('bills the text between tags, ignored or not', () => {
    const options = { ...xml, ignoreTags: new Set(['c']) };
    const count = (text: string): number =>
      prepareTaggedText(text, options, false).billedCharacters;
    assert.equal(count('<a>Hi &amp; 👋</a><!-- no --><c>ab</c>\n'), 9);
    assert.equal(prepareTaggedText('a &unknown; b', html, false).billedCharacters, 5);
  });

  const malformed = [
    '<a>',
    '</a>',
    '<a></b>',
    '<a><b></a></b>',
    'a & b',
    '&nbsp;',
    '&#0;',
    '<a b="&x;"/>',
    '1 < 2',
    ']]>',
    'a\u0000b',
    '<a b=1/>',
    '<!-- x',
  ];
  for (const text of malformed) {
    it(`is refused as strict XML: ${JSON.stringify(text)}`, () => {
      assert.throws(() => prepareTaggedText(text, xml, false), {
        name: 'ApiError',
        status: 400,
        message: 'Tag handling parsing failed, please check input.',
      });
      assert.doesNotThrow(() => prepareTaggedText(text, { ...xml, version: 'v1' }, false));
      assert.doesNotThrow(() => prepareTaggedText(text, html, false));
    });
  }

  it('comes back as it was when every run stands as its source', () => {
    const piece = fc.constantFrom('<b>', '</b>', '<p>', '</p>', '<x/>', 'word', ' ', '\n', '&amp;');
    const text = fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 20 });
    fc.assert(
      fc.property(text, fc.boolean(), fc.boolean(), (pieces, isHtml, splitAtNewlines) => {
        const source = pieces.join('');
        const options: TagOptions = isHtml ? html : { ...xml, version: 'v1' };
        for (const { parts } of [
          prepareTaggedText(source, options, splitAtNewlines),
          preparePlainText(source, { splitAtNewlines }),
        ]) {
          const joined = parts.map((part) => (typeof part === 'string' ? part : part.raw)).join('');
          assert.equal(joined, source);
        }
      }),
      fuzzParameters(100),
    );
  });

  it('comes back with the same meaning when an engine returns what it was given', () => {
    const source = 'a &lt; b &amp;amp; <b>c &gt; d</b> "e" <x y="&amp;"/> f';
    const { parts } = prepareTaggedText(source, xml, false);
    const back = parts
      .map((part) =>
        typeof part === 'string' ? part : restoreRun(part, part.text, encodeMarkupText),
      )
      .join('');
    assert.equal(back, source);
  });

  it('leaves > as the source wrote it', () => {
    const [run] = prepareTaggedText('<i/>a > b <b/> c', html, false).parts.slice(1);
    assert.ok(run !== undefined && typeof run !== 'string');
    assert.equal(restoreRun(run, 'x > y < z \ue000', encodeMarkupText), 'x > y &lt; z <b/>');
  });
});

describe('a plain text', () => {
  it('keeps tags as characters and newlines between its runs', () => {
    const text = ' Press <b>\r\n\n  Save \ue000 ';
    assert.equal(
      shown(preparePlainText(text, { splitAtNewlines: true })),
      ' [Press <b>]\r\n\n  [Save] \ue000 ',
    );
    assert.equal(
      shown(preparePlainText(text, { splitAtNewlines: false })),
      ' [Press <b>\r\n\n  Save] \ue000 ',
    );
  });

  it('stands as it is when it holds more private use characters than there are codes', () => {
    const text = `a${'\ue000'.repeat(6401)}b`;
    assert.deepEqual(preparePlainText(text, { splitAtNewlines: true }).parts, [text]);
  });
});
