import type { Clock } from '../../ports/clock.ts';
import type { HttpTransport } from '../../ports/http-transport.ts';
import type { CallLog } from './call-log.ts';
import type { RequestFrame } from './request-frame.ts';
import type { RetryBudget } from './retry-budget.ts';
import type { ThrottleGate } from './throttle-gate.ts';

/** What every call of one client shares. */
export interface CallContext {
  readonly transport: HttpTransport;
  readonly clock: Clock;
  readonly frame: RequestFrame;
  readonly budget: RetryBudget;
  readonly gate: ThrottleGate;
  readonly log: CallLog;
  readonly defaults: CallDefaults;
}

export interface CallDefaults {
  readonly timeoutInMs: number;
  readonly deadlineInMs: number;
  readonly maxRetries: number;
  readonly maxResponseBytes: number;
}
