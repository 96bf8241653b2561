import type { Clock } from '../../shared/ports/clock.ts';

export interface FakeClockOptions {
  /** Sleeps up to this long end at once and move the time; longer ones wait for `advance`. */
  readonly skipSleepsUpToInMs?: number;
  /** Wall time at the start, in milliseconds since 1970. */
  readonly wallTime?: number;
  /** What `random` answers: one number, or a function asked each time. */
  readonly random?: number | (() => number);
}

export interface FakeClock extends Clock {
  /** Moves time forward, ends the sleeps that fall due in order, and lets their followers run. */
  advance(durationInMs: number): Promise<void>;
  /** Moves the wall time only, as a user or a time server does. */
  setWallTime(wallTime: number): void;
  /** Resolves once so many sleeps of exactly this length have begun and have not ended; 1. */
  whenSleeping(durationInMs: number, count?: number): Promise<void>;
  /** Durations of the sleeps that have not ended. */
  readonly pending: readonly number[];
}

interface Sleeper {
  readonly dueAt: number;
  readonly durationInMs: number;
  wake(): void;
}

interface Watcher {
  readonly durationInMs: number;
  readonly count: number;
  seen(): void;
}

/** A clock that stands still until told otherwise. */
export function createFakeClock(options: FakeClockOptions = {}): FakeClock {
  return new ManualClock(options);
}

class ManualClock implements FakeClock {
  readonly #skipUpToInMs: number;
  readonly #random: () => number;
  readonly #sleepers = new Set<Sleeper>();
  readonly #watchers = new Set<Watcher>();
  #now = 1_000;
  #wallTime: number;

  constructor(options: FakeClockOptions) {
    const { random = 0.5 } = options;
    this.#skipUpToInMs = options.skipSleepsUpToInMs ?? -1;
    this.#wallTime = options.wallTime ?? Date.UTC(2026, 0, 1);
    this.#random = typeof random === 'number' ? () => random : random;
  }

  get pending(): readonly number[] {
    return [...this.#sleepers].map((sleeper) => sleeper.durationInMs);
  }

  now(): number {
    return this.#now;
  }

  wallTime(): number {
    return this.#wallTime;
  }

  setWallTime(wallTime: number): void {
    this.#wallTime = wallTime;
  }

  random(): number {
    return this.#random();
  }

  sleep(durationInMs: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) {
        reject(signal.reason as unknown);
        return;
      }
      if (durationInMs <= this.#skipUpToInMs) {
        this.#move(durationInMs);
        resolve();
        return;
      }
      const onAbort = (): void => {
        this.#sleepers.delete(sleeper);
        reject(signal?.reason as unknown);
      };
      const sleeper: Sleeper = {
        dueAt: this.#now + durationInMs,
        durationInMs,
        wake: () => {
          this.#sleepers.delete(sleeper);
          signal?.removeEventListener('abort', onAbort);
          resolve();
        },
      };
      this.#sleepers.add(sleeper);
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#announce(durationInMs);
    });
  }

  async advance(durationInMs: number): Promise<void> {
    // Sleeps that are about to begin belong to the time before.
    await settle();
    const end = this.#now + durationInMs;
    for (;;) {
      const next = [...this.#sleepers].sort((a, b) => a.dueAt - b.dueAt)[0];
      if (next === undefined || next.dueAt > end) break;
      this.#move(next.dueAt - this.#now);
      next.wake();
      await settle();
    }
    this.#move(end - this.#now);
    await settle();
  }

  whenSleeping(durationInMs: number, count = 1): Promise<void> {
    if (this.#countSleeping(durationInMs) >= count) return Promise.resolve();
    return new Promise((resolve) => {
      const watcher = {
        durationInMs,
        count,
        seen: (): void => {
          this.#watchers.delete(watcher);
          resolve();
        },
      };
      this.#watchers.add(watcher);
    });
  }

  #move(durationInMs: number): void {
    this.#now += durationInMs;
    this.#wallTime += durationInMs;
  }

  #announce(durationInMs: number): void {
    for (const watcher of [...this.#watchers]) {
      if (watcher.durationInMs !== durationInMs) continue;
      if (this.#countSleeping(durationInMs) >= watcher.count) watcher.seen();
    }
  }

  #countSleeping(durationInMs: number): number {
    return this.pending.filter((each) => each === durationInMs).length;
  }
}

/** Lets everything that became ready run, timers of zero length included. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
