import assert from 'node:assert/strict';
import { budgetCommand as budget } from '../../../../extensions/cli/commands/budget.ts';
import { improveCommand as improve } from '../../../../extensions/cli/commands/improve.ts';
import { translateCommand as translate } from '../../../../extensions/cli/commands/translate.ts';
import { usageCommand as usage } from '../../../../extensions/cli/commands/usage.ts';
import { noSettings, type SavedSettings } from '../../../../extensions/cli/settings-file.ts';
import type { Client } from '../../../../shared/api/client.ts';
import { createUsageHistory } from '../../../../shared/cache/usage-history.ts';
import { createFakeClock } from '../../../doubles/fake-clock.ts';
import { MemoryKeyValueStore } from '../../../doubles/memory-stores.ts';
import { sentences, xliffOf } from '../../../doubles/sample-xliff.ts';
import { CliRuns, type Run } from '../terms/cli-runs.ts';

const key = 'canary-key-0123456789';
const texts = sentences(120);
const whole = texts.reduce((sum, text) => sum + text.length, 0);

describe('interlinear usage and budget', () => {
  let cli: CliRuns;
  let saved: SavedSettings;
  let common: Parameters<CliRuns['run']>[3];
  let store: MemoryKeyValueStore;

  beforeEach(async () => {
    cli = await CliRuns.open();
    saved = noSettings;
    store = new MemoryKeyValueStore();
    common = {
      key,
      history: createUsageHistory(store, createFakeClock({ wallTime: Date.now() })),
      settings: {
        path: 'settings.json',
        read: () => Promise.resolve(saved),
        write: (settings) => {
          saved = settings;
          return Promise.resolve();
        },
      },
    };
  });
  afterEach(() => cli.close());

  const translateFile = async (options: object, changes: object = {}) => {
    const file = await cli.write('app.xlf', xliffOf(texts));
    const all = { to: 'DE', overwrite: true, resume: true, ...options };
    return cli.run(translate, [file], all, { ...common, command: 'translate', ...changes });
  };

  it('keeps what each run was billed, by day, command and file, and neither text nor key', async () => {
    assert.equal((await translateFile({})).exitCode, 0);
    const input = new TextEncoder().encode('Hello there');
    await cli.run(improve, [], { to: 'EN-GB' }, { ...common, command: 'improve', input });
    const read = async (by: string): Promise<unknown> =>
      (await cli.json(usage, [], { history: true, by }, common))['groups'];
    const today = new Date().toISOString().slice(0, 10);
    assert.deepEqual(await read('day'), [{ name: today, characters: whole + 11, speechInMs: 0 }]);
    assert.deepEqual(await read('command'), [
      { name: 'translate', characters: whole, speechInMs: 0 },
      { name: 'improve', characters: 11, speechInMs: 0 },
    ]);
    const files = (await read('file')) as readonly { name: string | null; characters: number }[];
    assert.match(files[0]?.name ?? '', /app\.xlf$/);
    assert.deepEqual(
      files.map(({ characters }) => characters),
      [whole, 11],
    );
    const { out } = await cli.run(usage, [], { history: true, by: 'command', csv: true }, common);
    assert.equal(out, `command,characters,speech_seconds\ntranslate,${whole},0\nimprove,11,0\n`);
    const kept = [...store.values].map(([name, value]) => name + new TextDecoder().decode(value));
    assert.ok(kept.length === 2 && !kept.join().includes('anary'), kept.join());
    await cli.run(usage, [], { forget: true }, common);
    assert.equal(store.values.size, 0);
  });

  describe('where every answer loses its inline codes', () => {
    const coded = Array.from(
      { length: 30 },
      (_, at) => `Press <x id="a"/> for ${at} more seconds, then stop`,
    );
    const estimated = coded.reduce((sum, text) => sum + text.replace(/<[^>]*>/gu, '').length, 0);
    const losing = {
      wrapClient: (client: Client): Client => ({
        ...client,
        translateText: async (request, options) => {
          const answer = await client.translateText(request, options);
          const translations = answer.data.translations.map((each) => {
            return { ...each, text: each.text.replace(/<[^>]*>/gu, '') };
          });
          return { ...answer, data: { ...answer.data, translations } };
        },
      }),
    };

    async function run(options: object, changes: object = {}): Promise<Run> {
      const file = await cli.write('coded.xlf', xliffOf(coded));
      const all = { to: 'DE', overwrite: true, resume: true, ...options };
      return cli.run(translate, [file], all, { ...common, ...losing, ...changes });
    }

    async function spent(): Promise<number> {
      const answer = await cli.json(usage, [], {}, common);
      return (answer['usage'] as { readonly character_count: number }).character_count;
    }

    it('announces repairs, and bills no more for them than --repairs allows', async () => {
      const { exitCode, out, err } = await run({ repairs: '50' });
      assert.equal(exitCode, 1, err);
      assert.match(
        err,
        /30 answers lost or changed inline codes: asking again, for at most \d+ more/u,
      );
      assert.match(out, /For asking again: \d+ characters, .*30 texts/u);
      assert.match(out, /texts left as they were.*--repairs raises it/u);
      const total = await spent();
      assert.ok(total > estimated && total <= 1.5 * estimated, `${total} of ${estimated}`);
    });

    it('keeps repairs within the budget, and what was finished', async () => {
      const limit = Math.ceil(1.2 * estimated);
      const { exitCode, err } = await run({ repairs: '200' }, { budget: { ofRun: limit } });
      assert.equal(exitCode, 5, err);
      assert.ok((await spent()) <= limit);
    });

    it('says on the command line what a limit is', async () => {
      assert.match((await run({ repairs: '900' })).err, /--repairs.*0.*200/u);
      assert.equal(await spent(), 0);
    });
  });

  it('stops a run before the first character over --budget, and goes on with a higher one', async () => {
    const limit = Math.floor(whole * 0.9);
    const stopped = await translateFile({}, { budget: { ofRun: limit } });
    assert.equal(stopped.exitCode, 5);
    assert.match(stopped.err, /budget of [\d,]+ characters for this run.*Raise the budget/);
    const { usage: first } = await cli.json(usage, [], {}, common);
    const spent = (first as { readonly character_count: number }).character_count;
    assert.ok(spent > 0 && spent <= limit);
    const [, sent, planned] =
      /^Sent and answered: ([\d,]+) of ([\d,]+) characters;/mu.exec(stopped.out) ?? [];
    const counts = [sent, planned].map((each) => Number(each?.replaceAll(',', '')));
    assert.deepEqual(counts, [spent, whole]);
    assert.equal((await translateFile({}, { budget: { ofRun: whole } })).exitCode, 0);
    const { usage: second } = await cli.json(usage, [], {}, common);
    assert.equal((second as { readonly character_count: number }).character_count, whole);
  });

  it('holds the budget of a period against what the service counts, and says how near it is', async () => {
    assert.match((await cli.run(budget, [], {}, common)).out, /no budget/);
    assert.equal((await cli.run(budget, ['lots'], {}, common)).exitCode, 2);
    assert.match((await cli.run(budget, ['20'], {}, common)).out, /budget is 20 characters/);
    const input = new TextEncoder().encode('Hello there you all');
    const run = (): ReturnType<CliRuns['run']> =>
      cli.run(improve, [], {}, { ...common, input, budget: { ofPeriod: saved.budget ?? 0 } });
    const near = await run();
    assert.equal(near.exitCode, 0);
    assert.match(
      near.err,
      /note: More than 90 % of the budget for this billing period is used: 1 character left\./,
    );
    const over = await run();
    assert.equal(over.exitCode, 5);
    assert.match(over.err, /for this billing period.*19 are used.*has 19/);
    const shown = await cli.run(usage, [], {}, common);
    assert.match(shown.out, /Budget +19 of 20 characters/);
    assert.match(
      shown.out,
      /More than 90 % of the budget for this billing period is used: 1 character left\./,
    );
    const report = await cli.json(usage, [], {}, common);
    assert.deepEqual(report['budget'], { limit: 20, used: 19, left: 1 });
    assert.match((await cli.run(budget, ['none'], {}, common)).out, /no budget/);
    assert.deepEqual((await cli.json(usage, [], {}, common))['warnings'], []);
  });

  it('sets a budget of speech, in minutes or as a time', async () => {
    for (const [text, inMs, sentence] of [
      ['90', 5_400_000, /budget of speech is 1 h 30 min/],
      ['0:45', 45_000, /budget of speech is 45 s/],
      ['none', null, /no budget of speech/],
    ] as const) {
      assert.match((await cli.run(budget, [], { speech: text }, common)).out, sentence);
      assert.equal(saved.speechBudgetInMs, inMs);
    }
    const wrong = await cli.run(budget, [], { speech: 'soon' }, common);
    assert.equal(wrong.exitCode, 2);
    assert.match(wrong.err, /"soon" is not a budget of speech/);
  });

  it('refuses days that are none, and options that belong to the history', async () => {
    for (const [options, message] of [
      [{ history: true, since: '2026-02-30' }, /--since takes a day/],
      [{ history: true, since: '2026-03-02', until: '2026-03-01' }, /lies before/],
      [{ by: 'day' }, /--by goes with --history/],
      [{ csv: true }, /--csv goes with --history/],
      [{ history: true, csv: true, json: true }, /not both/],
    ] as const) {
      const { exitCode, err } = await cli.run(usage, [], options, common);
      assert.equal(exitCode, 2);
      assert.match(err, message);
    }
  });
});
