import { say, type Message } from '../../../messages/message.ts';
import type { AnalyticsRequest } from '../../types/analytics.ts';
import type { StatusReader, StatusReading } from '../errors/status-reading.ts';
import { validationError } from '../errors/validation-error.ts';

const DAY_IN_MS = 86_400_000;
/** Longest range of analytics, both days counted. */
const MAX_ANALYTICS_DAYS = 366;

/** A limit of a key: characters of a one-month period, 0 for none at all, null for no limit. */
export function checkKeyLimit(characters: number | null): void {
  if (characters === null || (Number.isSafeInteger(characters) && characters >= 0)) return;
  throw validationError({
    field: 'characters',
    code: 'not-a-limit',
    sentence:
      'The limit of a key is a whole number of characters from 0, which blocks it; give no limit to lift it.',
  });
}

/** The same for speech, in milliseconds. */
export function checkKeySpeechLimit(milliseconds: number | null): void {
  if (milliseconds === null || (Number.isSafeInteger(milliseconds) && milliseconds >= 0)) return;
  throw validationError({
    field: 'speech_to_text_milliseconds',
    code: 'not-a-limit',
    sentence:
      'The speech limit of a key is a whole number of milliseconds from 0, which blocks it; give no limit to lift it.',
  });
}

export function checkKeyLabel(label: string): void {
  if (label.trim() !== '') return;
  throw validationError({
    field: 'label',
    code: 'missing',
    sentence: 'The label of the key is missing. Give one that says who holds it.',
  });
}

/** Both dates are dates, in order, and at most 366 days apart (both counted). */
export function checkAnalyticsRange({ start_date, end_date }: AnalyticsRequest): void {
  const start = readMoment('start_date', start_date);
  const end = readMoment('end_date', end_date);
  if (end < start) {
    throw validationError({
      field: 'end_date',
      code: 'dates-reversed',
      sentence: 'The end of the range lies before its start. Exchange the two dates.',
    });
  }
  const until = isDay(end_date) ? end + DAY_IN_MS : end;
  if (until - start <= MAX_ANALYTICS_DAYS * DAY_IN_MS) return;
  throw validationError({
    field: 'end_date',
    code: 'range-too-long',
    sentence: `The range is longer than the ${MAX_ANALYTICS_DAYS} days the service reports at once. Ask for a shorter one.`,
  });
}

function isDay(date: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(date);
}

/** Milliseconds since 1970 of a date in UTC; days that no calendar has are refused. */
function readMoment(field: string, date: string): number {
  const isMoment = isDay(date) || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(date);
  const moment = isMoment ? Date.parse(isDay(date) ? date : `${date}Z`) : Number.NaN;
  const isReal = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(date);
  if (isReal) return moment;
  throw validationError({
    field,
    code: 'not-a-date',
    sentence:
      'The date is not one of the calendar. Give it in UTC as 2026-11-21 or 2026-11-21T08:00:00.',
  });
}

/**
 * What a refusal means for keys and analytics: mostly that the key is not an admin key, or that the
 * service has none of this.
 */
export const readAdminStatus: StatusReader = ({ status, words }) => {
  switch (status) {
    case 401:
    case 403:
      return adminKeyNeeded;
    case 404:
      return noAdministration;
    case 400:
      return { said: refusedFor(words) };
    default:
      return null;
  }
};

/** The same for what names a developer key. */
export const readDeveloperKeyStatus: StatusReader = (answer) =>
  answer.status === 404 ? unknownDeveloperKey : readAdminStatus(answer);

const adminKeyNeeded: StatusReading = { said: say('admin-key-needed') };

const noAdministration: StatusReading = { said: say('no-such-operation.administration') };

const unknownDeveloperKey: StatusReading = { said: say('developer-key-unknown') };

function refusedFor(words: string | null): Message {
  return words === null
    ? say('admin-request-refused.silently')
    : say('admin-request-refused.in-words', { words });
}
