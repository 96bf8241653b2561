import { say, type Message } from '../../../messages/message.ts';

/** What a refusing status means in one operation, beyond what it means everywhere. */
export interface StatusReading {
  /** Whole sentences for people; the code of their problem goes before the service's. */
  readonly said: Message;
  /** Set to false where another attempt cannot help although the status alone would say so. */
  readonly retryable?: false;
}

export interface RefusedAnswer {
  readonly status: number;
  /** The service's own words, scrubbed; null when it gave none. */
  readonly words: string | null;
  /** An earlier attempt of the same call may have reached the service. */
  readonly hasMaybeRun: boolean;
}

/** Null where the status means what it always means. Pure. */
export type StatusReader = (answer: RefusedAnswer) => StatusReading | null;

/**
 * For operations that name nothing of the account: where the service does not know the path, it has
 * no such operation, and no id is at fault.
 */
export const readMissingOperation: StatusReader = ({ status }) =>
  status === 404 ? missingOperation : null;

const missingOperation: StatusReading = { said: say('no-such-operation.any') };
