import assert from 'node:assert/strict';
import fc from 'fast-check';
import { FormatError } from '../../../shared/formats/format-error.ts';
import type { Answer } from '../../../shared/formats/model.ts';
import type { OpenFile } from '../../../shared/formats/open-file.ts';
import { openFile } from '../../doubles/loaded-formats.ts';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import { EncodingError } from '../../../shared/text/encodings/encoding-error.ts';
import { readGlossaryFile } from '../../../shared/terms/files/read-glossary-file.ts';
import { fuzzParameters, seedWords } from '../../doubles/fuzz.ts';
import { anyDamage, mangleBytes, mangledSoFar, mangleText } from '../../doubles/mangle.ts';
import { englishFluent } from '../../unit/formats/fluent/samples.ts';
import { arbJson, chromeJson, englishJson } from '../../unit/formats/json/samples.ts';
import { englishMdx, englishPage } from '../../unit/formats/markdown/samples.ts';
import { hugoYaml, railsYaml, symfonyYaml } from '../../unit/formats/yaml/samples.ts';
import { germanPo } from '../../unit/formats/po/samples.ts';
import { germanDict } from '../../unit/formats/stringsdict/samples.ts';
import { ferryCatalog } from '../../unit/formats/xcstrings/samples.ts';
import { file12, file20 } from '../../unit/formats/xliff/random-files.ts';
import { xliffOf, sentences } from '../../doubles/sample-xliff.ts';

/** Pieces of the formats, and signs that readers stumble over. */
const words = [
  ...['<', '>', '</', '/>', '&', '&#0;', '&#x110000;', ']]>', '<![CDATA[', '<!--', '-->', '<?x ?>'],
  ...['<source>', '</source>', '<target>', '<g id="1">', '</g>', '<x id="1"/>', '<pc id="1">'],
  ...[' xml:lang="de"', ' translate="no"', ' approved="yes"', ' id="u0"', 'xmlns:a="b"'],
  ...['-->', '00:00:01,000 --> 00:00:02,000', '99:99:99,999', 'WEBVTT', 'NOTE', 'STYLE', '\n\n'],
  ...['msgid ', 'msgstr "', 'msgstr[1] ""', 'msgid_plural "', 'msgctxt ""', '#, fuzzy\n', '#~ '],
  ...['"\n"', '\\', '\\x41', '\\0', 'nplurals=3; plural=', '(n', '?1:', '%', '\n\n#. '],
  ...['{"', '": "', '",', '{', '}', '[', ']', '//', '/*', '*/', '\\u00e4', '_one"', '@@locale'],
  ...[
    '\n# ',
    '\n- ',
    '\n> ',
    '\n| a |\n',
    '\n---\n',
    '**',
    '_',
    '`',
    '\n```\n',
    '](',
    '\n:::note ',
    '$',
  ],
  ...['\r', '\r\n', '\0', '\ufeff', '\ud800', '\u2028', '{0}', '%s', '<i>', '</i>', '{\\an8}'],
];

const srt =
  '1\n00:00:01,000 --> 00:00:02,500\nGood <i>morning</i>,\nall.\n\n2\n00:00:03,000 --> 00:00:04,000\nBye.\n';
const vtt = `WEBVTT\n\nNOTE x\n\nSTYLE\n::cue {}\n\n${srt.replaceAll(',', '.')}`;
const plain = xliffOf(sentences(2));

/** Texts of files as they are, by extension. */
const sound = fc.oneof(
  file12.map((text) => ['a.xlf', text] as const),
  file20.map((text) => ['a.xlf', text] as const),
  fc.constantFrom(['a.xlf', plain] as const, ['a.srt', srt] as const, ['a.vtt', vtt] as const),
  fc.constantFrom(['a.po', germanPo] as const, ['a.xcstrings', ferryCatalog] as const),
  fc.constant(['de.lproj/a.stringsdict', germanDict] as const),
  fc.constant(['locales/en.ftl', englishFluent] as const),
  fc.constantFrom(['README.md', englishPage] as const, ['README.mdx', englishMdx] as const),
  fc.constantFrom(
    ...[englishJson, chromeJson, arbJson].map((text) => ['locales/en.json', text] as const),
    ...[railsYaml, symfonyYaml, hugoYaml].map((text) => ['locales/en.yml', text] as const),
  ),
);

const encodings: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'utf-8': (text) => new TextEncoder().encode(text),
  'utf-16le': (text) => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le')),
  'utf-16be': (text) => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le').swap16()),
  latin1: (text) => Uint8Array.from(Buffer.from(text, 'latin1')),
};

function isRefusal(error: unknown): boolean {
  return error instanceof FormatError || error instanceof EncodingError;
}

function open(name: string, bytes: Uint8Array): OpenFile | null {
  try {
    return openFile(name, bytes, { subtitleEncoding: 'windows-1252' });
  } catch (error) {
    assert.ok(isRefusal(error), String(error));
    return null;
  }
}

/** Everything that may be asked of a model, and a translation that only changes what it planned. */
function useAll({ file, encode }: OpenFile): void {
  const { items } = file.select({ onlyStates: [], sourceCopiesAreUntranslated: true });
  for (const { location } of items) {
    assert.ok(location.offset >= 0 && location.offset + location.length <= file.text.length);
  }
  for (const problem of [...file.problems, ...file.check()].slice(0, 20)) {
    for (const { edits } of file.fixes(problem)) applyEdits(file.text, edits);
  }
  assert.equal(file.segments().length >= 0 && file.statistics().segments >= items.length, true);
  const answers: Answer[] = items.map(({ key, source }) => {
    return { key, parts: source, needsReview: false };
  });
  const plan = file.plan(answers, { targetLanguage: 'de', state: 'preset' });
  const text = applyEdits(file.text, plan.edits);
  assert.deepEqual(file.verify(plan, text), []);
  encode(text);
}

describe(`localisation files that are mangled ${seedWords}`, () => {
  after(() => {
    console.log(`    ${mangledSoFar()} mangled files`);
  });

  it('as texts are refused by name, or read and written as any other', () => {
    let read = 0;
    const property = fc.property(sound, anyDamage, ([name, text], damages) => {
      const opened = open(name, encodings['utf-8']!(mangleText(text, damages, words)));
      if (opened === null) return;
      read += 1;
      try {
        useAll(opened);
      } catch (error) {
        assert.ok(isRefusal(error), error instanceof Error ? (error.stack ?? '') : 'no error');
      }
    });
    fc.assert(property, { ...fuzzParameters(600), examples: [[['a.srt', srt], []]] });
    assert.ok(read > 0, `${read} could be read`);
  });

  it('as bytes of any encoding are refused by name, or come back as they are', () => {
    let read = 0;
    const property = fc.property(
      sound,
      fc.constantFrom(...Object.keys(encodings)),
      anyDamage,
      ([name, text], encoding, damages) => {
        const bytes = mangleBytes(encodings[encoding]!(text), damages);
        const opened = open(name, bytes);
        if (opened === null) return;
        read += 1;
        assert.deepEqual(opened.encode(opened.file.text), bytes);
      },
    );
    fc.assert(property, { ...fuzzParameters(600), examples: [[['a.srt', srt], 'utf-8', []]] });
    assert.ok(read > 0, `${read} could be read`);
  });
});

describe(`files of terms that are mangled ${seedWords}`, () => {
  const tbx =
    '<?xml version="1.0"?><tbx type="TBX-Basic" style="dct" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2"><text><body><conceptEntry id="1"><langSec xml:lang="en"><termSec><term>boat</term></termSec></langSec><langSec xml:lang="de"><termSec><term>Boot</term></termSec></langSec></conceptEntry></body></text></tbx>';
  const files = [
    ['tsv', 'boat\tBoot\nquay\tKai\n'],
    ['csv', 'boat,Boot,en,de\n"the ""quay""",Kai,en,de\n'],
    ['csv', 'sep=;\nboat;Boot;en;de\n'],
    ['tbx', tbx],
  ] as const;

  it('say what is wrong with them, or hold entries', () => {
    const property = fc.property(
      fc.constantFrom(...files),
      fc.constantFrom(...Object.keys(encodings)),
      fc.constantFrom(null, { source_lang: 'en', target_lang: 'de' }),
      anyDamage,
      ([format, text], encoding, pair, damages) => {
        const bytes = mangleBytes(encodings[encoding]!(text), damages);
        const { dictionaries, problems } = readGlossaryFile(bytes, { format, pair });
        assert.ok(dictionaries.length > 0 !== problems.length > 0);
        for (const { entries } of dictionaries) assert.ok(entries.size > 0);
      },
    );
    fc.assert(property, fuzzParameters(300));
  });
});
