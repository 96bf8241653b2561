import type { Clock } from '../../ports/clock.ts';
import type { HttpTransport } from '../../ports/http-transport.ts';
import type { CallLog } from './call-log.ts';
import type { RequestFrame } from './exchange/request-frame.ts';
import type { RetryBudget, ThrottleGate } from './retry/retry.ts';
import type { UnreadPart } from './unread-parts.ts';

/** What every call of one client shares. */
export interface CallContext {
  readonly transport: HttpTransport;
  readonly clock: Clock;
  readonly frame: RequestFrame;
  readonly budget: RetryBudget;
  readonly gate: ThrottleGate;
  readonly log: CallLog;
  readonly onUnread?: UnreadListener;
  readonly defaults: CallDefaults;
}

/** Told of what could not be read of an answer, with the name of the operation. */
export type UnreadListener = (operation: string, unread: readonly UnreadPart[]) => void;

export interface CallDefaults {
  readonly timeoutInMs: number;
  readonly deadlineInMs: number;
  readonly maxRetries: number;
  readonly maxResponseBytes: number;
}
