import type {
  AnalyticsResponse,
  AnalyticsUsage,
  KeyAndDayUsage,
  KeyUsage,
} from '../../api/types/analytics.ts';
import type { ApiKey } from '../accounts/api-key.ts';
import { addUp, isNothing } from '../accounts/usage-ledger.ts';
import type { UsedAmounts } from '../accounts/usage-ledger.ts';
import { ApiError, valueNotSupported } from '../server/api-error.ts';
import { ok } from '../server/endpoint.ts';
import type { Endpoint, EndpointCall, Reply } from '../server/endpoint.ts';

const dayInMs = 86_400_000;
const mostDays = 366;
const minuteInMs = 60_000;

/** GET /v2/admin/analytics (spec 2.10, 4.7): what the keys of the organisation really used. */
export const analytics: Endpoint = {
  method: 'GET',
  path: '/v2/admin/analytics',
  proOnly: 'Analytics are available on the Pro address only.',
  role: 'admin',
  handle: handleAnalytics,
};

function handleAnalytics({ query, key }: EndpointCall): Reply {
  const range = readRange(query);
  const grouping = readGrouping(query);
  const { keys } = key.account;
  const amounts = keys.map(({ ledger }) => ledger.between(range.start, range.end));
  const body: AnalyticsResponse = {
    usage_report: {
      total_usage: usageOf(addUp(amounts)),
      ...(grouping === '' ? {} : { group_by: grouping }),
      start_date: momentOf(range.start),
      end_date: momentOf(range.lastNamed),
      ...(grouping === 'key' ? { key_usages: byKey(keys, amounts) } : {}),
      ...(grouping === 'key_and_day' ? { key_and_day_usages: byKeyAndDay(keys, range) } : {}),
    },
  };
  return ok(body);
}

function byKey(keys: readonly ApiKey[], amounts: readonly UsedAmounts[]): readonly KeyUsage[] {
  return keys.flatMap((key, index) => {
    const used = amounts[index];
    return used === undefined || isNothing(used) ? [] : [{ ...nameOf(key), usage: usageOf(used) }];
  });
}

function byKeyAndDay(keys: readonly ApiKey[], { start, end }: Range): readonly KeyAndDayUsage[] {
  return keys.flatMap((key) =>
    Array.from(key.ledger.byDay(start, end), ([day, used]) => ({
      ...nameOf(key),
      usage_date: `${day}T00:00:00Z`,
      usage: usageOf(used),
    })),
  );
}

function nameOf({ mask, label }: ApiKey): Omit<KeyUsage, 'usage'> {
  return { api_key: mask, api_key_label: label };
}

/** Speech in both units: clients of the public service read milliseconds. */
function usageOf({ text, document, improvement, speechInMs }: UsedAmounts): AnalyticsUsage {
  const spoken = {
    speech_to_text_minutes: speechInMs / minuteInMs,
    speech_to_text_milliseconds: speechInMs,
  };
  return {
    total_characters: text + document + improvement,
    text_translation_characters: text,
    document_translation_characters: document,
    text_improvement_characters: improvement,
    ...spoken,
  };
}

interface Range {
  /** Milliseconds, start inclusive, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** The end as it was asked for. */
  readonly lastNamed: number;
}

/** A date stands for its whole day, a moment for itself. */
function readRange(query: URLSearchParams): Range {
  const start = readMoment(query, 'start_date');
  const last = readMoment(query, 'end_date');
  if (last.time < start.time) {
    throw new ApiError(400, 'Bad request. Reason: end_date lies before start_date');
  }
  const end = last.isDay ? last.time + dayInMs : last.time + 1_000;
  if (end - start.time > mostDays * dayInMs + (last.isDay ? 0 : 1_000)) {
    throw new ApiError(400, `Bad request. Reason: Date range cannot exceed ${mostDays} days`);
  }
  return { start: start.time, end, lastNamed: last.time };
}

function readMoment(
  query: URLSearchParams,
  name: string,
): { readonly time: number; readonly isDay: boolean } {
  const text = query.get(name);
  if (text === null || text === '') throw new ApiError(400, `Parameter '${name}' not specified.`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text);
  const time = isDay ? Date.parse(text) : isMoment ? Date.parse(`${text}Z`) : Number.NaN;
  // Some engines take 30 February for 2 March.
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return { time, isDay };
  throw valueNotSupported(name, 'Use YYYY-MM-DD or YYYY-MM-DDTHH:MM:SS, in UTC.');
}

const groupings = ['', 'key', 'key_and_day'] as const;

function readGrouping(query: URLSearchParams): (typeof groupings)[number] {
  const asked = query.get('group_by') ?? '';
  const found = groupings.find((grouping) => grouping === asked);
  if (found !== undefined) return found;
  throw valueNotSupported('group_by', "Allowed: '', 'key', 'key_and_day'.");
}

function momentOf(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z');
}
