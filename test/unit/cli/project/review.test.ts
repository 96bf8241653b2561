import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
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
