import { problemCodeOf, type Message } from '../../messages/message.ts';
import { MessageError } from '../../messages/message-error.ts';

/** A zip archive that cannot be read, or not without harm. What is said has no file name: hosts add it. */
export class ZipError extends MessageError {
  override readonly name = 'ZipError';
  /**
   * Kebab-case, stable. `not-a-zip`; `truncated`: begins as one, and its directory at the end is
   * missing; `damaged`: wrong checksums or lengths, entries that overlap, a directory that says
   * otherwise; `too-large`: beyond the limits, a zip bomb most likely; `unsafe-entry`: names that
   * would leave the folder it is unpacked to; `encrypted`; `unsupported`: a way of compressing that
   * Office does not use.
   */
  readonly code: string;

  constructor(said: Message, options?: ErrorOptions) {
    super(said, options);
    this.code = problemCodeOf(said);
  }
}
