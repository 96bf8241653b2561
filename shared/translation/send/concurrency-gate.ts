/** Sets how many requests are under way at once, by what the service bears. */
export interface ConcurrencyLimits {
  readonly start: number;
  readonly most: number;
}

/**
 * The service names no limit (spec 8), so what it bears is found out by being throttled: a start below
 * the most would cost every job a round and spare the service a single one.
 */
export const DEFAULT_CONCURRENCY: ConcurrencyLimits = { start: 8, most: 8 };

/**
 * The one door all batches of a job go through (R8). It counts the requests under way against a
 * limit and can close for a time, for every batch at once. The limit grows by one with each success
 * until the service throttles for the first time; then it halves, and from there on it grows by one
 * for a limit's worth of successes.
 */
export interface ConcurrencyGate {
  /** Resolves with a place; give it back with `leave`. Rejects with the signal's reason when aborted. */
  enter(): Promise<void>;
  leave(succeeded: boolean): void;
  /** Halves the limit, once for each time the gate closes. */
  slowDown(now: number, until: number): void;
  /** One request at a time from now on, until successes raise the limit again. */
  probe(): void;
  /** Closes the gate until it is opened. */
  close(): void;
  open(): void;
  readonly limit: number;
}

/** `signal` turns away everyone who waits and who comes later. */
export function createConcurrencyGate(
  limits: ConcurrencyLimits,
  signal: AbortSignal,
): ConcurrencyGate {
  return new AdaptiveGate(limits, signal);
}

interface Waiter {
  admit(): void;
  turnAway(reason: unknown): void;
}

class AdaptiveGate implements ConcurrencyGate {
  limit: number;
  readonly #most: number;
  readonly #signal: AbortSignal;
  readonly #waiters = new Set<Waiter>();
  #underWay = 0;
  #successes = 0;
  #wasThrottled = false;
  #closings = 0;
  #slowedUntil = Number.NEGATIVE_INFINITY;

  constructor({ start, most }: ConcurrencyLimits, signal: AbortSignal) {
    this.#most = Math.max(1, most);
    this.limit = Math.min(Math.max(1, start), this.#most);
    this.#signal = signal;
    // One listener for all: thousands of batches may wait here.
    signal.addEventListener('abort', () => {
      this.#turnAllAway();
    });
  }

  enter(): Promise<void> {
    return new Promise((resolve, reject) => {
      const admit = (): void => {
        this.#underWay += 1;
        resolve();
      };
      this.#waiters.add({ admit, turnAway: reject });
      if (this.#signal.aborted) this.#turnAllAway();
      else this.#admit();
    });
  }

  leave(succeeded: boolean): void {
    this.#underWay -= 1;
    if (succeeded) this.#grow();
    this.#admit();
  }

  slowDown(now: number, until: number): void {
    this.#wasThrottled = true;
    if (now >= this.#slowedUntil) {
      this.limit = Math.max(1, Math.floor(this.limit / 2));
      this.#successes = 0;
    }
    this.#slowedUntil = Math.max(this.#slowedUntil, until);
  }

  probe(): void {
    this.#wasThrottled = true;
    this.limit = 1;
    this.#successes = 0;
  }

  close(): void {
    this.#closings += 1;
  }

  open(): void {
    this.#closings -= 1;
    this.#admit();
  }

  #grow(): void {
    this.#successes += 1;
    if (this.#wasThrottled && this.#successes < this.limit) return;
    this.#successes = 0;
    this.limit = Math.min(this.#most, this.limit + 1);
  }

  #turnAllAway(): void {
    for (const waiter of this.#waiters) waiter.turnAway(this.#signal.reason);
    this.#waiters.clear();
  }

  #admit(): void {
    for (const waiter of this.#waiters) {
      if (this.#closings > 0 || this.#underWay >= this.limit) return;
      this.#waiters.delete(waiter);
      waiter.admit();
    }
  }
}
