import assert from 'node:assert/strict';
import path from 'node:path';
import { checkCommand as check } from '../../../extensions/cli/commands/check.ts';
import { CliRuns } from './terms/cli-runs.ts';

const long = `<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body>
<trans-unit id="one" maxwidth="4" size-unit="char"><source>Save</source><target>Speichern</target></trans-unit>
</body></file></xliff>`;

describe('interlinear check --fail-on', () => {
  let cli: CliRuns;

  beforeEach(async () => {
    cli = await CliRuns.open();
    await cli.write('a.xlf', long);
  });

  afterEach(async () => {
    await cli.close();
  });

  const rows: readonly (readonly [string | null, number])[] = [
    [null, 0],
    ['errors', 0],
    ['warnings', 1],
    ['remarks', 1],
    ['target-too-long', 1],
    ['Errors, different-codes', 0],
    ['errors,target-too-long', 1],
  ];
  for (const [failOn, code] of rows) {
    it(`ends with ${code} over a warning with ${failOn ?? 'nothing said'}`, async () => {
      const file = path.join(cli.folder, 'a.xlf');
      const { exitCode, out } = await cli.run(check, [file], failOn === null ? {} : { failOn });
      assert.equal(exitCode, code);
      assert.match(out, /warning: .*\[target-too-long\]/);
    });
  }

  it('refuses what is no code of a finding, and names the nearest', async () => {
    const { exitCode, err } = await cli.run(check, ['.'], { failOn: 'errors,target-to-long' });
    assert.equal(exitCode, 2);
    assert.match(err, /not "target-to-long"\. Did you mean "target-too-long"\?/);
    const other = await cli.run(check, ['.'], { failOn: 'zzzz' });
    assert.equal(other.exitCode, 2);
    assert.doesNotMatch(other.err, /Did you mean/);
  });
});

describe('interlinear check of subtitles', () => {
  it('takes the reading speed and the line length that one asks for', async () => {
    const cli = await CliRuns.open();
    try {
      const text = 'This is said in two seconds.';
      const film = await cli.write('a.srt', `1\n00:00:01,000 --> 00:00:03,000\n${text}\n`);
      const usual = await cli.run(check, [film]);
      assert.doesNotMatch(usual.out, /\[reading-speed\]|\[line-too-long\]/);
      const own = { charactersPerSecond: '12', charactersPerLine: '20', failOn: 'reading-speed' };
      const { exitCode, out } = await cli.run(check, [film], own);
      assert.equal(exitCode, 1, out);
      assert.match(out, /12[^\n]*\[reading-speed\]/);
      assert.match(out, /20[^\n]*\[line-too-long\]/);
      assert.equal((await cli.run(check, [film], { charactersPerSecond: '0' })).exitCode, 2);
    } finally {
      await cli.close();
    }
  });
});
