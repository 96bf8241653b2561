import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { translateCommand as translate } from '../../../extensions/cli/commands/translate.ts';
import { xliffOf } from '../../doubles/sample-xliff.ts';
import { CliRuns } from './terms/cli-runs.ts';

describe('the language that interlinear translate is asked for', () => {
  let cli: CliRuns;

  beforeEach(async () => {
    cli = await CliRuns.open();
  });
  afterEach(() => cli.close());

  const common = { cache: true, resume: true, inPlace: true };
  const plain = xliffOf(['Hello']).replace(' target-language="de"', '');
  const german = xliffOf(['Hello']).replace('"de"', '"de-DE"');

  for (const to of ['xx', 'tlh', 'zh-CN']) {
    it(`is refused by a dry run as by the run itself: ${to}`, async () => {
      const file = await cli.write('a.xlf', plain);
      const real = await cli.run(translate, [file], { ...common, to });
      const dry = await cli.run(translate, [file], { ...common, to, dryRun: true });
      assert.equal(real.exitCode, 2, real.err);
      assert.equal(dry.exitCode, 2, dry.err);
      assert.match(dry.err, /does not offer/);
      assert.doesNotMatch(dry.out, /planned|Nothing was sent/);
      assert.deepEqual(cli.changes(), []);
    });
  }

  it('is refused before anything is asked or counted where no language has such a code', async () => {
    const file = await cli.write('a.xlf', plain);
    for (const to of ['Klingon', 'Elvish', 'x!']) {
      const { exitCode, out, err } = await cli.run(translate, [file], { ...common, to });
      assert.equal(exitCode, 2);
      assert.match(err, /^error: ".*" is not a language code\. Give one such as DE or pt-BR/m);
      assert.equal(out, '');
    }
    assert.deepEqual(cli.sandbox.requests, []);
  });

  it('is one for files, and what a project is for is said where several are given', async () => {
    const file = await cli.write('a.xlf', plain);
    const { exitCode, err } = await cli.run(translate, [file], { ...common, to: 'de,fr' });
    assert.equal(exitCode, 2);
    assert.match(
      err,
      /once for each, or set up a project with interlinear init, which has several\.$/mu,
    );
    assert.deepEqual(cli.changes(), []);
  });

  it('may be called by its name', async () => {
    const file = await cli.write('a.xlf', plain);
    const { exitCode, err } = await cli.run(translate, [file], { ...common, to: 'German' });
    assert.equal(exitCode, 0, err);
    assert.match(await readFile(file, 'utf8'), /target-language="de"/);
  });

  it('is what a dry run cannot ask about without the service, and says so', async () => {
    const file = await cli.write('a.xlf', plain);
    const unreachable = { baseUrl: 'http://127.0.0.1:9' };
    const options = { ...common, to: 'DE', dryRun: true };
    const { exitCode, out, err } = await cli.run(translate, [file], options, unreachable);
    assert.equal(exitCode, 0, err);
    assert.match(out, /Nothing was sent/);
    assert.match(err, /could not be asked whether it offers DE/);
  });

  it('may name a region that the service knows the language of alone', async () => {
    const file = await cli.write('a.xlf', german);
    const { exitCode, err } = await cli.run(translate, [file], { ...common, to: 'de-DE' });
    assert.equal(exitCode, 0, err);
    assert.match(err, /^note: The service has no de-DE: de is asked for, and files keep de-DE\.$/m);
    assert.doesNotMatch(err, /target-language-differs|The file says/);
    assert.match(await readFile(file, 'utf8'), /target-language="de-DE"/);
  });

  it('is the language of files that name a region of it', async () => {
    const file = await cli.write('a.xlf', german);
    const { exitCode, err } = await cli.run(translate, [file], { ...common, to: 'DE' });
    assert.equal(exitCode, 0, err);
    assert.equal(err.includes('The file says'), false, err);
    assert.match(await readFile(file, 'utf8'), /target-language="de-DE"/);
  });

  it('is not that of files whose region the service tells apart', async () => {
    const file = await cli.write('a.xlf', german.replace('de-DE', 'pt-BR'));
    const { err } = await cli.run(translate, [file], { ...common, to: 'PT' });
    assert.match(err, /The file says its targets are in "pt-BR"/);
  });
});
