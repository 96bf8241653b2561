import assert from 'node:assert/strict';
import type { UsageView } from '../../../../../extensions/vscode/features/usage/usage-view.ts';
import type { Client } from '../../../../../shared/api/client.ts';
import type { Usage } from '../../../../../shared/api/types/usage.ts';
import type { AllServices } from '../../../../../extensions/vscode/features/features.ts';
import type { ServiceLink } from '../../../../../extensions/vscode/services.ts';
import { PagesHarness } from './pages-harness.ts';

const action = { type: 'action', row: null } as const;
const MINUTE_IN_MS = 60_000;

describe('the page of usage', () => {
  let harness: PagesHarness;
  let services: AllServices;
  let usage: UsageView;
  let link: ServiceLink;

  beforeEach(async () => {
    harness = await PagesHarness.open();
    services = await harness.services();
    usage = await services.features.usage();
    const required = await services.connection.require();
    assert.ok(required !== null);
    link = required;
  });
  afterEach(() => harness.close());

  const shown = (): string => JSON.stringify(usage.page.panel.model);

  /** A service that tells of speech what it is given here, or nothing. */
  function tellSpeech(minutes: number | null): void {
    const { getUsage } = link.client;
    const own = {
      speech_to_text_minutes_count: minutes ?? undefined,
      speech_to_text_minutes_limit: minutes === null ? undefined : 100,
      speech_to_text_milliseconds_count: undefined,
      speech_to_text_milliseconds_limit: undefined,
    };
    const telling: Partial<Client> = {
      getUsage: async (options) => {
        const { data, ...rest } = await getUsage(options);
        return { ...rest, data: { ...data, ...own } as unknown as Usage };
      },
    };
    Object.assign(link, { client: { ...link.client, ...telling } });
  }

  /** Sends sound as captions do, as long as the budget allows. */
  async function speak(minutes: number): Promise<boolean> {
    const spending = await services.features.spending();
    const meter = await spending.meterSpeech(link, { command: 'captions', file: null });
    const reservation = await meter.reserve(minutes * MINUTE_IN_MS, new AbortController().signal);
    reservation?.settle(minutes * MINUTE_IN_MS);
    return reservation !== null;
  }

  it('shows the time of speech as a bar, in the history and as a chart of its own', async () => {
    harness.speechBudget = 120;
    tellSpeech(null);
    await speak(90);
    await usage.show();
    assert.match(
      shown(),
      /"label":"Budget of speech","value":"1 h 30 min of 2 h of speech \(75 %\)"/,
    );
    assert.match(shown(), /"Speech from this computer"/);
    assert.match(shown(), /The service does not tell how much speech it heard/);
    assert.match(shown(), /Total: 0 characters, 1 h 30 min of speech\./);
    assert.match(shown(), /"label":"Minutes of speech by day and command"/);
    assert.doesNotMatch(shown(), /"label":"Characters billed by day and command"/);
    assert.match(shown(), /"name":"Captions","values":\[(0,)*90\]/);
    const saved: unknown[] = [];
    usage.saveCsv = (...table) => {
      saved.push(table);
      return Promise.resolve(null);
    };
    await usage.page.act({ ...action, id: 'csv', values: {} });
    const day = new Date(harness.clock.wallTime()).toISOString().slice(0, 10);
    const head = ['day', 'command', 'file', 'characters', 'speech_seconds'];
    assert.deepEqual(saved, [['usage.csv', head, [[day, 'captions', '', 0, 5400]]]]);
  });

  it('stops speech before the budget of it is passed, and says so', async () => {
    harness.speechBudget = 60;
    tellSpeech(null);
    const spending = await services.features.spending();
    const asked: number[] = [];
    spending.questions = {
      onReached: ({ unit, limit }) => {
        assert.equal(unit, 'speech');
        asked.push(limit);
        return Promise.resolve(null);
      },
    };
    assert.deepEqual([await speak(50), await speak(20)], [true, false]);
    assert.deepEqual(asked, [60 * MINUTE_IN_MS]);
    await usage.show();
    assert.match(shown(), /More than 80 % of the budget .* is used: 10 min of speech left\./);
  });

  it('holds speech against the limit of the account where the service tells it', async () => {
    tellSpeech(95);
    await harness.clock.advance(10 * 86_400_000);
    await usage.show();
    assert.match(shown(), /"label":"Speech of the account","value":"1 h 35 min of 1 h 40 min/);
    assert.match(shown(), /More than 90 % of the limit of the account is used: 5 min of speech/);
    assert.match(shown(), /Forecast: 4 h 54 min 30 s of speech at the end .* 9 min 30 s a day/);
    assert.match(shown(), /At this pace a limit is reached on Jan 11/);
  });

  it('shows what was asked last, whichever answer comes last', async () => {
    await usage.show();
    const spending = await services.features.spending();
    const standing = spending.speechStanding.bind(spending);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    spending.speechStanding = async (...asked) => {
      spending.speechStanding = standing;
      await held;
      return standing(...asked);
    };
    const first = usage.page.act({ ...action, id: 'filter', values: { by: 'file', days: '90' } });
    await usage.page.act({ ...action, id: 'filter', values: { by: 'command', days: '365' } });
    release();
    await first;
    assert.match(shown(), /"label":"Time","value":"365".*"label":"Table by","value":"command"/);
  });

  it('counts as many days as it names', async () => {
    await services.features.spending().then(async (spending) => {
      const { client } = await spending.meter(link, { command: 'translate', file: null });
      await client.translateText({ text: ['Save'], target_lang: 'DE' });
    });
    await usage.show();
    const chart = usage.page.panel.model?.blocks.find((block) => block.kind === 'chart');
    assert.equal(chart?.columns.length, 30);
  });
});
