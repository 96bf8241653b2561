/** The three date forms of HTTP (RFC 9110, 5.6.7). */
const httpDates: readonly RegExp[] = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]+, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/**
 * Milliseconds that a `Retry-After` header asks to wait; null when absent or not understood
 * (R4: garbage, a sign, a fraction count as absent). A date is measured from the answer's own
 * `Date` header, so that a wrong local clock does no harm, else from `wallTime`. Never negative.
 */
export function readRetryAfter(
  value: string | null,
  dateHeader: string | null,
  wallTime: number,
): number | null {
  if (value === null) return null;
  const text = value.trim();
  if (/^\d{1,15}$/.test(text)) return Number(text) * 1_000;
  const until = readHttpDate(text);
  if (until === null) return null;
  const from = dateHeader === null ? null : readHttpDate(dateHeader.trim());
  return Math.max(0, until - (from ?? wallTime));
}

/** Milliseconds since 1970 of an HTTP date, null for anything else. */
function readHttpDate(text: string): number | null {
  if (!httpDates.some((form) => form.test(text))) return null;
  // The third form names no zone and means UTC.
  const time = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(time) ? null : time;
}
