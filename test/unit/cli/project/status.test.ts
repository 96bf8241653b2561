import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { translateCommand } from '../../../../extensions/cli/commands/translate.ts';
import { statusCommand as status } from '../../../../extensions/cli/commands/status.ts';
import { CliRuns } from '../terms/cli-runs.ts';

describe('interlinear status', () => {
  let cli: CliRuns;

  beforeEach(async () => {
    cli = await CliRuns.open();
    await mkdir(path.join(cli.folder, 'l'));
    await cli.write('l/en.json', '{ "a": "One", "b": "Two" }');
    await cli.write('l/de.json', '{ "a": "Eins" }');
    await cli.write(
      'interlinear.json',
      '{ "source": "en", "targets": ["de", "pt-BR"], "files": ["l/{lang}.json"] }',
    );
  });
  afterEach(() => cli.close());

  it('tells languages and files, and asks no service', async () => {
    const { exitCode, out, err } = await cli.run(status, []);
    assert.equal(exitCode, 0, err);
    assert.match(out, /^de +2 +1 +0 +0 +1 +50$/m);
    assert.match(out, /^pt-BR +l\/pt-BR\.json \(not there yet\) +2 +0 +0 +0 +2 +0$/m);
    assert.deepEqual(cli.sandbox.requests, []);
  });

  it('ends with 1 below the percentage that is asked for', async () => {
    assert.equal((await cli.run(status, [], { failUnder: '50', to: 'de' })).exitCode, 0);
    const { exitCode, err } = await cli.run(status, [], { failUnder: '51', to: 'de' });
    assert.equal(exitCode, 1);
    assert.match(err, /less than 51 percent/);
  });

  it('tells programs the same', async () => {
    const told = await cli.json(status, [], { to: 'de' });
    assert.deepEqual(told['languages'], [
      {
        language: 'de',
        texts: 2,
        translated: 1,
        stale: 0,
        machineMade: 0,
        missing: 1,
        percent: 50,
        unread: 0,
      },
    ]);
  });

  it('counts nothing of a language whose file cannot be read, and says so', async () => {
    await cli.write('l/de.json', '{ "a": "Eins", ');
    const { exitCode, out, err } = await cli.run(status, []);
    assert.equal(exitCode, 3);
    assert.match(out, /^de +0 +0 +0 +0 +0 +unknown +1 file cannot be read$/m);
    assert.match(out, /^pt-BR +2 +0 +0 +0 +2 +0$/m);
    assert.match(err, /error: l\/de\.json:1: /);
    const told = await cli.json(status, [], { to: 'de', failUnder: '1' });
    const [german] = told['languages'] as readonly Readonly<Record<string, unknown>>[];
    assert.deepEqual([german?.['percent'], german?.['unread'], told['exitCode']], [null, 1, 3]);
  });

  it('is never complete where one of several files cannot be read', async () => {
    await cli.write(
      'interlinear.json',
      '{ "source": "en", "targets": ["de"], "files": ["{ns}/{lang}.json"] }',
    );
    await mkdir(path.join(cli.folder, 'm'));
    await cli.write('m/en.json', '{ "a": "One" }');
    await cli.write('m/de.json', '{ "a": "Eins" }');
    await cli.write('l/de.json', '[');
    const told = await cli.json(status, []);
    const [german] = told['languages'] as readonly Readonly<Record<string, unknown>>[];
    assert.deepEqual([german?.['percent'], german?.['missing'], german?.['unread']], [99, 0, 1]);
  });

  it('names the file that is broken, once, and none that is not there', async () => {
    const files = [{ pattern: '{ns}.{lang}.xlf', source: '{ns}.xlf' }];
    await cli.write(
      'interlinear.json',
      JSON.stringify({ source: 'en', targets: ['de', 'fr'], files }),
    );
    await cli.write('broken.xlf', '<xliff\n');
    for (const command of [status, translateCommand]) {
      const { exitCode, err } = await cli.run(command, [], { cache: false, resume: false });
      assert.equal(exitCode, 3);
      assert.equal(err.match(/^error: broken\.xlf:\d: /gm)?.length, 1, err);
      assert.doesNotMatch(err, /broken\.(?:de|fr)\.xlf/);
    }
  });

  it('names a broken source, not the translations that are there', async () => {
    await cli.write('l/en.json', '{ "a": "One",\n "b": [}');
    await cli.write('l/de.json', '{ "a": "Eins" }');
    const { err } = await cli.run(status, []);
    assert.equal(err.match(/^error: l\/en\.json:2: /gm)?.length, 1, err);
    assert.doesNotMatch(err, /l\/de\.json/);
  });

  it('says what is wrong with a project, and where', async () => {
    await cli.write('interlinear.json', '{ "source": "en",\n "files": ["../{lang}"], "x": 1 }');
    const { exitCode, err } = await cli.run(status, []);
    assert.equal(exitCode, 3);
    assert.match(err, /interlinear\.json cannot be used/);
    assert.match(err, /1:1: The field "targets" is missing/);
    assert.match(err, /2:12: A pattern goes down/);
    const other = await cli.run(status, [], { to: 'xx' });
    assert.equal(other.exitCode, 3);
  });

  it('asks for a project where there is none, and for a language it has', async () => {
    assert.equal((await cli.run(status, [], { to: 'fr' })).exitCode, 2);
    const none = await cli.run(status, [], { project: path.join(cli.folder, 'none.json') });
    assert.equal(none.exitCode, 3);
    assert.match(none.err, /none\.json/);
  });
});
