import type { EngineReport } from './engine-header.ts';
import type { UnreadPart } from './unread-parts.ts';

/** What one call may set for itself; the rest comes from the client. */
export interface CallOptions {
  /** Ends the call at once, also in the middle of a wait; it then rejects with kind `aborted`. */
  readonly signal?: AbortSignal;
  /** Longest time of one attempt, from the wait for a connection to the end of the answer. */
  readonly timeoutInMs?: number;
  /** Longest time of the whole call with its retries and waits. */
  readonly deadlineInMs?: number;
  /** Attempts are at most 1 + this. */
  readonly maxRetries?: number;
  /** Told before each wait. */
  readonly onWait?: (info: WaitInfo) => void;
}

/** For calls that carry a file: a piece has a time-out, the whole transfer only a deadline. */
export interface TransferOptions extends Omit<CallOptions, 'timeoutInMs'> {
  /** Longest time without a piece going out or coming in; the client's time-out of an attempt. */
  readonly idleTimeoutInMs?: number;
  /** Told after each piece, and with 0 when an upload begins again. `total` is null when unknown. */
  readonly onTransfer?: (doneBytes: number, totalBytes: number | null) => void;
}

export interface WaitInfo {
  readonly durationInMs: number;
  /** `shared-pause`: another call was throttled, and this one has not begun. */
  readonly reason: 'throttled' | 'transient' | 'shared-pause';
  /** The attempt that comes after the wait, from 1. */
  readonly attempt: number;
}

export interface ServiceResponse<T> {
  readonly data: T;
  readonly meta: ResponseMeta;
}

export interface ResponseMeta {
  readonly status: number;
  /** For support requests. */
  readonly traceId: string | null;
  readonly attempts: number;
  /** Earlier attempts of this call whose work may have been billed as well (promise P10). */
  readonly possiblyBilledAttempts: number;
  /** From the call to the checked answer, waits included. */
  readonly durationInMs: number;
  /** Engines behind the answer, as the sandbox names them; empty for the real service. */
  readonly engines: readonly EngineReport[];
  /** What of the answer could not be read and is left out of the data; absent for none. */
  readonly unread?: readonly UnreadPart[];
}
