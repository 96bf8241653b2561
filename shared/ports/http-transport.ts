/** One HTTP exchange. No retry, no redirect, no cookie, no cache. */
export interface HttpTransport {
  /**
   * Set where a streamed body is taken whole before any of it goes out, as in browsers: its pieces
   * then tell nothing of how far the sending is.
   */
  readonly takesBodiesWhole?: true;
  /**
   * Sends one request and resolves once the response headers are in.
   * Rejects with a {@link TransportError} for anything that prevented a response, and with
   * `signal.reason` when aborted (or with kind `aborted-unsent` by a transport that knows that
   * nothing had gone out yet), or with whatever reading a streamed body rejected with.
   * Redirects (3xx) are returned as they are, never followed.
   */
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse>;
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Absolute address. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** UTF-8 text, raw bytes, or a body that goes out piece by piece; absent for none. */
  readonly body?: string | Uint8Array | StreamedBody;
}

/** A request body of known length that need not be in memory. */
export interface StreamedBody {
  /** Goes out as Content-Length; `chunks` must yield exactly so many. */
  readonly byteLength: number;
  /**
   * A new pass over all bytes in order. A transport that can stream takes the next piece only
   * when it has room for it, and leaves the pass when the request ends early; one that cannot
   * takes all of them before anything goes out.
   */
  chunks(): AsyncIterable<Uint8Array>;
}

export interface HttpResponse {
  readonly status: number;
  /** Value of a header, null when absent. Names are case-insensitive. */
  header(name: string): string | null;
  /**
   * The whole body. Rejects with a {@link TransportError} of kind `body-too-large` as soon as it
   * passes `maxBytes` (decompressed), and of kind `body-broken` when the connection breaks in it.
   */
  bytes(maxBytes: number): Promise<Uint8Array>;
  /**
   * The body as it comes, at the pace of its reader; instead of `bytes`, and once. Rejects as
   * `bytes` does, after the pieces that came before; leaving the pass early is `discard`.
   */
  chunks(): AsyncIterable<Uint8Array>;
  /** Drops the body and frees the connection. */
  discard(): void;
}

/** How far a failed request had got; decides whether it may be sent again (retry rules R1, R6, R9). */
export type TransportErrorKind =
  | 'connect-failed' // refused, DNS failure, unreachable: nothing of the body went out
  | 'tls-failed' // certificate or handshake: never retried, never bypassed
  | 'aborted-unsent' // aborted while still waiting for a connection: nothing went out, nothing is billed
  | 'connection-lost' // reset or closed after bytes went out and before a status came back
  | 'body-broken' // status came, the body did not end properly
  | 'body-too-large';

export interface TransportError extends Error {
  readonly name: 'TransportError';
  readonly kind: TransportErrorKind;
  /** The platform's own word for the cause, such as `ECONNREFUSED`; null when it gave none. */
  readonly code: string | null;
}
