import type { InlineFinding } from '../../formats/inline/protected-segment.ts';
import type { Answer } from '../../formats/model.ts';
import type { Message } from '../../messages/message.ts';
import type { JobText } from '../plan/job-plan.ts';

/** Where a finished target came from. */
export type AnswerSource = 'service' | 'cache' | 'journal' | 'match' | 'copy';

/** Why a segment was left as it was. */
export type LeftReason =
  | 'not-sent' // the job stopped before
  | 'refused' // the service refuses this text, or gives no usable answer to it
  | 'too-large' // it alone is larger than a request may be
  | 'codes-spoiled'; // every answer lost or changed inline codes

/** What became of one segment. */
export type ItemOutcome =
  | {
      readonly outcome: 'done';
      readonly answer: Answer;
      readonly source: AnswerSource;
      /** Marks of those who made it; empty for the real service. */
      readonly engines: readonly string[];
      /** What a person should know about the answer. */
      readonly findings: readonly InlineFinding[];
      /** Everything that was asked for it, for the cache. */
      readonly texts: readonly JobText[];
    }
  | {
      readonly outcome: 'left';
      readonly reason: LeftReason;
      /** With the next step. */
      readonly said: Message;
    };
