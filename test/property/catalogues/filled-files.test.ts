import assert from 'node:assert/strict';
import fc from 'fast-check';
import { FormatError } from '../../../shared/formats/format-error.ts';
import type { FormatCode, Surroundings } from '../../../shared/formats/format.ts';
import type { InlinePart, LocalisationFile } from '../../../shared/formats/model.ts';
import { formatOfNamed } from '../../../shared/formats/registry.ts';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import { finish } from '../../../shared/text/steps.ts';
import { fuzzParameters, fuzzTimeout, seedWords } from '../../doubles/fuzz.ts';
import { anyDamage, mangledSoFar, mangleText, type Damage } from '../../doubles/mangle.ts';
import { englishResources } from '../../unit/formats/android/samples.ts';
import { englishStrings } from '../../unit/formats/apple-strings/samples.ts';
import { englishFluent } from '../../unit/formats/fluent/samples.ts';
import {
  angularJson,
  arbJson,
  chromeJson,
  englishJson,
  packageJson,
} from '../../unit/formats/json/samples.ts';
import { germanPo } from '../../unit/formats/po/samples.ts';
import { englishBundle } from '../../unit/formats/properties/samples.ts';
import { germanQt } from '../../unit/formats/qt/samples.ts';
import { english as englishResx } from '../../unit/formats/resx/samples.ts';
import { englishDict, germanDict } from '../../unit/formats/stringsdict/samples.ts';
import { ferryCatalog } from '../../unit/formats/xcstrings/samples.ts';
import { hugoYaml, railsYaml, symfonyYaml } from '../../unit/formats/yaml/samples.ts';

interface Kind {
  readonly path: string;
  readonly texts: readonly string[];
  /** Pieces that its readers look out for. */
  readonly words: readonly string[];
}

const json = ['{', '}', '[', ']', ',', ':', '"', '\\', '//', '/*', '*/', 'null', '_one', '@', '12'];
const yaml = [
  '- ',
  ': ',
  '\n  ',
  '|',
  '>',
  '"',
  "'",
  '#',
  '&a ',
  '*a',
  '<<: ',
  '? ',
  '~',
  '!!str ',
];
const xml = [
  '<',
  '>',
  '/>',
  '&amp;',
  '&',
  '"',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  'name="a"',
  '<b>',
];
const plain = [
  '\\',
  '\\u00e4',
  '=',
  ':',
  ';',
  '#',
  '"',
  "'",
  '/*',
  '*/',
  '//',
  '{0}',
  '\\\n',
  '\n\n',
];

/** Catalogues that have a file for each language. */
const alone: readonly Kind[] = [
  { path: 'locales/en.json', texts: [englishJson], words: json },
  { path: 'package.nls.json', texts: [packageJson], words: json },
  { path: '_locales/en/messages.json', texts: [chromeJson], words: [...json, '"message": "x"'] },
  { path: 'l10n/app_en.arb', texts: [arbJson], words: json },
  { path: 'locales/messages.en.json', texts: [angularJson], words: json },
  { path: 'config/locales/en.yml', texts: [railsYaml], words: yaml },
  { path: 'translations/messages.en.yaml', texts: [symfonyYaml], words: yaml },
  { path: 'i18n/en.yaml', texts: [hugoYaml], words: yaml },
  { path: 'i18n/messages_en.properties', texts: [englishBundle], words: plain },
  { path: 'en.lproj/Localizable.strings', texts: [englishStrings], words: plain },
  {
    path: 'res/values/strings.xml',
    texts: [englishResources],
    words: [...xml, "\\'", '<xliff:g>', '@string/x', 'quantity="few"', '<item>', '</string>'],
  },
  { path: 'Texts.resx', texts: [englishResx], words: [...xml, '</value>', '<value>', '<data'] },
  {
    path: 'en.lproj/Localizable.stringsdict',
    texts: [englishDict, germanDict],
    words: [...xml, '<dict>', '</dict>', '<key>', '<string/>', 'one', '%#@a@'],
  },
  {
    path: 'locales/en/app.ftl',
    texts: [englishFluent],
    words: ['{', '}', '{ $n }', '"', '=', '\n', '\n    ', '#', '-', '.a = b', '*[', ']', '->', ' '],
  },
];

/** Catalogues that hold sources and translations. */
const paired: readonly Kind[] = [
  {
    path: 'po/de.po',
    texts: [germanPo],
    words: ['msgid ', 'msgstr ', '[1] ""', '"', '\\', '#, ', '#~ ', '#| ', '\n\n', 'msgctxt "x"\n'],
  },
  { path: 'i18n/app_de.ts', texts: [germanQt], words: [...xml, 'numerus="yes"', '<numerusform>'] },
  { path: 'a.xcstrings', texts: [ferryCatalog], words: [...json, '"plural"', '"de"', '"state"'] },
];

const codes = new Map<string, FormatCode>();

const answers = fc.constantFrom(
  ...[
    'Eins',
    ' a',
    'a ',
    'a: b # c',
    "it's",
    '"q" »',
    '\\',
    '\\n',
    '@x',
    '?',
    '- x',
    '<b> &amp; ]]>',
  ],
  ...[
    '=x',
    '# x',
    'one\ntwo',
    'tab\there',
    'a  b',
    '\u2028ü漢😀',
    '{',
    '*',
    '[a]',
    '%',
    "''",
    'x\\',
    '..',
  ],
  ...[
    'a\rb',
    'a\r\nb',
    '\u0085x',
    '\u0001x',
    '\ufeffx',
    '\u00a0x\u00a0',
    '\n',
    '\n\n  x',
    'x\t',
    '\u007f',
    '#{x}',
  ],
);
const language = fc.constantFrom('de', 'ja', 'ru', 'ar', 'pt-BR', 'zh-Hans');
const untranslated = { onlyStates: [], sourceCopiesAreUntranslated: false } as const;

function open(kind: Kind, text: string, around: Partial<Surroundings>): LocalisationFile | null {
  const code = codes.get(kind.path);
  assert.ok(code);
  const nothing = { source: null, sourceLanguage: 'en', targetLanguage: null, isForNewFile: false };
  try {
    return finish(code.readInSteps(text, { ...nothing, ...around }));
  } catch (error) {
    assert.ok(error instanceof FormatError, error instanceof Error ? error.stack : String(error));
    return null;
  }
}

/** As a file of another language begins, of one that holds both sides; null for any other. */
function emptied(kind: Kind, text: string, targetLanguage: string): string | null {
  const around = { source: null, sourceLanguage: 'en', targetLanguage, isForNewFile: true };
  const original = text.replace(/(?<=Language: |language=")de(?:_DE)?/g, 'en');
  try {
    return codes.get(kind.path)?.emptied?.(original, around) ?? null;
  } catch (error) {
    assert.ok(error instanceof FormatError, error instanceof Error ? error.stack : String(error));
    return null;
  }
}

/** What is said, whatever line ends the file has, without controls; Fluent says what it has no signs for in quotes within braces. */
function saying(parts: readonly InlinePart[]): string {
  const said = parts.map((part) => (part.kind === 'text' ? part.text : part.content)).join('');
  return said
    .replace(/\{ ?"([^"\\]{0,9})" ?\}/g, '$1')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u0001', '');
}

/** What a file says under each name, read by itself; null where a name is there twice. */
function textsOf(kind: Kind, text: string): ReadonlyMap<string, string> | null {
  const file = open(kind, text, {});
  if (file === null) return null;
  const found = new Map<string, string>();
  const views = file.segments();
  for (let index = 0; index < views.length; index += 1) {
    const { name, source } = views.at(index);
    if (found.has(name)) return null;
    found.set(name, saying(source.parts));
  }
  return found;
}

/** All of the source with other words before it, or behind it. */
function answered(source: readonly InlinePart[], words: string): readonly InlinePart[] {
  const added = { kind: 'text', text: words } as const;
  return words.length % 2 === 0 ? [added, ...source] : [...source, added];
}

function underLanguage(texts: ReadonlyMap<string, string>, name: string): string | undefined {
  const found = [...texts].find(([each]) => /^[a-z]{2}\./.test(each) && each.slice(3) === name);
  return found?.[1];
}

interface Filled {
  readonly written: string;
  /** Names of what was written. */
  readonly names: ReadonlySet<string>;
}

/** Two of three texts are answered. What was planned is there as it was said, and nothing else differs. */
function fill(
  kind: Kind,
  text: string,
  around: Partial<Surroundings> & { readonly targetLanguage: string },
  words: readonly string[],
): Filled | null {
  const file = open(kind, text, around);
  if (file === null) return null;
  const items = file.select(untranslated).items.filter((_, index) => index % 3 !== 1);
  const given = items.map(({ key, source }, index) => {
    const parts = answered(source, words[index % words.length] ?? 'x');
    return { key, parts, needsReview: false };
  });
  const plan = file.plan(given, { targetLanguage: around.targetLanguage, state: 'preset' });
  const written = applyEdits(text, plan.edits);
  const shown = `${around.source ?? ''}\n+\n${text}\n→\n${written}`;
  assert.deepEqual(file.verify(plan, written), [], shown);
  file.statistics();
  for (const problem of [...file.problems, ...file.check()]) {
    assert.ok(problem.location.offset + problem.location.length <= text.length);
  }
  const again = open(kind, written, { ...around, source: around.source ?? text });
  assert.ok(again !== null || plan.keys.length === 0, shown);
  const planned = new Set(plan.keys);
  if (again !== null && around.isForNewFile !== true) {
    const views = again.segments();
    for (const { key, parts } of given) {
      if (!planned.has(key)) continue;
      const found = views.at(views.keyIndex(key)).target;
      assert.equal(found === null ? null : saying(found.parts), saying(parts), shown);
    }
  }
  const names = items.filter(({ key }) => planned.has(key)).map(({ name }) => name);
  return { written, names: new Set(names) };
}

function mangled(kind: Kind, text: string, damages: readonly Damage[] | null): string {
  return damages === null ? text : mangleText(text, damages, kind.words);
}

const damage = fc.option(anyDamage, { nil: null });
const manyWords = fc.array(answers, { minLength: 1, maxLength: 4 });

describe(`Catalogues that are filled ${seedWords}`, function () {
  this.timeout(fuzzTimeout(60_000));

  before(async () => {
    for (const { path } of [...alone, ...paired]) {
      const code = await formatOfNamed(path)?.load();
      if (code !== undefined) codes.set(path, code);
    }
  });

  after(() => {
    console.log(`    ${mangledSoFar()} mangled files`);
  });

  for (const kind of alone) {
    const anyText = fc.constantFrom(...kind.texts);

    it(`beside a source keep all that they have: ${kind.path}`, () => {
      const property = fc.property(
        ...[anyText, damage, anyText, damage, language, manyWords],
        (source, sourceDamage, text, textDamage, targetLanguage, words) => {
          const theirs = mangled(kind, source, sourceDamage);
          const own = mangled(kind, text, textDamage);
          const filled = fill(kind, own, { source: theirs, targetLanguage }, words);
          if (filled === null || own.trim() === '') return;
          const [before, after] = [textsOf(kind, own), textsOf(kind, filled.written)];
          if (before === null) return;
          assert.ok(after, `${own}\n→\n${filled.written}`);
          for (const [name, said] of before) {
            // What is said about a text is none by itself any more once the text is there.
            const isAbout = name.startsWith('@');
            if (said.trim() === '' || isAbout || filled.names.has(name)) continue;
            // With another text beside it, a key is that of a language no longer.
            const now: string | undefined = after.get(name) ?? underLanguage(after, name);
            assert.equal(now, said, `${theirs}\n+\n${own}\n→\n${filled.written}`);
          }
        },
      );
      fc.assert(property, fuzzParameters(15));
    });

    it(`become those of another language: ${kind.path}`, () => {
      const property = fc.property(
        ...[anyText, damage, language, fc.boolean(), manyWords],
        (text, damages, targetLanguage, isForNewFile, words) => {
          const source = mangled(kind, text, damages);
          fill(kind, source, { targetLanguage, isForNewFile }, words);
          fill(kind, '', { source, targetLanguage }, words);
        },
      );
      fc.assert(property, fuzzParameters(10));
    });
  }

  for (const kind of paired) {
    it(`in place keep all that they have: ${kind.path}`, () => {
      const anyText = fc.constantFrom(...kind.texts);
      const property = fc.property(
        ...[anyText, damage, language, manyWords],
        (text, damages, targetLanguage, words) => {
          fill(kind, mangled(kind, text, damages), { targetLanguage }, words);
        },
      );
      fc.assert(property, fuzzParameters(20));
    });

    it(`begin as the file of another language, and lack nothing of theirs: ${kind.path}`, () => {
      const anyText = fc.constantFrom(...kind.texts);
      const property = fc.property(
        ...[anyText, damage, anyText, damage, language, manyWords],
        (text, damages, original, originalDamages, targetLanguage, words) => {
          const own = mangled(kind, text, damages);
          const source = mangled(kind, original, originalDamages);
          fill(kind, own, { source, targetLanguage }, words);
          const start = emptied(kind, source, targetLanguage);
          if (start === null) return;
          const file = open(kind, start, { targetLanguage });
          assert.ok(file, `${source}\n→\n${start}`);
          assert.equal(file.targetLanguage?.toLowerCase(), targetLanguage.toLowerCase(), start);
          const list = file.segments();
          for (let index = 0; index < list.length; index += 1) {
            assert.equal(saying(list.at(index).target?.parts ?? []), '', start);
          }
          fill(kind, start, { targetLanguage }, words);
        },
      );
      fc.assert(property, fuzzParameters(15));
    });
  }
});
