import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { translateCommand as translate } from '../../../extensions/cli/commands/translate.ts';
import { xliffOf } from '../../doubles/sample-xliff.ts';
import { ferryCatalog, localizationIn } from '../formats/xcstrings/samples.ts';
import { CliRuns } from './terms/cli-runs.ts';

describe('interlinear translate --to file', () => {
  let cli: CliRuns;
  let files: readonly string[];

  const textIn = (language: string): string =>
    xliffOf(['Harbour']).replace('target-language="de"', language);

  beforeEach(async () => {
    cli = await CliRuns.open();
    files = await Promise.all([
      cli.write('a.xlf', textIn('target-language="de-DE"')),
      cli.write('b.xlf', textIn('target-language="fr"')),
      cli.write('c.xlf', textIn('target-language="de-DE"')),
      cli.write('messages.xlf', textIn('')),
    ]);
  });
  afterEach(() => cli.close());

  const options = { to: 'file', cache: true, resume: true, inPlace: true };

  it('fills each file in its own language, and leaves those that name none', async () => {
    const { exitCode, out, err } = await cli.run(translate, files, options);
    assert.equal(exitCode, 0, err);
    assert.match(out, /^de-DE: 2 files$/m);
    assert.match(out, /^fr: 1 file$/m);
    assert.match(err, /left: messages\.xlf: It does not name one target language/);
    assert.doesNotMatch(err, /The file says/);
    const [a, b, c, none] = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    for (const german of [a, c]) assert.match(german ?? '', /<target[^>]*>de‹Harbour›/);
    assert.match(b ?? '', /<target[^>]*>fr‹Harbour›/);
    assert.equal(none, textIn(''));
  });

  it('fills a file of several languages in each of them, one after the other', async () => {
    const catalog = await cli.write('a.xcstrings', ferryCatalog);
    const { exitCode, out, err } = await cli.run(translate, [catalog], options);
    assert.equal(exitCode, 0, err);
    assert.match(out, /^es: 1 file$/m);
    assert.match(out, /^fr: 1 file$/m);
    const written = await readFile(catalog, 'utf8');
    for (const language of ['es', 'fr']) {
      assert.deepEqual(localizationIn(written, 'Cancel', language), {
        stringUnit: { state: 'needs_review', value: `${language}‹Cancel›` },
      });
    }
    const elsewhere = { ...options, inPlace: false, out: cli.folder };
    const left = await cli.run(translate, [catalog], elsewhere);
    assert.match(left.err, /left: a\.xcstrings/);
  });

  it('tells programs what was done before a later language failed', async () => {
    const japanese = await cli.write('z.xlf', textIn('target-language="ja"'));
    const asked = { ...options, json: true, glossary: 'Product terms' };
    const { exitCode, out } = await cli.run(translate, [files[0] ?? '', japanese], asked);
    const told = JSON.parse(out) as Readonly<Record<string, { exitCode: number } & object[]>>;
    assert.equal(told['languages']?.length, 1);
    assert.deepEqual([told['error']?.exitCode, exitCode], [2, 2]);
  });

  it('is no success where every file is left', async () => {
    const { exitCode, err } = await cli.run(translate, files.slice(3), options);
    assert.equal(exitCode, 1);
    assert.match(err, /left: messages\.xlf/);
    const told = await cli.json(translate, files.slice(3), options);
    assert.deepEqual([told['exitCode'], told['languages']], [1, []]);
  });

  it('tells estimates and results by language in JSON', async () => {
    const dry = await cli.json(translate, files, { ...options, dryRun: true });
    assert.deepEqual(cli.changes(), []);
    const languages = dry['languages'] as readonly Readonly<Record<string, unknown>>[];
    assert.deepEqual(
      languages.map(({ targetLanguage, dryRun }) => [targetLanguage, dryRun]),
      [
        ['de-DE', true],
        ['fr', true],
      ],
    );
    assert.equal((dry['left'] as readonly string[]).length, 1);
  });

  it('asks where results go, and for files', async () => {
    const nowhere = await cli.run(translate, files, { ...options, inPlace: false });
    assert.equal(nowhere.exitCode, 2);
    assert.match(nowhere.err, /--in-place, or with --out FOLDER/);
    assert.equal((await cli.run(translate, ['Hello'], { ...options, text: true })).exitCode, 2);
  });
});
