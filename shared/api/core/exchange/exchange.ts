import type { HttpRequest, HttpResponse } from '../../../ports/http-transport.ts';
import type { AttemptTrouble } from './attempt.ts';
import type { CallFacts } from '../errors/call-errors.ts';
import type { UnreadPart } from '../unread-parts.ts';

/** How one attempt of a call goes out and how its answer is taken. */
export interface Exchange<Output> {
  /** For the log: its size. */
  readonly request: HttpRequest;
  /** Sends once. Rejects with a ServiceError, or for what is no transport's fault. */
  attempt(terms: AttemptTerms): Promise<ExchangeOutcome<Output>>;
}

export interface AttemptTerms {
  /** Fired by the caller. */
  readonly signal: AbortSignal | undefined;
  /** Until the deadline of the call. */
  readonly timeLeftInMs: number;
  /** An earlier attempt may have reached the service, and its answer was lost. */
  readonly hasMaybeRun: boolean;
  /** What is known of the call, for errors that come after its end. */
  readonly facts: CallFacts;
}

export type ExchangeOutcome<Output> =
  | {
      readonly type: 'answered';
      readonly response: HttpResponse;
      readonly data: Output;
      /** What of it could not be read; absent for none. */
      readonly unread?: readonly UnreadPart[];
      readonly responseBytes: number;
    }
  | AttemptTrouble;
