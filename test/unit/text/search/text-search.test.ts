import assert from 'node:assert/strict';
import fc from 'fast-check';
import { foldText, foldWithPlaces } from '../../../../shared/text/search/fold-text.ts';
import { readSearch, type SearchWords } from '../../../../shared/text/search/text-search.ts';
import { fuzzParameters, seedWords } from '../../../doubles/fuzz.ts';

const loose = { matchCase: false, matchAccents: true, wholeWord: false, isPattern: false };

function found(text: string, words: Partial<SearchWords>): readonly string[] {
  const { search } = readSearch({ ...loose, text: '', ...words });
  assert.ok(search !== null);
  const places = search.places(text) ?? assert.fail();
  const looked = search.fold === null ? text : foldText(text, search.fold);
  assert.equal(search.isIn(looked), places.length > 0, text);
  return places.map(({ start, end }) => text.slice(start, end));
}

describe('A search in texts', () => {
  it('takes no notice of capitals, or does', () => {
    assert.deepEqual(found('Datei DATEI datei', { text: 'Datei' }), ['Datei', 'DATEI', 'datei']);
    assert.deepEqual(found('Datei DATEI', { text: 'Datei', matchCase: true }), ['Datei']);
    assert.deepEqual(found('ΟΔΟΣ οδος', { text: 'οδοσ' }), ['ΟΔΟΣ', 'οδος']);
    assert.deepEqual(found('xİstanbul', { text: 'i' }), ['İ']);
    assert.deepEqual(found('Straße', { text: 'strasse' }), []);
  });

  it('takes no notice of accents where asked, in any form of Unicode', () => {
    const text = 'Éte\u0301 ete';
    assert.deepEqual(found(text, { text: 'été' }), ['Éte\u0301']);
    assert.deepEqual(found(text, { text: 'ete', matchAccents: false }), ['Éte\u0301', 'ete']);
    assert.deepEqual(found('한국어', { text: '국', matchAccents: false }), ['국']);
    assert.deepEqual(found('हिन्दी', { text: 'हन्द', matchAccents: false }), []);
  });

  it('finds Korean whose letters stand apart, as some systems write them', () => {
    const apart = '이 한국 말'.normalize('NFD');
    assert.deepEqual(found(apart, { text: '한국' }), ['한국'.normalize('NFD')]);
    assert.deepEqual(found('이 한국 말', { text: '한국'.normalize('NFD') }), ['한국']);
    assert.deepEqual(found('하\u11ab국', { text: '한국' }), ['하\u11ab국']);
  });

  it('keeps to whole words, but for scripts without spaces', () => {
    const words = { text: 'tor', wholeWord: true };
    assert.deepEqual(found('Tor, Torte; Ator tor', words), ['Tor', 'tor']);
    assert.deepEqual(found('日本語版', { text: '本語', wholeWord: true }), ['本語']);
    assert.deepEqual(found('a𝒃 𝒃', { text: '𝒃', wholeWord: true }), ['𝒃']);
  });

  it('finds patterns, and says what is wrong with one', () => {
    assert.deepEqual(found('a1 B22', { text: String.raw`[a-z]\d+`, isPattern: true }), [
      'a1',
      'B22',
    ]);
    const { search, fault } = readSearch({ ...loose, text: '(', isPattern: true });
    assert.equal(search, null);
    assert.equal(fault.code, 'search-pattern.unclosed-group');
  });

  it(`finds every place it should, and no other ${seedWords}`, () => {
    const character = fc.constantFrom(
      'a',
      'A',
      'e\u0301',
      'É',
      'İ',
      'Σ',
      'ς',
      '漢',
      '😀',
      '\u0301',
      ' ',
    );
    const text = fc.array(character, { maxLength: 10 }).map((all) => all.join(''));
    fc.assert(
      fc.property(
        text,
        text,
        fc.boolean(),
        fc.boolean(),
        (content, needle, matchCase, matchAccents) => {
          const options = { matchCase, matchAccents };
          const { folded } = foldWithPlaces(content, options);
          assert.equal(folded, foldText(content, options));
          const words = { text: needle, ...options };
          for (const piece of found(content, needle === '' ? { text: 'q' } : words)) {
            assert.ok(foldText(piece, options).includes(foldText(needle, options)));
          }
        },
      ),
      fuzzParameters(1000),
    );
  });
});
