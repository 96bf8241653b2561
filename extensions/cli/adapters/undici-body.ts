import { HttpTransportError } from '../../../shared/api/transport/transport-error.ts';

/** Held before anyone asks for more; then the connection waits. */
const UNASKED_BYTES = 65_536;

/** What a body tells its connection to do. */
export interface BodyFlow {
  pause(): void;
  resume(): void;
  /** Ends the request; `reason` is what the reader gets. */
  stop(reason: unknown): void;
}

interface Waiter<T> {
  resolve(value: T): void;
  reject(reason: unknown): void;
}

/** An answer's body between its connection, which pushes, and its one reader, who pulls. */
export class UndiciBody {
  readonly #flow: BodyFlow;
  #pieces: Uint8Array[] = [];
  /** Bytes in `#pieces`. */
  #held = 0;
  #maxBytes = Number.POSITIVE_INFINITY;
  #whole: Waiter<Uint8Array> | null = null;
  #next: Waiter<IteratorResult<Uint8Array, undefined>> | null = null;
  #ended = false;
  #failure: { readonly reason: unknown } | null = null;

  constructor(flow: BodyFlow) {
    this.#flow = flow;
  }

  push(piece: Uint8Array): void {
    if (this.#next !== null) {
      const next = this.#next;
      this.#next = null;
      next.resolve({ done: false, value: piece });
      return;
    }
    this.#held += piece.byteLength;
    if (this.#held > this.#maxBytes) {
      this.#flow.stop(new HttpTransportError('body-too-large'));
      return;
    }
    this.#pieces.push(piece);
    if (this.#whole === null && this.#held > UNASKED_BYTES) this.#flow.pause();
  }

  end(): void {
    this.#ended = true;
    this.#whole?.resolve(this.#join());
    this.#next?.resolve({ done: true, value: undefined });
  }

  /** What came before stays readable piece by piece; a reader of the whole gets nothing. */
  fail(reason: unknown): void {
    this.#failure = { reason };
    this.#whole?.reject(reason);
    this.#next?.reject(reason);
  }

  whole(maxBytes: number): Promise<Uint8Array> {
    this.#maxBytes = maxBytes;
    if (this.#held > maxBytes && this.#failure === null) {
      this.#flow.stop(new HttpTransportError('body-too-large'));
    }
    return new Promise((resolve, reject) => {
      if (this.#failure !== null) reject(this.#failure.reason);
      else if (this.#ended) resolve(this.#join());
      else {
        this.#whole = { resolve, reject };
        this.#flow.resume();
      }
    });
  }

  async *chunks(): AsyncGenerator<Uint8Array, void, undefined> {
    let atEnd = false;
    try {
      for (;;) {
        const { done, value } = await this.#pull();
        if (done === true) break;
        yield value;
      }
      atEnd = true;
    } finally {
      if (!atEnd) this.#flow.stop(new HttpTransportError('body-broken'));
    }
  }

  #pull(): Promise<IteratorResult<Uint8Array, undefined>> {
    return new Promise((resolve, reject) => {
      const piece = this.#pieces.shift();
      if (piece !== undefined) {
        this.#held -= piece.byteLength;
        resolve({ done: false, value: piece });
      } else if (this.#failure !== null) reject(this.#failure.reason);
      else if (this.#ended) resolve({ done: true, value: undefined });
      else {
        this.#next = { resolve, reject };
        this.#flow.resume();
      }
    });
  }

  #join(): Uint8Array {
    const [only] = this.#pieces;
    return this.#pieces.length === 1 && only !== undefined ? only : Buffer.concat(this.#pieces);
  }
}
