import type { HttpResponse } from '../../ports/http-transport.ts';
import { platformCode } from './platform-code.ts';
import { HttpTransportError } from './transport-error.ts';

/** Browsers hide the status of a redirect that is not followed; any 3xx stands for it. */
const HIDDEN_REDIRECT = 302;

/** The answer of a `fetch`. */
export class FetchedResponse implements HttpResponse {
  readonly status: number;
  readonly #response: Response;
  readonly #signal: AbortSignal;

  constructor(response: Response, signal: AbortSignal) {
    this.status = response.type === 'opaqueredirect' ? HIDDEN_REDIRECT : response.status;
    this.#response = response;
    this.#signal = signal;
  }

  header(name: string): string | null {
    return this.#response.headers.get(name);
  }

  async bytes(maxBytes: number): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of this.chunks()) {
      size += piece.byteLength;
      if (size > maxBytes) throw new HttpTransportError('body-too-large');
      pieces.push(piece);
    }
    return joinBytes(pieces, size);
  }

  async *chunks(): AsyncGenerator<Uint8Array, void, undefined> {
    const reader = this.#response.body?.getReader();
    if (reader === undefined) return;
    let atEnd = false;
    try {
      for (;;) {
        const piece = await this.#read(reader);
        if (piece === null) {
          atEnd = true;
          return;
        }
        yield piece;
      }
    } finally {
      if (!atEnd) void reader.cancel().catch(() => undefined);
    }
  }

  discard(): void {
    void this.#response.body?.cancel().catch(() => undefined);
  }

  async #read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | null> {
    try {
      const { done, value } = await reader.read();
      return done ? null : value;
    } catch (thrown) {
      if (this.#signal.aborted) throw this.#signal.reason;
      throw new HttpTransportError('body-broken', platformCode(thrown));
    }
  }
}

/** One array of all pieces, `size` bytes in all; a single piece is returned as it is. */
function joinBytes(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined) return only;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
}
