/** A project of one format, its languages English and German. */
export interface CatalogueSample {
  readonly format: string;
  /** As in interlinear.json. */
  readonly files: string | { readonly pattern: string; readonly source: string };
  readonly texts: Readonly<Record<string, string>>;
}

const doctype =
  '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n';

/** One of each format of the registry, with codes, and with forms or cases where the format has them. */
export const catalogueSamples: readonly CatalogueSample[] = [
  {
    format: 'json-catalogue',
    files: 'l/{lang}.json',
    texts: {
      'l/en.json':
        '{\n  "": "Nameless",\n  "__proto__": "Proto",\n  "a.b": { "c d": "Open <b>{name}</b> now" },\n  "items": "{count, plural, one {# file of {name}} other {# files of {name}}} left",\n  "n": "{count}",\n  "at": " edge\\u0001 ",\n  "amp": "&Save",\n  "apostrophe": "Don&#39;t"\n}\n',
      'l/de.json': '{\n  "a.b": { "c d": "Öffne <b>{name}</b>" }\n}\n',
    },
  },
  {
    format: 'arb',
    files: 'l/app_{lang}.arb',
    texts: {
      'l/app_en.arb':
        '{\n  "fare": "Fare",\n  "@fare": { "description": "On a ticket" },\n  "fare_plural": "Fares",\n  "days": "{n, plural, =1{1 day} other{{n} days}}"\n}\n',
      'l/app_de.arb': '{\n  "fare": "Fahrpreis"\n}\n',
    },
  },
  {
    format: 'yaml-catalogue',
    files: 'l/{lang}.yml',
    texts: {
      'l/en.yml':
        'en:\n  one: Hello %{name}\n  n:\n    one: One file\n    other: "%{count} files"\n',
    },
  },
  {
    format: 'po',
    files: { pattern: 'l/{lang}.po', source: 'l/m.pot' },
    texts: {
      'l/m.pot':
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n#. a note\nmsgid "Save %s"\nmsgstr ""\n\nmsgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] ""\nmsgstr[1] ""\n',
    },
  },
  {
    format: 'android-strings',
    files: { pattern: 'res/values-{lang}/strings.xml', source: 'res/values/strings.xml' },
    texts: {
      'res/values/strings.xml':
        '<resources>\n    <string name="a">Don\\\'t <b>stop</b> %1$s</string>\n    <plurals name="n">\n        <item quantity="one">%d day</item>\n        <item quantity="other">%d days</item>\n    </plurals>\n</resources>\n',
    },
  },
  {
    format: 'apple-strings',
    files: '{lang}.lproj/Localizable.strings',
    texts: { 'en.lproj/Localizable.strings': '/* Title */\n"title" = "Hello %@";\n' },
  },
  {
    format: 'stringsdict',
    files: '{lang}.lproj/Localizable.stringsdict',
    texts: {
      'en.lproj/Localizable.stringsdict': `${doctype}<plist version="1.0">\n<dict>\n\t<key>files</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>%#@n@</string>\n\t\t<key>n</key>\n\t\t<dict>\n\t\t\t<key>NSStringFormatSpecTypeKey</key>\n\t\t\t<string>NSStringPluralRuleType</string>\n\t\t\t<key>NSStringFormatValueTypeKey</key>\n\t\t\t<string>d</string>\n\t\t\t<key>one</key>\n\t\t\t<string>%d file</string>\n\t\t\t<key>other</key>\n\t\t\t<string>%d files</string>\n\t\t</dict>\n\t</dict>\n</dict>\n</plist>\n`,
    },
  },
  {
    format: 'xcstrings',
    files: 'Localizable.xcstrings',
    texts: {
      'Localizable.xcstrings':
        '{\n  "sourceLanguage" : "en",\n  "strings" : {\n    "Hello %@" : {\n      "comment" : "A greeting"\n    },\n    "%lld files" : {\n      "localizations" : {\n        "en" : {\n          "variations" : {\n            "plural" : {\n              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },\n              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }\n            }\n          }\n        }\n      }\n    }\n  },\n  "version" : "1.0"\n}\n',
    },
  },
  {
    format: 'fluent',
    files: 'l/{lang}/app.ftl',
    texts: {
      'l/en/app.ftl':
        'hello = Hello, { $name }!\nfiles = { $n ->\n    [one] One file\n   *[other] { $n } files\n}\nbutton = Save\n    .title = Save the file\n',
    },
  },
  {
    format: 'properties-catalogue',
    files: { pattern: 'l/m_{lang}.properties', source: 'l/m.properties' },
    texts: { 'l/m.properties': '# A note\ngreeting=Hello {0}\nother = Café\\u0020on\\nsea\n' },
  },
  {
    format: 'resx',
    files: { pattern: 'R.{lang}.resx', source: 'R.resx' },
    texts: {
      'R.resx':
        '<?xml version="1.0" encoding="utf-8"?>\n<root>\n  <data name="A" xml:space="preserve">\n    <value>Open {0} &amp; go</value>\n    <comment>A note</comment>\n  </data>\n</root>\n',
    },
  },
  {
    format: 'qt-ts',
    files: 'l/app_{lang}.ts',
    texts: {
      'l/app_en.ts':
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="en">\n<context>\n    <name>Main</name>\n    <message>\n        <source>Open %1</source>\n        <translation type="unfinished"></translation>\n    </message>\n</context>\n</TS>\n',
      'l/app_de.ts':
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="de">\n<context>\n    <name>Main</name>\n    <message>\n        <source>Open %1</source>\n        <translation type="unfinished"></translation>\n    </message>\n    <message numerus="yes">\n        <source>%n file(s)</source>\n        <translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation>\n    </message>\n</context>\n</TS>\n',
    },
  },
  {
    format: 'xliff',
    files: { pattern: 'l/app.{lang}.xlf', source: 'l/app.xlf' },
    texts: {
      'l/app.xlf':
        '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n  <file original="a" source-language="en" datatype="plaintext">\n    <body>\n      <trans-unit id="a">\n        <source>Hello <x id="INTERPOLATION" equiv-text="{{ name }}"/>, <g id="2">you</g></source>\n        <note>A note</note>\n      </trans-unit>\n      <trans-unit id="b" maxwidth="20" size-unit="char"><source>Short</source></trans-unit>\n    </body>\n  </file>\n</xliff>\n',
    },
  },
  {
    format: 'markdown-document',
    files: 'docs/{lang}/a.md',
    texts: {
      'docs/en/a.md': '# Title\n\nSome *text* with `code` and a [link](a.md).\n\n- one\n- two\n',
    },
  },
  {
    format: 'mdx-document',
    files: 'docs/{lang}/a.mdx',
    texts: { 'docs/en/a.mdx': '# Title\n\nSome **text**.\n\n<Box title="x" />\n' },
  },
  {
    format: 'srt',
    files: 'v/talk.{lang}.srt',
    texts: {
      'v/talk.en.srt':
        '1\n00:00:01,000 --> 00:00:02,000\nThis is one\n\n2\n00:00:02,000 --> 00:00:03,000\n<i>sentence</i>.\n\n3\n00:00:05,000 --> 00:00:06,000\nAnother one.\n',
    },
  },
  {
    format: 'webvtt',
    files: 'v/talk.{lang}.vtt',
    texts: { 'v/talk.en.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello there.\n' },
  },
];
