import assert from 'node:assert/strict';
import fc from 'fast-check';
import { faultOfEntry } from '../../../shared/api/glossaries/find-entry-problems.ts';
import { openTermFile } from '../../../shared/formats/terms/open-term-file.ts';
import { TbxError } from '../../../shared/formats/terms/read-tbx.ts';
import type {
  TermFile,
  TermFileChange,
  TermPair,
} from '../../../shared/formats/terms/term-file.ts';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import { csvField, type CsvDialect } from '../../../shared/text/csv-records.ts';
import { escapeXmlText, findIllegalXmlCharacter } from '../../../shared/text/xml-escape.ts';
import { fuzzParameters, seedWords } from '../../doubles/fuzz.ts';

const pairs = [
  { source: 'en', target: 'de' },
  { source: 'en', target: 'fr' },
] as const;
const languages = ['en', 'de', 'fr'] as const;

const hostile = fc.constantFrom('__proto__', 'a,b', '"', 'a""b', ';', '<&>', ']]>', 'constructor');
const phrase = fc
  .oneof(
    hostile,
    fc.constantFrom('a', 'b', 'c'),
    fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme' }),
  )
  .map((text) => text.replace(/\s+/gu, ' ').trim())
  .filter((text) => faultOfEntry({ source: text, target: text }) === null)
  .filter((text) => findIllegalXmlCharacter(text) < 0);

const few = fc.constantFrom('a', 'b', 'c', 'd');
const change = fc.record({
  pair: fc.constantFrom(...pairs),
  source: fc.oneof({ weight: 4, arbitrary: few }, phrase),
  target: fc.oneof(fc.constant(null), phrase),
});
const changes = fc.uniqueArray(change, {
  maxLength: 6,
  selector: ({ pair, source }) => `${pair.target} ${source}`,
});

/** What a file has for a pair: of a source phrase that comes twice the first counts. */
function dictionaryOf(file: TermFile, pair: TermPair): ReadonlyMap<string, string> {
  const terms = new Map<string, string>();
  for (const { source, target } of file.terms(pair)) {
    if (!terms.has(source)) terms.set(source, target);
  }
  return terms;
}

function sorted(map: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  return [...map].sort(([one], [other]) => (one < other ? -1 : 1));
}

function checkChanges(
  file: TermFile,
  wanted: readonly TermFileChange[],
  read: (text: string) => TermFile,
): void {
  const edits = file.plan(wanted);
  const after = read(applyEdits(file.text, edits));
  assert.deepEqual(after.problems, []);
  for (const pair of pairs) {
    const expected = new Map(dictionaryOf(file, pair));
    for (const { pair: own, source, target } of wanted) {
      if (own.target !== pair.target || !file.takes(own)) continue;
      if (target === null) expected.delete(source);
      else expected.set(source, target);
    }
    assert.deepEqual(sorted(dictionaryOf(after, pair)), sorted(expected));
  }
  assert.deepEqual(file.plan([]), []);
}

describe(`changing files of terms in place ${seedWords}`, () => {
  const cell = fc.oneof(few, fc.constant(''), phrase);
  const dialects: readonly CsvDialect[] = [
    { delimiter: ',', hasQuotes: true },
    { delimiter: ';', hasQuotes: true },
  ];

  it('makes the changes and no others in tables with languages over their columns', () => {
    const row = fc.tuple(fc.oneof(few, phrase), cell, fc.constantFrom('', 'a note, of "it"'), cell);
    const rows = fc.uniqueArray(row, { maxLength: 6, selector: ([source]) => source });
    fc.assert(
      fc.property(
        rows,
        changes,
        fc.constantFrom(...dialects),
        fc.constantFrom('\n', '\r\n'),
        (cells, wanted, dialect, lineEnd) => {
          const lines = [['en', 'de', 'note', 'fr'], ...cells].map((line) =>
            line.map((value) => csvField(value, dialect)).join(dialect.delimiter),
          );
          const read = (text: string): TermFile => openTermFile(text, 'csv');
          checkChanges(read(lines.join(lineEnd)), wanted, read);
        },
      ),
      fuzzParameters(500),
    );
  });

  it('makes the changes and no others in lines of two phrases and their languages', () => {
    const line = fc.record({
      pair: fc.constantFrom(...pairs),
      source: fc.oneof(few, phrase),
      target: phrase,
    });
    const lines = fc.uniqueArray(line, {
      maxLength: 6,
      selector: ({ pair, source }) => `${pair.target} ${source}`,
    });
    fc.assert(
      fc.property(lines, changes, (entries, wanted) => {
        const [dialect] = dialects;
        assert.ok(dialect !== undefined);
        const text = entries
          .map(({ pair, source, target }) => [source, target, pair.source, pair.target])
          .map((fields) => fields.map((value) => csvField(value, dialect)).join(','))
          .join('\n');
        const read = (csv: string): TermFile => openTermFile(csv, 'csv', pairs[0]);
        checkChanges(read(text), wanted, read);
      }),
      fuzzParameters(500),
    );
  });

  it('makes the changes and no others in tabs, as services and as spreadsheets write them', () => {
    const quoted: CsvDialect = { delimiter: '\t', hasQuotes: true };
    const literal: CsvDialect = { delimiter: '\t', hasQuotes: false };
    const entries = fc.uniqueArray(fc.tuple(fc.oneof(few, phrase), phrase), {
      maxLength: 6,
      selector: ([source]) => source,
    });
    fc.assert(
      fc.property(
        entries,
        changes,
        fc.constantFrom('utf-8', 'utf-16le'),
        fc.constantFrom(quoted, literal),
        (lines, wanted, encoding, dialect) => {
          const text = lines
            .map((line) => line.map((value) => csvField(value, dialect)).join('\t'))
            .join('\n');
          const read = (tsv: string): TermFile => openTermFile(tsv, 'tsv', pairs[0], encoding);
          const file = read(text);
          const held = wanted.filter(({ source }) => file.canHold(source));
          checkChanges(
            file,
            held.filter(({ target }) => target === null || file.canHold(target)),
            read,
          );
        },
      ),
      fuzzParameters(500),
    );
  });

  it('makes the changes and no others in TBX, with synonyms and words of several concepts', () => {
    const terms = fc.array(fc.oneof({ weight: 4, arbitrary: few }, phrase), { maxLength: 3 });
    const concept = fc.tuple(terms, terms, terms);
    fc.assert(
      fc.property(
        fc.array(concept, { maxLength: 5 }),
        changes,
        fc.constantFrom('', '\n  '),
        (concepts, wanted, lead) => {
          const text = tbxOf(concepts, lead);
          const read = (tbx: string): TermFile => openTermFile(tbx, 'tbx');
          const file = read(text);
          if (file.pairs.some(({ source }) => source !== 'en')) return;
          checkChanges(file, wanted, read);
        },
      ),
      fuzzParameters(1000),
    );
  });
});

describe(`files of terms that are none ${seedWords}`, () => {
  it('are read or refused, whatever they hold', () => {
    const piece = fc.constantFrom(
      ...['<tbx', '<martif>', '</tbx>', '<text><body>', '</body></text>', '<conceptEntry>', '<!--'],
      ...['<langSec xml:lang="en">', '</langSec>', '<termSec>', '<term>', '</term>', '<![CDATA['],
      ...[
        '</termSec>',
        '</conceptEntry>',
        '/>',
        '>',
        '&amp;',
        '"',
        ',',
        ';',
        '\t',
        '\n',
        '\r',
        'en',
      ],
      ...['de', 'en,de', 'a', '\ufeff', '<!DOCTYPE a [', '<?xml version="1.0"?>', ' xml:lang="de"'],
    );
    const text = fc.oneof(
      fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
      fc.string({ maxLength: 60, unit: 'binary' }),
    );
    let opened = 0;
    const property = fc.property(
      text,
      fc.constantFrom('tsv', 'csv', 'tbx'),
      fc.constantFrom(null, pairs[0]),
      (content, format, pair) => {
        try {
          const file = openTermFile(content, format, pair);
          opened += 1;
          for (const each of file.pairs) {
            for (const { offset, line } of file.terms(each)) {
              assert.ok(offset >= 0 && offset <= content.length && line >= 1);
            }
          }
          const wanted = [{ pair: pairs[0], source: 'a', target: 'x' }];
          applyEdits(content, file.plan(wanted));
        } catch (error) {
          assert.ok(error instanceof TbxError, String(error));
        }
      },
    );
    fc.assert(property, fuzzParameters(2000));
    assert.ok(opened > 100, 'many could be opened');
  });
});

function tbxOf(concepts: readonly (readonly (readonly string[])[])[], lead: string): string {
  const written = concepts.map((lists) => {
    const sections = lists.map((terms, index) => {
      const all = terms.map(
        (term) => `${lead}<termSec><term>${escapeXmlText(term)}</term></termSec>`,
      );
      return terms.length === 0
        ? ''
        : `${lead}<langSec xml:lang="${languages[index] ?? ''}">${all.join('')}${lead}</langSec>`;
    });
    return `${lead}<conceptEntry>${sections.join('')}${lead}</conceptEntry>`;
  });
  return `<tbx xml:lang="en"><text><body>${written.join('')}${lead}</body></text></tbx>`;
}
