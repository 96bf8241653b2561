import type { Direction } from './training/corpus.ts';

/** A text of which fewer words are known reads worse than one that is marked as not translated. */
const usual = 0.6;

/** The share of words that must be known, by the steps that a text goes. */
export function leastCoverage(steps: readonly Direction[]): number {
  return usual ** steps.length;
}
