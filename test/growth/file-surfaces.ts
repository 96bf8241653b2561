import { createLiveCheck, openText } from '../doubles/loaded-formats.ts';
import type { LocalisationFile } from '../../shared/formats/model.ts';
import { escapeJson } from '../../shared/formats/json/json-strings.ts';
import { escapeLiteral } from '../../shared/formats/apple-strings/strings-literals.ts';
import { escapePo } from '../../shared/formats/po/po-strings.ts';
import { readProse } from '../../shared/formats/prose/read-prose.ts';
import { openTermFile } from '../../shared/formats/terms/open-term-file.ts';
import { applyEdits } from '../../shared/text/apply-edits.ts';
import { findIllegalXmlCharacter, escapeXmlText } from '../../shared/text/xml-escape.ts';
import type { Surface } from './surface.ts';

function xliff2(source: string, target: string): string {
  return (
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">' +
    `<file id="f"><unit id="u"><segment><source>${source}</source><target>${target}</target>` +
    '</segment></unit></file></xliff>'
  );
}

function xliff1(source: string, target: string): string {
  return (
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file source-language="en" ' +
    'target-language="de" datatype="plaintext" original="a"><body><trans-unit id="u">' +
    `<source>${source}</source><target>${target}</target></trans-unit></body></file></xliff>`
  );
}

const srt = (text: string): string => `1\n00:00:01,000 --> 00:00:09,000\n${text}\n`;
const vtt = (text: string): string => `WEBVTT\n\n00:01.000 --> 00:09.000\n${text}\n`;
const po = (text: string): string =>
  `msgid "a"\nmsgid_plural "b"\nmsgstr[0] ""\n"${text.replace(/["\\\r\n]/g, '')}"\nmsgstr[1] ""\n`;
const android = (text: string): string =>
  `<resources><string name="a">${text}</string></resources>`;
const qt = (text: string): string => `<TS><message><source>${text}</source></message></TS>`;
const resx = (text: string): string => `<root><data name="a"><value>${text}</value></data></root>`;
const json = (text: string): string => `{"a":"${escapeJson(text)}"}`;
const catalog = (unit: string, languages = '"fr":{}'): string =>
  `{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{${unit}}}},"b":{"localizations":{${languages}}}}}`;
const bundle = (text: string): string =>
  `a=${text.replace(/[\\\r\n]/g, '')}\nb=Don''t {0} ${text.replace(/[\\\r\n]/g, '')}\n`;
const yaml = (text: string): string =>
  `a: "${escapeJson(text)}"\nb: '${text.replaceAll("'", "''")}'\n`;
const strings = (text: string): string => `"a" = "${escapeLiteral(text)}";\n`;
const escaped = (text: string): string =>
  findIllegalXmlCharacter(text) < 0 ? escapeXmlText(text) : 'a';

/** Everything that a host asks of a file it has opened. */
function use(file: LocalisationFile): void {
  for (const problem of [...file.problems, ...file.check()].slice(0, 5)) file.fixes(problem);
  file.statistics();
  const { items } = file.select({
    onlyStates: ['initial', 'translated', 'reviewed', 'final'],
    sourceCopiesAreUntranslated: true,
  });
  const answers = items.map(({ key, source }) => ({ key, parts: source, needsReview: false }));
  const plan = file.plan(answers, { targetLanguage: 'de', state: 'preset' });
  const views = file.segments();
  for (let index = 0; index < Math.min(views.length, 5); index += 1) views.at(index);
  file.verify(plan, applyEdits(file.text, plan.edits));
}

function opened(name: string, fileName: string, write: (text: string) => string): Surface {
  return {
    name,
    read: (text) => {
      use(openText(fileName, write(text)));
    },
  };
}

function edited(
  kind: 'xliff' | 'po' | 'xcstrings' | 'srt' | 'webvtt',
  write: (text: string) => string,
): Surface {
  return {
    name: `a live check of ${kind}`,
    read: (text) => {
      const check = createLiveCheck(kind);
      check.update(write(text));
      check.update(`${write(text)}\n`);
    },
  };
}

function prose(fileName: string, write: (text: string) => string): Surface {
  const request = {
    languageId: '',
    selections: [],
    codes: 'hidden',
    includeStrings: true,
  } as const;
  return {
    name: `prose of ${fileName}`,
    read: (text) => readProse(fileName, write(text), request),
  };
}

const asItself = (text: string): string => text;

export const fileSurfaces: readonly Surface[] = [
  opened('an .xlf file', 'a.xlf', asItself),
  opened('a .po file', 'a.po', asItself),
  opened('a .json file', 'locales/en.json', asItself),
  opened('an .xcstrings file', 'a.xcstrings', asItself),
  opened('a .properties file', 'messages.properties', asItself),
  opened('a .stringsdict file', 'en.lproj/a.stringsdict', asItself),
  opened('a text of a stringsdict', 'en.lproj/a.stringsdict', (text) => {
    const value = `<string>${escaped(text)}</string>`;
    return `<plist><dict><key>a</key>${value}<key>b</key><dict/></dict></plist>`;
  }),
  opened('a .yml file', 'locales/en.yml', asItself),
  opened('a .ftl file', 'locales/en.ftl', asItself),
  opened('a text of Fluent', 'locales/en.ftl', (text) => `a = b\n    ${text}\n`),
  opened('a selection of Fluent', 'locales/en.ftl', (text) => `a = { $n ->\n *[b] ${text}\n }\n`),
  opened('a .md file', 'README.md', asItself),
  opened('an .mdx file', 'README.mdx', asItself),
  opened('a paragraph of Markdown', 'README.md', (text) => `# A\n\n- b ${text}\n\nc\n`),
  opened('a field of front matter', 'README.md', (text) => `---\ntitle: "b ${text}"\n---\n\nc\n`),
  opened('an .srt file', 'a.srt', asItself),
  opened('a .vtt file', 'a.vtt', asItself),
  opened('markup in a unit of XLIFF 2', 'a.xlf', (text) => xliff2(text, text)),
  opened('markup in a unit of XLIFF 1.2', 'a.xlf', (text) => xliff1(text, text)),
  opened('a target like its source', 'a.xlf', (text) => xliff2(escaped(text), escaped(text))),
  opened('a source of XLIFF 2', 'a.xlf', (text) => xliff2(escaped(text), 'b')),
  opened('a target of XLIFF 1.2', 'a.xlf', (text) => xliff1('b', escaped(text))),
  opened('a target of PO', 'a.po', po),
  opened('a text of JSON', 'en.json', (text) => json(text)),
  opened(
    'a key of JSON',
    'en.json',
    (text) => `{"${escapeJson(text)}_one":"a","a_other":"{{count}}"}`,
  ),
  opened('a .strings file', 'Localizable.strings', asItself),
  opened('a text of strings', 'Localizable.strings', strings),
  opened(
    'comments of strings',
    'Localizable.strings',
    (text) => `/*${text.replaceAll('*/', '')}*/ "a" = "b"; //${text.replace(/[\r\n]/g, '\n//')}\n`,
  ),
  opened('a text of properties', 'messages.properties', bundle),
  opened(
    'comments of properties',
    'messages.properties',
    (text) => `#${text.replace(/[\r\n]/g, '\n#')}\na=b`,
  ),
  opened(
    'a comment in JSON',
    'en.json',
    (text) =>
      `{"a":"b", /*${text.replaceAll('*/', '')}*/ "c":"d" //${text.replace(/[\r\n]/g, '')}\n}`,
  ),
  opened('a text of a string catalog', 'a.xcstrings', (text) =>
    catalog(`"stringUnit":{"state":"translated","value":"${escapeJson(text)}"}`),
  ),
  opened('languages of a string catalog', 'a.xcstrings', (text) =>
    catalog(
      '"stringUnit":{"value":"a"}',
      Array.from(
        { length: Math.ceil(text.length / 100) },
        (_, index) => `"fr-${String(index).padStart(8, 'a')}":{}`,
      ).join(','),
    ),
  ),
  opened('markup in a text of Android', 'res/values/strings.xml', android),
  opened('a text of Android', 'res/values/strings.xml', (text) => android(escaped(text))),
  opened('markup in resources of .NET', 'a.resx', resx),
  opened('markup in a message of Qt', 'i18n/a_de.ts', qt),
  opened('a message of Qt', 'i18n/a_de.ts', (text) => qt(escaped(text))),
  opened('a text of YAML', 'en.yml', yaml),
  opened('a block of YAML', 'en.yml', (text) => `a: |\n  ${text.replace(/[\r\n]+/g, '\n  ')}\n`),
  opened('a folded block of YAML', 'en.yml', (text) => `a: >\n  ${text}\nb: c\n`),
  opened('a list of YAML', 'en.yml', (text) => `a: [${text}]\n`),
  opened('a rule of plural forms', 'a.po', (text) =>
    po('').replace(
      'msgid "a"',
      `msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=${escapePo(text)};"\nmsgid "a"`,
    ),
  ),
  opened('a cue of SubRip', 'a.srt', srt),
  opened('a cue of WebVTT', 'a.vtt', vtt),
  edited('xliff', (text) => xliff2(escaped(text), escaped(text))),
  edited('po', po),
  edited('xcstrings', (text) => catalog(`"stringUnit":{"value":"${escapeJson(text)}"}`)),
  edited('srt', srt),
  prose('a.xlf', (text) => xliff2(escaped(text), escaped(text))),
  prose('a.po', po),
  prose('a.srt', srt),
  prose('locales/en.json', json),
  prose('messages_en.properties', bundle),
  prose('locales/en.yml', yaml),
  prose('Localizable.strings', strings),
  ...(['csv', 'tsv', 'tbx'] as const).map((format) => ({
    name: `a .${format} file of terms`,
    read: (text: string) => openTermFile(text, format, { source: 'en', target: 'de' }),
  })),
];
