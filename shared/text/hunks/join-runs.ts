import type { ChangedRun } from './align-tokens.ts';
import { kindOfChange } from './kind-of-change.ts';
import type { DiffToken } from './split-tokens.ts';

/** A moved word is looked for this many words away. */
const widestMove = 3;

/** Words of so many letters hold phrases together: "the", "of", "zu", "les". */
const longestLink = 3;

/**
 * Joins changes that make sense only together: the halves of a word that was written apart ("alot"),
 * reworded neighbours with nothing but a blank or a short word between them ("due to the fact that the"
 * and "because the"), and a word taken out here that is put in a few words on.
 */
export function joinRuns(
  runs: readonly ChangedRun[],
  a: readonly DiffToken[],
  b: readonly DiffToken[],
): readonly ChangedRun[] {
  const words = joinWhere(runs, (one, next) => areOneWord(one, next, a, b));
  const joined = joinWhere(words, (one, next) => belongTogether(one, next, a, b));
  const counted = joinWhere(joined, (one, next) => areOneCount(one, next, a, b));
  return counted.map((run) => trimRun(run, a, b));
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

/** Both and what lies between them. */
export function joinTwo(one: ChangedRun, next: ChangedRun): ChangedRun {
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

/** Leaves out at either end what both sides have. */
export function trimRun(
  run: ChangedRun,
  a: readonly DiffToken[],
  b: readonly DiffToken[],
): ChangedRun {
  let { fromA, toA, fromB, toB } = run;
  while (fromA < toA && fromB < toB && a[fromA]?.text === b[fromB]?.text) {
    fromA += 1;
    fromB += 1;
  }
  while (fromA < toA && fromB < toB && a[toA - 1]?.text === b[toB - 1]?.text) {
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
  const areReworded = isReworded(one, a, b) && isReworded(next, a, b);
  if (between.length === 1 && between[0]?.kind === 'space') {
    return areReworded;
  }
  if (areReworded && isLink(between)) return true;
  const words = between.filter(({ kind }) => kind !== 'space').length;
  return words <= widestMove && isMove(one, next, a, b);
}

/** Whether it changes words, and not only their spelling or the marks between them. */
export function isReworded(
  run: ChangedRun,
  a: readonly DiffToken[],
  b: readonly DiffToken[],
): boolean {
  return kindOfChange(textOfRun(run, a, 'a'), textOfRun(run, b, 'b')) === 'wording';
}

/** Neighbours of which one is so many words more or fewer: which of them came of which is a guess. */
function areOneCount(
  one: ChangedRun,
  next: ChangedRun,
  a: readonly DiffToken[],
  b: readonly DiffToken[],
): boolean {
  if (next.fromA - one.toA !== 1 || !/^[^\S\r\n]+$/u.test(a[one.toA]?.text ?? '')) return false;
  return countsOtherwise(one, a, b) || countsOtherwise(next, a, b);
}

function countsOtherwise(
  run: ChangedRun,
  a: readonly DiffToken[],
  b: readonly DiffToken[],
): boolean {
  const before = countWords(a, run.fromA, run.toA);
  const after = countWords(b, run.fromB, run.toB);
  return before > 0 && after > 0 && before !== after && isReworded(run, a, b);
}

/** One short word and the blanks around it. */
function isLink(between: readonly DiffToken[]): boolean {
  const [only, ...others] = between.filter(({ kind }) => kind !== 'space');
  if (only?.kind !== 'word' || others.length > 0 || between.length === 1) return false;
  return only.text.length <= longestLink;
}

/** Words and kept stretches among `[from, to)`. */
export function countWords(tokens: readonly DiffToken[], from: number, to: number): number {
  let count = 0;
  for (let index = from; index < to; index += 1) {
    const kind = tokens[index]?.kind;
    if (kind === 'word' || kind === 'kept') count += 1;
  }
  return count;
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
