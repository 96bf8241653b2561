import assert from 'node:assert/strict';
import { detectCommand as detect } from '../../../../extensions/cli/commands/detect.ts';
import { xliffOf } from '../../../doubles/sample-xliff.ts';
import { CliRuns } from '../terms/cli-runs.ts';

describe('interlinear detect --files', () => {
  let cli: CliRuns;

  before(async () => {
    cli = await CliRuns.open();
  });
  after(() => cli.close());

  it('tells the language of source texts, and which file names another one', async () => {
    const english = await cli.write('en.xlf', xliffOf(['Hello', 'Good morning']));
    const german = await cli.write('de.xlf', xliffOf(['Hallo', 'Guten Morgen']));
    const cues = await cli.write('x.srt', '1\n00:00:01,000 --> 00:00:02,000\nHallo\n');
    const empty = await cli.write('empty.xlf', xliffOf([]));
    const all = [english, german, cues, empty];
    const { exitCode, out } = await cli.run(detect, all, { files: true });
    assert.equal(exitCode, 1);
    assert.match(out, /en\.xlf +en +en\n/);
    assert.match(out, /de\.xlf +en +de {2}! the file names another one/);
    assert.match(out, /empty\.xlf +en +\? \(no language in it\)/);
    const { files } = await cli.json(detect, all, { files: true });
    assert.deepEqual(
      (files as readonly Readonly<Record<string, unknown>>[]).map((each) => [
        each['declared'],
        each['contradicts'],
      ]),
      [
        ['en', false],
        ['en', true],
        [null, false],
        ['en', false],
      ],
    );
    assert.equal((await cli.run(detect, [english], { files: true })).exitCode, 0);
  });

  it('says which file cannot be read, and what to name', async () => {
    const bad = await cli.write('bad.xlf', '<xliff');
    const { exitCode, err } = await cli.run(detect, [bad], { files: true });
    assert.equal(exitCode, 3);
    assert.match(err, /bad\.xlf: /);
    assert.equal((await cli.run(detect, [], { files: true })).exitCode, 2);
    assert.equal((await cli.run(detect, [bad], { files: true, lines: true })).exitCode, 2);
  });
});
