import type { Invocation } from './invocation.ts';
import { UsageError } from './usage-error.ts';

/** A day that an option names, `2026-11-21`; null where it is not given. Throws UsageError. */
export function readDay(invocation: Invocation, name: 'since' | 'until'): string | null {
  const text = invocation.text(name);
  if (text === null) return null;
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
  throw new UsageError(`--${name} takes a day such as 2026-11-21, not "${text}".`);
}
