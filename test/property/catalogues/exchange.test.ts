import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fuzzParameters, fuzzTimeout, seedWords } from '../../doubles/fuzz.ts';
import { ExchangeProject, fillXliff } from '../../unit/project/exchange/exchange-harness.ts';

const pieces = fc.constantFrom(
  ...[
    'Open',
    ' the ',
    'file',
    '{name}',
    '<b>',
    '</b>',
    '&amp;',
    "'",
    '"',
    '%s',
    '\n',
    '\u0001',
    '{',
  ],
  ...[
    '}',
    '{n, plural, one {# file} other {# files}}',
    ' | ',
    '\ud800',
    '&Save',
    '{{x}}',
    '\\',
    ' ',
  ],
);
const texts = fc.array(pieces, { maxLength: 6 }).map((each) => each.join(''));
const keys = fc.oneof(
  fc.constantFrom('', '__proto__', 'a.b', ' ', 'constructor', '\u0001', '😀', 'a'),
  fc.string({ maxLength: 5 }),
);
const entries = fc.array(fc.tuple(keys, texts, fc.option(texts)), { maxLength: 8 });

/** JSON of entries; an object of JavaScript would lose `__proto__`. */
function jsonOf(list: readonly (readonly [string, string])[]): string {
  const own = new Map(list);
  const rows = [...own].map(([key, text]) => `${JSON.stringify(key)}: ${JSON.stringify(text)}`);
  return `{ ${rows.join(', ')} }\n`;
}

describe(`Random catalogues on their way to a translator and back ${seedWords}`, () => {
  for (const version of [2, 1] as const) {
    it(`come back as they were, and filled with nothing left, in XLIFF ${version}`, async () => {
      const roundTrip = fc.asyncProperty(entries, async (list) => {
        const own = [...new Map(list.map((each) => [each[0], each])).values()];
        const there = own.flatMap(([key, , target]) =>
          target === null ? [] : [[key, target] as const],
        );
        const english = jsonOf(own.map(([key, source]) => [key, source]));
        const project = new ExchangeProject(
          { files: ['l/{lang}.json'] },
          { 'l/en.json': english, 'l/de.json': jsonOf(there) },
        );
        const before = project.all();
        const { languages } = await project.export();
        if (languages.length === 0) return;
        const xliff = await project.xliff(version);
        assert.deepEqual((await project.plan(xliff)).files, []);
        const filled = fillXliff(xliff);
        const plan = await project.import(filled);
        assert.deepEqual([plan.overwritten, plan.unknown], [[], []]);
        if (plan.files.length === 0) assert.deepEqual(project.all(), before);
        assert.deepEqual((await project.import(filled)).files, []);
      });
      await fc.assert(roundTrip, fuzzParameters(60));
    }).timeout(fuzzTimeout(60_000));
  }
});
