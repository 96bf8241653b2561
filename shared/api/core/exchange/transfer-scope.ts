import type { Clock } from '../../../ports/clock.ts';
import type { AttemptEnd, AttemptScope } from './attempt-scope.ts';

/**
 * The scope of an attempt that carries a file: it fires when no piece has moved for a while, when
 * the deadline comes, or when the caller says so, and never for a transfer that is merely long.
 */
export interface TransferScope extends AttemptScope {
  /** A piece has moved: the idle time begins anew, `allowanceInMs` longer than usual. */
  touch(allowanceInMs?: number): void;
  /** Nothing is being waited for until the next `touch`: only the deadline and the caller count. */
  rest(): void;
}

export interface TransferLimits {
  readonly idleTimeoutInMs: number;
  readonly timeLeftInMs: number;
}

export function openTransfer(
  clock: Clock,
  caller: AbortSignal | undefined,
  limits: TransferLimits,
): TransferScope {
  return new IdleScope(clock, caller, limits);
}

const idle = new Error('The transfer stood still for too long.');
const transferOver = new Error('The transfer is over.');

class IdleScope implements TransferScope {
  readonly #clock: Clock;
  readonly #controller = new AbortController();
  readonly #timer = new AbortController();
  readonly #caller: AbortSignal | undefined;
  readonly #idleTimeoutInMs: number;
  readonly #deadlineAt: number;
  /** When the idle time is over; after the deadline while resting. */
  #idleAt: number;
  endedBy: AttemptEnd | null = null;

  constructor(clock: Clock, caller: AbortSignal | undefined, limits: TransferLimits) {
    this.#clock = clock;
    this.#caller = caller;
    this.#idleTimeoutInMs = limits.idleTimeoutInMs;
    this.#deadlineAt = clock.now() + limits.timeLeftInMs;
    this.#idleAt = clock.now() + limits.idleTimeoutInMs;
    caller?.addEventListener('abort', this.#onCallerAbort, { once: true });
    void this.#watch();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  touch(allowanceInMs = 0): void {
    this.#idleAt = this.#clock.now() + this.#idleTimeoutInMs + allowanceInMs;
  }

  rest(): void {
    this.#idleAt = Number.POSITIVE_INFINITY;
  }

  end(): void {
    this.#caller?.removeEventListener('abort', this.#onCallerAbort);
    this.#timer.abort(transferOver);
  }

  /** Looks again whenever the idle time could be over: a timer per piece would cost more. */
  async #watch(): Promise<void> {
    try {
      for (;;) {
        const now = this.#clock.now();
        const end = Math.min(this.#idleAt, this.#deadlineAt);
        if (now >= end) break;
        // While resting the next look must come soon enough for an idle time that begins then.
        const waitInMs = Math.min(end - now, this.#idleTimeoutInMs);
        await this.#clock.sleep(waitInMs, this.#timer.signal);
      }
    } catch {
      // The timer was stopped because the transfer is over.
      return;
    }
    this.#fire('time-out', idle);
  }

  #onCallerAbort = (): void => {
    this.#fire('caller', this.#caller?.reason);
  };

  #fire(by: AttemptEnd, reason: unknown): void {
    if (this.endedBy !== null || this.#timer.signal.aborted) return;
    this.endedBy = by;
    this.end();
    this.#controller.abort(reason);
  }
}
