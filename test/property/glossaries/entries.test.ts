import assert from 'node:assert/strict';
import fc from 'fast-check';
import { EntrySet } from '../../../shared/api/glossaries/entry-set.ts';
import { faultOfEntry } from '../../../shared/api/glossaries/find-entry-problems.ts';
import { parseCsv } from '../../../shared/api/glossaries/parse-csv.ts';
import { parseTsv } from '../../../shared/api/glossaries/parse-tsv.ts';
import { fuzzParameters, seedWords } from '../../doubles/fuzz.ts';

/** What file formats trip over, beside ordinary characters of any script. */
const hostile = fc.oneof(
  fc.constantFrom(
    ',',
    '"',
    '""',
    "'",
    ';',
    '\\',
    '\t',
    '\n',
    '\r',
    ' ',
    '\u00a0',
    '\ufeff',
    '=1+1',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'a',
    '語',
    'e\u0301',
    '\u{1f600}',
    '0',
    '<x/>',
    '\u2028',
  ),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
);
const phrase = fc.array(hostile, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
const entry = fc.record({ source: phrase, target: phrase }, { noNullPrototype: true });
const validEntries = fc.uniqueArray(
  entry.filter((each) => faultOfEntry(each) === null),
  { selector: ({ source }) => source, maxLength: 20 },
);
const pair = { source_lang: 'en', target_lang: 'de' };

describe(`glossary entries, whatever they hold ${seedWords}`, () => {
  const check = <Values extends [unknown, ...unknown[]]>(
    property: fc.IPropertyWithHooks<Values>,
  ): void => {
    fc.assert(property, fuzzParameters(500));
  };

  it('are the same after writing and reading them as TSV', () => {
    check(
      fc.property(validEntries, (entries) => {
        assert.deepEqual([...EntrySet.parse(EntrySet.of(entries).toTsv())], entries);
      }),
    );
  });

  it('are the same after writing and reading them as CSV, with languages and without', () => {
    check(
      fc.property(validEntries, fc.boolean(), (entries, named) => {
        const text = EntrySet.of(entries).toCsv(named ? pair : null);
        assert.deepEqual([...EntrySet.parse(text, 'csv', pair)], entries);
      }),
    );
  });

  it('are the same after CSV even where no service would take them', () => {
    const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;
    check(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 10 }), (entries) => {
        const text = entries
          .map(({ source, target }) => `${quoted(source)},${quoted(target)}`)
          .join('\n');
        const { entries: read, problems } = parseCsv(text);
        assert.deepEqual(problems, []);
        assert.deepEqual(
          read.map(({ source, target }) => ({ source, target })),
          entries,
        );
      }),
    );
  });

  it('are read from any text without failing, each at a place in it', () => {
    check(
      fc.property(fc.array(hostile, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        for (const { entries, problems, ignored } of [parseTsv(text), parseCsv(text, pair)]) {
          const places = [...entries, ...ignored, ...problems.map(({ place }) => place)];
          for (const { offset, line } of places) {
            assert.ok(offset >= 0 && offset <= text.length);
            const lineEnds = text.slice(0, offset).match(/\r\n|\n|\r/g)?.length ?? 0;
            assert.equal(line, lineEnds + 1);
          }
        }
      }),
    );
  });
});
