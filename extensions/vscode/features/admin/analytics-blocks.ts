import * as vscode from 'vscode';
import type { AnalyticsUsage } from '../../../../shared/api/types/analytics.ts';
import type {
  AnalyticsQuery,
  AnalyticsReport,
  AnalyticsRow,
  AnalyticsView,
} from '../../../../shared/usecases/get-analytics.ts';
import type { ChartBlock, PageBlock, TableBlock } from '../pages/page-model.ts';
import { chartHint, tableBehind } from '../pages/page-texts.ts';
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
        label: vscode.l10n.t('From (UTC)'),
        value: since,
        onChange: null,
      },
      { id: 'until', type: 'date', label: vscode.l10n.t('To (UTC)'), value: until, onChange: null },
      {
        id: 'by',
        type: 'choice',
        label: vscode.l10n.t('Split by'),
        value: by,
        onChange: 'filter',
        choices: analyticsViews.map((value) => ({ value, label: viewName(value) })),
      },
    ],
    actions: [
      { id: 'filter', label: vscode.l10n.t('Show'), look: 'primary' },
      { id: 'csv', label: vscode.l10n.t('Export as CSV…') },
    ],
  };
}

function viewName(view: AnalyticsView): string {
  switch (view) {
    case 'total':
      return vscode.l10n.t('Nothing: totals');
    case 'key':
      return vscode.l10n.t('Key');
    case 'day':
      return vscode.l10n.t('Day');
    case 'key-and-day':
      return vscode.l10n.t('Key and day');
  }
}

export function analyticsBlocks(report: AnalyticsReport): readonly PageBlock[] {
  const hasChart = report.by !== 'total' && report.rows.length > 0;
  return [...(hasChart ? [analyticsChart(report)] : []), analyticsTable(report)];
}

const kinds = [
  'text_translation_characters',
  'document_translation_characters',
  'text_improvement_characters',
] as const satisfies readonly (keyof AnalyticsUsage)[];

function kindName(kind: (typeof kinds)[number]): string {
  switch (kind) {
    case 'text_translation_characters':
      return vscode.l10n.t('Text');
    case 'document_translation_characters':
      return vscode.l10n.t('Documents');
    case 'text_improvement_characters':
      return vscode.l10n.t('Improvement');
  }
}

function analyticsChart(report: AnalyticsReport): ChartBlock {
  const { by, rows } = report;
  const days = daysOf(report.since.slice(0, 10), report.until.slice(0, 10)).slice(0, MOST_DAYS);
  const common = {
    kind: 'chart',
    id: 'analytics',
    hint: chartHint(),
    tableTitle: tableBehind(),
  } as const;
  if (by === 'key-and-day') {
    const keys = [...new Map(rows.map((row) => [row.key, keyTitle(row)]))];
    return {
      ...common,
      label: vscode.l10n.t('Characters by day and key'),
      axis: vscode.l10n.t('Day'),
      columns: days,
      series: keys.map(([key, name]) => {
        const own = new Map(
          rows.flatMap((row) => (row.key === key ? [[row.day, row.usage.total_characters]] : [])),
        );
        return { name, values: days.map((day) => own.get(day) ?? 0) };
      }),
    };
  }
  const isByDay = by === 'day';
  const found = new Map(rows.map((row) => [isByDay ? row.day : row.key, row]));
  const columns = isByDay ? days : rows.map(({ key }) => key);
  return {
    ...common,
    label: isByDay
      ? vscode.l10n.t('Characters by day and kind')
      : vscode.l10n.t('Characters by key and kind'),
    axis: isByDay ? vscode.l10n.t('Day') : vscode.l10n.t('Key'),
    columns: isByDay ? days : rows.map(keyTitle),
    series: kinds.map((kind) => ({
      name: kindName(kind),
      values: columns.map((column) => found.get(column)?.usage[kind] ?? 0),
    })),
  };
}

function keyTitle({ label, key }: AnalyticsRow): string {
  return label === null || label === '' ? (key ?? '') : label;
}

/** Heads and rows as numbers and texts: the table shows them, the CSV holds them. */
export function analyticsRows({ by, rows, total }: AnalyticsReport): {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
} {
  const isByDay = by === 'day' || by === 'key-and-day';
  const isByKey = by === 'key' || by === 'key-and-day';
  const head = [
    ...(isByDay ? [vscode.l10n.t('Day')] : []),
    ...(isByKey ? [vscode.l10n.t('Label'), vscode.l10n.t('Key')] : []),
    ...kinds.map(kindName),
    vscode.l10n.t('Characters'),
    vscode.l10n.t('Speech (min)'),
  ];
  const lines = rows.map((row) => [
    ...(isByDay ? [row.day ?? ''] : []),
    ...(isByKey ? [row.label ?? '', row.key ?? ''] : []),
    ...amountsOf(row.usage),
  ]);
  return { head, rows: by === 'total' ? [amountsOf(total)] : lines };
}

function amountsOf(usage: AnalyticsUsage): readonly number[] {
  const minutes = Math.round(usage.speech_to_text_minutes * 100) / 100;
  return [...kinds.map((kind) => usage[kind]), usage.total_characters, minutes];
}

function analyticsTable(report: AnalyticsReport): TableBlock {
  const { head, rows } = analyticsRows(report);
  const amounts = kinds.length + 2;
  const places = head.length - amounts;
  const sum = [vscode.l10n.t('Total'), ...Array.from({ length: places - 1 }, () => '')];
  const all =
    report.by === 'total' || rows.length < 2
      ? rows
      : [...rows, [...sum, ...amountsOf(report.total)]];
  return {
    kind: 'table',
    id: 'analytics-table',
    caption: vscode.l10n.t('Usage of the organisation'),
    head: head.map((text, index) => ({ text, numeric: index >= places })),
    rows: all.map((row, index) => ({
      id: String(index),
      cells: row.map((cell) => ({
        text: typeof cell === 'number' ? cell.toLocaleString(vscode.env.language) : cell,
      })),
    })),
    empty: vscode.l10n.t('Nothing was used in this time.'),
    filter: null,
  };
}
