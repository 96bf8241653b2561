import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { initCommand as init } from '../../../../extensions/cli/commands/init.ts';
import { statusCommand as status } from '../../../../extensions/cli/commands/status.ts';
import { CliRuns } from '../terms/cli-runs.ts';

describe('interlinear init', () => {
  let cli: CliRuns;

  beforeEach(async () => {
    cli = await CliRuns.open();
    await mkdir(path.join(cli.folder, 'locales'));
    await cli.write('locales/en.json', '{ "a": "One" }');
  });
  afterEach(() => cli.close());

  const written = (): Promise<string> =>
    readFile(path.join(cli.folder, 'interlinear.json'), 'utf8');

  it('says what it saw, shows the file and writes it', async () => {
    await cli.write('locales/pt_BR.json', '{}');
    const { exitCode, out, err } = await cli.run(init, []);
    assert.equal(exitCode, 0, err);
    assert.match(out, /^catalogues +locales\/\{lang\}\.json +1 +en pt-BR$/m);
    assert.ok(out.includes(await written()));
    assert.equal((await cli.run(status, [])).exitCode, 0);
    assert.deepEqual(cli.sandbox.requests, []);
  });

  it('never writes over a file, and writes none with --dry-run', async () => {
    const dry = await cli.run(init, [], { to: 'de', dryRun: true });
    assert.equal(dry.exitCode, 0);
    await assert.rejects(written(), /ENOENT/);
    await cli.write('interlinear.json', 'mine');
    const { exitCode, err } = await cli.run(init, [], { to: 'de' });
    assert.equal(exitCode, 3);
    assert.match(err, /is there already and was left alone/);
    assert.equal(await written(), 'mine');
  });

  it('takes languages by their names', async () => {
    const { exitCode, err } = await cli.run(init, [], { to: 'German,français,pt-BR' });
    assert.equal(exitCode, 0, err);
    assert.match(await written(), /"targets": \[\s*"de",\s*"fr",\s*"pt-BR"\s*\]/);
  });

  it('asks for languages where none is there, and says where it finds nothing', async () => {
    const none = await cli.run(init, []);
    assert.equal(none.exitCode, 2);
    assert.match(none.err, /Name the target languages with --to/);
    await mkdir(path.join(cli.folder, 'empty'));
    assert.match((await cli.run(init, ['empty'])).err, /No files of a known layout/);
    assert.match((await cli.run(init, ['nowhere'])).err, /is no folder/);
    assert.match((await cli.run(init, [], { to: 'x!' })).err, /is not a language code/);
  });
});
