import assert from 'node:assert/strict';
import path from 'node:path';
import { checkCommand as check } from '../../../../extensions/cli/commands/check.ts';
import { CliRuns } from './cli-runs.ts';

const xliff = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en-GB" trgLang="de-AT"><file id="f">
<unit id="one"><segment><source>The ferry leaves</source><target>Das Schiff legt ab</target></segment></unit>
<unit id="two"><segment><source>Two ferries and a boat</source><target>Zwei Schiffe und Kähne</target></segment></unit>
</file></xliff>`;

describe('interlinear check --terms', () => {
  let cli: CliRuns;

  beforeEach(async () => {
    cli = await CliRuns.open();
  });

  afterEach(async () => {
    await cli.close();
  });

  it('warns of targets that do without the terms of a file, without a service', async () => {
    await cli.write('a.xlf', xliff);
    const csv = await cli.write('terms.csv', 'en,de,fr\nferry,Fähre,bac\nboat,Kahn,barque\n');
    const file = path.join(cli.folder, 'a.xlf');
    const plain = await cli.run(check, [file]);
    assert.doesNotMatch(plain.out, /term-ignored/);
    const { exitCode, out } = await cli.run(check, [file], { terms: csv, strict: true });
    assert.equal(exitCode, 1);
    assert.match(
      out,
      /:2:\d+: warning: unit one: The target does without "Fähre".*\[term-ignored\]/,
    );
    assert.doesNotMatch(out, /unit two/);
    const tsv = await cli.write('terms.tsv', 'ferry\tFähre\n');
    const other = await cli.run(check, [file], { terms: tsv, from: 'en', to: 'fr' });
    assert.equal(other.exitCode, 0, other.err);
    assert.deepEqual(cli.sandbox.requests, []);
  });

  it('says what --from and --to are for', async () => {
    const { exitCode, err } = await cli.run(check, ['.'], { from: 'en', to: 'de' });
    assert.equal(exitCode, 2);
    assert.match(err, /--terms/);
  });
});
