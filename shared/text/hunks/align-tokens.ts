import { diffArrays } from 'diff';
import type { DiffToken } from './split-tokens.ts';
import { append } from '../lists/append.ts';

/** A stretch of tokens that changed: `[fromA, toA)` of the first list became `[fromB, toB)`. */
export interface ChangedRun {
  readonly fromA: number;
  readonly toA: number;
  readonly fromB: number;
  readonly toB: number;
  /** One blank that became another, which is a change by itself beside reworded words. */
  readonly isSpace: boolean;
}

/**
 * Beyond this many changed tokens nobody reads single changes, and finding the fewest takes time
 * that grows with their square.
 */
const mostChanges = 1500;

/**
 * The fewest changes that turn one list of tokens into the other, in order and never touching.
 * Blanks count as equal; where they differ, `sameSpace` says whether that is a change.
 */
export function alignTokens(
  a: readonly DiffToken[],
  b: readonly DiffToken[],
  sameSpace: (one: string, other: string) => boolean,
): readonly ChangedRun[] {
  const changes = diffArrays([...a], [...b], { comparator: areEqual, maxEditLength: mostChanges });
  if (changes === undefined) return [wholeRun(a, b)];
  const runs: ChangedRun[] = [];
  let [indexA, indexB] = [0, 0];
  for (const { added, removed, count } of changes) {
    const stepA = added ? 0 : count;
    const stepB = removed ? 0 : count;
    if (added || removed) addRun(runs, makeRun(indexA, stepA, indexB, stepB, false));
    else append(runs, changedBlanks(a, indexA, b, indexB, count, sameSpace));
    [indexA, indexB] = [indexA + stepA, indexB + stepB];
  }
  return runs;
}

/** Among `count` pairs that count as equal, the blanks that differ. */
function changedBlanks(
  a: readonly DiffToken[],
  fromA: number,
  b: readonly DiffToken[],
  fromB: number,
  count: number,
  sameSpace: (one: string, other: string) => boolean,
): ChangedRun[] {
  const runs: ChangedRun[] = [];
  for (let step = 0; step < count; step += 1) {
    const one = a[fromA + step]?.text ?? '';
    const other = b[fromB + step]?.text ?? '';
    if (one === other || sameSpace(one, other)) continue;
    runs.push(makeRun(fromA + step, 1, fromB + step, 1, true));
  }
  return runs;
}

function areEqual(one: DiffToken, other: DiffToken): boolean {
  return one.text === other.text || (one.kind === 'space' && other.kind === 'space');
}

function makeRun(
  fromA: number,
  countA: number,
  fromB: number,
  countB: number,
  isSpace: boolean,
): ChangedRun {
  return { fromA, toA: fromA + countA, fromB, toB: fromB + countB, isSpace };
}

/** Adds a run, as part of the last one where the two touch. */
function addRun(runs: ChangedRun[], run: ChangedRun): void {
  const last = runs.at(-1);
  if (last?.toA === run.fromA && last.toB === run.fromB && !last.isSpace) {
    runs[runs.length - 1] = { ...last, toA: run.toA, toB: run.toB };
  } else runs.push(run);
}

/** All between the first and the last difference. */
function wholeRun(a: readonly DiffToken[], b: readonly DiffToken[]): ChangedRun {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start]?.text === b[start]?.text) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end)?.text === b.at(-1 - end)?.text) end += 1;
  return makeRun(start, a.length - end - start, start, b.length - end - start, false);
}
