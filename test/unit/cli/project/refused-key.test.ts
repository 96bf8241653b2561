import assert from 'node:assert/strict';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { translateCommand as translate } from '../../../../extensions/cli/commands/translate.ts';
import { noSettings } from '../../../../extensions/cli/settings-file.ts';
import { CliRuns } from '../terms/cli-runs.ts';

const settings = {
  path: 'settings.json',
  read: () => Promise.resolve(noSettings),
  write: () => Promise.resolve(),
};

describe('A project whose key is refused', () => {
  let cli: CliRuns;
  afterEach(() => cli.close());

  for (const status of [401, 403] as const) {
    it(`says it once for all languages, and begins no more of them (${status})`, async () => {
      const right = 'canary-key-0123456789';
      const accounts = [{ key: right, plan: 'pro' }] as const;
      cli = await CliRuns.open({ authFailureStatus: status, accounts });
      const targets = ['de', 'fr', 'it', 'es', 'nl', 'pl'];
      const project = { source: 'en', targets, files: ['l/{lang}.json'] };
      await mkdir(path.join(cli.folder, 'l'));
      await cli.write('l/en.json', '{ "one": "Harbour" }\n');
      await cli.write('interlinear.json', JSON.stringify(project));
      const { exitCode, out, err } = await cli.run(
        translate,
        [],
        { resume: true },
        { key: 'canary-typo-0123456789', settings },
      );
      assert.equal(exitCode, 4, err);
      const lines = err.split('\n');
      const said = lines.filter((line) => /set a valid key|Copy the key/u.test(line));
      assert.equal(said.length, 1, err);
      const rest = 'fr, it, es, nl, pl';
      assert.match(err, new RegExp(`nothing was written for ${rest} either`, 'u'));
      assert.equal(out.match(/^l\/\w+\.json/gmu)?.length, 1, out);
      // At most as many as are begun at once had the key refused.
      const asked = cli.sandbox.requests.filter(({ path: place }) => place === '/v2/translate');
      assert.ok(asked.length <= 4, `${asked.length} requests`);
      assert.deepEqual(await readdir(path.join(cli.folder, 'l')), ['en.json']);
    });
  }
});
