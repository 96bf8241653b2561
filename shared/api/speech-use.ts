import { NO_LIMIT, type Usage } from './types/usage.ts';

/** Speech that the service has heard in the billing period, in milliseconds. */
export interface SpeechUse {
  readonly usedInMs: number;
  /** Null for none. */
  readonly limitInMs: number | null;
}

const MINUTE_IN_MS = 60_000;

/**
 * What usage says of speech; null where it says nothing. Services count in minutes, in milliseconds
 * or in both, and those that count in minutes now still send milliseconds that are always 0.
 */
export function speechUseOf(usage: Usage): SpeechUse | null {
  const minutes = usage.speech_to_text_minutes_count;
  const milliseconds = usage.speech_to_text_milliseconds_count;
  if (minutes === undefined && milliseconds === undefined) return null;
  const isExact = minutes === undefined || (milliseconds ?? 0) > 0;
  const usedInMs = isExact ? (milliseconds ?? 0) : minutes * MINUTE_IN_MS;
  const minuteLimit = usage.speech_to_text_minutes_limit;
  const limitInMs =
    minuteLimit === undefined
      ? limitOf(usage.speech_to_text_milliseconds_limit, 1)
      : limitOf(minuteLimit, MINUTE_IN_MS);
  return { usedInMs, limitInMs };
}

function limitOf(limit: number | undefined, unitInMs: number): number | null {
  return limit === undefined || limit >= NO_LIMIT ? null : limit * unitInMs;
}
