import assert from 'node:assert/strict';
import { codesOf, translate, unit12, unit20, xliff12, xliff20 } from './samples.ts';

function targetOf(text: string, state = 'preset'): string {
  return /<target[^>]*>/.exec(translate(text, { plan: { state } }).text)?.[0] ?? '';
}

const review = '<target state="needs-review-translation" state-qualifier="mt-suggestion">';
const file = (original: string, rest = ''): string =>
  `source-language="en" target-language="de" original="${original}"${rest}`;

describe('What marks a machine translation in XLIFF 1.2, by producer', () => {
  it('a review state and the qualifier of a suggestion by default', () => {
    assert.equal(targetOf(xliff12(unit12('a'))), review);
  });
  it('translated for Angular, whose tools know no review', () => {
    assert.equal(
      targetOf(xliff12(unit12('a'), file('ng2.template'))),
      '<target state="translated" state-qualifier="mt-suggestion">',
    );
  });
  it('the review state for VS Code, Business Central and .NET', () => {
    const code = '<trans-unit id="++CODE++1"><source>a</source></trans-unit>';
    assert.equal(targetOf(xliff12(code, file('bundle'))), review);
    const al = '<trans-unit id="Table 1 - Field 2 - Property 3"><source>a</source></trans-unit>';
    assert.equal(targetOf(xliff12(al, file('MyApp'))), review);
    assert.equal(targetOf(xliff12(unit12('a'), file('../Strings.resx'))), review);
  });
  it('no state for Xcode, but none that says "new" either', () => {
    const xcode = (target: string): string =>
      xliff12(unit12('a', target), file('en.lproj/a.strings')).replace(
        '<body>',
        '<header><tool tool-id="com.apple.dt.xcode"/></header><body>',
      );
    assert.equal(targetOf(xcode('')), '<target>');
    assert.equal(targetOf(xcode('<target state="new">a</target>')), review);
    assert.equal(
      targetOf(xcode(''), 'translated'),
      '<target state="translated" state-qualifier="mt-suggestion">',
    );
  });
  it('no state for SDL, and nothing of sdl:* is touched', () => {
    const conf = '<sdl:seg-defs><sdl:seg id="1" conf="Draft"/></sdl:seg-defs>';
    const text = xliff12(unit12('a', conf)).replace(
      '<xliff ',
      '<xliff xmlns:sdl="http://sdl.com/FileTypes/SdlXliff/1.0" ',
    );
    assert.equal(targetOf(text), '<target>');
    assert.ok(translate(text).text.includes(conf));
  });
  it('the state a person asks for, whatever the producer', () => {
    assert.equal(
      targetOf(xliff12(unit12('a')), 'x-machine'),
      '<target state="x-machine" state-qualifier="mt-suggestion">',
    );
  });
  it('the review state at most when an answer needs review', () => {
    const text = xliff12(unit12('a'));
    const { text: written } = translate(text, {
      plan: { state: 'final' },
      answer: ({ key, source }) => ({ key, parts: source, needsReview: true }),
    });
    assert.ok(written.includes(review));
  });
  it('one producer for each file of a document', () => {
    const text = xliff12(
      `${unit12('a')}</body></file><file ${file('b.txt')}><body>${unit12('b')}`,
      file('ng2.template'),
    );
    assert.deepEqual(
      translate(text)
        .text.match(/<target[^>]*>/g)
        ?.map((tag) => tag.slice(15, 25)),
      ['translated', 'needs-revi'],
    );
  });
});

describe('Length limits of a file', () => {
  const long12 = (attributes: string): readonly string[] =>
    codesOf(
      translate(xliff12(unit12('abc', '', attributes)), {
        answer: ({ key }) => ({
          key,
          parts: [{ kind: 'text', text: 'ä😀e\u0301' }],
          needsReview: false,
        }),
      }).plan.problems,
    );
  it('warn in characters, glyphs and bytes, and never cut', () => {
    assert.deepEqual(long12(' maxwidth="3" size-unit="char"'), ['target-too-long']);
    assert.deepEqual(long12(' maxwidth="4" size-unit="char"'), []);
    assert.deepEqual(long12(' maxwidth="3" size-unit="glyph"'), []);
    assert.deepEqual(long12(' maxwidth="2" size-unit="glyph"'), ['target-too-long']);
    assert.deepEqual(long12(' maxwidth="8" size-unit="byte"'), ['target-too-long']);
    assert.deepEqual(long12(' maxbytes="9"'), []);
    assert.deepEqual(long12(' minbytes="10"'), ['target-too-short']);
  });
  it('say nothing where the unit is pixels, which needs a font', () => {
    assert.deepEqual(long12(' maxwidth="1"'), []);
    assert.deepEqual(long12(' maxwidth="1" size-unit="em"'), []);
    assert.deepEqual(long12(' maxwidth="x" size-unit="char"'), []);
  });
  it('follow the size module of XLIFF 2 with the profiles of the standard', () => {
    const slr = 'xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0"';
    const of = (restriction: string, profiles: string): readonly string[] =>
      codesOf(
        translate(
          xliff20(
            `<slr:profiles ${profiles}/>${unit20('abcd', '', '', ` ${restriction}`)}`,
            `srcLang="en" trgLang="de" ${slr}`,
          ),
        ).plan.problems,
      );
    const characters = 'generalProfile="xliff:codepoints"';
    assert.deepEqual(of('slr:sizeRestriction="3"', characters), ['target-too-long']);
    assert.deepEqual(of('slr:sizeRestriction="3,4"', characters), []);
    assert.deepEqual(of('slr:sizeRestriction="5,*"', characters), ['target-too-short']);
    assert.deepEqual(of('slr:sizeRestriction="3"', 'generalProfile="own"'), []);
    const bytes = (encoding: string): string => `storageProfile="xliff:${encoding}"`;
    assert.deepEqual(of('slr:storageRestriction="7"', bytes('utf16')), ['target-too-long']);
    assert.deepEqual(of('slr:storageRestriction="7"', bytes('utf8')), []);
    assert.deepEqual(of('slr:storageRestriction="15"', bytes('utf32')), ['target-too-long']);
  });
});
