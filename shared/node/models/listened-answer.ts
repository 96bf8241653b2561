import type { HttpResponse } from '../../ports/http-transport.ts';

/** Nothing came for too long. */
class SilenceError extends Error {
  override readonly name = 'SilenceError';
}

/** There is more of an answer than is read. */
export class OversizeError extends Error {
  override readonly name = 'OversizeError';
}

/** Ends a request when nothing of its answer comes for so long, however long all of it takes. */
export class Silence {
  readonly #controller = new AbortController();
  readonly #limitInMs: number;
  #timer: NodeJS.Timeout | null = null;

  constructor(limitInMs: number) {
    this.#limitInMs = limitInMs;
    this.heard();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  heard(): void {
    this.end();
    this.#timer = setTimeout(() => {
      this.#controller.abort(new SilenceError('Nothing came for too long.'));
    }, this.#limitInMs);
  }

  /** Nothing more is waited for. */
  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }
}

/** An answer each piece of which is heard. */
export class ListenedAnswer {
  readonly status: number;
  readonly #response: HttpResponse;
  readonly #silence: Silence;

  constructor(response: HttpResponse, silence: Silence) {
    this.status = response.status;
    this.#response = response;
    this.#silence = silence;
    silence.heard();
  }

  header(name: string): string | null {
    return this.#response.header(name);
  }

  /** Once; rejects where the connection breaks or nothing comes, after the pieces that came before. */
  async *chunks(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      for await (const piece of this.#response.chunks()) {
        this.#silence.heard();
        yield piece;
        // Whoever takes the pieces may need time for each.
        this.#silence.heard();
      }
    } finally {
      this.#silence.end();
    }
  }

  /** The whole answer instead; rejects with an {@link OversizeError} as soon as it is longer. */
  async bytes(most: number): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const piece of this.chunks()) {
      length += piece.length;
      if (length > most) throw new OversizeError(`The answer has more than ${most} bytes.`);
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  }

  discard(): void {
    this.#silence.end();
    this.#response.discard();
  }
}
