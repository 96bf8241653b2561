/**
 * Runs at an end of a text, each unit read once. An expression for a run at the end begins anew at
 * each unit of every other run. Offsets are in UTF-16 units.
 */

/** Offset behind the run of units of a kind that begins at `at`; `at` itself when there is none. */
export function endOfRun(text: string, at: number, kind: RegExp): number {
  let end = at;
  while (end < text.length && kind.test(text.charAt(end))) end += 1;
  return end;
}

/** Offset of the run of units of a kind that ends at `end`; `end` itself when there is none. */
export function startOfRun(text: string, end: number, kind: RegExp): number {
  let start = end;
  while (start > 0 && kind.test(text.charAt(start - 1))) start -= 1;
  return start;
}
