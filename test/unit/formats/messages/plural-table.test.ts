import assert from 'node:assert/strict';
import { protectSegment } from '../../../../shared/formats/inline/protect-segment.ts';
import { restoreSegment } from '../../../../shared/formats/inline/restore/restore-segment.ts';
import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import { formatOfFile, formats as registered } from '../../../../shared/formats/registry.ts';
import { itemInLanguage } from '../../../../shared/translation/plan/item-in-language.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { openFile } from '../../../doubles/loaded-formats.ts';
import { paired } from '../inline/inline-samples.ts';

/** Forms of counts by CLDR, of languages with one to six of them. */
const languages: Readonly<Record<string, string>> = {
  ja: 'other',
  de: 'one other',
  tr: 'one other',
  fr: 'one many other',
  lv: 'zero one other',
  he: 'one two other',
  cs: 'one few many other',
  ru: 'one few many other',
  pl: 'one few many other',
  sl: 'one two few other',
  ga: 'one two few many other',
  cy: 'zero one two few many other',
  ar: 'zero one two few many other',
};

/** How many forms gettext has, whose rules know whole numbers alone. */
const ofGettext: Readonly<Record<string, number>> = { fr: 2, cs: 3, ru: 3, pl: 3 };

/** As many as i18next had before it asked CLDR. */
const ofLegacy: Readonly<Record<string, number>> = { he: 4, cy: 4 };

/** As many as Qt has, where that is not as many as either. */
const ofQt: Readonly<Record<string, number>> = { tr: 1, he: 2, ga: 3, cy: 5 };

/** What a String Catalog has of a text, by language. */
type Localizations = Readonly<
  Record<string, { readonly variations: { readonly plural: Readonly<Record<string, unknown>> } }>
>;

interface PluralFormat {
  readonly format: string;
  /** A source that counts files, in English. */
  readonly text: string;
  readonly fileName: string;
  /** The forms in what was written, as the format names them. */
  readonly formsIn: (written: string) => readonly string[];
  /** The forms that are to be there; absent for the names of CLDR. */
  readonly expected?: (language: string, names: readonly string[]) => readonly string[];
}

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'];
const oneAndOther = '{n, plural, one {# file} other {# files}}';

/** The categories before braces. */
const branches = (written: string): readonly string[] =>
  Array.from(written.matchAll(/\b(zero|one|two|few|many|other) \{/g), ([, name = '']) => name);

/** A line for each format that has plurals. */
const formats: readonly PluralFormat[] = [
  {
    format: 'i18next',
    fileName: 'locales/en.json',
    text: '{\n  "n_one": "{{count}} file",\n  "n_other": "{{count}} files"\n}\n',
    formsIn: (written) => Array.from(written.matchAll(/"n_(\w+)"/g), ([, name = '']) => name),
  },
  {
    format: 'i18next 3',
    fileName: 'locales/en.json',
    text: '{\n  "n": "{{count}} file",\n  "n_plural": "{{count}} files"\n}\n',
    formsIn: (written) => Array.from(written.matchAll(/"n(_\w+)?"/g), ([, name = '']) => name),
    expected: (language, names) => {
      const count = ofLegacy[language] ?? ofGettext[language] ?? names.length;
      if (count === 2) return ['', '_plural'];
      return Array.from({ length: count }, (_, form) => `_${form}`);
    },
  },
  {
    format: 'ICU messages in JSON',
    fileName: 'locales/en.json',
    text: JSON.stringify({ files: oneAndOther }),
    formsIn: branches,
  },
  {
    format: 'ICU messages in ARB',
    fileName: 'lib/app_en.arb',
    text: JSON.stringify({ '@@locale': 'en', files: oneAndOther }),
    formsIn: branches,
  },
  {
    format: 'ICU messages in bundles of Java',
    fileName: 'messages_en.properties',
    text: `files=${oneAndOther}\n`,
    formsIn: branches,
  },
  {
    format: 'ICU messages in strings of Apple',
    fileName: 'en.lproj/Localizable.strings',
    text: `"files" = "${oneAndOther}";\n`,
    formsIn: branches,
  },
  {
    format: 'ICU messages in resources of .NET',
    fileName: 'Texts.resx',
    text: `<?xml version="1.0" encoding="utf-8"?>\n<root>\n  <data name="files" xml:space="preserve">\n    <value>${oneAndOther}</value>\n  </data>\n</root>\n`,
    formsIn: branches,
  },
  {
    format: 'messages of MessageFormat 2 in JSON',
    fileName: 'locales/en.json',
    text: JSON.stringify({
      files: '.input {$n :number} .match $n one {{{$n} file}} * {{{$n} files}}',
    }),
    // What is new stands before what the source says.
    formsIn: (written) =>
      Array.from(written.matchAll(/(\w+|\*) \{\{/g), ([, name = '']) =>
        name.replace('*', 'other'),
      ).toSorted((one, other) => categories.indexOf(one) - categories.indexOf(other)),
  },
  {
    format: 'ICU messages in XLIFF of Angular',
    fileName: 'messages.xlf',
    text: `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" datatype="plaintext" original="a"><body><trans-unit id="a"><source>{VAR_PLURAL, plural, one {<x id="INTERPOLATION"/> file} other {<x id="INTERPOLATION"/> files}}</source></trans-unit></body></file></xliff>`,
    formsIn: (written) => branches(written.slice(written.indexOf('<target'))),
  },
  {
    format: 'String Catalogs of Xcode',
    fileName: 'Localizable.xcstrings',
    text: JSON.stringify({
      sourceLanguage: 'en',
      strings: {
        files: {
          localizations: {
            en: {
              variations: {
                plural: {
                  one: { stringUnit: { state: 'translated', value: '%lld file' } },
                  other: { stringUnit: { state: 'translated', value: '%lld files' } },
                },
              },
            },
          },
        },
      },
      version: '1.0',
    }),
    formsIn: (written) => {
      const { strings } = JSON.parse(written) as {
        readonly strings: Readonly<Record<string, { readonly localizations: Localizations }>>;
      };
      const found = Object.entries(strings['files']?.localizations ?? {});
      return found.flatMap(([language, { variations }]) =>
        language === 'en' ? [] : Object.keys(variations.plural),
      );
    },
    // Xcode sorts them.
    expected: (_, names) => names.toSorted(),
  },
  {
    format: 'plural forms of Apple (.stringsdict)',
    fileName: 'en.lproj/Localizable.stringsdict',
    text: `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n\t<key>files</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>%#@files@</string>\n\t\t<key>files</key>\n\t\t<dict>\n\t\t\t<key>NSStringFormatSpecTypeKey</key>\n\t\t\t<string>NSStringPluralRuleType</string>\n\t\t\t<key>NSStringFormatValueTypeKey</key>\n\t\t\t<string>d</string>\n\t\t\t<key>one</key>\n\t\t\t<string>%d file</string>\n\t\t\t<key>other</key>\n\t\t\t<string>%d files</string>\n\t\t</dict>\n\t</dict>\n</dict>\n</plist>\n`,
    formsIn: (written) =>
      Array.from(written.matchAll(/<key>(zero|one|two|few|many|other)</g), ([, name = '']) => name),
  },
  {
    format: 'Qt Linguist',
    fileName: 'translations/shop_LANGUAGE.ts',
    text: '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="LANGUAGE">\n<context>\n    <name>Shop</name>\n    <message numerus="yes">\n        <source>%n file(s)</source>\n        <translation type="unfinished"></translation>\n    </message>\n</context>\n</TS>\n',
    formsIn: (written) => Array.from(written.matchAll(/<numerusform>[^<]/g), () => 'form'),
    expected: (language, names) =>
      Array.from({ length: ofQt[language] ?? ofGettext[language] ?? names.length }, () => 'form'),
  },
  {
    format: 'string resources of Android',
    fileName: 'res/values/strings.xml',
    text: '<?xml version="1.0" encoding="utf-8"?>\n<resources>\n    <plurals name="files">\n        <item quantity="one">%d file</item>\n        <item quantity="other">%d files</item>\n    </plurals>\n</resources>\n',
    formsIn: (written) =>
      Array.from(written.matchAll(/quantity="(\w+)"/g), ([, name = '']) => name),
  },
  {
    format: 'YAML of Rails',
    fileName: 'config/locales/en.yml',
    text: 'en:\n  files:\n    one: "%{count} file"\n    other: "%{count} files"\n',
    formsIn: (written) => Array.from(written.matchAll(/^ {4}(\w+):/gm), ([, name = '']) => name),
  },
  {
    format: 'Fluent',
    fileName: 'locales/en/app.ftl',
    text: 'files =\n    { $n ->\n        [one] { $n } file\n       *[other] { $n } files\n    }\n',
    formsIn: (written) => Array.from(written.matchAll(/\[(\w+)\]/g), ([, name = '']) => name),
  },
  {
    format: 'PO',
    fileName: 'messages.pot',
    text: 'msgid ""\nmsgstr ""\n"Language: \\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] ""\nmsgstr[1] ""\n',
    formsIn: (written) =>
      Array.from(written.matchAll(/msgstr\[(\d)\] "[^"]/g), ([, form = '']) => form),
    expected: (language, names) =>
      Array.from({ length: ofGettext[language] ?? names.length }, (_, form) => String(form)),
  },
];

/** The file with all its texts as they are: forms are what becomes of it. */
function written(file: LocalisationFile, language: string): string {
  const { items } = file.select({ onlyStates: [], sourceCopiesAreUntranslated: false });
  const answers = items.map((item) => {
    const { source, count = null } = itemInLanguage(item, language);
    const segment = protectSegment(source, { ...paired, targetLanguage: language, count });
    const restored = restoreSegment(segment, segment.payloads);
    assert.notEqual(restored.outcome, 'rejected', language);
    const parts = restored.outcome === 'rejected' ? [] : restored.parts;
    return { key: item.key, parts, needsReview: false };
  });
  const plan = file.plan(answers, { targetLanguage: language, state: 'preset' });
  assert.deepEqual(plan.problems, []);
  const text = applyEdits(file.text, plan.edits);
  assert.deepEqual(file.verify(plan, text), []);
  return text;
}

describe('A translation has the plural forms of its language', () => {
  for (const { format, fileName, text, formsIn, expected } of formats) {
    it(`in ${format}`, () => {
      for (const [language, forms] of Object.entries(languages)) {
        const around = {
          source: null,
          sourceLanguage: 'en',
          targetLanguage: language,
          isForNewFile: true,
        };
        const bytes = new TextEncoder().encode(text.replace('LANGUAGE', language));
        const name = fileName.replace('LANGUAGE', language);
        const { file } = openFile(name, bytes, { subtitleEncoding: null, around });
        const found = formsIn(written(file, language));
        const names = forms.split(' ');
        assert.deepEqual(found, expected?.(language, names) ?? names, language);
      }
    });
  }

  it('in every format of messages', () => {
    const shown = new Set(formats.map(({ fileName, text }) => formatOfFile(fileName, text)?.id));
    const others = registered.map(({ id }) => id).filter((id) => !shown.has(id));
    assert.deepEqual(others, ['markdown-document', 'mdx-document', 'srt', 'webvtt']);
  });
});
