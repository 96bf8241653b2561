const SECOND_IN_MS = 1000;

/** A length of time for people, to the second and rounded up: `1 h 2 min`, `3 min 5 s`, `0 s`. */
export function formatDuration(durationInMs: number, locale = 'en-US'): string {
  const seconds = Math.ceil(durationInMs / SECOND_IN_MS);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const parts = [
    [hours, 'h'],
    [minutes, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const shown = parts.filter(([amount]) => amount > 0);
  if (shown.length === 0) return '0 s';
  return shown.map(([amount, unit]) => `${amount.toLocaleString(locale)} ${unit}`).join(' ');
}
