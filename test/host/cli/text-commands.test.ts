import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CliFolder } from '../../doubles/run-cli.ts';

const samples = path.resolve(import.meta.dirname, '../../../samples');

describe('the other commands of interlinear, as processes', () => {
  let folder: CliFolder;

  before(() => {
    folder = new CliFolder();
    cpSync(samples, folder.at('samples'), { recursive: true });
  });

  after(() => {
    folder.remove();
  });

  it('correct fixes spelling, names its engines and keeps line ends', async () => {
    const { exitCode, out, err } = await folder.run(['correct', '--to', 'en-US', '--sandbox'], {
      input: 'I recieved the letter.\r\n\r\nIt came today.\r\n',
    });
    assert.equal(exitCode, 0, err);
    assert.equal(out, 'I received the letter.\r\n\r\nIt came today.\r\n');
    assert.match(err, /harper/u);
  }).timeout(60_000);

  it('improve shows changes word by word with --diff', async () => {
    const args = ['improve', 'The colour is grey.', '--to', 'en-US', '--sandbox', '--diff'];
    const { out } = await folder.run(args);
    assert.match(out, /\[-colour-\]\{\+color\+\}/u);
  }).timeout(60_000);

  it('improve refuses a style and a tone together', async () => {
    const args = ['improve', 'Text', '--style', 'simple', '--tone', 'friendly', '--sandbox'];
    assert.equal((await folder.run(args)).exitCode, 2);
  });

  it('detect knows a language, and ends with 1 when it is not sure', async () => {
    const sure = await folder.run(['detect', 'Wo ist der nächste Bahnhof, bitte?', '--sandbox']);
    assert.deepEqual([sure.exitCode, sure.out], [0, 'de\n']);
    const unsure = await folder.run(['detect', '12345', '--sandbox']);
    assert.equal(unsure.exitCode, 1);
    assert.match(unsure.out, /no language/u);
  }).timeout(60_000);

  it('languages and usage answer for people and as JSON', async () => {
    const languages = await folder.run(['languages', '--sandbox']);
    assert.match(languages.out, /^de +German +source target/mu);
    const usage = await folder.run(['usage', '--sandbox', '--json']);
    const report = JSON.parse(usage.out) as { usage: { character_count: number } };
    assert.equal(report.usage.character_count, 0);
  });

  it('check, stats and pseudo need no service', async () => {
    const check = await folder.run(['check', 'samples']);
    assert.equal(check.exitCode, 0, check.out);
    const stats = await folder.run(['stats', 'samples', '--json']);
    const { files } = JSON.parse(stats.out) as {
      files: readonly { path: string; statistics: { segments: number } }[];
    };
    assert.equal(
      files.find((file) => file.path.endsWith('harbour-app.xlf'))?.statistics.segments,
      13,
    );
    const pseudo = await folder.run(['pseudo', 'samples/harbour-app.xlf', '--out', 'pseudo']);
    assert.equal(pseudo.exitCode, 0, pseudo.err);
    const text = readFileSync(folder.at('pseudo', 'harbour-app.xlf'), 'utf8');
    assert.match(text, /\{count\}.*%1\$s/u);
    assert.match(text, /target-language="qps-ploc"/u);
  });

  it('check ends with 1 for errors, naming file, line and column', async () => {
    const file = readFileSync(folder.at('samples', 'crew-manual.xlf'), 'utf8');
    writeFileSync(folder.at('double.xlf'), file.replace('id="safety.2"', 'id="safety.1"'));
    const { exitCode, out } = await folder.run(['check', 'double.xlf']);
    assert.equal(exitCode, 1, out);
    assert.match(out, /^double\.xlf:\d+:\d+: error: /mu);
  });

  it('key set refuses the sandbox and asks which service is meant', async () => {
    assert.equal((await folder.run(['key', 'set', '--sandbox'])).exitCode, 2);
    const { exitCode, err } = await folder.run(['key', 'set'], { input: 'some-key\n' });
    assert.equal(exitCode, 2);
    assert.match(err, /--base-url/u);
  });

  it('sandbox serves until it is interrupted, then ends at once', async () => {
    const { exitCode, out } = await folder.run(['sandbox', '--port', '0', '--json'], {
      whileRunning: (child) => {
        child.stdout?.once('data', () => child.kill('SIGINT'));
      },
    });
    assert.equal(exitCode, 0);
    assert.match((JSON.parse(out) as { url: string }).url, /^http:\/\/127\.0\.0\.1:\d+$/u);
  });
});
