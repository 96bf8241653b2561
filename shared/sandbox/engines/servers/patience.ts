/** How long the texts of one request wait for a server; clients wait a minute for an answer. */
const usualInMs = 50_000;

/** After a failure a server is left alone for a while: each text would wait for it anew. */
const restInMs = 10_000;
/** One that did not answer in time, for twice as long each time: it would keep a document for hours. */
const longestRestInMs = 320_000;

/** Clients that leave after so long had given up; many wait no longer than ten seconds. */
const givenUpInMs = 8_000;

/** A wait for an answer of the server. */
export interface Wait {
  readonly since: number;
  /** Aborted when somebody who began no later has waited in vain: this one would as well. */
  readonly vain: AbortSignal;
}

/** How much time requests and their server have. */
export class Patience {
  readonly #now: () => number;
  readonly #ends = new WeakMap<object, number>();
  #restsUntil = -Infinity;
  #slowRestInMs = restInMs;
  #answeredAt = -Infinity;
  #vain = new AbortController();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Milliseconds that are left for texts of a request; 0 while the server is left alone. What has
   * the signal of one client is one request, however often it is asked for.
   */
  leftFor(request: { readonly signal?: AbortSignal; readonly patienceInMs?: number }): number {
    const now = this.#now();
    if (now < this.#restsUntil) return 0;
    const { signal, patienceInMs } = request;
    const whole = patienceInMs === undefined ? (signal ?? request) : request;
    const end = this.#ends.get(whole) ?? now + (patienceInMs ?? usualInMs);
    this.#ends.set(whole, end);
    return Math.max(0, end - now);
  }

  begin(): Wait {
    return { since: this.#now(), vain: this.#vain.signal };
  }

  /** The time for an answer was over: who else has heard nothing since waits no longer. */
  inVain(wait: Wait): void {
    this.rest(true);
    if (this.#answeredAt > wait.since) return;
    this.#vain.abort();
    this.#vain = new AbortController();
  }

  /**
   * The client left before there was an answer. One that had given up asks again, and would wait
   * anew each time: it is then answered by others.
   */
  left(wait: Wait): void {
    if (this.#answeredAt > wait.since || this.#now() - wait.since < givenUpInMs) return;
    this.rest(true);
  }

  /** `isSlow`: it was waited for, as long as there was time. */
  rest(isSlow = false): void {
    const now = this.#now();
    // Texts that were asked for together fail together.
    if (now < this.#restsUntil) return;
    this.#restsUntil = now + (isSlow ? this.#slowRestInMs : restInMs);
    if (isSlow) this.#slowRestInMs = Math.min(2 * this.#slowRestInMs, longestRestInMs);
  }

  /** The server answered: what went wrong before is forgotten. */
  answered(): void {
    this.#slowRestInMs = restInMs;
    this.#answeredAt = this.#now();
  }
}
