import assert from 'node:assert/strict';
import fc from 'fast-check';
import { EntrySet } from '../../../../shared/api/glossaries/entry-set.ts';
import { faultOfEntry } from '../../../../shared/api/glossaries/find-entry-problems.ts';
import { findNamed } from '../../../../shared/terms/choose/find-named.ts';
import {
  readGlossaryFile,
  type GlossaryFileContent,
} from '../../../../shared/terms/files/read-glossary-file.ts';
import { inEnglish } from '../../../../shared/messages/words.ts';
import { fuzzParameters } from '../../../doubles/fuzz.ts';

const pairs = [
  { source_lang: 'en', target_lang: 'de' },
  { source_lang: 'zh', target_lang: 'en' },
] as const;

function read(csv: string): GlossaryFileContent {
  return readGlossaryFile(new TextEncoder().encode(csv), { format: 'csv', pair: null });
}

describe('files of glossary entries', () => {
  it('give back all dictionaries that were written as one CSV file, whatever is in them', () => {
    const hostile = fc.constantFrom('__proto__', 'a,en,de', '"', 'a,"b",en,de', ',,', 'en', 'de');
    const phrase = fc
      .oneof(hostile, fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }))
      .filter((text) => faultOfEntry({ source: text, target: text }) === null);
    const entry = fc.record({ source: phrase, target: phrase }, { noNullPrototype: true });
    const entries = fc.uniqueArray(entry, { selector: ({ source }) => source, minLength: 1 });
    const property = fc.property(fc.tuple(entries, entries), (sets) => {
      const csv = sets.map((set, index) => EntrySet.of(set).toCsv(pairs[index] ?? null));
      const bytes = new TextEncoder().encode(csv.join('\r\n'));
      const read = readGlossaryFile(bytes, { format: 'csv', pair: null });
      assert.deepEqual(read.problems, []);
      const found = read.dictionaries.map((each) => ({ ...each, entries: [...each.entries] }));
      const wanted = sets.map((set, index) => ({ ...pairs[index], entries: set }));
      assert.deepEqual(found, wanted);
    });
    fc.assert(property, fuzzParameters(100));
  });

  it('do not take the end of a phrase for languages', () => {
    for (const csv of ['a,"b,en,de"', '"a,b",en,de', 'a,b', 'a,b,en,', 'a,b,,']) {
      const { problems } = read(csv);
      assert.match(
        problems.map((each) => inEnglish(each)).join(),
        /does not name its languages/,
        csv,
      );
    }
    const [dictionary] = read('a,b,"en","pt-BR"\n\n').dictionaries;
    assert.deepEqual([dictionary?.source_lang, dictionary?.target_lang], ['en', 'pt']);
  });

  it('are read as Excel saves them as Unicode Text', () => {
    const text = '\ufeff"red, green"\t"say ""rot"""\r\n';
    const wide = new Uint8Array(2 * text.length);
    for (let index = 0; index < text.length; index += 1) {
      new DataView(wide.buffer).setUint16(2 * index, text.charCodeAt(index), true);
    }
    const { dictionaries, warnings } = readGlossaryFile(wide, { format: 'tsv', pair: pairs[0] });
    assert.deepEqual(
      [...(dictionaries[0]?.entries ?? [])],
      [{ source: 'red, green', target: 'say "rot"' }],
    );
    assert.deepEqual(warnings, []);
  });

  it('are told when columns name other languages than the pair that is asked for', () => {
    const bytes = new TextEncoder().encode('a,b,en,de\nc,d,en,fr\n');
    const { dictionaries, warnings } = readGlossaryFile(bytes, { format: 'csv', pair: pairs[0] });
    assert.equal(dictionaries[0]?.entries.size, 1);
    assert.match(
      warnings.map((each) => inEnglish(each)).join(),
      /1 of its entries names other languages/,
    );
  });
});

describe('names of things', () => {
  const things = [
    { id: 'b', name: 'Terms' },
    { id: 'Terms', name: 'b' },
    { id: 'c', name: 'Caf\u00e9' },
    { id: 'd', name: 'terms of use' },
    { id: 'e', name: 'Terms of use' },
    { id: 'f', name: 'same' },
    { id: 'g', name: 'same' },
  ];
  const find = (wanted: string): string => {
    const match = findNamed(things, wanted, (each) => each);
    return match.outcome === 'found' ? match.item.id : match.outcome;
  };

  it('give way to ids, and are found in other capitals unless that is ambiguous', () => {
    assert.equal(find('Terms'), 'Terms');
    assert.equal(find('cafe\u0301'), 'c');
    assert.equal(find('terms of use'), 'd');
    assert.equal(find('TERMS OF USE'), 'ambiguous');
    assert.equal(find('same'), 'ambiguous');
    assert.equal(find('nothing'), 'none');
  });
});
