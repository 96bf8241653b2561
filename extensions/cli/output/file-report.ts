import type { Message } from '../../../shared/messages/message.ts';
import {
  type FileResult,
  NO_COUNTS,
  type PseudoResult,
  saidOf,
} from '../../../shared/translation/index.ts';

type Answered = Extract<FileResult, { stage: 'answered' }>;

/** What reports have of every file, whatever became of it: null or nothing where there is none. */
export interface FileReport
  extends Pick<FileResult, 'input' | 'output'>, Pick<Answered, 'counts' | 'skipped' | 'makers'> {
  readonly outcome: FileResult['outcome'];
  /** Names and versions of the makers, for programs that know no more than that. */
  readonly engines: readonly string[];
  /** Kebab-case reason of a failure or stop, null otherwise. */
  readonly code: string | null;
  /** With the next step; null when all went well. */
  readonly said: Message | null;
  /** Line of the fault in the input, when there is one. */
  readonly line: number | null;
  readonly estimate: Answered['estimate'] | null;
  readonly sentCharacters: number;
  readonly problems: Answered['problems'];
  readonly left: Answered['left'];
  /** What was in the place of the result, or is while nothing is written; null for nothing. */
  readonly replaces: Answered['replaces'];
  /** Where the result lies when it could not take the place of the output. */
  readonly sidePath: string | null;
}

const nothing = {
  counts: NO_COUNTS,
  skipped: {
    'already-translated': 0,
    'not-translatable': 0,
    locked: 0,
    'empty-source': 0,
    'not-in-selected-states': 0,
  },
  estimate: null,
  sentCharacters: 0,
  problems: [],
  left: [],
  makers: [],
  replaces: null,
  sidePath: null,
} as const;

/** A file as reports and their JSON have it: with the same fields at each stage, in this order. */
export function reportOf(result: FileResult | PseudoResult): FileReport {
  const known: typeof nothing | FileResult | PseudoResult = result;
  const { counts, skipped, estimate, sentCharacters, problems, left, makers, replaces, sidePath } =
    {
      ...nothing,
      ...known,
    };
  return {
    input: result.input,
    output: result.output,
    outcome: result.outcome,
    code: 'code' in result ? result.code : null,
    said: saidOf(result),
    line: 'line' in result ? result.line : null,
    counts,
    skipped,
    estimate,
    sentCharacters,
    problems,
    left,
    engines: makers.map(({ name, version }) => `${name} ${version}`.trim()),
    makers,
    replaces,
    sidePath,
  };
}
