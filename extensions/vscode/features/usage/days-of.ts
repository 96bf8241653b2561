const DAY_IN_MS = 86_400_000;

/** Every day from the first to the last, both counted: `2026-11-21`, in UTC. */
export function daysOf(since: string, until: string): readonly string[] {
  const days: string[] = [];
  const last = Date.parse(until);
  for (let time = Date.parse(since); time <= last; time += DAY_IN_MS) days.push(dayOf(time));
  return days;
}

/** The day of a time, in UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The day so many days before a time. */
export function dayBefore(time: number, days: number): string {
  return dayOf(time - days * DAY_IN_MS);
}
