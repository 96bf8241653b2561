/** The stream takes sound at most at twice its own speed. */
export const FASTEST_SPEED = 2;

/** Kept back at every gap, so that a network that bunches chunks does not make them too early. */
const MARGIN_IN_MS = 5;

/** Says when the next chunk may go out: by the sound that has gone, never in bursts after a pause. */
export class Pacer {
  readonly #speed: number;
  #earliest = 0;

  constructor(speed: number) {
    this.#speed = Math.min(Math.max(speed, 0.1), FASTEST_SPEED);
  }

  /** Milliseconds to wait before a chunk goes out, 0 for none. */
  waitInMs(now: number): number {
    return Math.max(0, this.#earliest - now);
  }

  /** A chunk of this much sound has gone out. */
  sent(now: number, durationInMs: number): void {
    this.#earliest = now + durationInMs / this.#speed + MARGIN_IN_MS;
  }
}
