import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isPseudo, pseudoTranslate, reversePseudo } from '../../../shared/text/pseudo.ts';
import { fuzzParameters } from '../../doubles/fuzz.ts';

const fragments = [
  ...['Save changes', 'Größe', 'Привет', '保存', '{name}', '{{count}}', '%s', '%1$d', '${total}'],
  ...['<b>', '</b>', '&amp;', 'https://example.org/a?b=c', 'me@example.org', '\uE000', '\uE0FF'],
  ...['{n, plural, one {# file} other {# files}}', '⟦', '⟧', ' ‹··›⟧', ' ‹∘›⟧', 'šȧ', '{', '}'],
  ...[' ', '\n', '1.5', '%', '{a, select, x {Yes} other {No {b}}}', '{d, date, long}', '&'],
];

describe('pseudo-translation', () => {
  it('swaps Latin letters, frames the segment and marks the filler', () => {
    assert.equal(pseudoTranslate('Save'), '⟦Ŝȧṽȅ ‹·›⟧');
  });

  it('keeps placeholders, tags, entities, addresses, numbers and code characters', () => {
    const kept = ['{name}', '%1$s', '<a href="x">', '&nbsp;', 'https://a.org/b', '\uE003', '42'];
    const text = kept.map((part) => `word ${part} `).join('');
    for (const part of kept) assert.ok(pseudoTranslate(text).includes(part), part);
  });

  it('takes a percent sign of running text for no placeholder', () => {
    assert.match(pseudoTranslate('50% discount'), /^⟦50% ḋȋŝĉȍȕṅṫ /u);
    assert.match(pseudoTranslate('50%discount'), /^⟦50%ḋȋŝĉȍȕṅṫ /u);
    assert.match(pseudoTranslate('100 % der Fälle'), /^⟦100 % ḋȅṙ Ƒäḷḷȅ /u);
    assert.match(pseudoTranslate('5%d of %ld, %s'), /^⟦5%d ȍƒ %ld, %s /u);
  });

  it('changes only the leaf text of ICU branches', () => {
    const text = '{count, plural, =0 {none} one {# file in {folder}} other {# files}} left';
    const expected = '{count, plural, =0 {ṅȍṅȅ} one {# ƒȋḷȅ ȋṅ {folder}} other {# ƒȋḷȅŝ}} ḷȅƒṫ';
    assert.ok(pseudoTranslate(text).startsWith(`⟦${expected} ‹··`), pseudoTranslate(text));
  });

  it('lengthens long text by 30 to 40 per cent', () => {
    for (const length of [40, 87, 300]) {
      const grown = Array.from(pseudoTranslate('word '.repeat(length / 5).trim())).length - 2;
      const ratio = grown / 'word '.repeat(length / 5).trim().length;
      assert.ok(ratio > 1.3 && ratio < 1.4, `${length}: ${ratio}`);
    }
  });

  it('only frames text in other scripts', () => {
    assert.equal(pseudoTranslate('保存'), '⟦保存 ‹∘›⟧');
  });

  it('leaves text without letters and white space at the edges alone', () => {
    assert.equal(pseudoTranslate(' 12,5 % '), ' 12,5 % ');
    assert.equal(pseudoTranslate('\n OK '), '\n ⟦ȌḰ ‹·›⟧ ');
  });

  it('maps no two letters to one', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    assert.equal(new Set(Array.from(pseudoTranslate(letters).slice(1, 53))).size, 52);
  });

  it('is undone exactly, whatever the text', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...fragments)).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const pseudo = pseudoTranslate(text);
        assert.equal(reversePseudo(pseudo), text);
        assert.equal(isPseudo(pseudo), pseudo !== text);
        assert.equal(reversePseudo(pseudoTranslate(pseudo)), pseudo);
      }),
      { ...fuzzParameters(2_000), verbose: true },
    );
  });

  it('keeps every private-use character exactly once and in order', () => {
    const withCodes = fc.array(fc.constantFrom(...fragments)).map((parts) => parts.join(''));
    const codes = (text: string): string => text.replace(/[^\uE000-\uF8FF]/gu, '');
    fc.assert(
      fc.property(withCodes, (text) => {
        assert.equal(codes(pseudoTranslate(text)), codes(text));
      }),
      fuzzParameters(100),
    );
  });
});
