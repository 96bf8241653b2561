import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { InputError } from '../../../../extensions/cli/input-error.ts';
import { openOwnSandboxLink } from '../../../../extensions/cli/roots/service-links.ts';
import { startOwnSandbox } from '../../../../extensions/cli/roots/start-own-sandbox.ts';
import type { CliLink } from '../../../../extensions/cli/command-context.ts';
import { createSystemClock } from '../../../../shared/clock/system-clock.ts';

describe('the data of the sandbox of one command', () => {
  let folder: string;

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'interlinear-sandbox-data-'));
  });

  after(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  async function open(dataFile: string | null): Promise<CliLink> {
    const onUnread = (): void => assert.fail('the sandbox answers as we read');
    const parts = { clock: createSystemClock(), onUnread };
    return openOwnSandboxLink(await startOwnSandbox(dataFile), parts);
  }

  async function namesIn(dataFile: string | null): Promise<readonly string[]> {
    const link = await open(dataFile);
    try {
      return (await link.client.listGlossaries()).data.map(({ name }) => name);
    } finally {
      await link.close();
    }
  }

  it('begins with samples, and is the same in the next command when a file keeps it', async () => {
    const file = path.join(folder, 'data.json');
    const link = await open(file);
    const pair = { source_lang: 'en', target_lang: 'de' };
    const dictionaries = [{ ...pair, entries: 'boat\tKahn' }];
    await link.client.createGlossary({ name: 'Boats', dictionaries });
    await link.close();
    assert.deepEqual(await namesIn(file), ['Product terms', 'Travel', 'Boats']);
    assert.deepEqual(await namesIn(null), ['Product terms', 'Travel']);
  });

  it('is said to be forgotten when something was changed that no file keeps, and only then', async () => {
    const told = async (
      dataFile: string | null,
      changes: boolean,
      language = 'de',
    ): Promise<number> => {
      let times = 0;
      const onUnread = (): void => assert.fail('the sandbox answers as we read');
      const parts = { clock: createSystemClock(), onUnread, onForget: () => (times += 1) };
      const link = openOwnSandboxLink(await startOwnSandbox(dataFile), parts);
      const dictionaries = [{ source_lang: 'en', target_lang: language, entries: 'sea\tMeer' }];
      const created = { name: 'Seas', dictionaries };
      if (language === 'xx') await assert.rejects(link.client.createGlossary(created));
      else if (changes) await link.client.createGlossary(created);
      else await link.client.translateText({ text: [' '], target_lang: 'DE' });
      assert.equal(times, 0);
      await link.close();
      return times;
    };
    assert.equal(await told(null, true), 1);
    assert.equal(await told(null, true, 'xx'), 0, 'what was refused changed nothing');
    assert.equal(await told(null, false), 0);
    assert.equal(await told(path.join(folder, 'seas.json'), true), 0);
  });

  it('is refused in a file that is something else, or in a folder that is not there', async () => {
    const file = path.join(folder, 'other.json');
    await writeFile(file, '{');
    await assert.rejects(open(file), { name: 'InputError', message: /other\.json/ });
    await assert.rejects(open(path.join(folder, 'no', 'data.json')), InputError);
  });
});
