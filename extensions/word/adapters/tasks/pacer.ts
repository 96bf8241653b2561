/** How long work may go on without a break: well under the 50 ms that people notice (P9). */
const LONGEST_IN_MS = 20;

export interface PacerClock {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Lets the browser draw and take input. */
  readonly breathe: () => Promise<void>;
}

/** Takes breaks in long work. */
export class Pacer {
  private readonly clock: PacerClock;
  private since: number;

  constructor(clock: PacerClock) {
    this.clock = clock;
    this.since = clock.now();
  }

  /** Takes a break when the last one is long ago; cheap otherwise. */
  async pause(): Promise<void> {
    if (this.clock.now() - this.since < LONGEST_IN_MS) return;
    await this.clock.breathe();
    this.since = this.clock.now();
  }
}
