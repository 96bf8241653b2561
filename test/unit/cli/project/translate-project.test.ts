import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { statusCommand as status } from '../../../../extensions/cli/commands/status.ts';
import { translateCommand as translate } from '../../../../extensions/cli/commands/translate.ts';
import { CliRuns, type Run } from '../terms/cli-runs.ts';

const project = { source: 'en', targets: ['de', 'fr', 'pt-BR'], files: ['l/{lang}/{ns}.json'] };

describe('interlinear translate without files', () => {
  let cli: CliRuns;

  beforeEach(async () => {
    cli = await CliRuns.open();
    for (const name of ['en', 'de'])
      await mkdir(path.join(cli.folder, 'l', name), { recursive: true });
    await cli.write('l/en/a.json', '{\n  "one": "Harbour",\n  "two": "Pier"\n}\n');
    await cli.write('l/en/b.json', '{ "three": "Quay" }\n');
    await cli.write('l/de/a.json', '{\n  "two": "Mole"\n}\n');
    await cli.write('interlinear.json', JSON.stringify(project));
  });
  afterEach(() => cli.close());

  const options = { cache: true, resume: true };
  const run = (more: object = {}): Promise<Run> => cli.run(translate, [], { ...options, ...more });
  const textOf = (name: string): Promise<string> => readFile(path.join(cli.folder, name), 'utf8');
  const lockLines = async (): Promise<readonly string[]> =>
    (await textOf('interlinear.lock')).split('\n').filter((line) => line.startsWith('l/'));
  const figures = async (language: string): Promise<readonly unknown[]> => {
    const told = await cli.json(status, [], { to: language });
    const [each] = told['languages'] as readonly Readonly<Record<string, unknown>>[];
    return ['missing', 'stale', 'machineMade'].map((name) => each?.[name]);
  };

  it('fills what is missing in all languages after one estimate, and remembers who made it', async () => {
    const { exitCode, err } = await run();
    assert.equal(exitCode, 0, err);
    assert.match(
      err,
      /^8 texts with \d+ characters in 3 languages to send to .* in \d+ requests\.$/m,
    );
    assert.equal(err.match(/to send to/g)?.length, 1);
    assert.equal(await textOf('l/de/a.json'), '{\n  "one": "de‹Harbour›",\n  "two": "Mole"\n}\n');
    assert.equal(await textOf('l/pt-BR/b.json'), '{ "three": "pt‹Quay›" }\n');
    const lines = await lockLines();
    assert.deepEqual(lines, lines.toSorted());
    assert.deepEqual(lines.map((line) => line.replaceAll(/ [0-9a-f]{12}/g, '')).toSorted(), [
      'l/de/a.json de machine',
      'l/de/a.json de person',
      'l/de/b.json de machine',
      'l/fr/a.json fr machine',
      'l/fr/a.json fr machine',
      'l/fr/b.json fr machine',
      'l/pt-BR/a.json pt-BR machine',
      'l/pt-BR/a.json pt-BR machine',
      'l/pt-BR/b.json pt-BR machine',
    ]);
    assert.doesNotMatch(await textOf('interlinear.lock'), /Harbour|Mole|Quay|two/);
    assert.deepEqual(await figures('de'), [0, 0, 2]);
  });

  it('makes no file of what has no texts, such as colours beside strings of Android', async () => {
    const files = [{ pattern: 'res/values-{lang}/{ns}.xml', source: 'res/values/{ns}.xml' }];
    await cli.write('interlinear.json', JSON.stringify({ source: 'en', targets: ['de'], files }));
    await mkdir(path.join(cli.folder, 'res/values'), { recursive: true });
    const resources = (text: string): string => `<resources>\n  ${text}\n</resources>\n`;
    await cli.write('res/values/colors.xml', resources('<color name="a">#fff</color>'));
    await cli.write(
      'res/values/dev_strings.xml',
      resources('<string name="k" translatable="false">x</string>'),
    );
    await cli.write('res/values/strings.xml', resources('<string name="one">Harbour</string>'));
    const { exitCode, err } = await run();
    assert.equal(exitCode, 0, err);
    assert.match(await textOf('res/values-de/strings.xml'), /de‹Harbour›/);
    for (const name of ['colors', 'dev_strings']) {
      await assert.rejects(textOf(`res/values-de/${name}.xml`), { code: 'ENOENT' });
    }
  });

  it('has nothing to do the second time, and writes nothing', async () => {
    await run();
    const before = await textOf('interlinear.lock');
    const asked = cli.changes().length;
    const { exitCode, out } = await run();
    assert.deepEqual([exitCode, out], [0, 'Nothing is missing.']);
    assert.equal(await textOf('interlinear.lock'), before);
    assert.equal(cli.changes().length, asked);
  });

  it('translates anew with --stale what a machine made, lists it first, and leaves people’s work', async () => {
    await run();
    await cli.write('l/en/a.json', '{\n  "one": "Port",\n  "two": "Landing"\n}\n');
    assert.deepEqual(await figures('de'), [0, 2, 2]);
    assert.match((await run()).out, /Nothing is missing/);
    const { exitCode, err } = await run({ stale: true });
    assert.equal(exitCode, 0, err);
    assert.match(
      err,
      /Translated anew: 5 texts that are there already:\n {2}l\/de\/a\.json: one \(made by a machine\)/,
    );
    assert.match(err, /1 text left, as people wrote or .*two in l\/de\/a\.json\. With --overwrite/);
    assert.equal(await textOf('l/de/a.json'), '{\n  "one": "de‹Port›",\n  "two": "Mole"\n}\n');
    assert.equal(
      await textOf('l/fr/a.json'),
      '{\n  "one": "fr‹Port›",\n  "two": "fr‹Landing›"\n}\n',
    );
    assert.deepEqual(await figures('de'), [0, 1, 2]);
  });

  it('says of texts that are out of date how to have them anew, and leaves them', async () => {
    await run();
    await cli.write('l/en/b.json', '{ "three": "Quays" }\n');
    const { err, out, exitCode } = await run({ to: ['de'] });
    assert.equal(exitCode, 0);
    assert.match(out, /Nothing is missing\./);
    assert.match(err, /1 text is out of date, .*: --stale translates anew/);
    assert.equal((await cli.json(translate, [], { ...options, to: ['de'] }))['stale'], 1);
  });

  it('takes its sources for what the project says, whatever a name may mean', async () => {
    await mkdir(path.join(cli.folder, 'l/en'), { recursive: true });
    await cli.write('l/en/nav.json', '{ "four": "Rope" }\n');
    const { err, exitCode } = await run({ to: ['de'] });
    assert.equal(exitCode, 0, err);
    assert.equal(await textOf('l/de/nav.json'), '{ "four": "de‹Rope›" }\n');
  });

  it('takes a machine’s work that a person changed for the person’s', async () => {
    await run();
    const french = await textOf('l/fr/a.json');
    await cli.write('l/fr/a.json', french.replace('fr‹Harbour›', 'Port de mer'));
    await cli.write('l/en/a.json', '{\n  "one": "Port",\n  "two": "Pier"\n}\n');
    const { err } = await run({ stale: true, to: 'fr' });
    assert.doesNotMatch(err, /l\/fr\/a\.json: one/);
    assert.match(await textOf('l/fr/a.json'), /Port de mer/);
  });

  it('leaves what a person wrote also where its name is given, and says how to have it', async () => {
    const left = await run({ key: 'two', to: 'de' });
    assert.equal(left.exitCode, 1, left.err);
    assert.match(
      left.err,
      /1 text left, as people wrote or .*two in l\/de\/a\.json\. With --overw/,
    );
    assert.match(await textOf('l/de/a.json'), /"two": "Mole"/);
    const none = await run({ key: 'two', to: 'de' });
    assert.equal(none.out, 'Nothing is missing, and nothing was translated anew.');
    const { exitCode, err } = await run({ key: 'two', to: 'de', overwrite: true });
    assert.equal(exitCode, 0, err);
    assert.match(err, /l\/de\/a\.json: two \(written by a person\)/);
    assert.match(await textOf('l/de/a.json'), /"two": "de‹Pier›"/);
  });

  it('translates anew with --stale --overwrite also what people wrote, and with --overwrite alone nothing', async () => {
    await run();
    await cli.write('l/en/a.json', '{\n  "one": "Harbour",\n  "two": "Landing"\n}\n');
    const refused = await run({ overwrite: true });
    assert.equal(refused.exitCode, 2);
    assert.match(refused.err, /--overwrite goes with --stale or --key NAME/);
    const { exitCode, err } = await run({ stale: true, overwrite: true, to: 'de' });
    assert.equal(exitCode, 0, err);
    assert.match(await textOf('l/de/a.json'), /"two": "de‹Landing›"/);
  });

  it('takes of files that keep their state themselves the drafts alone', async () => {
    const files = [{ pattern: 'l/{lang}.po', source: 'l/m.pot' }];
    await cli.write('interlinear.json', JSON.stringify({ source: 'en', targets: ['de'], files }));
    await cli.write('l/m.pot', 'msgid ""\nmsgstr ""\n\nmsgid "Quay"\nmsgstr ""\n');
    const po = (mark: string): string =>
      `msgid ""\nmsgstr ""\n\n${mark}msgid "Quay"\nmsgstr "Ufer"\n`;
    await cli.write('l/de.po', po(''));
    assert.equal((await run({ key: 'Quay' })).exitCode, 1);
    assert.equal(await textOf('l/de.po'), po(''));
    await cli.write('l/de.po', po('#, fuzzy\n'));
    const { exitCode, err } = await run({ key: 'Quay' });
    assert.equal(exitCode, 0, err);
    assert.match(await textOf('l/de.po'), /msgstr "de‹Quay›"/);
  });

  it('refuses a name that no text has, with those near it, and does nothing', async () => {
    for (const key of ['twos', 'two\0thre']) {
      const { exitCode, err } = await run({ key });
      assert.equal(exitCode, 2, err);
      const near = key === 'twos' ? 'two' : 'three';
      const [last = ''] = key.split('\0').slice(-1);
      assert.match(
        err,
        new RegExp(`No text of the project is called "${last}"\\. Near it: "${near}"`),
      );
    }
    const { err } = await run({ key: 'xyz' });
    assert.match(err, /called "xyz"\. --key takes a name as it stands in the file, such as "one"/);
    assert.deepEqual(cli.changes(), []);
    await assert.rejects(textOf('interlinear.lock'), /ENOENT/);
    // Texts of files that are to be made have names as well.
    assert.equal((await run({ key: 'three', to: 'fr' })).exitCode, 0);
  });

  it('tells with --dry-run what it would take, and changes nothing', async () => {
    const { exitCode, out, err } = await run({ dryRun: true });
    assert.equal(exitCode, 0, err);
    assert.match(out, /^pt-BR: 2 files$/m);
    assert.match(out, /Nothing was sent/);
    assert.deepEqual(cli.changes(), []);
    await assert.rejects(textOf('interlinear.lock'), /ENOENT/);
    assert.equal(await textOf('l/de/a.json'), '{\n  "two": "Mole"\n}\n');
  });

  it('loses no translation with a lock that git could not merge', async () => {
    await run();
    const conflict = `<<<<<<< a\n${(await lockLines()).join('\n')}\n=======\n>>>>>>> b\n`;
    await cli.write('interlinear.lock', `# interlinear.lock 1\n${conflict}`);
    await cli.write('l/en/b.json', '{ "three": "Dock" }\n');
    const before = await textOf('l/de/b.json');
    const { exitCode, err } = await run({ stale: true });
    assert.equal(exitCode, 0, err);
    assert.match(err, /interlinear\.lock has 12 lines that cannot be used/);
    assert.equal(await textOf('l/de/b.json'), before);
    assert.equal((await run()).err, '');
  });

  it('leaves a lock of a newer version alone, and is refused before anything is sent', async () => {
    await cli.write('interlinear.lock', '# interlinear.lock 9\n');
    const { exitCode, err } = await run();
    assert.equal(exitCode, 3);
    assert.match(err, /newer version/);
    assert.deepEqual(cli.changes(), []);
    assert.equal(await textOf('interlinear.lock'), '# interlinear.lock 9\n');
  });

  it('says which options are for files, and which for projects', async () => {
    const { exitCode, err } = await run({ inPlace: true });
    assert.equal(exitCode, 2);
    assert.match(err, /--in-place is for files that are named/);
    const named = await cli.run(translate, ['l/en/a.json'], { ...options, to: 'de', stale: true });
    assert.equal(named.exitCode, 2);
    assert.match(named.err, /--stale is about the project/);
    const nowhere = await cli.run(translate, ['l/en/a.json'], options);
    assert.match(nowhere.err, /Say into which language with --to/);
    assert.doesNotMatch(nowhere.err, /--to file/);
    // A file that holds both sides names its language.
    const pair = await cli.run(translate, ['app.xlf'], options);
    assert.match(pair.err, /For the target language that a file names: --to file\.$/mu);
  });
});
