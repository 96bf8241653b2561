import { NO_LIMIT, type Usage } from '../api/types/usage.ts';
import { limitWarning, type OwnedLimit, type UsageWarning } from './limit-warning.ts';
import type { BilledUnit } from './spending/budget-error.ts';
import type { SpeechStanding } from './speech-standing.ts';
import { smallestOf } from '../text/lists/extremes.ts';

/** Where usage will be at the end of the billing period when it goes on as it did. */
export interface UsageForecast {
  /** Characters at the end of the period. */
  readonly characters: number;
  readonly charactersPerDay: number;
  /** ISO 8601: when the nearest limit is reached at this pace; null when it is not in this period. */
  readonly limitReachedAt: string | null;
}

/** Where speech will be at the end of the billing period when it goes on as it did. */
export interface SpeechForecast {
  readonly speechInMs: number;
  readonly speechInMsPerDay: number;
  /** As of {@link UsageForecast}. */
  readonly limitReachedAt: string | null;
}

export interface UsageOutlook {
  /** Null where the period is not known (Free, Classic) or has only begun. */
  readonly forecast: UsageForecast | null;
  /** The fullest limit first. */
  readonly warnings: readonly UsageWarning[];
}

export interface SpeechOutlook {
  /** As of {@link UsageOutlook}. */
  readonly forecast: SpeechForecast | null;
  readonly warnings: readonly UsageWarning[];
}

const DAY_IN_MS = 86_400_000;

/** What follows from usage. `budget` is the one set here for the period, null when there is none. */
export function usageOutlook(usage: Usage, budget: number | null, wallTime: number): UsageOutlook {
  const limits = limitsOf(usage, budget);
  const pace = paceOf(usage, usage.character_count, limits, wallTime);
  return {
    forecast:
      pace === null
        ? null
        : {
            characters: pace.atEnd,
            charactersPerDay: pace.perDay,
            limitReachedAt: pace.limitReachedAt,
          },
    warnings: warningsOf(limits, 'characters'),
  };
}

/** What follows from the speech of a billing period, of which `usage` knows begin and end. */
export function speechOutlook(
  { usedInMs: used, limitInMs, budgetInMs }: SpeechStanding,
  usage: Usage,
  wallTime: number,
): SpeechOutlook {
  const all = [
    { of: 'account', limit: limitInMs },
    { of: 'budget', limit: budgetInMs },
  ] as const;
  const limits = all.flatMap(({ of, limit }) => (limit === null ? [] : [{ of, used, limit }]));
  const pace = paceOf(usage, used, limits, wallTime);
  return {
    forecast:
      pace === null
        ? null
        : {
            speechInMs: pace.atEnd,
            speechInMsPerDay: pace.perDay,
            limitReachedAt: pace.limitReachedAt,
          },
    warnings: warningsOf(limits, 'speech'),
  };
}

function warningsOf(limits: readonly OwnedLimit[], unit: BilledUnit): readonly UsageWarning[] {
  const warnings = limits.map((each) => limitWarning(each, unit)).filter((each) => each !== null);
  return warnings.sort((a, b) => b.level - a.level);
}

/** The characters a budget is held against: the key's own where the service tells them. */
export function charactersOfBudget(usage: Usage): number {
  return usage.api_key_character_count ?? usage.character_count;
}

function limitsOf(usage: Usage, budget: number | null): readonly OwnedLimit[] {
  const account = { used: usage.character_count, limit: usage.character_limit };
  const key = {
    used: usage.api_key_character_count ?? 0,
    limit: usage.api_key_character_limit ?? NO_LIMIT,
  };
  const all: readonly OwnedLimit[] = [
    { of: 'account', ...account },
    { of: 'key', ...key },
    { of: 'budget', used: charactersOfBudget(usage), limit: budget ?? NO_LIMIT },
  ];
  return all.filter(({ limit }) => limit < NO_LIMIT);
}

interface Pace {
  readonly atEnd: number;
  readonly perDay: number;
  readonly limitReachedAt: string | null;
}

/** Straight on from the beginning of the period; its first day says too little. */
function paceOf(
  usage: Usage,
  usedNow: number,
  limits: readonly OwnedLimit[],
  wallTime: number,
): Pace | null {
  const start = Date.parse(usage.start_time ?? '');
  const end = Date.parse(usage.end_time ?? '');
  const elapsedInMs = wallTime - start;
  // Comparisons with what is no date are false: a clock that is wrong by a period forecasts nothing.
  if (!(elapsedInMs >= DAY_IN_MS && wallTime < end)) return null;
  const share = (end - start) / elapsedInMs;
  const reached = limits.flatMap(({ used, limit }) => {
    const at = used === 0 ? Number.POSITIVE_INFINITY : start + (elapsedInMs * limit) / used;
    return at < end ? [Math.max(at, wallTime)] : [];
  });
  return {
    atEnd: Math.round(usedNow * share),
    perDay: Math.round((usedNow * DAY_IN_MS) / elapsedInMs),
    limitReachedAt: reached.length === 0 ? null : new Date(smallestOf(reached)).toISOString(),
  };
}
