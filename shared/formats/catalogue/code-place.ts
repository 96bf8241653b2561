import type { CodePlace } from '../model.ts';

/** A place as `src/a.c:12`, `src/a.html:12,14` or `src/a.c` alone. */
export function codePlaceOf(written: string): CodePlace {
  const found = /^(.+?):(\d{1,9})(?:[,:][\d,]*)?$/.exec(written);
  const [, path = written, line] = found ?? [];
  return { path, line: lineOf(line) };
}

/** Null for what is no line. */
export function lineOf(written: string | undefined): number | null {
  const line = written !== undefined && /^\d{1,9}$/.test(written) ? Number(written) : 0;
  return line > 0 ? line : null;
}
