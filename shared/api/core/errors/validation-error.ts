import { say } from '../../../messages/message.ts';
import { inEnglish, type Phrase } from '../../../text/phrase.ts';
import { ServiceError } from './errors.ts';

export interface RequestFault {
  /** Request or option field at fault, such as `text`. */
  readonly field: string;
  /** Position in that field, from 0. */
  readonly index?: number;
  /** What is wrong, in kebab-case: part of the contract, tests and hosts branch on it. */
  readonly code: string;
  /** Whole sentences: what is wrong and the next step. They quote no content. */
  readonly sentence: string | Phrase;
}

/** An error found before anything was sent. */
export function validationError(fault: RequestFault): ServiceError {
  const place = fault.index === undefined ? fault.field : `${fault.field}[${fault.index}]`;
  const text = typeof fault.sentence === 'string' ? fault.sentence : inEnglish(fault.sentence);
  return new ServiceError({
    kind: 'validation',
    code: fault.code,
    field: fault.field,
    index: fault.index ?? null,
    message: `${place}: ${text}`,
    said: say('verbatim', { words: text }),
  });
}
