interface BillingPeriod {
  /** Milliseconds since 1970-01-01 UTC, start inclusive, end exclusive. */
  readonly start: number;
  readonly end: number;
}

/** The calendar month, in UTC, that holds `wallTime`. */
export function billingPeriodAt(wallTime: number): BillingPeriod {
  const date = new Date(wallTime);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  return { start: Date.UTC(year, month, 1), end: Date.UTC(year, month + 1, 1) };
}
