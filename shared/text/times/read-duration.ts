const unitsInMs = { h: 3_600_000, min: 60_000, s: 1000 } as const;

/**
 * A length of time as people type it, in milliseconds: `90` and `1.5` are minutes, `1h 30min`,
 * `90m`, `45s`, `1:30:00` (hours) and `1:30` (minutes). Null for anything else.
 */
export function readDuration(text: string): number | null {
  const typed = text.trim().toLowerCase();
  if (/^\d+(?:\.\d+)?$/.test(typed)) return whole(Number(typed) * unitsInMs.min);
  const clock = /^(?:(\d+):)?(\d{1,3}):([0-5]\d)$/.exec(typed);
  if (clock !== null) {
    const [, hours = '0', minutes = '0', seconds = '0'] = clock;
    return inMs(Number(hours), Number(minutes), Number(seconds));
  }
  const words = /^(?:(\d+)\s*h)?(?:\s*(\d+)\s*m(?:in)?)?(?:\s*(\d+)\s*s)?$/.exec(typed);
  if (words === null || typed === '') return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = words;
  return inMs(Number(hours), Number(minutes), Number(seconds));
}

function inMs(hours: number, minutes: number, seconds: number): number | null {
  return whole(hours * unitsInMs.h + minutes * unitsInMs.min + seconds * unitsInMs.s);
}

function whole(durationInMs: number): number | null {
  const rounded = Math.round(durationInMs);
  return Number.isSafeInteger(rounded) ? rounded : null;
}
