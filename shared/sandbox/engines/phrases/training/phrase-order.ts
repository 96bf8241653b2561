/**
 * Where a phrase stands in its source beside the phrase that is written before it. 0: right behind it;
 * 1: right before it; 2: elsewhere.
 */
export type PhraseOrder = 0 | 1 | 2;

/** First and last partner of each word; `first` is past `last` where it has none. */
export interface Partners {
  readonly first: Int16Array;
  readonly last: Int16Array;
}

/** Tells the orders of the phrases of one pair of aligned texts. */
export class OrderTeller {
  readonly #ofTarget: Partners;
  /** How many source words before each place have a partner. */
  readonly #aligned: Int16Array;

  constructor(ofSource: Partners, ofTarget: Partners) {
    this.#ofTarget = ofTarget;
    this.#aligned = new Int16Array(ofSource.last.length + 1);
    for (const [place, last] of ofSource.last.entries()) {
      this.#aligned[place + 1] = (this.#aligned[place] ?? 0) + (last >= 0 ? 1 : 0);
    }
  }

  /** The order of the phrase of source words `first` to `last` whose target begins at `target`. */
  orderOf(first: number, last: number, target: number): PhraseOrder {
    let before = target - 1;
    while (before >= 0 && (this.#ofTarget.last[before] ?? -1) < 0) before -= 1;
    if (before < 0) return this.#isBare(0, first) ? 0 : 2;
    const end = this.#ofTarget.last[before] ?? 0;
    if (end < first) return this.#isBare(end + 1, first) ? 0 : 2;
    const start = this.#ofTarget.first[before] ?? 0;
    return start > last && this.#isBare(last + 1, start) ? 1 : 2;
  }

  /** Whether no source word from `start` to before `end` has a partner. */
  #isBare(start: number, end: number): boolean {
    return this.#aligned[start] === this.#aligned[end];
  }
}
