import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { translateCommand as translate } from '../../../extensions/cli/commands/translate.ts';
import { xliffOf } from '../../doubles/sample-xliff.ts';
import { CliRuns } from './terms/cli-runs.ts';

describe('what interlinear translate replaces', () => {
  let cli: CliRuns;

  beforeEach(async () => {
    cli = await CliRuns.open();
  });
  afterEach(() => cli.close());

  const common = { cache: true, resume: true };

  it('is shown line by line with --diff', async () => {
    const file = await cli.write('a.xlf', xliffOf(['Hello']));
    const options = { ...common, to: 'DE', inPlace: true, diff: true };
    const { out } = await cli.run(translate, [file], options);
    assert.match(out, /^ {2}\+ {8}<target/m);
  });

  const cafe = Uint8Array.from(
    Buffer.from('1\r\n00:00:01,000 --> 00:00:02,000\r\nThe caf\u00e9 is open\r\n', 'latin1'),
  );

  it('is not an 8-bit file that lacks the letters of the language: nothing is sent', async () => {
    const file = await cli.write('a.srt', cafe);
    const options = { ...common, to: 'PL', inPlace: true, encoding: 'windows-1252' };
    const { files, exitCode } = await cli.json(translate, [file], options);
    assert.equal(exitCode, 3);
    assert.equal((files as readonly { code: string }[])[0]?.code, 'letters-lacking');
    assert.deepEqual(cli.changes(), []);
    assert.deepEqual(new Uint8Array(await readFile(file)), cafe);
  });

  const ferry = Uint8Array.from(
    Buffer.from('1\r\n00:00:01,000 --> 00:00:09,000\r\nThe ferry \u00bf 5 leaves\r\n', 'latin1'),
  );

  it('is nothing where the result is a new file, which is in UTF-8 where it has to be', async () => {
    const file = await cli.write('a.srt', ferry);
    const options = { ...common, to: 'DE', encoding: 'koi8-r' };
    const { exitCode, err } = await cli.run(translate, [file], options);
    assert.equal(exitCode, 0, err);
    assert.match(err, /The result is a new file in UTF-8\. The file is in koi8-r, which lacks/);
    const bytes = await readFile(file.replace('.srt', '.de.srt'));
    assert.match(new TextDecoder('utf-8', { fatal: true }).decode(bytes), /\u00a9 5/);
  });

  it('is left alone where it turns out to lack letters, with the result beside it', async () => {
    const file = await cli.write('a.srt', ferry);
    const options = { ...common, to: 'DE', inPlace: true, encoding: 'koi8-r' };
    const { exitCode, err } = await cli.run(translate, [file], options);
    assert.equal(exitCode, 3, err);
    assert.deepEqual(new Uint8Array(await readFile(file)), ferry);
    const beside = await readFile(file.replace('.srt', '.interlinear-1.srt'), 'utf8');
    assert.match(beside, /\u00a9 5/);
    assert.equal(err.match(/The result lies in/g)?.length, 1, err);
  });
});
