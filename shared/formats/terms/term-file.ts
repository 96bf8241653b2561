import type { Edit } from '../../text/edits.ts';
import type { Term } from './term.ts';

/** How a file holds terms. */
export type TermFileLayout =
  | 'tsv' // source, tab, target: one pair, which the file does not name
  | 'csv-pairs' // source, target and their languages in each line (spec 2.7), or without languages
  | 'csv-languages' // a first line of languages, one column each; other columns are kept
  | 'tbx';

/** Base languages in lower case, as dictionaries have them: `en`, `de`. */
export interface TermPair {
  readonly source: string;
  readonly target: string;
}

/** A term and where it stands in the file. */
export interface PlacedTerm extends Term {
  /** UTF-16, of the source phrase. */
  readonly offset: number;
  /** From 1. */
  readonly line: number;
}

/** What is to become of one source phrase of one pair; a null target takes the entry away. */
export interface TermFileChange {
  readonly pair: TermPair;
  readonly source: string;
  readonly target: string | null;
}

/** A file of terms as read. Immutable; offsets refer to `text`. */
export interface TermFile {
  readonly layout: TermFileLayout;
  readonly text: string;
  /** Pairs of which it holds terms, or could: those its columns name. */
  readonly pairs: readonly TermPair[];
  /** Whether terms of any other pair can be written into it too. */
  readonly takesAnyPair: boolean;
  /** Each source phrase once, in file order. */
  terms(pair: TermPair): readonly PlacedTerm[];
  /**
   * Edits that make the changes and touch nothing else, sorted. Several pairs of one source phrase
   * may change at once; a pair the file cannot hold is passed over.
   */
  plan(changes: readonly TermFileChange[]): readonly Edit[];
  /** Whole sentences about what cannot be used as it stands; with one of them nothing is to be. */
  readonly problems: readonly TermFileProblem[];
  /** Whole sentences about what is left alone. */
  readonly warnings: readonly string[];
}

export interface TermFileProblem {
  readonly sentence: string;
  /** From 1. */
  readonly line: number;
}
