const SECOND_IN_MS = 1000;

/** A length of time for people, to the second and rounded up: `1 h 2 min`, `3 min 5 s`, `0 s`. */
export function formatDuration(durationInMs: number, locale = 'en-US'): string {
  const { hours, minutes, seconds } = partsOfDuration(durationInMs);
  const parts = [
    [hours, 'h'],
    [minutes, 'min'],
    [seconds, 's'],
  ] as const;
  const shown = parts.filter(([amount]) => amount > 0);
  if (shown.length === 0) return '0 s';
  return shown.map(([amount, unit]) => `${amount.toLocaleString(locale)} ${unit}`).join(' ');
}

/** Hours, and what is beside them in whole minutes and seconds; rounded up to the second. */
export function partsOfDuration(
  durationInMs: number,
): Record<'hours' | 'minutes' | 'seconds', number> {
  const all = Math.ceil(durationInMs / SECOND_IN_MS);
  return { hours: Math.floor(all / 3600), minutes: Math.floor(all / 60) % 60, seconds: all % 60 };
}
