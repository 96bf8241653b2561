import type { Message } from '../../shared/messages/message.ts';

/** A file or another input cannot be used; the message says which, why, and what to do. */
export class InputError extends Error {
  override readonly name = 'InputError';
  /** About single places, one a line: what the core says, and sentences of the command line. */
  readonly places: readonly (Message | string)[];

  constructor(message: string, places: readonly (Message | string)[] = []) {
    super(message);
    this.places = places;
  }
}
