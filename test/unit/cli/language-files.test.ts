import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkCommand } from '../../../extensions/cli/commands/check.ts';
import { statsCommand } from '../../../extensions/cli/commands/stats.ts';
import { translateCommand as translate } from '../../../extensions/cli/commands/translate.ts';
import { CliRuns } from './terms/cli-runs.ts';

const english =
  '{\n  "title": "Harbour",\n  "menu": {\n    "open": "Open",\n    "close": "Close"\n  }\n}\n';

describe('interlinear translate of catalogues with a file for each language', () => {
  let cli: CliRuns;
  const read = (name: string): Promise<string> => readFile(path.join(cli.folder, name), 'utf8');

  beforeEach(async () => {
    cli = await CliRuns.open();
    await mkdir(path.join(cli.folder, 'locales', 'en'), { recursive: true });
  });
  afterEach(() => cli.close());

  const options = { to: 'DE', cache: true, resume: true };

  it('makes the file of the language where its source says, and sends it once', async () => {
    const source = await cli.write('locales/en.json', english);
    const { exitCode, out, err } = await cli.run(translate, [source], options);
    assert.equal(exitCode, 0, err);
    assert.match(out, /Results: \S*locales\/de\.json$/u);
    assert.equal(await read('locales/de.json'), english.replace(/: "(\w+)"/gu, ': "de‹$1›"'));
    assert.equal(await read('locales/en.json'), english);
    assert.deepEqual(cli.changes(), ['POST /v2/translate']);
  });

  it('fills what the file of the language lacks, and leaves what people wrote in it', async () => {
    const source = await cli.write('locales/en.json', english);
    const german = '{\r\n\t"title": "Hafen",\r\n\t"own": "Eigenes"\r\n}';
    await cli.write('locales/de.json', german);
    const { exitCode, out, err } = await cli.run(translate, [source], options);
    assert.equal(exitCode, 0, err);
    assert.match(out, /locales\/de\.json +written +2 /u);
    const filled =
      '{\r\n\t"title": "Hafen",\r\n\t"menu": {\r\n\t\t"open": "de‹Open›",\r\n\t\t"close": "de‹Close›"\r\n\t},\r\n\t"own": "Eigenes"\r\n}';
    assert.equal(await read('locales/de.json'), filled);
    const again = await cli.run(translate, [source], options);
    assert.match(again.out, /unchanged +0 /u);
    assert.equal(await read('locales/de.json'), filled);
  });

  it('finds the file however it spells its language', async () => {
    const source = await cli.write('locales/en.json', '{"a":"One","b":"Two"}');
    await cli.write('locales/pt_BR.json', '{"a":"Um"}');
    const { exitCode, err } = await cli.run(translate, [source], { ...options, to: 'pt-BR' });
    assert.equal(exitCode, 0, err);
    assert.match(await read('locales/pt_BR.json'), /^\{"a":"Um","b":"pt‹Two›"\}$/u);
  });

  it('replaces the file where that is asked for', async () => {
    const source = await cli.write('locales/en.json', '{"a":"One"}');
    await cli.write('locales/de.json', '{"a":"Eins"}');
    const { exitCode, err } = await cli.run(translate, [source], { ...options, overwrite: true });
    assert.equal(exitCode, 0, err);
    assert.equal(await read('locales/de.json'), '{"a":"de‹One›"}');
  });

  it('names the language inside of files that have it there, as Ruby on Rails has', async () => {
    const text = 'en:\n  title: "Harbour" # shown large\n  menu:\n    open: Open\n';
    const source = await cli.write('locales/devise.en.yml', text);
    const { exitCode, err } = await cli.run(translate, [source], options);
    assert.equal(exitCode, 0, err);
    const german = 'de:\n  title: "de‹Harbour›" # shown large\n  menu:\n    open: de‹Open›\n';
    assert.equal(await read('locales/devise.de.yml'), german);
    await cli.write('locales/devise.de.yml', 'de:\n    menu:\n        open: Auf # k\n');
    const again = await cli.run(translate, [source], options);
    assert.equal(again.exitCode, 0, again.err);
    assert.equal(
      await read('locales/devise.de.yml'),
      'de:\n    title: de‹Harbour›\n    menu:\n        open: Auf # k\n',
    );
  });

  it('refuses the file of the language itself, and names what to do', async () => {
    const german = await cli.write('locales/de.json', '{"a":"Eins"}');
    const { exitCode, err } = await cli.run(translate, [german], options);
    assert.equal(exitCode, 2);
    assert.match(
      err,
      /de\.json" is the file in DE, by its name\. Name the file it is translated from/u,
    );
  });

  it('takes a folder for its catalogues of the source, and for no other files', async () => {
    await cli.write('package.json', '{"name": "shop", "version": "1.0.0"}');
    await cli.write('locales/en/shop.json', '{"a":"One"}');
    await cli.write('locales/en/page.json', '{"a":"Two"}');
    const { exitCode, err } = await cli.run(translate, [cli.folder], options);
    assert.equal(exitCode, 0, err);
    assert.equal(await read('locales/de/shop.json'), '{"a":"de‹One›"}');
    assert.equal(await read('locales/de/page.json'), '{"a":"de‹Two›"}');
    const again = await cli.run(translate, [cli.folder], { ...options, from: 'EN' });
    assert.equal(again.exitCode, 0, again.err);
    assert.match(again.err, /Left out 2 translations, such as \S*locales\/de\/page\.json/u);
    assert.equal(await read('package.json'), '{"name": "shop", "version": "1.0.0"}');
  });

  it('gives messages the plural forms of the language, each translated with a number of its own', async () => {
    const text = '{"a":"{n, plural, one {# file} other {# files}}","b":"car | {n} cars"}';
    const source = await cli.write('locales/en.json', text);
    const { exitCode, err } = await cli.run(translate, [source], { ...options, to: 'PL' });
    assert.equal(exitCode, 0, err);
    assert.equal(
      await read('locales/pl.json'),
      '{"a":"{n, plural, one {pl‹# file›} few {pl‹# files›} many {pl‹# files›} other {# pl‹files›}}","b":"pl‹car› | pl‹{n} cars›"}',
    );
  });

  it('are checked and counted beside the language they are translated from', async () => {
    await cli.write('locales/en.json', english);
    await cli.write('locales/pt_BR.json', '{\n  "title": "Porto {{x}}",\n  "own": "Outro"\n}');
    const beside = { sourceLanguage: 'en' };
    const alone = await cli.run(checkCommand, [cli.folder]);
    assert.equal(alone.exitCode, 0, alone.out);
    const { exitCode, out } = await cli.run(checkCommand, [cli.folder], {
      ...beside,
      failOn: 'missing-translation',
    });
    assert.equal(exitCode, 1, out);
    assert.match(out, /pt_BR\.json:2:\d+: warning: unit title: .*\[different-placeholders\]/u);
    assert.match(
      out,
      /pt_BR\.json:2:\d+: warning: unit menu\.open: The translation of a text of en\.json is missing here\./u,
    );
    const stats = await cli.run(statsCommand, [cli.folder], beside);
    assert.match(stats.out, /pt_BR\.json +json-catalogue +en → pt-BR +3 +2 /u);
    const refused = await cli.run(checkCommand, [cli.folder], { sourceLanguage: 'no way' });
    assert.equal(refused.exitCode, 2);
  });

  it('makes the file of a language from a template of gettext, and leaves the template', async () => {
    await mkdir(path.join(cli.folder, 'po'));
    const template =
      'msgid ""\nmsgstr ""\n"Language: \\n"\n"Content-Type: text/plain; charset=CHARSET\\n"\n\nmsgid "%d day"\nmsgid_plural "%d days"\nmsgstr[0] ""\nmsgstr[1] ""\n';
    const source = await cli.write('po/shop.pot', template);
    const { exitCode, err } = await cli.run(translate, [source], { ...options, to: 'PL' });
    assert.equal(exitCode, 0, err);
    const polish = await read('po/pl.po');
    assert.match(polish, /"Language: pl\\n"\n"Content-Type: text\/plain; charset=UTF-8\\n"\n/u);
    assert.match(polish, /"Plural-Forms: nplurals=3; plural=\(n==1 \? 0/u);
    assert.match(polish, /msgstr\[2\] "\S*pl‹%d days›|msgstr\[2\] "%d pl‹days›"/u);
    assert.equal(await read('po/shop.pot'), template);
  });

  it('tells of a fault in either file, with its place, and writes nothing', async () => {
    const source = await cli.write('locales/en.json', '{\n"a": "One",\n"a": "Two"\n}');
    const { exitCode, err } = await cli.run(translate, [source], options);
    assert.equal(exitCode, 3);
    assert.match(err, /locales\/en\.json:3: The key "a" is on line 2 already/u);
    await cli.write('locales/de.json', '{}');
    const beside = await cli.run(translate, [source], options);
    assert.match(
      beside.err,
      /locales\/de\.json: The file it is translated from cannot be read: line 3/u,
    );
    assert.equal(await read('locales/de.json'), '{}');
    const checked = await cli.run(checkCommand, [cli.folder]);
    assert.match(checked.out + checked.err, /locales\/en\.json:3/u);
  });
});
