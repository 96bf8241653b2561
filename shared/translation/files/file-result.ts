import type { MakerShare } from '../../api/makers/maker.ts';
import type { FileFailure } from '../../files/file-failure.ts';
import type { Problem, SkipReason } from '../../formats/model.ts';
import { say, type Message } from '../../messages/message.ts';
import type { FileEstimate } from '../plan/estimate.ts';
import type { StopReason } from '../send/job-stop.ts';
import type { ReplacedWork } from '../send/job-events.ts';
import type { FileOutcome } from '../settle/keep-text.ts';

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

/** How many segments have a target from a run, wherever it came from. */
export function filledSegments(counts: SegmentCounts): number {
  const { translated, fromCache, fromJournal, fromMatches, copied } = counts;
  return translated + fromCache + fromJournal + fromMatches + copied;
}

/** A segment that was left as it was. */
export interface LeftSegment {
  readonly unit: string;
  readonly line: number;
  readonly reason: Extract<FileOutcome, { outcome: 'left' }>['reason'];
  readonly said: Message;
}

/** A fault of the file: its code is kebab-case and stable; the line is in the input, where there is one. */
type Fault = Pick<FileFailure, 'code' | 'said' | 'line'>;

interface NamedFile {
  readonly input: string;
  readonly output: string;
}

/** It could not take part: nothing is known of its segments. */
export interface RefusedFile extends NamedFile, Fault {
  readonly stage: 'refused';
  readonly outcome: 'failed';
}

interface OpenedFile extends NamedFile {
  /** What is, or was, in the place of its result; null when nothing is. */
  readonly replaces: ReplacedWork | null;
  readonly skipped: Readonly<Record<SkipReason, number>>;
  /** What reading tolerated, what planning noticed, and what reviewers should look at. */
  readonly problems: readonly Problem[];
  readonly left: readonly LeftSegment[];
}

/** Nothing was sent for it. */
export interface PlannedResult extends OpenedFile {
  readonly stage: 'planned';
  readonly outcome: 'planned';
  readonly estimate: FileEstimate;
}

/** Its segments have their answers, from a job or made here. */
interface FilledFile extends OpenedFile {
  readonly stage: 'answered';
  readonly counts: SegmentCounts;
  /** Who made its targets, as the sandbox says; empty for the real service. */
  readonly makers: readonly MakerShare[];
}

export interface AnsweredFile extends FilledFile {
  readonly estimate: FileEstimate;
  /** Of texts that this run sent and got answers for; a text of several files counts in the first. */
  readonly sentCharacters: number;
}

/** The job ended before; what had arrived waits in the journal. */
interface Stopped {
  readonly outcome: 'stopped';
  readonly code: StopReason;
  readonly said: Message;
}

/** The answers are at hand, as far as they came, and nothing is written yet. */
export type ProposedResult = AnsweredFile & ({ readonly outcome: 'proposed' } | Stopped);

/** The result is where it belongs; `unchanged`: there was nothing to do. */
export interface Written {
  readonly outcome: 'written' | 'unchanged';
}

/** It is not, and lies in `sidePath` where it could not take the place of the output. */
export interface NotWritten extends Fault {
  readonly outcome: 'failed';
  readonly sidePath: string | null;
}

/** Nothing in the file is to be translated, or nothing could be: no copy of it was made either. */
interface Empty {
  readonly outcome: 'unchanged';
  readonly code: 'nothing-in-it' | 'nothing-translated';
}

/** The quota or budget ended: what is finished is written, if anything, and the rest is untouched. */
interface InPart {
  readonly outcome: 'written-in-part' | 'unchanged';
  readonly code: StopReason;
  readonly said: Message;
}

/** What writing came to. */
export type WriteEnd = Written | Empty | NotWritten;

/** A file at its end. */
export type FinishedResult = AnsweredFile & (WriteEnd | InPart | Stopped);

/** What became of a file of a job. */
export type FileResult = RefusedFile | PlannedResult | ProposedResult | FinishedResult;

/** What became of a file that was filled without a service. */
export type PseudoResult = RefusedFile | (FilledFile & (Written | NotWritten));

/** What there is to say of how a file ended, with the next step; null when all went well. */
export function saidOf(result: FileResult | PseudoResult): Message | null {
  if ('said' in result) return result.said;
  // In its own place nothing is missing.
  if (!('code' in result) || result.output === result.input) return null;
  return result.code === 'nothing-translated' ? say('nothing-translated') : say('nothing-in-it');
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
