import { problemCodeOf, type Message } from '../messages/message.ts';
import { MessageError } from '../messages/message-error.ts';
import type { TextLocation } from './model.ts';

/** A file, or an option for it, was refused as a whole. What is said has no file name: hosts add it. */
export class FormatError extends MessageError {
  override readonly name = 'FormatError';
  /** Kebab-case, stable: `not-well-formed`, `doctype-refused`, `unknown-version`. */
  readonly code: string;
  /** Where in the decoded text; null when the whole file is meant. */
  readonly location: TextLocation | null;

  constructor(said: Message, location: TextLocation | null, code: string = problemCodeOf(said)) {
    super(said);
    this.code = code;
    this.location = location;
  }
}
