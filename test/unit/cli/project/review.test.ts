import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { reviewCommand as review } from '../../../../extensions/cli/commands/review.ts';
import { statusCommand as status } from '../../../../extensions/cli/commands/status.ts';
import { translateCommand as translate } from '../../../../extensions/cli/commands/translate.ts';
import { CliRuns, type Run } from '../terms/cli-runs.ts';

describe('interlinear review', () => {
  let cli: CliRuns;

  beforeEach(async () => {
    cli = await CliRuns.open();
    await mkdir(path.join(cli.folder, 'l'));
    await cli.write('l/en.json', '{ "one": "Harbour", "two": "Pier" }');
    await cli.write('l/m.pot', 'msgid ""\nmsgstr ""\n\nmsgid "Quay"\nmsgstr ""\n');
    const files = ['l/{lang}.json', { pattern: 'l/{lang}.po', source: 'l/m.pot' }];
    const project = { source: 'en', targets: ['de', 'fr'], files };
    await cli.write('interlinear.json', JSON.stringify(project));
    assert.equal((await run(translate)).exitCode, 0);
  });
  afterEach(() => cli.close());

  const run = (command: typeof review, operands: readonly string[] = [], more = {}): Promise<Run> =>
    cli.run(command, operands, { cache: false, resume: false, ...more });
  const figures = async (): Promise<object> => {
    const told = await cli.json(status, []);
    const languages = told['languages'] as readonly Readonly<Record<string, unknown>>[];
    return languages.map(({ machineMade, stale }) => [machineMade, stale]);
  };

  it('marks what is named, in the lock or in the file itself, and lists it', async () => {
    assert.deepEqual(await figures(), [
      [3, 0],
      [3, 0],
    ]);
    const dry = await run(review, [], { to: 'de', dryRun: true });
    assert.match(dry.out, /^l\/de\.json: one\nl\/de\.json: two\nl\/de\.po: .*\n3 texts would be/);
    const { exitCode, out } = await run(review, ['l/de.json'], { key: 'one' });
    assert.deepEqual([exitCode, out], [0, 'l/de.json: one\n1 text marked as reviewed.']);
    assert.equal((await run(review, [], { to: 'fr' })).exitCode, 0);
    assert.deepEqual(await figures(), [
      [2, 0],
      [0, 0],
    ]);
    const po = await readFile(path.join(cli.folder, 'l/fr.po'), 'utf8');
    assert.doesNotMatch(po, /fuzzy/);
    const json = await readFile(path.join(cli.folder, 'interlinear.lock'), 'utf8');
    assert.equal(json.match(/ reviewed$/gm)?.length, 3);
  });

  it('minds keys that are empty or hold line breaks, and takes no empty language for all', async () => {
    await cli.write('l/en.json', '{ "": "Empty", "a\\nb": "Line", "a": "A", "b": "B" }');
    assert.equal((await run(translate)).exitCode, 0);
    const keyed = async (key: string): Promise<string> =>
      (await run(review, [], { to: 'de', dryRun: true, key })).out;
    assert.equal(await keyed(''), 'l/de.json: \n1 text would be marked as reviewed.');
    assert.equal(await keyed('a\nb'), 'l/de.json: a\\x0ab\n1 text would be marked as reviewed.');
    assert.equal(
      await keyed('a\0b'),
      'l/de.json: a\nl/de.json: b\n2 texts would be marked as reviewed.',
    );
    const { exitCode, err } = await run(review, ['l/de.json'], { to: '' });
    assert.equal(exitCode, 2);
    assert.match(err, /--to was given without a value/);
  });

  it('keeps reviewed texts from being translated anew, and takes stale ones for right when asked', async () => {
    await run(review, [], { all: true });
    await cli.write('l/en.json', '{ "one": "Port", "two": "Pier" }');
    assert.match((await run(translate, [], { stale: true })).err, /texts? left, as people wrote/);
    const left = await run(review, ['l/de.json']);
    assert.match(left.err, /1 text left, as the source changed since; the first is one/);
    assert.deepEqual(await figures(), [
      [0, 1],
      [0, 1],
    ]);
    await run(review, ['l/en.json'], { stale: true });
    assert.deepEqual(await figures(), [
      [0, 0],
      [0, 0],
    ]);
  });

  it('marks files that keep it themselves without a project, and says why nothing is to be marked', async () => {
    await rm(path.join(cli.folder, 'interlinear.json'));
    const unit = (id: string, attributes: string, target: string): string =>
      `<trans-unit id="${id}"${attributes}><source>Pier</source>${target}</trans-unit>`;
    const units = [
      unit('a', '', '<target state="translated">Mole</target>'),
      unit('b', '', '<target state="needs-review-translation">Mole</target>'),
      unit('c', ' approved="yes"', '<target>Mole</target>'),
      unit('d', '', ''),
      unit('e', ' translate="no"', '<target>Mole</target>'),
    ].join('');
    const xliff = await cli.write(
      'app.xlf',
      `<xliff version="1.2"><file source-language="en" target-language="de" original="a" datatype="plaintext"><body>${units}</body></file></xliff>`,
    );
    const dry = await run(review, [xliff], { dryRun: true });
    assert.match(dry.out, /app\.xlf: a\n.*app\.xlf: b\n2 texts would be marked as reviewed\.$/);
    assert.equal((await run(review, [xliff])).exitCode, 0);
    const text = await readFile(xliff, 'utf8');
    assert.deepEqual(text.match(/state="[a-z-]+"/g), ['state="signed-off"', 'state="signed-off"']);
    const again = await run(review, [xliff]);
    assert.equal(
      again.out,
      '0 texts marked as reviewed: 3 texts need no mark, as people wrote or reviewed them; 1 text has no translation yet.',
    );
    const po = await cli.write('de.po', '#, fuzzy\nmsgid "Pier"\nmsgstr "Mole"\n');
    assert.equal((await run(review, [po], { key: 'Pier' })).exitCode, 0);
    assert.equal(await readFile(po, 'utf8'), 'msgid "Pier"\nmsgstr "Mole"\n');
    assert.match((await run(review, [po], { key: 'Pia' })).err, /No text .* called "Pia"/);
    const json = await run(review, [path.join(cli.folder, 'l/de.json')]);
    assert.equal(json.exitCode, 2);
    assert.match(json.err, /has no place for the mark .* "interlinear init" proposes one/);
    assert.match((await run(review, [po], { stale: true })).err, /--stale is about a project/);
    await cli.write('broken.xlf', '<xliff');
    const broken = await run(review, [path.join(cli.folder, 'broken.xlf')]);
    assert.equal(broken.exitCode, 3);
    assert.match(broken.err, /broken\.xlf:1: /);
  });

  it('marks them beside a project that does not have them, too', async () => {
    const po = await cli.write('other.po', '#, fuzzy\nmsgid "Pier"\nmsgstr "Mole"\n');
    const { exitCode, out } = await run(review, [po]);
    assert.equal(exitCode, 0);
    assert.match(out, /1 text marked as reviewed/);
    const all = await run(review, [], { all: true });
    const again = await run(review, [], { all: true });
    assert.match(all.out, /6 texts marked/);
    assert.match(again.out, /^0 texts marked as reviewed: 6 texts need no mark/);
  });

  it('refuses a name that no text has', async () => {
    const { exitCode, err } = await run(review, [], { key: 'on' });
    assert.equal(exitCode, 2);
    assert.match(err, /No text of the project is called "on"\. Near it: "one"/);
  });

  it('asks what was reviewed, and refuses files of no project', async () => {
    assert.match((await run(review)).err, /Say what was reviewed/);
    const { exitCode, err } = await run(review, ['l/it.json']);
    assert.equal(exitCode, 2);
    assert.match(err, /"l\/it\.json" is no file of the project/);
  });
});
