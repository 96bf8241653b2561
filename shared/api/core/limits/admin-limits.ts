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
    said: say('not-a-limit.characters'),
  });
}

/** The same for speech, in milliseconds. */
export function checkKeySpeechLimit(milliseconds: number | null): void {
  if (milliseconds === null || (Number.isSafeInteger(milliseconds) && milliseconds >= 0)) return;
  throw validationError({
    field: 'speech_to_text_milliseconds',
    said: say('not-a-limit.speech'),
  });
}

export function checkKeyLabel(label: string): void {
  if (label.trim() !== '') return;
  throw validationError({
    field: 'label',
    said: say('missing.key-label'),
  });
}

/** Both dates are dates, in order, and at most 366 days apart (both counted). */
export function checkAnalyticsRange({ start_date, end_date }: AnalyticsRequest): void {
  const start = readMoment('start_date', start_date);
  const end = readMoment('end_date', end_date);
  if (end < start) {
    throw validationError({
      field: 'end_date',
      said: say('dates-reversed'),
    });
  }
  const until = isDay(end_date) ? end + DAY_IN_MS : end;
  if (until - start <= MAX_ANALYTICS_DAYS * DAY_IN_MS) return;
  throw validationError({
    field: 'end_date',
    said: say('range-too-long', { limit: MAX_ANALYTICS_DAYS }),
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
    said: say('not-a-date'),
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
