import type { Invocation } from './invocation.ts';
import { UsageError } from './usage-error.ts';

type DayOption = 'since' | 'until';

/** A day that an option names, `2026-11-21`; null where it is not given. Throws UsageError. */
export function readDay(invocation: Invocation, name: DayOption): string | null {
  const text = invocation.text(name);
  if (text === null || isDay(text)) return text;
  throw new UsageError(`--${name} takes a day such as 2026-11-21, not "${text}".`);
}

/** The same, or a moment of a day: `2026-11-21T09:30:00`. */
export function readDayOrMoment(invocation: Invocation, name: DayOption): string | null {
  const text = invocation.text(name);
  if (text === null || isDay(text) || isMoment(text)) return text;
  throw new UsageError(
    `--${name} takes a day such as 2026-11-21, or a moment such as 2026-11-21T09:30:00, not "${text}".`,
  );
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && isOfCalendar(text, text);
}

function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text) && isOfCalendar(text, `${text}Z`);
}

/** Some engines take 30 February for 2 March. */
function isOfCalendar(text: string, date: string): boolean {
  const time = Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
