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
    assert.match(err, /is there already, cannot be used and was left alone/);
    assert.equal(await written(), 'mine');
    assert.equal((await cli.run(init, [], { to: 'de', overwrite: true })).exitCode, 0);
    assert.match(await written(), /"targets"/);
  });

  it('says of a file that is there what it lacks, and how it gets that', async () => {
    await cli.run(init, [], { to: 'de' });
    const before = await written();
    const same = await cli.run(init, [], { to: 'de' });
    assert.equal(same.exitCode, 0, same.err);
    assert.match(same.out, /is there already, and has all that was seen\.$/);
    await mkdir(path.join(cli.folder, 'more/locales'), { recursive: true });
    await cli.write('more/locales/en.yml', 'a: One\n');
    const { exitCode, err } = await cli.run(init, [], { to: 'de,fr' });
    assert.equal(exitCode, 3);
    assert.match(
      err,
      /lacks in "targets" "fr", and in "files" "more\/locales\/\{lang\}\.yml"\. To add .* --overwrite replaces/,
    );
    assert.equal(await written(), before);
  });

  it('makes no original of a translation, which its name or its header tells', async () => {
    const header = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n\nmsgid "Pier"\nmsgstr "Jetée"\n';
    await mkdir(path.join(cli.folder, 'po/x'), { recursive: true });
    await cli.write('po/x/shop.po', header);
    for (const from of ['en', 'de']) {
      const none = await cli.run(init, ['po'], { from, to: 'de,it' });
      assert.equal(none.exitCode, 2);
      assert.match(
        none.err,
        /x\/shop\.po is a translation by its name or header.*--to file --in-place/,
      );
    }
    await cli.write('po/x/fr.po', header.replace('fr\\n', '\\n'));
    const both = await cli.run(init, ['po'], { to: 'de' });
    assert.match(both.err, /x\/fr\.po and 1 more file are translations/);
    const beside = await cli.run(init, [], { to: 'de', dryRun: true });
    assert.equal(beside.exitCode, 0);
    assert.match(beside.err, /note: po\/x\/fr\.po and 1 more file are translations/);
    assert.doesNotMatch(beside.out, /\.po/);
    await cli.write('po/x/own.po', header.replace('Language: fr', 'Language: en'));
    assert.match((await cli.run(init, ['po'], { to: 'de', dryRun: true })).out, /\{ns\}\.po/);
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
