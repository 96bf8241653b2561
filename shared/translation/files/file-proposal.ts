import type { InlineFinding } from '../../formats/inline/protected-segment.ts';
import type { Answer, Translatable } from '../../formats/model.ts';
import type { AnswerSource, ItemOutcome } from '../settle/item-outcome.ts';
import type { JobStop } from '../send/job-stop.ts';
import type { JobResult } from '../run-job.ts';
import type { PlannedResult, ProposedResult, RefusedFile } from './file-result.ts';
import type { OpenInput } from './open-inputs.ts';
import {
  resentIn,
  countOutcomes,
  findingsOf,
  leftSegments,
  makersOf,
  sentCharacters,
} from './outcome-report.ts';
import { plannedResult, type FileParts } from './planned-result.ts';
import { isBetter, ONLY_PSEUDO, type FileOutcome } from '../settle/keep-text.ts';
import { stopMessage } from '../stop-message.ts';

/** A file that could not take part. */
export interface RefusedProposal {
  readonly stage: 'refused';
  readonly result: RefusedFile;
  readonly units: readonly [];
}

/** A file of which nothing was sent. */
export interface PlannedProposal {
  readonly stage: 'planned';
  readonly input: OpenInput;
  readonly result: PlannedResult;
  readonly units: readonly [];
}

/** What a job brought for one file. Nothing of it is written yet. */
export interface AnsweredProposal {
  readonly stage: 'answered';
  readonly input: OpenInput;
  /** `stopped` when units are missing. */
  readonly result: ProposedResult;
  /** The segments with an answer, in file order. */
  readonly units: readonly ProposedSegment[];
  /** The job ended before all texts of this file were sent. */
  readonly unfinished: boolean;
  /** Why the job ended early, null when it went through. */
  readonly stop: JobStop | null;
}

export type FileProposal = RefusedProposal | PlannedProposal | AnsweredProposal;

/** A finished target to accept or to discard. */
export interface ProposedSegment {
  /** Where it is and what it says now. */
  readonly item: Translatable;
  readonly answer: Answer;
  readonly from: AnswerSource;
  /** Marks of those who made it; empty for the real service. */
  readonly engines: readonly string[];
  /** What a person should know about the answer. */
  readonly findings: readonly InlineFinding[];
}

export function proposeFile(parts: FileParts, job: JobResult, index: number): AnsweredProposal {
  const items = parts.file.items.map((planned) => planned.item);
  const arrived = job.outcomes[index] ?? [];
  const outcomes = keptWhereBetter(parts, arrived);
  const unfinished = outcomes.some((each) => each.outcome === 'left' && each.reason === 'not-sent');
  const planned = plannedResult(parts);
  const asked = resentIn(parts.file, job.resent);
  const { stop } = job;
  const { input } = parts;
  const answered = {
    ...planned,
    stage: 'answered',
    problems: [...planned.problems, ...asked, ...findingsOf(items, outcomes)],
    counts: countOutcomes(outcomes),
    sentCharacters: sentCharacters(arrived, index),
    left: leftSegments(items, outcomes),
    makers: makersOf(outcomes),
  } as const;
  const result: ProposedResult =
    stop === null || !unfinished
      ? { ...answered, outcome: 'proposed' }
      : { ...answered, outcome: 'stopped', code: stop.reason, said: stopMessage(stop) };
  const units = proposedUnits(items, outcomes);
  return { stage: 'answered', input, result, units, unfinished, stop };
}

function keptWhereBetter(
  { input }: FileParts,
  outcomes: readonly ItemOutcome[],
): readonly FileOutcome[] {
  return outcomes.map((each) => {
    if (each.outcome === 'left') return each;
    return isBetter(input.file, each.answer.key, each.engines) ? ONLY_PSEUDO : each;
  });
}

function proposedUnits(
  items: readonly Translatable[],
  outcomes: readonly FileOutcome[],
): readonly ProposedSegment[] {
  return outcomes.flatMap((each, index): readonly ProposedSegment[] => {
    const item = items[index];
    if (each.outcome === 'left' || item === undefined) return [];
    const { answer, source: from, engines, findings } = each;
    return [{ item, answer, from, engines, findings }];
  });
}
