import type { PackageFiles } from '../real-packages/package-files.ts';

/** Small projects of our own, laid out as their frameworks do: for kinds no package is published of. */
export function layOwn(files: Readonly<Record<string, string>>): PackageFiles {
  const encoder = new TextEncoder();
  return new Map(Object.entries(files).map(([path, text]) => [path, encoder.encode(text)]));
}

const angularUnits = [
  ['home.title', 'Welcome to the harbour', 'Willkommen im Hafen'],
  [
    'home.hello',
    'Hello <x id="name" equiv-text="user"/>, you have <x id="count" equiv-text="n"/> tickets',
    'Hallo <x id="name" equiv-text="user"/>, Sie haben <x id="count" equiv-text="n"/> Karten',
  ],
  [
    'home.tickets',
    '{VAR_PLURAL, plural, =1 {One ticket} other {Many tickets}}',
    '{VAR_PLURAL, plural, =1 {Eine Karte} other {Viele Karten}}',
  ],
  [
    'home.link',
    'Read our <x id="START_LINK" ctype="x-a"/>terms<x id="CLOSE_LINK" ctype="x-a"/> before',
    'Lesen Sie <x id="START_LINK" ctype="x-a"/>Bedingungen<x id="CLOSE_LINK" ctype="x-a"/>',
  ],
  ['cart.pay', 'Pay now', 'Jetzt zahlen'],
  ['cart.empty', 'Your cart is empty', 'Ihr Korb ist leer'],
  ['cart.remove', 'Remove &amp; forget &quot;<x id="name"/>&quot;?', '<x id="name"/> entfernen?'],
] as const;

function angularFile(language: string | null): string {
  const units = angularUnits.map(([id, source, target], index) => {
    const written = language === null ? '' : `\n        <target>${target}</target>`;
    return `      <trans-unit id="${id}" datatype="html">
        <source>${source}</source>${written}
        <context-group purpose="location">
          <context context-type="sourcefile">src/app/app.component.html</context>
          <context context-type="linenumber">${index + 2}</context>
        </context-group>
      </trans-unit>\n`;
  });
  const target = language === null ? '' : ` target-language="${language}"`;
  return `<?xml version="1.0" encoding="UTF-8" ?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="en-US"${target} datatype="plaintext" original="ng2.template">
    <body>\n${units.join('')}    </body>\n  </file>\n</xliff>\n`;
}

/** As `ng extract-i18n` writes it, with what `ng build` makes of its components. */
export const angularLayout: Readonly<Record<string, string>> = {
  'angular.json': JSON.stringify({
    version: 1,
    projects: { shop: { i18n: { sourceLocale: 'en-US', locales: { de: {} } } } },
  }),
  'src/locale/messages.xlf': angularFile(null),
  'src/locale/messages.de.xlf': angularFile('de'),
  'browser/main.js': [
    "const user = 'x', n = 2;",
    'console.log($localize`:@@home.title:Welcome to the harbour`);',
    'console.log($localize`:@@home.hello:Hello ${user}:name:, you have ${n}:count: tickets`);',
    'console.log($localize`:@@home.tickets:{VAR_PLURAL, plural, =1 {One ticket} other {Many tickets}}`);',
    'console.log($localize`:@@home.link:Read our ${user}:START_LINK:terms${user}:CLOSE_LINK: before`);',
    'console.log($localize`:@@cart.pay:Pay now`);',
    'console.log($localize`:@@cart.empty:Your cart is empty`);',
    'console.log($localize`:@@cart.remove:Remove & forget "${user}:name:"?`);\n',
  ].join('\n'),
};

/** vue-i18n: plurals with bars, lists, links to other messages and literal signs. */
export const vueLayout: Readonly<Record<string, string>> = {
  'package.json':
    '{ "name": "shop", "dependencies": { "vue": "^3.5.0", "vue-i18n": "^11.0.0" } }\n',
  'src/locales/en.json': `{
  "home": {
    "title": "Welcome to the harbour",
    "hello": "Hello {name}, the tide is high",
    "mail": "Write to info{'@'}example.org",
    "again": "@:home.title of {port}"
  },
  "cart": {
    "tickets": "no tickets | one ticket | {count} tickets",
    "pay": "Pay now",
    "steps": ["Choose a boat", "Choose a seat", "Pay"],
    "empty": "Your cart is empty"
  }
}
`,
  'src/locales/de.json': `{
  "home": {
    "title": "Willkommen im Hafen",
    "hello": "Hallo {name}, es ist Flut",
    "mail": "Schreiben Sie an info{'@'}example.org",
    "again": "@:home.title von {port}"
  },
  "cart": {
    "tickets": "keine Karten | eine Karte | {count} Karten",
    "pay": "Jetzt zahlen",
    "steps": ["Boot w\\u00e4hlen", "Platz wählen", "Zahlen"],
    "empty": "Ihr Korb ist leer"
  }
}
`,
};

/** Flutter: ARB as gen-l10n reads it, with what is said of placeholders. */
export const flutterLayout: Readonly<Record<string, string>> = {
  'pubspec.yaml': 'name: shop\nflutter:\n  generate: true\n',
  'l10n.yaml':
    'arb-dir: lib/l10n\ntemplate-arb-file: app_en.arb\noutput-localization-file: app.dart\n',
  'lib/l10n/app_en.arb': `{
  "@@locale": "en",
  "title": "Harbour",
  "@title": { "description": "Name of the program" },
  "hello": "Hello {name}",
  "@hello": { "placeholders": { "name": { "type": "String" } } },
  "tickets": "{count, plural, =0{No tickets} one{One ticket} other{{count} tickets}}",
  "@tickets": { "placeholders": { "count": { "type": "int" } } },
  "who": "{kind, select, sailor{The sailor} other{The guest}}",
  "pay": "Pay now",
  "empty": "Your cart is empty"
}
`,
  'lib/l10n/app_de.arb': `{
  "@@locale": "de",
  "title": "Hafen",
  "hello": "Hallo {name}",
  "tickets": "{count, plural, =0{Keine Karten} one{Eine Karte} other{{count} Karten}}",
  "pay": "Jetzt zahlen",
  "empty": "Ihr Korb ist leer"
}
`,
};

const resxHead = `<?xml version="1.0" encoding="utf-8"?>
<root>
  <resheader name="resmimetype">
    <value>text/microsoft-resx</value>
  </resheader>
  <resheader name="version">
    <value>2.0</value>
  </resheader>
  <resheader name="reader">
    <value>System.Resources.ResXResourceReader, System.Windows.Forms, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089</value>
  </resheader>
  <resheader name="writer">
    <value>System.Resources.ResXResourceWriter, System.Windows.Forms, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089</value>
  </resheader>
`;

function resxFile(texts: readonly (readonly [name: string, text: string])[]): string {
  const data = texts.map(([name, text]) => {
    return `  <data name="${name}" xml:space="preserve">\n    <value>${text}</value>\n  </data>\n`;
  });
  return `\uFEFF${resxHead}${data.join('')}</root>\n`.replaceAll('\n', '\r\n');
}

/** .NET: resources with a byte order mark and line ends of Windows, as Visual Studio writes them. */
export const dotnetLayout: Readonly<Record<string, string>> = {
  'Shop/Shop.csproj':
    '<Project><PropertyGroup><NeutralLanguage>en</NeutralLanguage></PropertyGroup></Project>\n',
  'Shop/Resources/Texts.resx': resxFile([
    ['Title', 'Harbour'],
    ['Hello', 'Hello {0}, you have {1:N0} tickets'],
    ['Rule', 'Fish &amp; ships &lt;b&gt;only&lt;/b&gt;'],
    ['Lines', 'First line\nSecond line'],
    ['Pay', 'Pay now'],
    ['Empty', 'Your cart is empty'],
  ]),
  'Shop/Resources/Texts.de.resx': resxFile([
    ['Title', 'Hafen'],
    ['Hello', 'Hallo {0}, Sie haben {1:N0} Karten'],
    ['Rule', 'Nur Fisch &amp; Schiffe &lt;b&gt;hier&lt;/b&gt;'],
    ['Lines', 'Erste Zeile\nZweite Zeile'],
    ['Pay', 'Jetzt zahlen'],
    ['Empty', 'Ihr Korb ist leer'],
  ]),
};

const ticketsDict = (one: string, other: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
\t<key>tickets</key>
\t<dict>
\t\t<key>NSStringLocalizedFormatKey</key>
\t\t<string>%#@tickets@</string>
\t\t<key>tickets</key>
\t\t<dict>
\t\t\t<key>NSStringFormatSpecTypeKey</key>
\t\t\t<string>NSStringPluralRuleType</string>
\t\t\t<key>NSStringFormatValueTypeKey</key>
\t\t\t<string>d</string>
\t\t\t<key>one</key>
\t\t\t<string>${one}</string>
\t\t\t<key>other</key>
\t\t\t<string>${other}</string>
\t\t</dict>
\t</dict>
</dict>
</plist>
`;

/** iOS: what lies beside strings that a package has. */
export const appleLayout: Readonly<Record<string, string>> = {
  'App.xcodeproj/project.pbxproj': '// !$*UTF8*$!\n{ developmentRegion = en; }\n',
  'App/en.lproj/Localizable.stringsdict': ticketsDict('%d ticket', '%d tickets'),
  'App/de.lproj/Localizable.stringsdict': ticketsDict('%d Karte', '%d Karten'),
};
