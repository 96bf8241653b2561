import type { Message } from '../../shared/messages/message.ts';

/** The command line asks for something that cannot be done; the message says what and what to do instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** What the core says, of which the message is the words; null for a sentence of the command line itself. */
  readonly said: Message | null;

  constructor(message: string, said: Message | null = null) {
    super(message);
    this.said = said;
  }
}
