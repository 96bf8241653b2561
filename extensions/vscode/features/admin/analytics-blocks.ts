import type { Inert } from '../../../../shared/text/inert.ts';
import type { AnalyticsUsage } from '../../../../shared/api/types/analytics.ts';
import {
  type AnalyticsColumn,
  type AnalyticsQuery,
  type AnalyticsReport,
  type AnalyticsRow,
  type AnalyticsView,
  tabulateAnalytics,
} from '../../../../shared/account/index.ts';
import { l10n } from '../../ui/l10n.ts';
import type { ChartBlock, PageBlock, TableBlock } from '../pages/page-model.ts';
import { chartHint, countText, tableBehind } from '../pages/page-texts.ts';
import { daysOf } from '../usage/days-of.ts';

export const analyticsViews = [
  'total',
  'key',
  'day',
  'key-and-day',
] as const satisfies readonly AnalyticsView[];

/** More days than this are asked for only by a slip; the service refuses them too. */
const MOST_DAYS = 366;

export function analyticsForm({ since, until, by }: AnalyticsQuery): PageBlock {
  return {
    kind: 'form',
    fields: [
      {
        id: 'since',
        type: 'date',
        label: l10n.t('From (UTC)'),
        value: since,
        onChange: null,
      },
      { id: 'until', type: 'date', label: l10n.t('To (UTC)'), value: until, onChange: null },
      {
        id: 'by',
        type: 'choice',
        label: l10n.t('Split by'),
        value: by,
        onChange: 'filter',
        choices: analyticsViews.map((value) => ({ value, label: viewName(value) })),
      },
    ],
    actions: [
      { id: 'filter', label: l10n.t('Show'), look: 'primary' },
      { id: 'csv', label: l10n.t('Export as CSV…') },
    ],
  };
}

function viewName(view: AnalyticsView): Inert {
  switch (view) {
    case 'total':
      return l10n.t('Nothing: totals');
    case 'key':
      return l10n.t('Key');
    case 'day':
      return l10n.t('Day');
    case 'key-and-day':
      return l10n.t('Key and day');
  }
}

export function analyticsBlocks(report: AnalyticsReport): readonly PageBlock[] {
  const charts = report.by === 'total' ? [] : [characterChart(report), speechChart(report)];
  return [...charts.filter(hasSomething), analyticsTable(report)];
}

/** A chart of nothing says less than its table. */
function hasSomething({ series }: ChartBlock): boolean {
  return series.some(({ values }) => values.some((value) => value > 0));
}

const kinds = [
  'text_translation_characters',
  'document_translation_characters',
  'text_improvement_characters',
] as const satisfies readonly (keyof AnalyticsUsage)[];

function kindName(kind: (typeof kinds)[number]): Inert {
  switch (kind) {
    case 'text_translation_characters':
      return columnName('text');
    case 'document_translation_characters':
      return columnName('documents');
    case 'text_improvement_characters':
      return columnName('improvement');
  }
}

function characterChart(report: AnalyticsReport): ChartBlock {
  const id = 'analytics';
  if (report.by === 'key-and-day') {
    const label = l10n.t('Characters by day and key');
    return keyChart(report, { id, label, amountOf: ({ total_characters }) => total_characters });
  }
  return chart(report, {
    id,
    label:
      report.by === 'day'
        ? l10n.t('Characters by day and kind')
        : l10n.t('Characters by key and kind'),
    series: kinds.map((kind) => ({ name: kindName(kind), amountOf: (usage) => usage[kind] })),
  });
}

function speechChart(report: AnalyticsReport): ChartBlock {
  const id = 'analytics-speech';
  if (report.by === 'key-and-day') {
    return keyChart(report, {
      id,
      label: l10n.t('Minutes of speech by day and key'),
      amountOf: minutesOf,
    });
  }
  return chart(report, {
    id,
    label:
      report.by === 'day' ? l10n.t('Minutes of speech by day') : l10n.t('Minutes of speech by key'),
    series: [{ name: columnName('speech (min)'), amountOf: minutesOf }],
  });
}

function minutesOf({ speech_to_text_minutes: minutes }: AnalyticsUsage): number {
  return Math.round(minutes * 100) / 100;
}

interface Series {
  readonly name: string;
  readonly amountOf: (usage: AnalyticsUsage) => number;
}

interface ChartOf extends Pick<ChartBlock, 'id' | 'label'> {
  readonly series: readonly Series[];
}

/** Columns are days, those without use too, or keys in the order of the service. */
function chart(report: AnalyticsReport, { id, label, series }: ChartOf): ChartBlock {
  const { by, rows } = report;
  if (by === 'day') {
    const found = new Map(rows.map((row) => [row.day, row]));
    const days = daysWithin(report);
    const uses = days.map((day) => found.get(day)?.usage);
    return { ...frameOf(id, label, dayName()), columns: days, series: valuesOf(series, uses) };
  }
  const uses = rows.map(({ usage }) => usage);
  const columns = rows.map(keyTitle);
  return { ...frameOf(id, label, l10n.t('Key')), columns, series: valuesOf(series, uses) };
}

function valuesOf(
  series: readonly Series[],
  uses: readonly (AnalyticsUsage | undefined)[],
): ChartBlock['series'] {
  return series.map(({ name, amountOf }) => ({
    name,
    values: uses.map((usage) => (usage === undefined ? 0 : amountOf(usage))),
  }));
}

/** Days across, a series of each key. */
function keyChart(
  report: AnalyticsReport,
  { id, label, amountOf }: Pick<ChartBlock, 'id' | 'label'> & Pick<Series, 'amountOf'>,
): ChartBlock {
  const days = daysWithin(report);
  const keys = new Map<string, { readonly name: string; readonly byDay: Map<string, number> }>();
  for (const row of report.rows) {
    // Masks of keys are short: several keys may have the same.
    const own = JSON.stringify([row.key, row.label]);
    const { byDay } = keys.get(own) ?? { byDay: new Map<string, number>() };
    keys.set(own, { name: keyTitle(row), byDay });
    const day = row.day ?? '';
    byDay.set(day, (byDay.get(day) ?? 0) + amountOf(row.usage));
  }
  return {
    ...frameOf(id, label, dayName()),
    columns: days,
    series: Array.from(keys.values(), ({ name, byDay }) => {
      return { name, values: days.map((day) => byDay.get(day) ?? 0) };
    }),
  };
}

function frameOf(id: string, label: string, axis: string): Omit<ChartBlock, 'columns' | 'series'> {
  return { kind: 'chart', id, label, axis, hint: chartHint(), tableTitle: tableBehind() };
}

function daysWithin({ since, until }: AnalyticsReport): readonly string[] {
  return daysOf(since.slice(0, 10), until.slice(0, 10)).slice(0, MOST_DAYS);
}

function dayName(): Inert {
  return l10n.t('Day');
}

function keyTitle({ label, key }: AnalyticsRow): string {
  return label === null || label === '' ? (key ?? '') : label;
}

function columnName(column: AnalyticsColumn): Inert {
  switch (column) {
    case 'day':
      return dayName();
    case 'label':
      return l10n.t('Label');
    case 'key':
      return l10n.t('Key');
    case 'text':
      return l10n.t('Text');
    case 'documents':
      return l10n.t('Documents');
    case 'improvement':
      return l10n.t('Improvement');
    case 'characters':
      return l10n.t('Characters');
    case 'speech (min)':
      return l10n.t('Speech (min)');
  }
}

function analyticsTable(report: AnalyticsReport): TableBlock {
  const { columns, places, rows, total } = tabulateAnalytics(report);
  const sum = [l10n.t('Total'), ...Array.from({ length: places - 1 }, () => '')];
  const all = report.by === 'total' || rows.length < 2 ? rows : [...rows, [...sum, ...total]];
  return {
    kind: 'table',
    id: 'analytics-table',
    caption: l10n.t('Usage of the organisation'),
    head: columns.map((column, index) => {
      return { text: columnName(column), numeric: index >= places };
    }),
    rows: all.map((row, index) => ({
      id: String(index),
      cells: row.map((cell) => ({ text: typeof cell === 'number' ? countText(cell) : cell })),
    })),
    empty: l10n.t('Nothing was used in this time.'),
    filter: null,
  };
}
