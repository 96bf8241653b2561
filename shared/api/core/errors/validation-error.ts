import { problemCodeOf, type Message } from '../../../messages/message.ts';
import { inEnglish } from '../../../messages/words.ts';
import { ServiceError } from './errors.ts';

export interface RequestFault {
  /** Request or option field at fault, such as `text`. */
  readonly field: string;
  /** Position in that field, from 0. */
  readonly index?: number;
  /**
   * What is wrong and the next step, without a word of the content. The code of its problem is that
   * of the error: part of the contract, tests and hosts branch on it.
   */
  readonly said: Message;
}

/** An error found before anything was sent. */
export function validationError({ field, index, said }: RequestFault): ServiceError {
  const place = index === undefined ? field : `${field}[${index}]`;
  return new ServiceError({
    kind: 'validation',
    code: problemCodeOf(said),
    field,
    index: index ?? null,
    message: `${place}: ${inEnglish(said)}`,
    said,
  });
}
