import type { Message, MessageCode } from '../../messages/message.ts';
import type { Problem } from '../model.ts';

/** A rule of quality that holds for any format: what it is called, and what people are told of it. */
export interface QaRule {
  /** The code of its problems, in kebab-case. */
  readonly id: string;
  /** Of its problems, where a finding says no other. */
  readonly severity: Problem['severity'];
  /** Which of its sentences tell of errors, whatever its severity: programs break over these. */
  readonly errors?: readonly MessageCode[];
  /** What is wrong, for the documentation: a whole sentence. */
  readonly about: string;
  /** What its quick fix does, for the documentation; null where a person has to. */
  readonly fix: string | null;
}

/** What a rule found; the place is found by the caller. */
export interface Finding extends Pick<Problem, 'code' | 'severity' | 'said'> {
  /** Offset in the target, each code counted as one unit; absent for the whole target. */
  readonly at?: number;
}

/** A finding and its place in the text. */
export interface PlacedFinding extends Omit<Finding, 'at'> {
  readonly offset: number;
  readonly length: number;
  readonly unit: string;
}

/** A finding of a rule, with its code and severity. */
export function findingOf({ id, severity, errors }: QaRule, said: Message): Finding {
  const isError = errors?.includes(said.code) === true;
  return { code: id, severity: isError ? 'error' : severity, said };
}
