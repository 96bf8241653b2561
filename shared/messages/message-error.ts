import { english } from './english.ts';
import type { Message } from './message.ts';
import { inEnglish } from './words.ts';

/** An error that says to people what is wrong. Its `message` is the English, for logs and traces. */
export class MessageError extends Error {
  override readonly name: string = 'MessageError';
  readonly said: Message;

  constructor(said: Message, options?: ErrorOptions) {
    super(inEnglish(said), options);
    this.said = said;
  }
}

/** What an error says to people, of whichever class it is; null for one that is not meant for them. */
export function saidBy(error: unknown): Message | null {
  return error instanceof Error && 'said' in error && isMessage(error.said) ? error.said : null;
}

/** Whether something is a message of this catalogue. */
export function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null || !('values' in value)) return false;
  return 'code' in value && typeof value.code === 'string' && Object.hasOwn(english, value.code);
}
