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
    const file = readFileSync(folder.at('samples', 'ticket-shop.xliff'), 'utf8');
    writeFileSync(folder.at('broken.xlf'), file.replace(' trgLang="de"', ''));
    const { exitCode, out } = await folder.run(['check', 'broken.xlf']);
    assert.equal(exitCode, 1, out);
    assert.match(out, /^broken\.xlf:\d+:\d+: error: /mu);
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

  it('reads and writes 8-bit subtitles in the encoding that --encoding names (F21)', async () => {
    const head = Buffer.from('1\n00:00:01,000 --> 00:00:03,000\n');
    const bytes = Buffer.from([...head, 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x0a]);
    writeFileSync(folder.at('old.srt'), bytes);
    const refused = await folder.run(['stats', 'old.srt']);
    assert.equal(refused.exitCode, 3);
    const read = await folder.run(['stats', 'old.srt', '--encoding', 'windows-1251', '--json']);
    assert.equal(read.exitCode, 0, read.err);
    assert.match(read.out, /"sourceCharacters": 6/u);
  });

  it('cache show and cache clear name the folder', async () => {
    await folder.run(['translate', 'samples/first-steps.srt', '--to', 'DE', '--sandbox']);
    const shown = JSON.parse((await folder.run(['cache', 'show', '--json'])).out) as {
      readonly folder: string;
      readonly bytes: number;
    };
    assert.equal(shown.folder, folder.at('home', 'cache'));
    assert.ok(shown.bytes > 0);
    assert.equal((await folder.run(['cache', 'clear'])).exitCode, 0);
    const { out } = await folder.run(['cache', 'show', '--json']);
    assert.equal((JSON.parse(out) as { readonly bytes: number }).bytes, 0);
  });

  it('key set says what to do where there is no keyring, and ends with 4', async () => {
    const args = ['key', 'set', '--base-url', 'https://api.example.com', '--no-verify'];
    const environment = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' };
    const { exitCode, err } = await folder.run(args, { input: 'canary-key-42\n', environment });
    assert.equal(exitCode, 4, err);
    assert.match(err, /^error: [^\n]*none is running here[^\n]*INTERLINEAR_KEY[^\n]*\n$/u);
    assert.doesNotMatch(err, /d-?bus|socket|platform/iu);
    assert.ok(!err.includes('canary-key-42'));
  });
});
