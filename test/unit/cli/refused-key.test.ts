import assert from 'node:assert/strict';
import { glossaryListCommand as glossaries } from '../../../extensions/cli/commands/terms/glossary-list.ts';
import { memoryListCommand as memories } from '../../../extensions/cli/commands/terms/memory-list.ts';
import { translateCommand as translate } from '../../../extensions/cli/commands/translate.ts';
import { usageCommand as usage } from '../../../extensions/cli/commands/usage.ts';
import { noSettings } from '../../../extensions/cli/settings-file.ts';
import { xliffOf } from '../../doubles/sample-xliff.ts';
import { CliRuns } from './terms/cli-runs.ts';

const settings = {
  path: 'settings.json',
  read: () => Promise.resolve(noSettings),
  write: () => Promise.resolve(),
};
const right = { key: 'canary-key-0123456789', settings };
const wrong = { key: 'canary-typo-0123456789', settings };

/** The public service answers 403, and not 401, to a key that it does not know. */
describe('A key that the service refuses with 403', () => {
  let cli: CliRuns;

  beforeEach(async () => {
    const accounts = [{ key: right.key, plan: 'pro' }] as const;
    cli = await CliRuns.open({ authFailureStatus: 403, accounts });
  });
  afterEach(() => cli.close());

  for (const [name, command] of [
    ['usage', usage],
    ['glossary list', glossaries],
    ['memory list', memories],
  ] as const) {
    it(`may be wrong, says ${name}, or may not allow it, and ends with 4`, async () => {
      const { exitCode, err } = await cli.run(command, [], {}, wrong);
      assert.equal(exitCode, 4, err);
      assert.match(err, /the key may be wrong, or may not allow it.*Copy the key/u);
      assert.equal((await cli.run(command, [], {}, right)).exitCode, 0);
    });
  }

  it('is said once of several files, with the next step', async () => {
    const texts = ['The ferry leaves at noon.', 'Two harbours.', 'Three gulls.'];
    const files: string[] = [];
    for (const [index, text] of texts.entries()) {
      files.push(await cli.write(`file${index}.xlf`, xliffOf([text])));
    }
    const { exitCode, err } = await cli.run(translate, files, { to: 'DE', resume: true }, wrong);
    assert.equal(exitCode, 4, err);
    const said = err.split('\n').filter((line) => line.includes('key'));
    assert.equal(said.length, 1, err);
    assert.match(said[0] ?? '', /file0\.xlf and 2 more files: .*Copy the key/u);
    assert.equal(err.match(/^left: /gmu)?.length, 3, err);
  });

  it('stops a translation that the right key goes on with', async () => {
    const file = await cli.write('app.xlf', xliffOf(['The ferry leaves at noon.']));
    const options = { to: 'DE', resume: true };
    const { exitCode, err } = await cli.run(translate, [file], options, wrong);
    assert.equal(exitCode, 4, err);
    assert.match(err, /the key may be wrong, or may not allow it.*the same command goes on/su);
    assert.equal((await cli.run(translate, [file], options, right)).exitCode, 0);
  });
});
