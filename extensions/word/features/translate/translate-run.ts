import type { WordParagraph } from '../../../../shared/formats/wordml/word-paragraph.ts';
import type { RepairUse, TranslationOptions } from '../../../../shared/translation/index.ts';
import type { MarkTerms } from '../terms/mark-terms.ts';
import type { PlannedLists } from './plan-lists.ts';

/** What a run has come to so far. */
export interface Tally {
  billed: number | null;
  requests: number;
  repairs: RepairUse;
  readonly detected: Map<string, number>;
}

/** A paragraph that holds words, and its place in the selection. */
export interface Worded {
  readonly source: WordParagraph;
  readonly index: number;
}

export interface Sending {
  readonly target: string;
  readonly lists: PlannedLists;
  readonly tally: Tally;
  readonly signal: AbortSignal;
}

export interface Sent {
  readonly lists: PlannedLists;
  /** What ended it early. */
  readonly error: unknown;
}

/** What all chunks of one run share. */
export interface ChunksRun {
  readonly options: TranslationOptions;
  readonly mark: MarkTerms;
  readonly tally: Tally;
  readonly signal: AbortSignal;
}
