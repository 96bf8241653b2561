import { checkAnalyticsRange, readAdminStatus } from '../core/limits/admin-limits.ts';
import type { Operation } from '../core/operation.ts';
import { queryString } from '../core/exchange/request-url.ts';
import { asString, type UnreadParts } from '../core/unread-parts.ts';
import {
  readNumber,
  readObject,
  readOptionalNumber,
  readOptionalString,
  readString,
  withoutNulls,
  type WireObject,
} from '../core/wire-reader.ts';
import type {
  AnalyticsRequest,
  AnalyticsUsage,
  KeyAndDayUsage,
  KeyUsage,
  UsageAnalytics,
} from '../types/analytics.ts';

/** GET /v2/admin/analytics (spec 2.10, 4.7): usage of an organisation, at most 366 days at once. */
export const getAnalytics: Operation<AnalyticsRequest, UsageAnalytics> = {
  name: 'get-analytics',
  method: 'GET',
  path: ({ start_date, end_date, group_by }) =>
    `/v2/admin/analytics${queryString({ start_date, end_date, group_by })}`,
  maxBodyBytes: null,
  safety: 'repeatable',
  check: checkAnalyticsRange,
  texts: () => [],
  readStatus: readAdminStatus,
  read: readAnalytics,
};

/** The totals are what was asked for; the rest may be odd without costing them. */
function readAnalytics(
  value: unknown,
  asked: AnalyticsRequest,
  unread: UnreadParts,
): UsageAnalytics {
  const at = 'usage_report';
  const report = readObject(readObject(value, 'body')[at], at);
  const { key_usages: byKey, key_and_day_usages: byDay } = report;
  const word = <None>(field: string, none: None): string | None =>
    unread.orElse<string | None>(report[field], `${at}.${field}`, asString, none);
  return {
    ...withoutNulls(report),
    total_usage: readUsage(report['total_usage'], `${at}.total_usage`),
    group_by: word('group_by', null),
    start_date: word('start_date', asked.start_date),
    end_date: word('end_date', asked.end_date),
    ...(isAbsent(byKey)
      ? {}
      : { key_usages: unread.entriesOrNone(byKey, 'key_usages', readKeyUsage) }),
    ...(isAbsent(byDay)
      ? {}
      : {
          key_and_day_usages: unread.entriesOrNone(byDay, 'key_and_day_usages', readKeyAndDayUsage),
        }),
  };
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function readKeyAndDayUsage(value: unknown, at: string): KeyAndDayUsage {
  const entry = readObject(value, at);
  return { ...readEntry(entry, at), usage_date: readString(entry, 'usage_date', at) };
}

function readKeyUsage(value: unknown, at: string): KeyUsage {
  return readEntry(readObject(value, at), at);
}

function readEntry(entry: WireObject, at: string): KeyUsage {
  return {
    ...entry,
    api_key: readOptionalString(entry, 'api_key', at) ?? '',
    api_key_label: readOptionalString(entry, 'api_key_label', at) ?? '',
    usage: readUsage(entry['usage'], `${at}.usage`),
  };
}

/** Speech comes in minutes, or in milliseconds from services that differ from the specification. */
function readUsage(value: unknown, at: string): AnalyticsUsage {
  const usage = readObject(value, at);
  const minutes = readOptionalNumber(usage, 'speech_to_text_minutes', at);
  const milliseconds = readOptionalNumber(usage, 'speech_to_text_milliseconds', at);
  return {
    ...usage,
    total_characters: readNumber(usage, 'total_characters', at),
    text_translation_characters: readNumber(usage, 'text_translation_characters', at),
    document_translation_characters: readNumber(usage, 'document_translation_characters', at),
    text_improvement_characters: readNumber(usage, 'text_improvement_characters', at),
    speech_to_text_minutes: minutes ?? (milliseconds ?? 0) / 60_000,
  };
}
