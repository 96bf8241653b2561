/** A phrase with what it is to become: the two sides of an entry of a glossary. */
export interface Term {
  readonly source: string;
  readonly target: string;
}

/** Where a term stands in a text. Positions are UTF-16. */
export interface TermMatch {
  readonly offset: number;
  readonly length: number;
  readonly term: Term;
}

/**
 * Finds the source phrases of many terms in texts: whole words, the longest at each place, whatever
 * their capitals (a term in capitals of its own keeps to them), in any Unicode form. Scripts without
 * spaces between words match anywhere.
 */
export interface TermFinder {
  /** In the order of their places; they do not overlap. */
  find(text: string): readonly TermMatch[];
}

/** A term that a source holds and its target does without. */
export interface IgnoredTerm {
  /** In the source. */
  readonly match: TermMatch;
}

/**
 * The terms that hold between two languages of a file, as the file writes their codes; null where
 * there are none, or none yet.
 */
export type TermsBetween = (
  sourceLanguage: string | null,
  targetLanguage: string | null,
) => TermFinder | null;
