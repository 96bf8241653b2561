import type { HttpRequest, HttpResponse, HttpTransport } from '../../ports/http-transport.ts';
import { isTlsCode, platformCode } from './platform-code.ts';
import { HttpTransportError } from './transport-error.ts';

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/**
 * The host's `fetch` as a transport: for browsers, editors on the web and wherever no pool of
 * our own is wanted. `fetch` does not say how far a failed request got, so that every failure
 * without a known connection error counts as sent.
 */
export function createFetchTransport(fetch: Fetch): HttpTransport {
  return {
    async send(request, signal) {
      let response: Response;
      try {
        response = await fetch(request.url, initFor(request, signal));
      } catch (thrown) {
        if (signal.aborted) throw signal.reason;
        throw sendError(thrown);
      }
      return new FetchedResponse(response, signal);
    },
  };
}

function initFor(request: HttpRequest, signal: AbortSignal): RequestInit {
  return {
    method: request.method,
    headers: request.headers,
    ...(request.body === undefined ? {} : { body: request.body as BodyInit }),
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  };
}

/** Browsers hide the status of a redirect that is not followed; any 3xx stands for it. */
const HIDDEN_REDIRECT = 302;

class FetchedResponse implements HttpResponse {
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
    const reader = this.#response.body?.getReader();
    if (reader === undefined) return new Uint8Array();
    const chunks: Uint8Array[] = [];
    let size = 0;
    for (;;) {
      const piece = await this.#read(reader);
      if (piece === null) return join(chunks, size);
      size += piece.byteLength;
      if (size > maxBytes) {
        void reader.cancel().catch(() => undefined);
        throw new HttpTransportError('body-too-large');
      }
      chunks.push(piece);
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

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined) return only;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

const connectCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function sendError(thrown: unknown): HttpTransportError {
  const code = platformCode(thrown);
  if (code === null) return new HttpTransportError('connection-lost');
  if (connectCodes.has(code)) return new HttpTransportError('connect-failed', code);
  return new HttpTransportError(isTlsCode(code) ? 'tls-failed' : 'connection-lost', code);
}
