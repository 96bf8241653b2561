import { problemCodeOf, type Message } from '../../messages/message.ts';
import { MessageError } from '../../messages/message-error.ts';

/** What Word gave cannot be read as a Flat OPC package with a document in it. */
export class WordmlError extends MessageError {
  override readonly name = 'WordmlError';
  /** `no-package`, `no-document`, `not-well-formed`, `too-many-paragraphs`. */
  readonly code: string;

  constructor(said: Message, options?: ErrorOptions) {
    super(said, options);
    this.code = problemCodeOf(said);
  }
}
