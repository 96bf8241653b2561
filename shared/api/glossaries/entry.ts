import type { Message } from '../../messages/message.ts';

/** A source phrase with what it is to become. */
export interface GlossaryEntry {
  readonly source: string;
  readonly target: string;
}

/** Where an entry stands in the text it was read from. */
export interface EntryPlace {
  /** Position among the entries, from 0. */
  readonly index: number;
  /** From 1. */
  readonly line: number;
  /** UTF-16 position in the text, from 0. */
  readonly offset: number;
}

export interface PlacedEntry extends GlossaryEntry, EntryPlace {}

/** What is wrong with an entry: part of the contract, tests and hosts branch on it. */
export type EntryFault =
  | 'no-target' // one column only
  | 'too-many-columns'
  | 'broken-quotes' // CSV: a quoted field that does not end, or goes on behind its quotes
  | 'empty-source'
  | 'empty-target'
  | 'control-character'
  | 'blank-at-edge'
  | 'phrase-too-long'
  | 'duplicate-source'
  | 'unicode-twin'; // as an earlier source phrase but for its Unicode form

export interface EntryProblem {
  readonly fault: EntryFault;
  /** A warning stops nothing: the service takes the entry. */
  readonly severity: 'error' | 'warning';
  readonly place: EntryPlace;
  /** The earlier entry, for duplicates and twins. */
  readonly other: EntryPlace | null;
  /** Whole sentences with the next step; they quote no phrase. */
  readonly said: Message;
}

export interface ParsedEntries {
  readonly entries: readonly PlacedEntry[];
  /** Lines that could not be read as an entry. */
  readonly problems: readonly EntryProblem[];
  /** Entries of other languages, which the service would pass over (CSV only). */
  readonly ignored: readonly PlacedEntry[];
}
