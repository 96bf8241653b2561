import assert from 'node:assert/strict';
import fc from 'fast-check';
import { visibleLine, visibleText } from '../../../shared/text/visible.ts';
import { fuzzParameters } from '../../doubles/fuzz.ts';

/** Written out once more on purpose: escape codes, overwriting, and what turns the reading around. */
const steers = [
  ...['\0', '\x07', '\x08', '\x1b', '\x7f', '\x9b', '\x90', '\x9c'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
  ...['\ud800', '\udfff', '\ufff9'],
];
const breaks = ['\n', '\r', '\r\n', '\t', '\v', '\f', '\x85', '\u2028', '\u2029'];

describe('foreign text on a screen', () => {
  it('shows escape codes and direction overrides instead of obeying them', () => {
    assert.equal(visibleLine('a\x1b[2Jb'), 'a␛[2Jb');
    assert.equal(visibleLine('photo\u202egnp.exe'), 'photo␦gnp.exe');
    assert.equal(visibleText('a\u009b31mb\x7f'), 'a␦31mb␡');
  });

  it('keeps one line one line', () => {
    assert.equal(visibleLine('Saved.\r\n\tError: none'), 'Saved. Error: none');
    assert.equal(visibleLine('a\u2028b\u0085c'), 'a b c');
  });

  it('keeps the lines of a text, and lets none be written over', () => {
    assert.equal(visibleText('one\r\ntwo\n\tthree'), 'one\ntwo\n\tthree');
    assert.equal(visibleText('password\rharmless'), 'password␍harmless');
    assert.equal(visibleText('a\u2028b'), 'a␦b');
  });

  it('leaves alone what people read', () => {
    for (const text of ['שלום עולם.txt', 'می‌خواهم', '👨‍👩‍👧', 'a\u200fb', 'Zürich – 東京', '']) {
      assert.equal(visibleLine(text), text);
      assert.equal(visibleText(text), text);
    }
  });

  it('lets nothing through that steers, and changes nothing the second time', () => {
    const part = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...steers, ...breaks));
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const line = visibleLine(parts.join(''));
        const text = visibleText(parts.join(''));
        for (const sign of [...steers, ...breaks]) {
          assert.ok(!hasSign(line, sign), JSON.stringify(line));
          if (!['\n', '\t'].includes(sign)) assert.ok(!hasSign(text, sign), JSON.stringify(text));
        }
        assert.equal(visibleLine(line), line);
        assert.equal(visibleText(text), text);
      }),
      fuzzParameters(100),
    );
  });
});

/** Code point by code point: a whole pair holds no half of one. */
function hasSign(text: string, sign: string): boolean {
  return sign.length === 2 ? text.includes(sign) : Array.from(text).includes(sign);
}
