/** Wire shapes of GET /v2/admin/analytics (spec 2.10, 4.7). */
export interface AnalyticsRequest {
  /** UTC, `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SS`. */
  readonly start_date: string;
  /** Of the same forms; a date stands for the whole day. */
  readonly end_date: string;
  /** Totals only when absent. */
  readonly group_by?: AnalyticsGrouping;
}

export type AnalyticsGrouping = 'key' | 'key_and_day';

export interface AnalyticsResponse {
  readonly usage_report: UsageAnalytics;
}

export interface UsageAnalytics {
  readonly total_usage: AnalyticsUsage;
  /** Absent, null or empty for totals. */
  readonly group_by?: string | null;
  readonly start_date: string;
  readonly end_date: string;
  /** Grouped by `key`. */
  readonly key_usages?: readonly KeyUsage[];
  /** Grouped by `key_and_day`. */
  readonly key_and_day_usages?: readonly KeyAndDayUsage[];
}

/** Characters are Unicode code points of the source text. */
export interface AnalyticsUsage {
  readonly total_characters: number;
  readonly text_translation_characters: number;
  readonly document_translation_characters: number;
  readonly text_improvement_characters: number;
  readonly speech_to_text_minutes: number;
}

export interface KeyUsage {
  /** Masked by the service. */
  readonly api_key: string;
  readonly api_key_label: string;
  readonly usage: AnalyticsUsage;
}

export interface KeyAndDayUsage extends KeyUsage {
  /** A day in UTC; may carry a time. */
  readonly usage_date: string;
}
