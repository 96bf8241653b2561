import assert from 'node:assert/strict';
import { keysBlockCommand as block } from '../../../../extensions/cli/commands/keys/keys-limit.ts';
import { keysCreateCommand as create } from '../../../../extensions/cli/commands/keys/keys-create.ts';
import { keysDeactivateCommand as deactivate } from '../../../../extensions/cli/commands/keys/keys-deactivate.ts';
import { keysLimitCommand as limit } from '../../../../extensions/cli/commands/keys/keys-limit.ts';
import { keysListCommand as list } from '../../../../extensions/cli/commands/keys/keys-list.ts';
import { keysRenameCommand as rename } from '../../../../extensions/cli/commands/keys/keys-rename.ts';
import type { DeveloperKey } from '../../../../shared/api/types/developer-keys.ts';
import { CliRuns } from '../terms/cli-runs.ts';

const secretForm = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/;

describe('interlinear keys', () => {
  let cli: CliRuns;

  const keys = async (): Promise<readonly DeveloperKey[]> =>
    (await cli.json(list, []))['developer_keys'] as readonly DeveloperKey[];

  beforeEach(async () => {
    cli = await CliRuns.open();
  });
  afterEach(() => cli.close());

  it('makes a key, shows it once and lists it without itself', async () => {
    const made = await cli.run(create, ['Team A'], { limit: '500,000' });
    assert.equal(made.exitCode, 0);
    const secret = secretForm.exec(/^Key +(.*)$/m.exec(made.out)?.[1] ?? '')?.[0] ?? '';
    assert.ok(secret !== '', made.out);
    assert.match(made.out, /Limit +500,000 characters/);
    assert.match(made.err, /shown this once/);
    const { out } = await cli.run(list, []);
    assert.match(out, /Team A +active +500,000 characters/);
    assert.ok(!out.includes(secret));
    const { key, developer_key: shown } = await cli.json(create, ['Team B']);
    assert.match(String(key), secretForm);
    assert.ok(!JSON.stringify(shown).includes(String(key)));
  });

  it('renames, limits, blocks and frees a key by label or id', async () => {
    await cli.run(create, ['Team A']);
    assert.equal((await cli.run(rename, ['team a', 'Team B'])).exitCode, 0);
    const id = (await keys()).find(({ label }) => label === 'Team B')?.key_id ?? '';
    assert.match((await cli.run(limit, [id, '40'])).out, /"Team B".*: 40 characters\./);
    assert.match((await cli.run(block, ['Team B'])).out, /: blocked\./);
    assert.match((await cli.run(limit, ['Team B', 'none'])).out, /: no limit\./);
    assert.match(
      (await cli.run(limit, ['Team B'], { speech: '1:30' })).out,
      /: 1 min 30 s of speech\./,
    );
    assert.match(
      (await cli.run(limit, ['Team B', '40'])).out,
      /: 40 characters, 1 min 30 s of speech\./,
    );
    assert.match((await cli.run(limit, ['Team B'], { speech: '0' })).out, /40 char.*no speech/);
    assert.match((await cli.run(limit, ['Team B', 'none'], { speech: 'none' })).out, /no limit\./);
    assert.match((await cli.run(limit, ['Team B'])).err, /Name a limit/);
    assert.match((await cli.run(limit, ['Team B'], { speech: 'x' })).err, /not a limit of speech/);
    for (const wrong of ['-1', '1.5', 'many', '1,00']) {
      const refused = await cli.run(limit, ['Team B', wrong]);
      assert.equal(refused.exitCode, 2);
      assert.match(refused.err, /not a limit/);
    }
    assert.match((await cli.run(limit, ['Nobody', '1'])).err, /no developer key "Nobody"/);
  });

  it('deactivates a key for good after two answers, and never without', async () => {
    await cli.run(create, ['Old']);
    const active = async (): Promise<number> =>
      (await keys()).filter((each) => !each.is_deactivated).length;
    assert.equal(await active(), 2);
    const alone = await cli.run(deactivate, ['Old'], { yes: true });
    assert.equal(alone.exitCode, 2);
    assert.match(alone.err, /--yes and --for-good/);
    const answers = [true, false];
    const asked = await cli.run(
      deactivate,
      ['Old'],
      {},
      {
        answer: () => Promise.resolve(answers.shift() ?? false),
      },
    );
    assert.equal(asked.exitCode, 130);
    assert.deepEqual(answers, []);
    assert.match((await cli.run(deactivate, ['Old'], { dryRun: true })).out, /Nothing was sent/);
    assert.equal(await active(), 2);
    assert.equal((await cli.run(deactivate, ['Old'], {}, { answer: true })).exitCode, 0);
    assert.equal(await active(), 1);
    assert.match((await cli.run(limit, ['Old', '1'])).err, /was deactivated/);
    assert.match((await cli.run(list, [])).out, /Old +deactivated 20/);
    assert.ok(!(await cli.run(list, [], { active: true })).out.includes('Old'));
  });

  it('says what a key of the wrong kind, a Free plan and 25 keys mean', async () => {
    const wrong = await cli.run(list, [], {}, { adminKey: 'a-developer-key-0123' });
    assert.equal(wrong.exitCode, 4);
    assert.match(wrong.err, /takes an admin key/);
    const free = await cli.run(list, [], {}, { adminKey: 'some-key-0123456789:fx' });
    assert.equal(free.exitCode, 4);
    assert.match(free.err, /Free plan/);
    for (let count = 2; count <= 25; count += 1) await cli.run(create, [`Key ${count}`]);
    const over = await cli.run(create, ['Key 26']);
    assert.match(over.err, /At most 25 developer keys/);
    assert.equal(over.exitCode, 2);
  });
});
