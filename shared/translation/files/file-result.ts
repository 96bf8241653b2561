import type { Problem, SkipReason } from '../../formats/model.ts';
import type { Message } from '../../messages/message.ts';
import type { FileEstimate } from '../plan/estimate.ts';
import type { LeftReason } from '../settle/item-outcome.ts';

/** What became of one file. */
export type FileOutcome =
  | 'written' // the output holds the finished targets
  | 'written-in-part' // the quota ended; the finished targets are written, the rest is untouched
  | 'unchanged' // nothing to do
  | 'planned' // a dry run
  | 'proposed' // its answers are at hand, and nothing is written yet
  | 'stopped' // the job ended before; what had arrived waits in the journal
  | 'failed'; // refused or not writable: see `code` and `said`

/** Segments by where their targets came from. They add up to the selected segments. */
export interface SegmentCounts {
  readonly translated: number;
  readonly fromCache: number;
  /** Kept from an interrupted run. */
  readonly fromJournal: number;
  readonly fromMatches: number;
  readonly copied: number;
  readonly left: number;
  /** Of the finished ones: those a person should look at. */
  readonly review: number;
}

/** A segment that was left as it was. */
export interface LeftSegment {
  readonly unit: string;
  readonly line: number;
  readonly reason: LeftReason;
  readonly said: Message;
}

export interface FileResult {
  readonly input: string;
  readonly output: string;
  readonly outcome: FileOutcome;
  /** Kebab-case reason of a failure or stop, null otherwise. */
  readonly code: string | null;
  /** With the next step; null when all went well. */
  readonly said: Message | null;
  /** Line of the fault in the input, when there is one. */
  readonly line: number | null;
  readonly counts: SegmentCounts;
  readonly skipped: Readonly<Record<SkipReason, number>>;
  readonly estimate: FileEstimate | null;
  /** Of texts that this run sent and got answers for; a text of several files counts in the first. */
  readonly sentCharacters: number;
  /** What reading tolerated, what planning noticed, and what reviewers should look at. */
  readonly problems: readonly Problem[];
  readonly left: readonly LeftSegment[];
  /** Engines named for its answers; empty for the real service. */
  readonly engines: readonly string[];
  /** Where the result lies when it could not take the place of the output. */
  readonly sidePath: string | null;
}

export const NO_COUNTS: SegmentCounts = {
  translated: 0,
  fromCache: 0,
  fromJournal: 0,
  fromMatches: 0,
  copied: 0,
  left: 0,
  review: 0,
};

const NOTHING_SKIPPED: Readonly<Record<SkipReason, number>> = {
  'already-translated': 0,
  'not-translatable': 0,
  locked: 0,
  'empty-source': 0,
  'not-in-selected-states': 0,
};

/** A result with nothing in it yet: the parts that are known are put over it. */
export function blankResult(input: string, output: string): FileResult {
  return {
    input,
    output,
    outcome: 'failed',
    code: null,
    said: null,
    line: null,
    counts: NO_COUNTS,
    skipped: NOTHING_SKIPPED,
    estimate: null,
    sentCharacters: 0,
    problems: [],
    left: [],
    engines: [],
    sidePath: null,
  };
}
