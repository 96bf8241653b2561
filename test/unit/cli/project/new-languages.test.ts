import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { statusCommand as status } from '../../../../extensions/cli/commands/status.ts';
import { translateCommand as translate } from '../../../../extensions/cli/commands/translate.ts';
import { CliRuns, type Run } from '../terms/cli-runs.ts';

const django = String.raw`# Shop of the harbour.
msgid ""
msgstr ""
"Project-Id-Version: Django\n"
"Language: en\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

#. Heading
#: views.py:3
msgid "Harbour"
msgstr ""

#: views.py:9
#, fuzzy, python-format
#| msgid "%(n)d ship"
msgid "%(n)d boat"
msgid_plural "%(n)d boats"
msgstr[0] "%(n)d boat"
msgstr[1] "%(n)d boats"

#~ msgid "Dock"
#~ msgstr "Dock"
`;

const symfony = (units: string, target = ''): string => `<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
    <file source-language="en"${target} datatype="plaintext" original="file.ext">
        <body>
${units}
        </body>
    </file>
</xliff>
`;

const qt = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en">
<context>
    <name>Main</name>
    <message numerus="yes">
        <location filename="../main.cpp" line="3"/>
        <source>%n boat(s)</source>
        <translation>
            <numerusform>%n boat</numerusform>
            <numerusform>%n boats</numerusform>
        </translation>
    </message>
    <message>
        <source>Dock</source>
        <translation type="vanished">Dock</translation>
    </message>
</context>
</TS>
`;

describe('A new language of files that hold both sides', () => {
  let cli: CliRuns;

  beforeEach(async () => {
    cli = await CliRuns.open();
  });
  afterEach(() => cli.close());

  const lay = async (
    files: Readonly<Record<string, string>>,
    ...patterns: readonly (string | object)[]
  ): Promise<void> => {
    const settings = { source: 'en', targets: ['pl'], files: patterns };
    await cli.write('interlinear.json', JSON.stringify(settings));
    for (const [name, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(cli.folder, name)), { recursive: true });
      await cli.write(name, text);
    }
  };
  const run = (): Promise<Run> => cli.run(translate, [], { cache: true, resume: true });
  const textOf = (name: string): Promise<string> => readFile(path.join(cli.folder, name), 'utf8');
  const missing = async (): Promise<unknown> => {
    const told = await cli.json(status, []);
    return (told['languages'] as readonly Readonly<Record<string, unknown>>[])[0]?.['missing'];
  };

  it('is made from the file of gettext in the language of the sources', async () => {
    await lay({ 'locale/en/LC_MESSAGES/django.po': django }, 'locale/{lang}/LC_MESSAGES/{ns}.po');
    assert.equal(await missing(), 4);
    const { exitCode, err } = await run();
    assert.equal(exitCode, 0, err);
    assert.equal(
      await textOf('locale/pl/LC_MESSAGES/django.po'),
      django
        .replace('Language: en', 'Language: pl')
        .replace(
          'nplurals=2; plural=(n != 1);',
          'nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);',
        )
        .replace(
          '#: views.py:3\nmsgid "Harbour"\nmsgstr ""',
          '#: views.py:3\n#, fuzzy\nmsgid "Harbour"\nmsgstr "pl‹Harbour›"',
        )
        .replace('#| msgid "%(n)d ship"\n', '')
        .replace(
          'msgstr[0] "%(n)d boat"\nmsgstr[1] "%(n)d boats"',
          [
            'msgstr[0] "%(n)d pl‹boat›"',
            'msgstr[1] "%(n)d pl‹boats›"',
            'msgstr[2] "%(n)d pl‹boats›"',
          ].join('\n'),
        )
        .replace(/\n#~[^]*$/u, ''),
    );
    assert.equal(await missing(), 0);
  });

  it('is made from that of Symfony, of its sources and of its keys', async () => {
    const units = `            <trans-unit id="1" approved="yes">
                <source>This value should be false.</source>
                <target state="final">This value should be false.</target>
            </trans-unit>
            <trans-unit id="2" resname="user.greeting">
                <source>user.greeting</source>
                <target>Hello %name%!</target>
                <note>On the first page</note>
            </trans-unit>`;
    await lay({ 'translations/validators.en.xlf': symfony(units) }, 'translations/{ns}.{lang}.xlf');
    const { exitCode, err } = await run();
    assert.equal(exitCode, 0, err);
    const made = await textOf('translations/validators.pl.xlf');
    assert.equal(
      made.replaceAll(/ state="[^"]*"(?: state-qualifier="[^"]*")?/gu, ''),
      symfony(units.replace(' approved="yes"', ''), '\u0000')
        .replace('\u0000', '')
        .replace('original="file.ext"', 'original="file.ext" target-language="pl"')
        .replace(
          /<target[^>]*>This value.*<\/target>/u,
          '<target>pl‹This value should be false.›</target>',
        )
        .replace('<target>Hello %name%!', '<target>pl‹Hello %name%!›'),
    );
  });

  it('goes on from the words of the original where sources are keys', async () => {
    const unit = (id: string, key: string, target: string): string =>
      `<trans-unit id="${id}"><source>${key}</source>${target}</trans-unit>`;
    await lay(
      {
        't/m.en.xlf': symfony(unit('a', 'cart.title', '<target>Your cart</target>')),
        't/m.pl.xlf': symfony(unit('a', 'cart.title', ''), ' target-language="pl"'),
      },
      't/{ns}.{lang}.xlf',
    );
    const { exitCode, err } = await run();
    assert.equal(exitCode, 0, err);
    assert.match(
      await textOf('t/m.pl.xlf'),
      /<source>cart\.title<\/source>\s*<target[^>]*>pl‹Your cart›</u,
    );
  });

  it('goes on from the words of the original of gettext, and counts what it has', async () => {
    const po = (language: string, cart: string, pay: string): string =>
      `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n` +
      `msgid "cart.title"\nmsgstr "${cart}"\n\nmsgid "cart.pay"\nmsgstr "${pay}"\n`;
    await lay(
      { 't/m.en.po': po('en', 'Your cart', 'Pay'), 't/m.pl.po': po('pl', 'Koszyk', '') },
      't/{ns}.{lang}.po',
    );
    const { exitCode, err } = await run();
    assert.equal(exitCode, 0, err);
    const filled = await textOf('t/m.pl.po');
    assert.match(filled, /msgid "cart\.pay"\nmsgstr "pl‹Pay›"/u);
    assert.match(filled, /msgstr "Koszyk"/u);
    await run();
    assert.equal(await textOf('t/m.pl.po'), filled);
  });

  it('is made from that of Qt, with the forms of the language', async () => {
    await lay({ 'i18n/app_en.ts': qt }, 'i18n/{ns}_{lang}.ts');
    const { exitCode, err } = await run();
    assert.equal(exitCode, 0, err);
    const form = (text: string): string => `            <numerusform>pl‹${text}›</numerusform>\n`;
    assert.equal(
      await textOf('i18n/app_pl.ts'),
      qt
        .replace('language="en_US"', 'language="pl"')
        .replace('<translation>\n', '<translation type="unfinished">\n')
        .replace(/ {12}<numerusform>[^]*<\/numerusform>\n/u, () =>
          ['%n boat', '%n boats', '%n boats'].map(form).join(''),
        )
        .replace(/\n {4}<message>[^]*<\/message>/u, ''),
    );
  });

  it('gets the messages of a template that its file lacks, where the template has them', async () => {
    const template = String.raw`msgid ""
msgstr ""
"Language: \n"
"Content-Type: text/plain; charset=UTF-8\n"

#: a.c:1
msgid "Harbour"
msgstr ""

#. Shown in the menu
#: a.c:2
#, c-format
msgctxt "menu"
msgid "%d boat"
msgid_plural "%d boats"
msgstr[0] ""
msgstr[1] ""

msgid "Quay"
msgstr ""
`;
    const own = String.raw`msgid ""
msgstr ""
"Language: pl\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

# Mine
msgid "Harbour"
msgstr "Port"
`;
    await lay(
      { 'po/shop.pot': template, 'po/pl.po': own },
      {
        pattern: 'po/{lang}.po',
        source: 'po/shop.pot',
      },
    );
    assert.equal(await missing(), 4);
    const { exitCode, err } = await run();
    assert.equal(exitCode, 0, err);
    assert.equal(
      await textOf('po/pl.po'),
      `${own}
#. Shown in the menu
#: a.c:2
#, fuzzy, c-format
msgctxt "menu"
msgid "%d boat"
msgid_plural "%d boats"
msgstr[0] "pl‹%d boat›"
msgstr[1] "pl‹%d boats›"
msgstr[2] "pl‹%d boats›"

#, fuzzy
msgid "Quay"
msgstr "pl‹Quay›"
`,
    );
    assert.equal(await missing(), 0);
  });
});
