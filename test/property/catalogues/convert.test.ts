import assert from 'node:assert/strict';
import fc from 'fast-check';
import { openText } from '../../../shared/formats/open-file.ts';
import { convertFile } from '../../../shared/project/convert/convert-file.ts';
import type { Convertible } from '../../../shared/project/convert/convertible.ts';
import { readConvertible } from '../../../shared/project/convert/read-convertible.ts';
import { fuzzParameters, fuzzTimeout, seedWords } from '../../doubles/fuzz.ts';

const words = fc
  .array(
    fc.constantFrom(
      ...[
        'a',
        ' ',
        '"',
        "'",
        '\\',
        '\n',
        '&',
        '<b>',
        '</b>',
        '{0}',
        '%s',
        '%',
        '#',
        ':',
        '=',
        '@',
        '?',
        '*',
        '*/',
        '-',
      ],
      ...[
        '--',
        ']]>',
        '{',
        '}',
        '{{x}}',
        '$',
        '|',
        'ä',
        '漢',
        '😀',
        '\u2028',
        '\u00a0',
        '\t',
        '\r\n',
        '[x]',
        '\ud800',
        '\u0001',
      ],
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((pieces) => pieces.join(''));

const texts: fc.Arbitrary<Convertible['texts']> = fc.array(
  fc
    .record({ key: words, one: words, many: words, isPlural: fc.boolean(), note: words })
    .map(({ key, one, many, isPlural, note }) => {
      const form = (source: string) => ({
        source,
        target: `${source}!`,
        isDraft: false,
        isReviewed: false,
      });
      return {
        key,
        notes: [note],
        longest: null,
        forms: isPlural
          ? ([
              { category: 'one', ...form(one) },
              { category: 'other', ...form(many) },
            ] as const)
          : ([{ category: null, ...form(one) }] as const),
      };
    }),
  { minLength: 1, maxLength: 5 },
);

const results = [
  ...[
    '/p/a.xlf',
    '/p/de.po',
    '/p/a.xcstrings',
    '/p/i18n/a_de.ts',
    '/p/locales/de.json',
    '/p/app_de.arb',
  ],
  ...[
    '/p/_locales/de/messages.json',
    '/p/config/locales/de.yml',
    '/p/i18n/de.yaml',
    '/p/res/values-de/strings.xml',
  ],
  ...[
    '/p/de.lproj/L.strings',
    '/p/messages_de.properties',
    '/p/Texts.de.resx',
    '/p/locales/de/app.ftl',
  ],
];

describe(`Catalogues that are converted ${seedWords}`, function () {
  this.timeout(fuzzTimeout(60_000));

  for (const path of results) {
    it(`say what was said, or that it is lost: ${path}`, async () => {
      const property = fc.asyncProperty(texts, async (all) => {
        const from = {
          sourceLanguage: 'en',
          targetLanguage: 'de',
          texts: all,
          unknownCodes: [],
          leftOut: [],
        };
        const wish = { path, language: 'de', format: null, version: null };
        const made = await convertFile(from, wish).catch((error: unknown) => {
          // Nothing of it can be said there.
          assert.match(
            String((error as { said?: { code: string } }).said?.code),
            /^nothing-to-convert$/,
          );
          return null;
        });
        if (made === null) return;
        const around = {
          source: null,
          sourceLanguage: 'en',
          targetLanguage: 'de',
          isForNewFile: false,
        };
        const { texts: read } = readConvertible(await openText(path, made.text, around), 'de');
        const found = read.flatMap(({ forms }) =>
          forms.map(({ source, target }) => plain(target ?? source)),
        );
        const lost = new Set(
          made.losses.flatMap(({ kind, names }) => (isWhole(kind) ? names : [])),
        );
        for (const { key, forms } of all) {
          if (lost.has(key) || forms.some(({ category }) => lost.has(`${key}.${category ?? ''}`)))
            continue;
          for (const { target } of forms) {
            assert.ok(
              found.includes(plain(target)),
              `${target} in\n${made.text}\n${JSON.stringify(made.losses)}`,
            );
          }
        }
      });
      await fc.assert(property, fuzzParameters(12));
    });
  }
});

function isWhole(kind: string): boolean {
  return ['untranslated', 'empty', 'twice', 'not-written', 'forms-left'].includes(kind);
}

/** Line ends are those of the file, and Fluent writes as a code what it has no sign for. */
function plain(text: string | null): string {
  return (text ?? '').replaceAll(/\r\n?/g, '\n').replaceAll(/\{ ?"([^"]*)" ?\}/g, '$1');
}
