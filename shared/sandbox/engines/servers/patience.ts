/** How long the texts of one request wait for a server; clients wait a minute for an answer. */
const usualInMs = 50_000;

/** After a failure a server is left alone for a while: each text would wait for it anew. */
const restInMs = 10_000;
/** One that did not answer in time, for twice as long each time: it would keep a document for hours. */
const longestRestInMs = 320_000;

/** How much time requests and their server have. */
export class Patience {
  readonly #now: () => number;
  readonly #ends = new WeakMap<object, number>();
  #restsUntil = -Infinity;
  #slowRestInMs = restInMs;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Milliseconds that are left for texts of a request; 0 while the server is left alone. */
  leftFor(request: { readonly patienceInMs?: number }): number {
    const now = this.#now();
    if (now < this.#restsUntil) return 0;
    const end = this.#ends.get(request) ?? now + (request.patienceInMs ?? usualInMs);
    this.#ends.set(request, end);
    return Math.max(0, end - now);
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
  }
}
