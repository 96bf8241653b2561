import { problemCodeOf, type Message } from '../../messages/message.ts';
import { MessageError } from '../../messages/message-error.ts';

/** XML that is not well-formed, or that a guard (X1, X2) refuses. */
export class XmlError extends MessageError {
  override readonly name = 'XmlError';
  /** Kebab-case, stable: `mismatched-tag`, `too-deep`, `internal-subset`. */
  readonly code: string;
  /** UTF-16 offset in the decoded text. */
  readonly offset: number;

  constructor(said: Message, offset: number, code: string = problemCodeOf(said)) {
    super(said);
    this.code = code;
    this.offset = offset;
  }
}
