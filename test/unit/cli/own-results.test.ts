import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { translateCommand as translate } from '../../../extensions/cli/commands/translate.ts';
import { describeDoubtful } from '../../../extensions/cli/output/doubtful.ts';
import { say } from '../../../shared/messages/message.ts';
import { xliffOf } from '../../doubles/sample-xliff.ts';
import { CliRuns, type Run } from './terms/cli-runs.ts';

describe('Results of earlier runs of translate', () => {
  let cli: CliRuns;

  beforeEach(async () => {
    cli = await CliRuns.open();
  });
  afterEach(() => cli.close());

  const run = (operands: readonly string[], more: object = {}): Promise<Run> =>
    cli.run(translate, operands, { to: 'de', cache: false, resume: false, ...more });
  const place = (name: string): string => path.join(cli.folder, name);
  const texts = '{ "one": "Harbour" }';

  it('are known where only the run knows them: a folder of two languages needs no --from', async () => {
    await mkdir(place('locales'));
    await cli.write('locales/en.json', texts);
    assert.equal((await run(['.'])).exitCode, 0);
    const { exitCode, err } = await run(['.'], { to: 'fr' });
    assert.equal(exitCode, 0, err);
    assert.match(
      err,
      /^Left out 1 translation, such as locales\/de\.json\. Name a file to include/m,
    );
    assert.match(await readFile(place('locales/fr.json'), 'utf8'), /fr‹Harbour›/);
    await cli.write('locales/es.json', '{ "one": "Puerto" }');
    assert.match((await run(['.'], { to: 'it' })).err, /look like one text in two languages/);
  });

  it('are left out where a pattern of the shell names both, and are taken where they are alone', async () => {
    const names = ['a.json', 'b.json', 'movie.srt', 'page.md', 'x.properties'].map(place);
    await cli.write('a.json', texts);
    await cli.write('b.json', texts);
    await cli.write('movie.srt', '1\n00:00:01,000 --> 00:00:03,000\nHello there.\n');
    await cli.write('page.md', 'Hello there.\n');
    await cli.write('x.properties', 'a=Hello\n');
    assert.equal((await run(names)).exitCode, 0);
    const results = ['a.de.json', 'b.de.json', 'movie.de.srt', 'page.de.md', 'x_de.properties'];
    const { exitCode, err, out } = await run([...names, ...results.map(place)], { to: 'fr' });
    assert.equal(exitCode, 0, err);
    assert.match(
      err,
      /^Left out 5 translations, such as a\.de\.json\. They were made of others that/m,
    );
    assert.match(out, /5 files in|Results: (?:[^,]+, ){4}[^,]+$/m);
    const own = await run([place('movie.de.srt')], { to: 'it' });
    assert.equal(own.exitCode, 0, own.err);
    const here = await run(['*.srt'], { to: 'fr', inPlace: true });
    assert.match(here.err, /^Left out 3 translations, such as movie\.de\.srt/m);
  });

  it('are filled in place where they hold two languages', async () => {
    await cli.write('app.xlf', xliffOf(['Hello']));
    await run([place('app.xlf')]);
    const { err, out } = await run(['*.xlf'], { inPlace: true });
    assert.doesNotMatch(err, /Left out/);
    assert.match(out, /app\.de\.xlf/);
  });

  it('are named from where one stands, and as the texts they are', async () => {
    await cli.write('a.json', texts);
    await run([place('a.json')]);
    const { err } = await run([place('a.json')], { overwrite: true });
    assert.match(err, /^Replaced \S*a\.de\.json: 1 text, whoever wrote it\.$/m);
    await cli.write('app.xlf', xliffOf(['Hello']));
    await run([place('app.xlf')]);
    const again = await run([place('app.xlf')]);
    const name = path.relative('', place('app.de.xlf'));
    assert.ok(name.startsWith('..') || again.err.includes(`: ${name} exists already`), again.err);
  });

  it('are no folder without files: names that tell nothing are named', async () => {
    await mkdir(place('texts'));
    await cli.write('texts/shop.json', texts);
    await cli.write('texts/page.md', 'Hello');
    const { exitCode, err } = await run(['texts']);
    assert.equal(exitCode, 2);
    assert.match(err, /Name the files you mean, such as "texts\/page\.md", "texts\/shop\.json"\./);
    await mkdir(place('none'));
    assert.match((await run(['none'])).err, /The folder "none" holds no XLIFF/);
  });

  it('cost twice what was sent again, which is said with its cause', () => {
    const location = { line: 1, column: 1, offset: 0, length: 0 };
    const problem = (said: ReturnType<typeof say>): object => {
      return { code: 'sent-again', severity: 'information', said, location, unit: 'u' };
    };
    const problems = [
      say('sent-again.unchanged'),
      say('sent-again.unchanged'),
      say('same-as-source'),
    ];
    const files = [{ problems: problems.map(problem) }] as unknown as Parameters<
      typeof describeDoubtful
    >[1];
    assert.equal(describeDoubtful(0, files, false), null);
    assert.equal(
      describeDoubtful(94, files, false),
      'The service may have billed 94 characters twice, as they were sent again: the answer was the source text (2 texts).',
    );
    assert.match(
      describeDoubtful(1, [], true) ?? '',
      /^A paid service may .* did not come, or could/,
    );
  });
});
