import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { checkCommand as check } from '../../../../extensions/cli/commands/check.ts';
import { CliRuns } from '../terms/cli-runs.ts';

describe('interlinear check of a project', () => {
  let cli: CliRuns;
  const project = { source: 'en', targets: ['pl'], files: ['i18n/app-{lang}.json'] };

  beforeEach(async () => {
    cli = await CliRuns.open();
    await mkdir(path.join(cli.folder, 'i18n'));
    await cli.write(
      'i18n/app-en.json',
      '{ "a": "One.", "b": "Two", "n": "{n, plural, one {# file} other {# files}}" }',
    );
    await cli.write(
      'i18n/app-pl.json',
      '{ "a": "Jeden!", "n": "{n, plural, one {# plik} other {# pliku}}" }',
    );
    await cli.write('interlinear.json', JSON.stringify(project));
  });
  afterEach(() => cli.close());

  it('compares all translations with their sources, in their languages', async () => {
    const { out } = await cli.run(check, []);
    assert.match(out, /app-pl\.json:1:\d+: remark: unit a: .*\[different-end\]/);
    assert.match(out, /\[missing-plural-form\]/);
    assert.match(out, /unit b: .*\[missing-translation\]/);
    assert.match(out, /^1 file: /m);
    const named = await cli.run(check, ['i18n/app-pl.json']);
    assert.match(named.out, /\[different-end\]/);
  });

  it('names the messages that a .po file lacks of its template, and no untranslated ones', async () => {
    const head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n';
    await cli.write(
      'i18n/app.pot',
      `${head}msgid "One"\nmsgstr ""\n\nmsgid "Two"\nmsgstr ""\n\nmsgid "Three"\nmsgstr ""\n`,
    );
    await cli.write('i18n/pl.po', `${head}msgid "One"\nmsgstr "Jeden"\n\nmsgid "Two"\nmsgstr ""\n`);
    const files = [{ pattern: 'i18n/{lang}.po', source: 'i18n/app.pot' }];
    await cli.write('interlinear.json', JSON.stringify({ ...project, files }));
    const { out, exitCode } = await cli.run(check, [], { strict: true });
    assert.match(out, /^i18n\/pl\.po:\d+:\d+: warning: unit Three: .*\[missing-translation\]$/m);
    assert.doesNotMatch(out, /unit Two: .*missing-translation/);
    assert.equal(exitCode, 1);
  });

  it('leaves rules out that the project turns off', async () => {
    const rules = { 'different-end': false, 'missing-plural-form': false };
    await cli.write('interlinear.json', JSON.stringify({ ...project, rules }));
    const { out } = await cli.run(check, [], { strict: true });
    assert.doesNotMatch(out, /different-end|missing-plural-form/);
    assert.match(out, /\[missing-translation\]/);
  });

  it('asks for files where there is no project, and says what is wrong with one', async () => {
    const nowhere = path.join(cli.folder, 'interlinear.json');
    await cli.write('interlinear.json', '{');
    assert.equal((await cli.run(check, ['i18n/app-pl.json'])).exitCode, 3);
    const { exitCode, err } = await cli.run(check, [], { project: `${nowhere}x` });
    assert.deepEqual([exitCode, err.includes('interlinear.jsonx')], [3, true]);
  });
});
