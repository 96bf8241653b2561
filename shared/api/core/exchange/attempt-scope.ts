import type { Clock } from '../../../ports/clock.ts';

/** Why an attempt's signal fired. */
export type AttemptEnd = 'caller' | 'time-out';

/**
 * One signal for one attempt, fired by the caller's signal or by the clock. `end` must be called
 * when the attempt is over, however it went: it stops the timer and leaves no listener behind.
 */
export interface AttemptScope {
  readonly signal: AbortSignal;
  /** Why the signal fired; null while it has not, and after `end`. */
  readonly endedBy: AttemptEnd | null;
  end(): void;
}

export function openAttempt(
  clock: Clock,
  caller: AbortSignal | undefined,
  timeoutInMs: number,
): AttemptScope {
  return new TimedScope(clock, caller, timeoutInMs);
}

/** Reasons are made once: an error per attempt would cost more than the attempt's own work. */
const timedOut = new Error('The attempt took too long.');
const attemptOver = new Error('The attempt is over.');

class TimedScope implements AttemptScope {
  readonly #controller = new AbortController();
  readonly #timer = new AbortController();
  readonly #caller: AbortSignal | undefined;
  endedBy: AttemptEnd | null = null;

  constructor(clock: Clock, caller: AbortSignal | undefined, timeoutInMs: number) {
    this.#caller = caller;
    caller?.addEventListener('abort', this.#onCallerAbort, { once: true });
    clock.sleep(timeoutInMs, this.#timer.signal).then(
      () => {
        this.#fire('time-out', timedOut);
      },
      () => {
        // The timer was stopped because the attempt is over.
      },
    );
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  end(): void {
    this.#caller?.removeEventListener('abort', this.#onCallerAbort);
    this.#timer.abort(attemptOver);
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
