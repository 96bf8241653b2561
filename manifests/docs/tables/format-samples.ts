/** A small file of a format with everything that it can hold: what it keeps and tells is looked up in it. */
export interface FormatSample {
  readonly name: string;
  readonly text: string;
  /** A word in its comments; null where the format has none. */
  readonly comment: string | null;
  /** Another file, where one cannot hold everything. */
  readonly also?: FormatSample;
}

const remark = 'REMARK';

/** By the ids of formats. */
export const formatSamples: Readonly<Record<string, FormatSample>> = {
  xliff: {
    name: 'app.xlf',
    comment: remark,
    text: `<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <!-- REMARK -->
  <file original="a" source-language="en" target-language="pl" datatype="plaintext"><body>
    <trans-unit id="a" maxwidth="20" size-unit="char"><source>Harbour</source><target state="translated">Port</target><note>Note</note></trans-unit>
    <trans-unit id="b"><source>Pier</source></trans-unit>
  </body></file>
</xliff>
`,
  },
  po: {
    name: 'po/pl.po',
    comment: remark,
    text: `# REMARK
msgid ""
msgstr ""
"Language: pl\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

#. Note
#, fuzzy
msgid "Harbour"
msgstr "Port"

msgid "%d ship"
msgid_plural "%d ships"
msgstr[0] ""
msgstr[1] ""
msgstr[2] ""
`,
  },
  xcstrings: {
    name: 'Localizable.xcstrings',
    comment: null,
    text: `{
  "sourceLanguage" : "en",
  "strings" : {
    "Harbour" : { "comment" : "Note", "localizations" : { "pl" : { "stringUnit" : { "state" : "needs_review", "value" : "Port" } } } },
    "%d ships" : { "localizations" : { "en" : { "variations" : { "plural" : {
      "one" : { "stringUnit" : { "state" : "translated", "value" : "%d ship" } },
      "other" : { "stringUnit" : { "state" : "translated", "value" : "%d ships" } }
    } } } } }
  },
  "version" : "1.0"
}
`,
  },
  stringsdict: {
    name: 'en.lproj/Localizable.stringsdict',
    comment: remark,
    text: `<?xml version="1.0" encoding="UTF-8"?>
<!-- REMARK -->
<plist version="1.0"><dict><key>ships</key><dict>
  <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
  <key>n</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>%d ship</string>
    <key>other</key><string>%d ships</string>
  </dict>
</dict></dict></plist>
`,
  },
  'json-catalogue': {
    name: '_locales/en/messages.json',
    comment: null,
    text: `{
  "harbour": { "message": "Harbour", "description": "Note" },
  "pier": { "message": "Pier" }
}
`,
    also: {
      name: 'locales/en.json',
      comment: null,
      text: '{\n  "ships_one": "One ship",\n  "ships_other": "{{count}} ships"\n}\n',
    },
  },
  arb: {
    name: 'lib/l10n/app_en.arb',
    comment: null,
    text: `{
  "harbour": "Harbour",
  "@harbour": { "description": "Note" },
  "pier": "Pier"
}
`,
  },
  'yaml-catalogue': {
    name: 'config/locales/en.yml',
    comment: remark,
    text: 'en:\n  # REMARK\n  harbour: Harbour\n  ships:\n    one: "One ship"\n    other: "%{count} ships"\n',
  },
  'android-strings': {
    name: 'res/values/strings.xml',
    comment: remark,
    text: `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <!-- REMARK -->
    <string name="harbour">Harbour</string>
    <plurals name="ships">
        <item quantity="one">%d ship</item>
        <item quantity="other">%d ships</item>
    </plurals>
</resources>
`,
  },
  resx: {
    name: 'Texts.resx',
    comment: remark,
    text: `<?xml version="1.0" encoding="utf-8"?>
<root>
  <!-- REMARK -->
  <data name="Harbour" xml:space="preserve">
    <value>Harbour</value>
    <comment>Note</comment>
  </data>
</root>
`,
  },
  fluent: {
    name: 'locales/en/app.ftl',
    comment: remark,
    text: '# REMARK\nharbour = Harbour\nships = { $n ->\n    [one] One ship\n   *[other] { $n } ships\n}\n',
  },
  'properties-catalogue': {
    name: 'messages_en.properties',
    comment: remark,
    text: '# REMARK\nharbour = Harbour\npier = Pier\n',
  },
  'apple-strings': {
    name: 'en.lproj/Localizable.strings',
    comment: remark,
    text: '/* REMARK */\n"harbour" = "Harbour";\n',
  },
  'qt-ts': {
    name: 'translations/app_pl.ts',
    comment: remark,
    text: `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pl" sourcelanguage="en">
<!-- REMARK -->
<context>
    <name>Main</name>
    <message>
        <source>Harbour</source>
        <extracomment>Note</extracomment>
        <translation type="unfinished">Port</translation>
    </message>
    <message numerus="yes">
        <source>%n ship(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
</TS>
`,
  },
  'markdown-document': {
    name: 'docs/harbour.md',
    comment: remark,
    text: '# The harbour\n\n<!-- REMARK -->\n\nThe ferry arrives in the morning.\n',
  },
  'mdx-document': {
    name: 'docs/harbour.mdx',
    comment: remark,
    text: '# The harbour\n\n{/* REMARK */}\n\nThe ferry arrives in the morning.\n',
  },
  srt: {
    name: 'film.srt',
    comment: null,
    text: '1\n00:00:01,000 --> 00:00:02,000\nThe harbour\n',
  },
  webvtt: {
    name: 'film.vtt',
    comment: remark,
    text: 'WEBVTT\n\nNOTE REMARK\n\n1\n00:01.000 --> 00:02.000\nThe harbour\n',
  },
};
