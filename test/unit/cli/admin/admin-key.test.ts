import assert from 'node:assert/strict';
import { keyClearCommand as clear } from '../../../../extensions/cli/commands/keys/key-clear.ts';
import { keySetCommand as set } from '../../../../extensions/cli/commands/keys/key-set.ts';
import { keyShowCommand as show } from '../../../../extensions/cli/commands/keys/key-show.ts';
import { noSettings, type SavedSettings } from '../../../../extensions/cli/settings-file.ts';
import { adminKeyNameInStore, keyNameInStore } from '../../../../shared/secrets/key-policy.ts';
import { MemorySecretStore } from '../../../doubles/memory-secrets.ts';
import { CliRuns, type Run } from '../terms/cli-runs.ts';

const key = 'canary-key-0123456789';
const adminKey = `${key}:adm`;

describe('the admin key of interlinear', () => {
  let cli: CliRuns;
  let secrets: MemorySecretStore;
  let saved: SavedSettings;

  beforeEach(async () => {
    cli = await CliRuns.open();
    secrets = new MemorySecretStore();
    saved = { ...noSettings, budget: 5 };
  });
  afterEach(() => cli.close());

  const run = (command: typeof set, options: object, typed = ''): Promise<Run> =>
    cli.run(
      command,
      [],
      { baseUrl: cli.sandbox.url, verify: true, ...options },
      {
        secrets,
        typed,
        settings: {
          path: 'settings.json',
          read: () => Promise.resolve(saved),
          write: (settings) => {
            saved = settings;
            return Promise.resolve();
          },
        },
      },
    );
  const kept = async (): Promise<readonly string[]> => {
    const names = [keyNameInStore(cli.sandbox.url), adminKeyNameInStore(cli.sandbox.url)];
    const readings = await Promise.all(names.map((name) => secrets.read(name)));
    return readings.map((reading) => (reading.outcome === 'present' ? reading.value : ''));
  };

  it('lies apart from the other key, is checked by what it is for, and is never shown', async () => {
    assert.equal((await run(set, {}, key)).exitCode, 0);
    const done = await run(set, { admin: true }, adminKey);
    assert.equal(done.exitCode, 0, done.err);
    assert.match(done.out, /1 active developer key in the organisation/);
    assert.deepEqual(await kept(), [key, adminKey]);
    assert.equal(saved.budget, 5);
    assert.match((await run(show, { admin: true })).out, /Kept in/);
    assert.ok(!`${done.out}${done.err}`.includes(adminKey));
    assert.equal((await run(clear, { admin: true })).exitCode, 0);
    assert.deepEqual(await kept(), [key, '']);
    await run(set, { admin: true }, adminKey);
    await run(clear, {});
    assert.deepEqual(await kept(), ['', '']);
    assert.equal(saved.budget, 5);
  });

  it('is refused in the place of the other one, and the reverse', async () => {
    const swapped = await run(set, {}, adminKey);
    assert.equal(swapped.exitCode, 4);
    assert.match(swapped.err, /looks like an admin key.*key set --admin/);
    const reverse = await run(set, { admin: true }, key);
    assert.equal(reverse.exitCode, 4);
    assert.match(reverse.err, /takes an admin key/);
    assert.deepEqual(await kept(), ['', '']);
    assert.ok(!`${swapped.err}${reverse.err}`.includes(key));
  });
});
