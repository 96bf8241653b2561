import assert from 'node:assert/strict';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { initCommand as init } from '../../../../extensions/cli/commands/init.ts';
import { statusCommand as status } from '../../../../extensions/cli/commands/status.ts';
import { translateCommand as translate } from '../../../../extensions/cli/commands/translate.ts';
import { CliRuns, type Run } from '../terms/cli-runs.ts';

describe('Texts that translate FILE wrote', () => {
  let cli: CliRuns;

  beforeEach(async () => {
    cli = await CliRuns.open();
    await mkdir(place('locales'));
    await cli.write('locales/en.json', '{\n  "one": "Harbour",\n  "two": "Pier"\n}\n');
  });
  afterEach(() => cli.close());

  const options = { cache: false, resume: false };
  const place = (name: string): string => path.join(cli.folder, name);
  const named = (): Promise<Run> =>
    cli.run(translate, [place('locales/en.json')], { ...options, to: 'de' });
  const textOf = (name: string): Promise<string> => readFile(place(name), 'utf8');
  const figures = async (): Promise<readonly unknown[]> => {
    const told = await cli.json(status, []);
    const [each] = told['languages'] as readonly Readonly<Record<string, unknown>>[];
    return ['translated', 'stale', 'machineMade'].map((name) => each?.[name]);
  };

  it('are machine-made to a project that is made later, as long as nobody changes them', async () => {
    assert.equal((await named()).exitCode, 0);
    await cli.write(
      'locales/de.json',
      (await textOf('locales/de.json')).replace('de‹Pier›', 'Mole'),
    );
    const made = await cli.run(init, [], { from: 'en' });
    assert.equal(made.exitCode, 0, made.err);
    assert.match(made.out, /1 text that "translate" wrote before counts as machine-made/);
    assert.deepEqual(await figures(), [2, 0, 1]);
    const lock = await textOf('interlinear.lock');
    assert.deepEqual([lock.match(/ machine$/gm)?.length, lock.match(/ person$/gm)?.length], [1, 1]);
    assert.doesNotMatch(lock, /Harbour|Pier/);
    await cli.write('locales/en.json', '{\n  "one": "Port",\n  "two": "Landing"\n}\n');
    assert.equal((await cli.run(translate, [], { ...options, stale: true })).exitCode, 0);
    assert.match(await textOf('locales/de.json'), /"one": "de‹Port›",\s+"two": "Mole"/);
  });

  it('are machine-made to a project that was there, and to the source they were made of', async () => {
    const project = { source: 'en', targets: ['de'], files: ['locales/{lang}.json'] };
    await cli.write('interlinear.json', JSON.stringify(project));
    await named();
    assert.deepEqual(await figures(), [2, 0, 2]);
    await cli.write('locales/en.json', '{\n  "one": "Port",\n  "two": "Pier"\n}\n');
    assert.deepEqual(await figures(), [2, 1, 2]);
    await cli.run(translate, [], options);
    assert.equal((await textOf('interlinear.lock')).match(/ machine$/gm)?.length, 2);
    // Once the lock knows, the memory may go, and the other way round: what nobody knows is a person's.
    assert.deepEqual(await figures(), [2, 1, 2]);
    await rm(place('interlinear.lock'));
    assert.deepEqual(await figures(), [2, 0, 0]);
  });

  it('are remembered also where they were drafted in two runs, and of few files', async () => {
    await named();
    await cli.write('locales/en.json', '{ "one": "Harbour", "two": "Pier", "three": "Quay" }');
    await named();
    assert.equal((await cli.run(init, [], { from: 'en' })).exitCode, 0);
    assert.deepEqual(await figures(), [3, 0, 3]);
  });

  it('are translated also where nothing can be kept', async () => {
    await cli.write('draft-memory', 'no folder');
    const { exitCode, err } = await named();
    assert.equal(exitCode, 0, err);
    assert.match(await textOf('locales/de.json'), /de‹Pier›/);
    assert.equal((await cli.run(init, [], { from: 'en' })).exitCode, 0);
  });
});
