import type { Clock } from '../../ports/clock.ts';
import { isServiceError } from '../core/errors/errors.ts';
import { lostStreamError } from './voice-errors.ts';

/** Connections in a row that came to nothing before the stream is given up. */
const MOST_VAIN_CONNECTIONS = 8;
const FIRST_PAUSE_IN_MS = 250;
const LONGEST_PAUSE_IN_MS = 8_000;

/** How long to wait before the next connection, and when to wait no more. */
export class ReconnectPauses {
  /** Why the last connection did not come about. */
  lastFailure: unknown = null;
  readonly #clock: Clock;
  #vainConnections = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Sound has arrived: whatever fails next fails for the first time. */
  begin(): void {
    this.#vainConnections = 0;
  }

  /** Rejects with why the stream is given up where too many connections came to nothing. */
  async wait(signal: AbortSignal): Promise<void> {
    const failure = this.lastFailure;
    if (this.#vainConnections >= MOST_VAIN_CONNECTIONS) {
      if (isServiceError(failure) && failure.kind === 'server') throw failure;
      throw lostStreamError(this.#vainConnections, failure);
    }
    const ceiling = Math.min(FIRST_PAUSE_IN_MS * 2 ** this.#vainConnections, LONGEST_PAUSE_IN_MS);
    // The first time at once: what speaks waits for nobody.
    const pauseInMs = this.#vainConnections === 0 ? 0 : ceiling * (0.5 + this.#clock.random() / 2);
    this.#vainConnections += 1;
    if (pauseInMs > 0) await this.#clock.sleep(pauseInMs, signal);
  }
}
