import type { ChangedRun } from './align-tokens.ts';
import { kindOfChange } from './kind-of-change.ts';
import type { DiffToken } from './split-tokens.ts';

/** A moved word is looked for this many words away. */
const widestMove = 3;

/**
 * Joins changes that make sense only together: the halves of a word that was written apart ("alot"),
 * reworded neighbours with nothing but a blank between them, and a word taken out here that is put
 * in a few words on.
 */
export function joinRuns(
  runs: readonly ChangedRun[],
  a: readonly DiffToken[],
  b: readonly DiffToken[],
): readonly ChangedRun[] {
  const words = joinWhere(runs, (one, next) => areOneWord(one, next, a, b));
  const joined = joinWhere(words, (one, next) => belongTogether(one, next, a, b));
  return joined.map((run) => trimRun(run, a, b));
}

function joinWhere(
  runs: readonly ChangedRun[],
  belong: (one: ChangedRun, next: ChangedRun) => boolean,
): readonly ChangedRun[] {
  const joined: ChangedRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last !== undefined && belong(last, run)) joined[joined.length - 1] = joinTwo(last, run);
    else joined.push(run);
  }
  return joined;
}

function joinTwo(one: ChangedRun, next: ChangedRun): ChangedRun {
  return { ...one, toA: next.toA, toB: next.toB };
}

/** Whether two changes beside a blank only write one word apart, or two together. */
function areOneWord(
  one: ChangedRun,
  next: ChangedRun,
  a: readonly DiffToken[],
  b: readonly DiffToken[],
): boolean {
  const between = a.slice(one.toA, next.fromA);
  if (between.length !== 1 || between[0]?.kind !== 'space' || /[\r\n]/u.test(between[0].text)) {
    return false;
  }
  const joined = joinTwo(one, next);
  const letters = (text: string): string => text.replace(/\s+/gu, '');
  return letters(textOfRun(joined, a, 'a')) === letters(textOfRun(joined, b, 'b'));
}

/** Leaves out blanks at either end that both sides have. */
function trimRun(run: ChangedRun, a: readonly DiffToken[], b: readonly DiffToken[]): ChangedRun {
  let { fromA, toA, fromB, toB } = run;
  const isSameBlank = (one: DiffToken | undefined, other: DiffToken | undefined): boolean =>
    one?.kind === 'space' && one.text === other?.text;
  while (fromA < toA && fromB < toB && isSameBlank(a[fromA], b[fromB])) {
    fromA += 1;
    fromB += 1;
  }
  while (fromA < toA && fromB < toB && isSameBlank(a[toA - 1], b[toB - 1])) {
    toA -= 1;
    toB -= 1;
  }
  return { fromA, toA, fromB, toB, isSpace: run.isSpace };
}

function belongTogether(
  one: ChangedRun,
  next: ChangedRun,
  a: readonly DiffToken[],
  b: readonly DiffToken[],
): boolean {
  const between = a.slice(one.toA, next.fromA);
  if (between.some(({ text }) => /[\r\n]/u.test(text))) return false;
  if (between.length === 1 && between[0]?.kind === 'space') {
    return isReworded(one, a, b) && isReworded(next, a, b);
  }
  const words = between.filter(({ kind }) => kind !== 'space').length;
  return words <= widestMove && isMove(one, next, a, b);
}

function isReworded(run: ChangedRun, a: readonly DiffToken[], b: readonly DiffToken[]): boolean {
  return kindOfChange(textOfRun(run, a, 'a'), textOfRun(run, b, 'b')) === 'wording';
}

function isMove(
  one: ChangedRun,
  next: ChangedRun,
  a: readonly DiffToken[],
  b: readonly DiffToken[],
): boolean {
  const [goneFirst, newFirst] = [textOfRun(one, a, 'a').trim(), textOfRun(one, b, 'b').trim()];
  const [goneNext, newNext] = [textOfRun(next, a, 'a').trim(), textOfRun(next, b, 'b').trim()];
  const isSame = (gone: string, added: string): boolean =>
    /\p{L}/u.test(gone) && gone.toLowerCase() === added.toLowerCase();
  return isSame(goneFirst, newNext) || isSame(goneNext, newFirst);
}

/** What a run covers in one of the two texts. */
export function textOfRun(run: ChangedRun, tokens: readonly DiffToken[], side: 'a' | 'b'): string {
  const [from, to] = side === 'a' ? [run.fromA, run.toA] : [run.fromB, run.toB];
  return tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join('');
}
