import type { AdminMethods } from '../api/admin-methods.ts';
import type {
  AnalyticsGrouping,
  AnalyticsUsage,
  KeyAndDayUsage,
  KeyUsage,
  UsageAnalytics,
} from '../api/types/analytics.ts';

/** How usage is split up. The service knows no days alone: they are added up here. */
export type AnalyticsView = 'total' | 'key' | 'day' | 'key-and-day';

export interface AnalyticsQuery {
  /** UTC, `2026-11-21` or with a time; both days are counted. */
  readonly since: string;
  readonly until: string;
  readonly by: AnalyticsView;
}

/** One line of a report; what the view does not tell apart is null. */
export interface AnalyticsRow {
  /** `2026-11-21`. */
  readonly day: string | null;
  /** Masked by the service. */
  readonly key: string | null;
  readonly label: string | null;
  readonly usage: AnalyticsUsage;
}

export interface AnalyticsReport extends AnalyticsQuery {
  readonly total: AnalyticsUsage;
  /** By day, oldest first, then by key as the service lists them; empty for totals. */
  readonly rows: readonly AnalyticsRow[];
}

const groupings: Readonly<Record<AnalyticsView, AnalyticsGrouping | null>> = {
  total: null,
  key: 'key',
  day: 'key_and_day',
  'key-and-day': 'key_and_day',
};

/** What an organisation used. Rejects with a `ServiceError` only; ranges over 366 days are refused. */
export async function getAnalytics(
  query: AnalyticsQuery,
  client: Pick<AdminMethods, 'getAnalytics'>,
  signal?: AbortSignal,
): Promise<AnalyticsReport> {
  const grouping = groupings[query.by];
  const request = {
    start_date: query.since,
    end_date: query.until,
    ...(grouping === null ? {} : { group_by: grouping }),
  };
  const { data } = await client.getAnalytics(request, signal === undefined ? {} : { signal });
  return { ...query, total: data.total_usage, rows: rowsOf(query.by, data) };
}

function rowsOf(by: AnalyticsView, report: UsageAnalytics): readonly AnalyticsRow[] {
  if (by === 'total') return [];
  if (by === 'key') return (report.key_usages ?? []).map((entry) => rowOf(entry, null));
  const daily = report.key_and_day_usages ?? [];
  const rows = by === 'day' ? addUpDays(daily) : daily.map((entry) => rowOf(entry, dayOf(entry)));
  return rows.toSorted((a, b) => compareDays(a.day, b.day));
}

function rowOf({ api_key, api_key_label, usage }: KeyUsage, day: string | null): AnalyticsRow {
  return { day, key: api_key, label: api_key_label, usage };
}

function dayOf({ usage_date }: KeyAndDayUsage): string {
  return usage_date.slice(0, 10);
}

function addUpDays(entries: readonly KeyAndDayUsage[]): AnalyticsRow[] {
  const days = new Map<string, AnalyticsUsage>();
  for (const entry of entries) {
    const day = dayOf(entry);
    const sum = days.get(day);
    days.set(day, sum === undefined ? entry.usage : addUp(sum, entry.usage));
  }
  return Array.from(days, ([day, usage]) => ({ day, key: null, label: null, usage }));
}

function addUp(one: AnalyticsUsage, other: AnalyticsUsage): AnalyticsUsage {
  return {
    total_characters: one.total_characters + other.total_characters,
    text_translation_characters:
      one.text_translation_characters + other.text_translation_characters,
    document_translation_characters:
      one.document_translation_characters + other.document_translation_characters,
    text_improvement_characters:
      one.text_improvement_characters + other.text_improvement_characters,
    speech_to_text_minutes: one.speech_to_text_minutes + other.speech_to_text_minutes,
  };
}

function compareDays(a: string | null, b: string | null): number {
  if (a === b) return 0;
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
