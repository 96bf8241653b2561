import type { Message } from '../../messages/message.ts';
import type { Edit } from '../../text/edits.ts';
import type { Term } from './term.ts';

/** How a file holds terms. */
export type TermFileLayout =
  | 'tsv' // source, tab, target: one pair, which the file does not name
  | 'csv-pairs' // source, target and, where it holds several pairs, their languages (spec 2.7)
  | 'csv-languages' // a first line of languages, one column each; other columns are kept
  | 'tbx';

/** Base languages in lower case, as dictionaries have them: `en`, `de`. */
export interface TermPair {
  readonly source: string;
  readonly target: string;
}

/** A term and where it stands in the file. */
export interface PlacedTerm extends Term {
  /** Position of its line or concept among those of the file, from 0. */
  readonly index: number;
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
  /** Pairs of which it holds terms, or has a place for them. */
  readonly pairs: readonly TermPair[];
  /** Whether terms of a pair can be written into it. */
  takes(pair: TermPair): boolean;
  /**
   * Whether it can hold a phrase: XML has no place for some characters, nor for blanks in a row, and
   * no file for halves.
   */
  canHold(phrase: string): boolean;
  /** In file order. Where a source phrase comes twice, the first one counts. */
  terms(pair: TermPair): readonly PlacedTerm[];
  /**
   * Edits that make the changes and touch nothing else, sorted, not overlapping. A change of a pair
   * or into a phrase that the file cannot hold is passed over.
   */
  plan(changes: readonly TermFileChange[]): readonly Edit[];
  /** Why it cannot be used as it stands, in file order. */
  readonly problems: readonly TermFileProblem[];
  /** What is left alone. */
  readonly warnings: readonly Message[];
}

export interface TermFileProblem {
  /** Names the place and the next step. */
  readonly said: Message;
  /** From 1. */
  readonly line: number;
  /** The entry names no languages: a fault that mostly all entries of a file share. */
  readonly namesNoLanguages?: boolean;
}
