import type { ChangedRun } from './align-tokens.ts';
import { countWords, isReworded, joinTwo, trimRun } from './join-runs.ts';
import type { DiffToken } from './split-tokens.ts';

/** A sentence of which this share is reworded is another sentence. */
const rewrittenShare = 2 / 3;

/**
 * Joins all changes of a sentence that was written anew: one without the others would be half of each.
 * Never across a kept stretch or into another line.
 */
export function joinRewrites(
  runs: readonly ChangedRun[],
  a: readonly DiffToken[],
  b: readonly DiffToken[],
): readonly ChangedRun[] {
  return bySentence(runs, a).flatMap((own) => {
    const [first] = own;
    const last = own.at(-1);
    if (first === undefined || last === undefined || own.length === 1) return own;
    const whole = countWords(a, startOf(first.fromA, a), endOf(last.toA, a));
    if (changedWords(own, a, b) < rewrittenShare * whole) return own;
    return [trimRun(joinTwo(first, last), a, b)];
  });
}

function bySentence(
  runs: readonly ChangedRun[],
  a: readonly DiffToken[],
): readonly (readonly ChangedRun[])[] {
  const sentences: ChangedRun[][] = [];
  let last: ChangedRun | undefined;
  for (const run of runs) {
    const isNext = last === undefined || endOf(last.toA, a, run.fromA) < run.fromA;
    if (!isNext) sentences.at(-1)?.push(run);
    else sentences.push([run]);
    last = run;
  }
  return sentences;
}

function changedWords(
  runs: readonly ChangedRun[],
  a: readonly DiffToken[],
  b: readonly DiffToken[],
): number {
  let words = 0;
  for (const run of runs) {
    if (!isReworded(run, a, b)) continue;
    words += Math.max(countWords(a, run.fromA, run.toA), countWords(b, run.fromB, run.toB));
  }
  return words;
}

function startOf(at: number, a: readonly DiffToken[]): number {
  let start = at;
  while (start > 0 && !isBorder(a[start - 1])) start -= 1;
  return start;
}

function endOf(at: number, a: readonly DiffToken[], most: number = a.length): number {
  let end = at;
  while (end < most && !isBorder(a[end])) end += 1;
  return end;
}

/** What no proposal reaches over. */
function isBorder(token: DiffToken | undefined): boolean {
  if (token === undefined || token.kind === 'kept') return true;
  return token.kind === 'mark' ? /[.!?…。！？]/u.test(token.text) : /[\r\n]/u.test(token.text);
}
