import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { glossaryCreateCommand as create } from '../../../../extensions/cli/commands/terms/glossary-create.ts';
import { glossaryExportCommand as exportCommand } from '../../../../extensions/cli/commands/terms/glossary-export.ts';
import { glossaryGetCommand as get } from '../../../../extensions/cli/commands/terms/glossary-get.ts';
import { glossaryMergeCommand as merge } from '../../../../extensions/cli/commands/terms/glossary-merge.ts';
import { glossarySetCommand as set } from '../../../../extensions/cli/commands/terms/glossary-set.ts';
import { glossarySyncCommand as sync } from '../../../../extensions/cli/commands/terms/glossary-sync.ts';
import { CliRuns, type Run } from './cli-runs.ts';

const enDe = { from: 'EN', to: 'DE' };

describe('interlinear glossary sync --both-ways', () => {
  let cli: CliRuns;

  beforeEach(async () => {
    cli = await CliRuns.open();
  });

  afterEach(async () => {
    await cli.close();
  });

  const inStep = (file: string, options: Readonly<Record<string, unknown>> = {}): Promise<Run> =>
    cli.run(sync, ['Travel', file], { bothWays: true, ...options });

  const textOf = (file: string): Promise<string> => readFile(file, 'utf8');

  /** Source phrase and target phrase of the dictionary en → de of the glossary. */
  async function atService(): Promise<Readonly<Record<string, string>>> {
    const { dictionaries } = await cli.json(get, ['Travel'], enDe);
    const [first] = dictionaries as readonly {
      readonly entries: readonly { readonly source: string; readonly target: string }[];
    }[];
    return Object.fromEntries((first?.entries ?? []).map((each) => [each.source, each.target]));
  }

  it('makes the file, then carries changes of each side over to the other one', async () => {
    const file = path.join(cli.folder, 'terms.csv');
    const made = await inStep(file);
    assert.equal(made.exitCode, 0, made.err);
    const first = await textOf(file);
    assert.match(first, /^[^\r\n]+,en,de\r\n/);
    assert.deepEqual(cli.changes(), [], 'the glossary stays as it was');

    await cli.write('terms.csv', `${first}boat,Kahn,en,de\r\n`);
    await cli.run(merge, ['Travel'], { ...enDe, entry: 'ferry=Fähre' });
    const dry = await inStep(file, { dryRun: true });
    assert.match(dry.out, /"Travel" +en → de +1 +0 +0[^]*terms\.csv +en → de +1 +0 +0[^]*Nothing/);
    assert.equal((await textOf(file)).includes('ferry'), false);

    const { exitCode, out } = await inStep(file);
    assert.equal(exitCode, 0);
    assert.match(out, /Done, in 1 request\./);
    assert.equal((await atService())['boat'], 'Kahn');
    assert.equal(await textOf(file), `${first}boat,Kahn,en,de\r\nferry,Fähre,en,de\r\n`);
    assert.match((await inStep(file)).out, /are in step; there is nothing to do/);
  });

  it('takes away on one side what went on the other, after asking', async () => {
    const file = path.join(cli.folder, 'terms.csv');
    await inStep(file);
    const lines = (await textOf(file)).split('\r\n');
    await cli.write('terms.csv', lines.slice(1).join('\r\n'));
    const before = Object.keys(await atService()).length;
    const asked = await inStep(file);
    assert.equal(asked.exitCode, 2);
    assert.match(asked.err, /1 entry of "Travel" will be taken away.*--yes/);
    assert.equal((await inStep(file, { yes: true })).exitCode, 0);
    assert.equal(Object.keys(await atService()).length, before - 1);
  });

  it('shows what both sides changed, leaves it alone, and follows --prefer', async () => {
    const file = await cli.write('terms.csv', 'en;de;note\nboat;Kahn;small\ndeparture;Abfahrt;\n');
    const first = await inStep(file);
    assert.equal(first.exitCode, 1, first.err);
    assert.match(first.err, /not brought into step with this glossary before/);
    assert.match(first.out, /departure +\(none\) +Abfahrt +Abfahrtszeit[^]*1 entry left/);
    const { conflicts } = await cli.json(sync, ['Travel', file], { bothWays: true, dryRun: true });
    assert.deepEqual(conflicts, [
      {
        source_lang: 'en',
        target_lang: 'de',
        source: 'departure',
        base: null,
        file: 'Abfahrt',
        service: 'Abfahrtszeit',
      },
    ]);
    assert.equal((await inStep(file, { prefer: 'file' })).exitCode, 0);
    assert.equal((await atService())['departure'], 'Abfahrt');

    await cli.write('changed.tsv', 'boat\tBoot\ndeparture\tStart');
    await cli.run(set, ['Travel', path.join(cli.folder, 'changed.tsv')], { ...enDe, yes: true });
    await cli.write('terms.csv', (await textOf(file)).replace('Kahn', 'Schiff'));
    const service = await inStep(file, { prefer: 'service', yes: true });
    assert.equal(service.exitCode, 0, service.err);
    assert.equal(await textOf(file), 'en;de;note\nboat;Boot;small\ndeparture;Start;\n');
  });

  it('remembers what a file was made into, brought into a glossary, or written from one', async () => {
    const file = await cli.write('boats.csv', 'boat,Kahn,en,de\r\nmast,Mast,en,de\r\n');
    const both = async (operands: readonly string[]): Promise<Run> => {
      const run = await cli.run(sync, operands, { bothWays: true, yes: true });
      assert.doesNotMatch(run.err, /not brought into step/);
      assert.equal(run.exitCode, 0, run.err);
      return run;
    };
    await cli.run(create, ['Boats', file], { dryRun: true });
    await cli.run(create, ['Boats', file]);
    await cli.write('boats.csv', 'mast,Mast,en,de\r\n');
    assert.match((await both(['Boats', file])).out, /"Boats" +en → de +0 +0 +1/);

    const other = await cli.write('other.csv', 'keel,Kiel,en,de\r\nmast,Mast,en,de\r\n');
    await cli.run(sync, ['Boats', other], { yes: true });
    await cli.write('other.csv', 'keel,Kiel,en,de\r\n');
    assert.match((await both(['Boats', other])).out, /"Boats" +en → de +0 +0 +1/);

    const out = path.join(cli.folder, 'out.csv');
    await cli.run(exportCommand, ['Boats'], { out });
    await cli.run(merge, ['Boats'], { ...enDe, entry: 'keel=Schiffskiel' });
    assert.match((await both(['Boats', out])).out, /out\.csv +en → de +0 +1 +0/);
  });

  it('never takes a glossary for empty because its file is gone', async () => {
    const file = path.join(cli.folder, 'terms.csv');
    await inStep(file);
    const first = await textOf(file);
    await rm(file);
    const { exitCode, err } = await inStep(file);
    assert.equal(exitCode, 0);
    assert.match(err, /not there any more and is made anew/);
    assert.equal(await textOf(file), first);
    assert.deepEqual(cli.changes(), []);
  });

  it('keeps TBX in step, and exports it', async () => {
    const file = path.join(cli.folder, 'terms.tbx');
    const exported = await cli.run(exportCommand, ['Product terms'], { out: file, ...enDe });
    assert.equal(exported.exitCode, 0, exported.err);
    const whole = await cli.run(exportCommand, ['Product terms'], { format: 'tbx' });
    assert.match(whole.err, /de → en is left out/);
    const first = await textOf(file);
    assert.match(first, /<tbx type="TBX-Basic"[^]*<termSec>\n\s+<term>/);
    await cli.run(merge, ['Product terms'], { ...enDe, entry: 'R&D=F & E' });
    const run = await cli.run(sync, ['Product terms', file], { bothWays: true, ...enDe });
    assert.equal(run.exitCode, 0, run.err);
    assert.match(await textOf(file), /<term>R&amp;D<\/term>[^]*<term>F &amp; E<\/term>/);
    const [before, after] = [first, await textOf(file)];
    assert.ok(after.startsWith(before.slice(0, before.indexOf('\n    </body>'))));
  });

  it('says what it cannot use, and which options go together', async () => {
    const broken = await cli.write('a.tbx', '<tbx><text><body></text></tbx>');
    const { exitCode, err } = await inStep(broken);
    assert.equal(exitCode, 3);
    assert.match(err, /a\.tbx cannot be used[^]*Line 1/);
    const file = await cli.write('b.csv', 'boat,Kahn,en,de\r\n');
    assert.match((await inStep('-')).err, /name one, not standard input/);
    const alone = await cli.run(sync, ['Travel', file], { prefer: 'file' });
    assert.match(alone.err, /--prefer goes with --both-ways/);
  });
});
