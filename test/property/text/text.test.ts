import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import { createLineIndex } from '../../../shared/text/line-index.ts';
import { encodeText } from '../../../shared/text/encodings/encode-text.ts';
import { decodeStrictly } from '../../../shared/text/encodings/decode-strictly.ts';
import { jsonUtf8Length, utf8Length } from '../../../shared/text/encodings/utf8-length.ts';
import { countCodePoints } from '../../../shared/text/code-points.ts';
import {
  escapeXmlAttribute,
  escapeXmlText,
  findIllegalXmlCharacter,
} from '../../../shared/text/xml-escape.ts';
import { fuzzParameters, seedWords } from '../../doubles/fuzz.ts';

/** Any UTF-16 units, lone surrogates too. */
const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
});
const wholeText = fc.string({ unit: 'binary' });

describe(`text primitives on random text ${seedWords}`, () => {
  const check = <Values extends [unknown, ...unknown[]]>(
    property: fc.IPropertyWithHooks<Values>,
    usual = 1000,
  ): void => {
    fc.assert(property, fuzzParameters(usual));
  };

  it('count bytes and code points as the platform does', () => {
    check(
      fc.property(anyText, (text) => {
        assert.equal(utf8Length(text), Buffer.byteLength(text));
        assert.equal(jsonUtf8Length(text), Buffer.byteLength(JSON.stringify(text)));
        assert.equal(countCodePoints(text), Array.from(text).length);
      }),
    );
  });
  it('splice edits as cutting and joining by hand does', () => {
    const cuts = fc.uniqueArray(fc.nat(50), { maxLength: 8 });
    check(
      fc.property(
        fc.string({ minLength: 50, maxLength: 50 }),
        cuts,
        fc.string(),
        (text, at, newText) => {
          const places = [...at].sort((a, b) => a - b);
          const edits = [];
          let expected = text;
          for (let index = 0; index + 1 < places.length; index += 2) {
            const [offset = 0, end = 0] = places.slice(index, index + 2);
            edits.push({ offset, length: end - offset, newText });
          }
          for (const edit of edits.toReversed()) {
            expected =
              expected.slice(0, edit.offset) + newText + expected.slice(edit.offset + edit.length);
          }
          assert.equal(applyEdits(text, edits), expected);
        },
      ),
    );
  });
  it('locate every offset in the line it splits off', () => {
    const lines = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', '\r\n') });
    check(
      fc.property(lines, fc.nat(), (text, any) => {
        const offset = any % (text.length + 1);
        if (text.charAt(offset) === '\n' && text.charAt(offset - 1) === '\r') return;
        const before = text.slice(0, offset).split(/\r\n|\r|\n/);
        const place = createLineIndex(text).locate(offset, 0);
        assert.equal(place.line, before.length);
        assert.equal(place.column, (before.at(-1) ?? '').length + 1);
      }),
    );
  });
  const readsTheSame = (text: string, encoding: string): void => {
    const options = { unencodable: 'refuse' } as const;
    const bytes = encodeText(text, { encoding, hasByteOrderMark: false }, options);
    assert.equal(decodeStrictly(bytes, encoding), text);
  };
  it('write Unicode so that it reads the same', () => {
    const encodings = fc.constantFrom('utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be');
    check(fc.property(wholeText, encodings, readsTheSame));
  });
  it('write GB18030 so that it reads the same', () => {
    // Each run lays out the whole of the encoding, so that few long texts take the place of many.
    const longText = fc.array(wholeText, { minLength: 50, maxLength: 50 });
    check(
      fc.property(longText, (texts) => {
        // U+E5E5 has no bytes in GB18030 as the web defines it; that U+0080 to U+009F and U+FFFD are
        // refused is tested by name.
        readsTheSame(texts.join('').replace(/[\u0080-\u009f\ue000-\uf8ff\ufffd]/g, ''), 'gb18030');
      }),
      10,
    );
  });
  it('escape so that unescaping gives the text back', () => {
    const decode = (escaped: string): string =>
      escaped
        .replace(/&(lt|gt|quot|apos|#9|#10|#13);/g, (_, name: string) => unescape[name] ?? '?')
        .replace(/&amp;/g, '&');
    const unescape: Record<string, string> = {
      lt: '<',
      gt: '>',
      quot: '"',
      apos: "'",
      '#9': '\t',
      '#10': '\n',
      '#13': '\r',
    };
    check(
      fc.property(wholeText, fc.constantFrom('"' as const, "'" as const), (text, quote) => {
        if (findIllegalXmlCharacter(text) !== -1) return;
        assert.equal(decode(escapeXmlText(text)), text);
        const value = escapeXmlAttribute(text, quote);
        assert.ok(!value.includes(quote));
        assert.equal(decode(value), text);
      }),
    );
  });
});
