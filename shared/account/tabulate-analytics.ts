import type { AnalyticsUsage } from '../api/types/analytics.ts';
import type { AnalyticsReport, AnalyticsRow } from './get-analytics.ts';

/** Columns by the names that exported files have, in every language alike. */
export type AnalyticsColumn =
  'day' | 'label' | 'key' | 'text' | 'documents' | 'improvement' | 'characters' | 'speech (min)';

export interface AnalyticsTable {
  readonly columns: readonly AnalyticsColumn[];
  /** How many of the columns, from the first, say what a row is about; the others are numbers. */
  readonly places: number;
  /** One line of totals where the report tells nothing apart. */
  readonly rows: readonly (readonly (string | number)[])[];
  /** Numbers alone. */
  readonly total: readonly number[];
}

const amounts = [
  'text',
  'documents',
  'improvement',
  'characters',
  'speech (min)',
] as const satisfies readonly AnalyticsColumn[];

/** A report as rows and columns, for screens and for spreadsheets. */
export function tabulateAnalytics({ by, rows, total }: AnalyticsReport): AnalyticsTable {
  const places: readonly AnalyticsColumn[] = [
    ...(by === 'day' || by === 'key-and-day' ? (['day'] as const) : []),
    ...(by === 'key' || by === 'key-and-day' ? (['label', 'key'] as const) : []),
  ];
  const sum = amountsOf(total);
  return {
    columns: [...places, ...amounts],
    places: places.length,
    rows: by === 'total' ? [sum] : rows.map((row) => [...placeOf(row), ...amountsOf(row.usage)]),
    total: sum,
  };
}

function placeOf({ day, key, label }: AnalyticsRow): readonly string[] {
  return [...(day === null ? [] : [day]), ...(key === null ? [] : [label ?? '', key])];
}

function amountsOf(usage: AnalyticsUsage): readonly number[] {
  return [
    usage.text_translation_characters,
    usage.document_translation_characters,
    usage.text_improvement_characters,
    usage.total_characters,
    // The service sends fractions of minutes.
    Math.round(usage.speech_to_text_minutes * 100) / 100,
  ];
}
