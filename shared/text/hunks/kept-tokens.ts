import type { ChangedRun } from './align-tokens.ts';
import type { DiffToken } from './split-tokens.ts';

/** Whether a run takes out, puts in or replaces a kept stretch. */
export function touchesKept(
  run: ChangedRun,
  a: readonly DiffToken[],
  b: readonly DiffToken[],
): boolean {
  const isKept = ({ kind }: DiffToken): boolean => kind === 'kept';
  return a.slice(run.fromA, run.toA).some(isKept) || b.slice(run.fromB, run.toB).some(isKept);
}

/**
 * Joins runs until each puts in exactly the kept stretches it takes out, so that any of them can be
 * taken alone. Null where the two texts do not hold the same ones.
 */
export function balanceKept(
  runs: readonly ChangedRun[],
  a: readonly DiffToken[],
  b: readonly DiffToken[],
): readonly ChangedRun[] | null {
  const balanced: ChangedRun[] = [];
  const open = new Map<string, number>();
  let start: ChangedRun | null = null;
  for (const run of runs) {
    const first: ChangedRun = start ?? run;
    start = first;
    countKept(a.slice(run.fromA, run.toA), 1, open);
    countKept(b.slice(run.fromB, run.toB), -1, open);
    if (open.size > 0) continue;
    balanced.push({ ...first, toA: run.toA, toB: run.toB });
    start = null;
  }
  return start === null ? balanced : null;
}

function countKept(tokens: readonly DiffToken[], step: number, open: Map<string, number>): void {
  for (const { kind, text } of tokens) {
    if (kind !== 'kept') continue;
    const count = (open.get(text) ?? 0) + step;
    if (count === 0) open.delete(text);
    else open.set(text, count);
  }
}
