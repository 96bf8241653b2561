import assert from 'node:assert/strict';
import type { AdminMethods } from '../../../../../shared/api/admin-methods.ts';
import type { AnalyticsUsage } from '../../../../../shared/api/types/analytics.ts';
import { getAnalytics, type AnalyticsView } from '../../../../../shared/account/get-analytics.ts';
import { tabulateAnalytics } from '../../../../../shared/account/tabulate-analytics.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';
import type {
  ChartBlock,
  TableBlock,
} from '../../../../../extensions/vscode/features/pages/page-model.ts';
import { ADMIN_KEY, PagesHarness } from './pages-harness.ts';

const day = '2026-11-02T00:00:00Z';
/** Masks are short: two keys with one of them, and a third that only speaks. */
const uses = [
  { api_key: '****', api_key_label: 'Build', usage_date: day, usage: usageOf(100, 0) },
  { api_key: '****', api_key_label: 'Docs', usage_date: day, usage: usageOf(20, 0) },
  { api_key: '****', api_key_label: 'Docs', usage_date: day, usage: usageOf(3, 1.5) },
] as const;

function usageOf(characters: number, minutes: number): AnalyticsUsage {
  return {
    total_characters: characters,
    text_translation_characters: characters,
    document_translation_characters: 0,
    text_improvement_characters: 0,
    speech_to_text_minutes: minutes,
  };
}

const client: Pick<AdminMethods, 'getAnalytics'> = {
  getAnalytics: ({ group_by }) =>
    Promise.resolve({
      data: {
        total_usage: usageOf(123, 1.5),
        ...(group_by === 'key' ? { key_usages: uses } : { key_and_day_usages: uses }),
      },
    } as unknown as Awaited<ReturnType<AdminMethods['getAnalytics']>>),
};

/** What the charts of a view show, by their series. */
async function chartsOf(by: AnalyticsView): Promise<readonly ChartBlock[]> {
  installEditor();
  const { analyticsBlocks } =
    await import('../../../../../extensions/vscode/features/admin/analytics-blocks.ts');
  const query = { since: '2026-11-01', until: '2026-11-03', by };
  const blocks = analyticsBlocks(await getAnalytics(query, client));
  return blocks.filter((block) => block.kind === 'chart');
}

const valuesOf = ({ series }: ChartBlock): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries(series.map(({ name, values }) => [name, values]));

describe('the analytics of an organisation', () => {
  it('tell keys apart that have the same mask', async () => {
    const [characters, speech] = await chartsOf('key-and-day');
    assert.ok(characters !== undefined && speech !== undefined);
    assert.deepEqual(valuesOf(characters), { Build: [0, 100, 0], Docs: [0, 23, 0] });
    assert.deepEqual(valuesOf(speech), { Build: [0, 0, 0], Docs: [0, 1.5, 0] });
    const [byKey] = await chartsOf('key');
    assert.deepEqual(byKey?.columns, ['Build', 'Docs', 'Docs']);
    assert.deepEqual(byKey.series[0]?.values, [100, 20, 3]);
  });

  it('have no chart of totals, and none of nothing', async () => {
    assert.deepEqual(await chartsOf('total'), []);
    const charts = await chartsOf('day');
    assert.deepEqual(
      charts.map(({ label }) => label),
      ['Characters by day and kind', 'Minutes of speech by day'],
    );
  });

  it('have the same columns in files of every language', async () => {
    const report = await getAnalytics({ since: '', until: '', by: 'key-and-day' }, client);
    const { columns, places, rows, total } = tabulateAnalytics(report);
    assert.equal(
      columns.join(),
      'day,label,key,text,documents,improvement,characters,speech (min)',
    );
    assert.equal(places, 3);
    assert.deepEqual(rows[0], ['2026-11-02', 'Build', '****', 100, 0, 0, 100, 0]);
    assert.deepEqual(total, [123, 0, 0, 123, 1.5]);
  });
});

describe('the keys of an organisation', () => {
  it('have limits of characters and of speech, each set without the other', async () => {
    const harness = await PagesHarness.open();
    try {
      const admin = await (await harness.services()).features.admin();
      const answers = ['Build', '500000', '90'];
      let wanted = 0;
      admin.questions = {
        ...admin.questions,
        adminKey: () => Promise.resolve(ADMIN_KEY),
        showSecret: () => Promise.resolve(),
        words: () => Promise.resolve(answers.shift() ?? null),
        pick: (_, choices) => Promise.resolve(choices[wanted]?.value ?? null),
      };
      const action = { type: 'action', row: null, values: {} } as const;
      const keys = (): TableBlock => {
        const table = admin.page.panel.model?.blocks.find((block) => block.kind === 'table');
        assert.ok(table !== undefined);
        return table;
      };
      await admin.show();
      await admin.page.act({ ...action, id: 'create' });
      const row = keys().rows.find(({ cells }) => cells[0]?.text === 'Build')?.id ?? '';
      for (wanted of [0, 1]) await admin.page.act({ ...action, id: 'limit', row });
      const limited = keys()
        .rows.find(({ id }) => id === row)
        ?.cells.map(({ text }) => text);
      assert.deepEqual(limited?.slice(0, 4), ['Build', 'active', '500,000', '1 h 30 min']);
    } finally {
      await harness.close();
    }
  });
});
