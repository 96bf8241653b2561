import type { PairIndex } from './pair-index.ts';
import { sentenceEnd, sentenceStart } from './vocabulary.ts';

/** The history of no words at all. */
export const noHistory = 0;

/**
 * How likely a word is after the words before it. Word sequences are a tree, as in `PhraseTree`:
 * the number of a sequence is that of (sequence without its last word, last word) plus one. A
 * history that is not known together with the word is shortened at its beginning.
 */
export class LanguageModel {
  readonly index: PairIndex;
  /** Logarithm of the chance of the last word of a sequence after the others. */
  readonly chances: Float32Array;
  /** What it costs to forget the first word of a sequence; by sequence, from 0. */
  readonly backOffs: Float32Array;
  /** The longest sequence at the end of a sequence that can be a history. */
  readonly shorter: Int32Array;
  /** Of a word that never came. */
  readonly unknown: number;

  constructor(parts: {
    readonly index: PairIndex;
    readonly chances: Float32Array;
    readonly backOffs: Float32Array;
    readonly shorter: Int32Array;
    readonly unknown: number;
  }) {
    this.index = parts.index;
    this.chances = parts.chances;
    this.backOffs = parts.backOffs;
    this.shorter = parts.shorter;
    this.unknown = parts.unknown;
  }

  /** The history at the beginning of a text. */
  get start(): number {
    return this.index.find(noHistory, sentenceStart) + 1;
  }

  /**
   * Logarithm of the chance of `word` after `history`; `found.history` is the history behind it
   * then. A word of -1 is one that never came.
   */
  chanceOf(history: number, word: number, found: { history: number }): number {
    let chance = 0;
    for (let at = history; ; at = this.shorter[at] ?? noHistory) {
      const id = word < 0 ? -1 : this.index.find(at, word);
      if (id >= 0) {
        found.history = this.isHistory(id + 1) ? id + 1 : (this.shorter[id + 1] ?? noHistory);
        return chance + (this.chances[id + 1] ?? 0);
      }
      if (at === noHistory) break;
      chance += this.backOffs[at] ?? 0;
    }
    found.history = noHistory;
    return chance + this.unknown;
  }

  chanceOfEnd(history: number): number {
    return this.chanceOf(history, sentenceEnd, { history: noHistory });
  }

  /** Sequences of the full length are no histories: nothing is known behind them. */
  private isHistory(sequence: number): boolean {
    return (this.backOffs[sequence] ?? 0) !== 0;
  }
}
