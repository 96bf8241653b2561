import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { syncCommand as sync } from '../../../../extensions/cli/commands/sync.ts';
import { CliRuns } from '../terms/cli-runs.ts';

describe('interlinear sync', () => {
  let cli: CliRuns;
  const polish = `{
  "a": "Jeden", // stays
  "old": "Stary",
  "n_few": "{{count}} pliki",
  "n_other": "{{count}} pliku",
  "deep": {
    "gone": { "x": "X" },
    "b": "Dwa"
  },
  "__proto__": "P"
}
`;

  beforeEach(async () => {
    cli = await CliRuns.open();
    await mkdir(path.join(cli.folder, 'l'));
    await cli.write(
      'l/en.json',
      '{ "a": "One", "n_one": "{{count}} file", "n_other": "{{count}} files", "deep": { "b": "Two" } }',
    );
    await cli.write('l/pl.json', polish);
    await cli.write(
      'interlinear.json',
      '{ "source": "en", "targets": ["pl"], "files": ["l/{lang}.json"] }',
    );
  });
  afterEach(() => cli.close());

  const text = (): Promise<string> => readFile(path.join(cli.folder, 'l/pl.json'), 'utf8');

  it('lists what the source does not have any more, and changes nothing', async () => {
    const { exitCode, out } = await cli.run(sync, []);
    assert.equal(exitCode, 1);
    assert.deepEqual(out.split('\n'), [
      'l/pl.json:3:3: old',
      'l/pl.json:7:5: deep.gone',
      'l/pl.json:10:3: __proto__',
      '3 texts whose source is gone, 0 removed. --remove takes them out.',
    ]);
    assert.equal(await text(), polish);
  });

  it('tells of another order, and gives translations that of their source when asked', async () => {
    await cli.write('l/pl.json', '{ "deep": { "b": "Dwa" }, "old": "Stary", "a": "Jeden" }');
    assert.match((await cli.run(sync, [])).err, /^1 file has another order than the source\./m);
    const { out } = await cli.run(sync, [], { remove: true, order: true });
    assert.match(out, /^l\/pl\.json: put in the order of its source$/m);
    assert.equal(await text(), '{ "a": "Jeden", "deep": { "b": "Dwa" } }');
    await cli.write('l/pl.json', '{\n  // of b\n  "deep": { "b": "Dwa" },\n  "a": "Jeden"\n}');
    const left = await cli.run(sync, [], { order: true });
    assert.equal(left.exitCode, 0);
    await cli.write('l/pl.json', '{\n  "deep": { "b": "Dwa" },\n  // of a\n  "a": "Jeden"\n}');
    assert.match((await cli.run(sync, [], { order: true })).out, /left in its order: comments/);
  });

  it('takes it out when asked, and nothing else', async () => {
    const { exitCode, out, err } = await cli.run(sync, [], { remove: true });
    assert.equal(exitCode, 0, err);
    assert.match(out, /3 texts whose source is gone, 3 removed\./);
    assert.equal(
      await text(),
      `{
  "a": "Jeden", // stays
  "n_few": "{{count}} pliki",
  "n_other": "{{count}} pliku",
  "deep": {
    "b": "Dwa"
  }
}
`,
    );
    const again = await cli.json(sync, []);
    assert.deepEqual([again['entries'], again['exitCode']], [[], 0]);
  });
});
