/** What the languages of a file say for one thing: a row of a table, a concept of TBX. */
export interface Concept {
  /** By base language, the first term first; languages without a term are left out. */
  readonly terms: ReadonlyMap<string, readonly ConceptTerm[]>;
  /** UTF-16. */
  readonly offset: number;
  /** From 1. */
  readonly line: number;
}

export interface ConceptTerm {
  readonly text: string;
  /** UTF-16. */
  readonly offset: number;
  /** From 1. */
  readonly line: number;
  /** The one to translate into, where a concept has several; negative: not to be used. */
  readonly rank: number;
}

/** The one to translate into: the first of the highest rank; null when none may be used. */
export function preferredOf<Item extends { readonly rank: number }>(
  terms: readonly Item[],
): Item | null {
  let best: Item | null = null;
  for (const term of terms) {
    if (term.rank >= 0 && term.rank > (best?.rank ?? -1)) best = term;
  }
  return best;
}
