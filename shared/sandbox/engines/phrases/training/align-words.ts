import { emptyWord } from '../model/vocabulary.ts';
import { diagonalPrior, type WordTranslations } from './word-translations.ts';

const unseen = 1e-9;
const emptyPrior = 0.08;

/** A grid of points, row by row: a row is a target word, a column a source word. 1 where they are aligned. */
export type Alignment = Uint8Array;

/**
 * Which words of a pair of texts translate each other: what both directions say, grown by
 * neighbours that at least one of them says and that reach a word which has no partner yet.
 */
export function alignWords(
  source: Int32Array,
  target: Int32Array,
  translations: WordTranslations,
): Alignment {
  const [n, m] = [source.length, target.length];
  const votes = new Uint8Array(n * m);
  addBest(votes, { source, target, translations, toTarget: true });
  addBest(votes, { source, target, translations, toTarget: false });
  const kept = votes.map((vote) => (vote === 2 ? 1 : 0));
  grow(kept, votes, n, m);
  return kept;
}

interface Grid {
  readonly source: Int32Array;
  readonly target: Int32Array;
  readonly translations: WordTranslations;
  /** Whether each target word looks for its source word, or the other way round. */
  readonly toTarget: boolean;
}

/** One vote for the best partner of each word of one side, where it beats having none. */
function addBest(votes: Uint8Array, { source, target, translations, toTarget }: Grid): void {
  const n = source.length;
  const prior = diagonalPrior(n, target.length);
  const chances = toTarget ? translations.forward : translations.backward;
  const chanceOf = (f: number, e: number): number => {
    const id = translations.find(f, e);
    return (id < 0 ? 0 : (chances[id] ?? 0)) || unseen;
  };
  const [own, others] = toTarget ? [target, source] : [source, target];
  for (const [row, word] of own.entries()) {
    let best = (toTarget ? chanceOf(emptyWord, word) : chanceOf(word, emptyWord)) * emptyPrior;
    let found = -1;
    for (const [column, other] of others.entries()) {
      const cell = toTarget ? row * n + column : column * n + row;
      const chance =
        (toTarget ? chanceOf(other, word) : chanceOf(word, other)) * (prior[cell] ?? 0);
      if (chance <= best) continue;
      best = chance;
      found = cell;
    }
    if (found >= 0) votes[found] = (votes[found] ?? 0) + 1;
  }
}

/** Adds neighbours of kept points that somebody voted for, until none reaches a new word. */
function grow(kept: Uint8Array, votes: Uint8Array, n: number, m: number): void {
  const columns = new Uint8Array(n);
  const rows = new Uint8Array(m);
  const keep = (cell: number): void => {
    kept[cell] = 1;
    columns[cell % n] = 1;
    rows[Math.floor(cell / n)] = 1;
  };
  for (const [cell, is] of kept.entries()) if (is === 1) keep(cell);
  const isWanted = (cell: number): boolean =>
    votes[cell] === 1 &&
    kept[cell] === 0 &&
    (columns[cell % n] === 0 || rows[Math.floor(cell / n)] === 0);
  for (let hasGrown = true; hasGrown;) {
    hasGrown = false;
    for (let cell = 0; cell < kept.length; cell += 1) {
      if (kept[cell] === 0) continue;
      for (const neighbour of neighboursOf(cell, n, m)) {
        if (!isWanted(neighbour)) continue;
        keep(neighbour);
        hasGrown = true;
      }
    }
  }
}

function neighboursOf(cell: number, n: number, m: number): readonly number[] {
  const [column, row] = [cell % n, Math.floor(cell / n)];
  const found: number[] = [];
  for (let j = Math.max(0, row - 1); j <= Math.min(m - 1, row + 1); j += 1) {
    for (let i = Math.max(0, column - 1); i <= Math.min(n - 1, column + 1); i += 1) {
      if (i !== column || j !== row) found.push(j * n + i);
    }
  }
  return found;
}
