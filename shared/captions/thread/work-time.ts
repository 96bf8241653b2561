import type { Clock } from '../../ports/clock.ts';

/** How often it is looked at. */
const tickInMs = 500;
/** A machine that slept, or had no time for this thread, did not work in between. */
const mostInOneLook = 2 * tickInMs;

/**
 * How long another thread has worked on one task: time in which it waits for the host does not
 * count. Calls `onOver` when that is more than it may.
 */
export class WorkTime {
  readonly #clock: Clock;
  readonly #mostInMs: number;
  readonly #onOver: () => void;
  #task: AbortController | null = null;
  #workedInMs = 0;
  #grantedInMs = 0;
  /** When work went on; null while the thread waits. */
  #since: number | null = null;

  constructor(clock: Clock, mostInMs: number, onOver: () => void) {
    this.#clock = clock;
    this.#mostInMs = mostInMs;
    this.#onOver = onOver;
  }

  begin(): void {
    this.end();
    this.#workedInMs = 0;
    this.#grantedInMs = 0;
    this.#since = this.#clock.now();
    const task = new AbortController();
    this.#task = task;
    void this.#watch(task.signal);
  }

  end(): void {
    this.#task?.abort();
    this.#task = null;
    this.#since = null;
  }

  pause(): void {
    this.#count();
    this.#since = null;
  }

  resume(): void {
    if (this.#task !== null) this.#since ??= this.#clock.now();
  }

  /** Lets the task that is under way work so much longer. */
  grant(durationInMs: number): void {
    this.#grantedInMs += durationInMs;
  }

  #count(): void {
    if (this.#since === null) return;
    const now = this.#clock.now();
    this.#workedInMs += Math.min(now - this.#since, mostInOneLook);
    this.#since = now;
  }

  async #watch(signal: AbortSignal): Promise<void> {
    try {
      while (this.#workedInMs <= this.#mostInMs + this.#grantedInMs) {
        await this.#clock.sleep(tickInMs, signal);
        this.#count();
      }
    } catch {
      // The task is done.
      return;
    }
    this.#onOver();
  }
}
