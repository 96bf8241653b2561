import { PairIndex } from './pair-index.ts';

/** The parent of the first word of every phrase. */
export const noPhrase = 0;

/**
 * Phrases as a tree: a phrase is a shorter one and the word behind it. Its number is that of the
 * pair plus one, so that 0 is the phrase without words.
 */
export class PhraseTree {
  readonly index: PairIndex;

  constructor(index: PairIndex = new PairIndex(1 << 16)) {
    this.index = index;
  }

  get size(): number {
    return this.index.size + 1;
  }

  /** The phrase and one more word; -1 where there is no such phrase. */
  next(phrase: number, word: number): number {
    const id = this.index.find(phrase, word);
    return id < 0 ? -1 : id + 1;
  }

  add(phrase: number, word: number): number {
    return this.index.add(phrase, word) + 1;
  }

  /** The phrase without its last word. */
  before(phrase: number): number {
    return this.index.firstOf(phrase - 1);
  }

  lastWord(phrase: number): number {
    return this.index.secondOf(phrase - 1);
  }

  wordsOf(phrase: number): number[] {
    const words: number[] = [];
    for (let at = phrase; at !== noPhrase; at = this.before(at)) words.push(this.lastWord(at));
    return words.reverse();
  }
}
