import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { HttpResponse } from '../../../shared/ports/http-transport.ts';
import { isTlsCode, platformCode } from '../../../shared/api/transport/platform-code.ts';
import { HttpTransportError } from '../../../shared/api/transport/transport-error.ts';

/** Held before anyone asks for the body; then the connection waits. */
const UNASKED_BYTES = 65_536;
const stopped = new Error('The request was stopped.');

/**
 * One request and its answer on undici's dispatch interface: a third less work per call than its
 * promises and streams, and it knows whether a request has left the queue.
 */
export class UndiciExchange implements Dispatcher.DispatchHandler, HttpResponse {
  status = 0;
  readonly #signal: AbortSignal;
  readonly #resolve: (response: HttpResponse) => void;
  readonly #reject: (reason: unknown) => void;
  #controller: Dispatcher.DispatchController | null = null;
  #headers: IncomingHttpHeaders = {};
  #chunks: Uint8Array[] = [];
  #size = 0;
  #maxBytes = Number.POSITIVE_INFINITY;
  #reader: { resolve(bytes: Uint8Array): void; reject(reason: unknown): void } | null = null;
  #over = false;
  #failure: { readonly reason: unknown } | null = null;

  constructor(
    signal: AbortSignal,
    resolve: (response: HttpResponse) => void,
    reject: (reason: unknown) => void,
  ) {
    this.#signal = signal;
    this.#resolve = resolve;
    this.#reject = reject;
    signal.addEventListener('abort', this.#onAbort);
  }

  header(name: string): string | null {
    const value = this.#headers[name.toLowerCase()];
    if (value === undefined) return null;
    return typeof value === 'string' ? value : value.join(', ');
  }

  bytes(maxBytes: number): Promise<Uint8Array> {
    this.#maxBytes = maxBytes;
    if (this.#size > maxBytes) this.#failTooLarge();
    return new Promise((resolve, reject) => {
      if (this.#failure !== null) reject(this.#failure.reason);
      else if (this.#over) resolve(this.#joined());
      else {
        this.#reader = { resolve, reject };
        this.#controller?.resume();
      }
    });
  }

  discard(): void {
    if (!this.#over) this.#stop(new HttpTransportError('body-broken'));
  }

  /** A connection is there and the request is about to be written to it. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#over) controller.abort(stopped);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    // 1xx answers only announce.
    if (status < 200) return;
    this.status = status;
    this.#headers = headers;
    this.#resolve(this);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    if (this.#over) return;
    this.#size += chunk.byteLength;
    if (this.#size > this.#maxBytes) {
      this.#failTooLarge();
      return;
    }
    this.#chunks.push(chunk);
    if (this.#reader === null && this.#size > UNASKED_BYTES) controller.pause();
  }

  onResponseEnd(): void {
    if (this.#over) return;
    this.#finish();
    this.#reader?.resolve(this.#joined());
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#over) return;
    this.#fail(
      this.status === 0
        ? sendError(error, this.#controller !== null)
        : new HttpTransportError('body-broken', platformCode(error)),
    );
  }

  #onAbort = (): void => {
    const unsent = this.#controller === null;
    this.#stop(unsent ? new HttpTransportError('aborted-unsent') : this.#signal.reason);
  };

  #failTooLarge(): void {
    this.#stop(new HttpTransportError('body-too-large'));
  }

  #stop(reason: unknown): void {
    this.#fail(reason);
    this.#controller?.abort(stopped);
  }

  #fail(reason: unknown): void {
    this.#finish();
    this.#failure = { reason };
    this.#chunks = [];
    if (this.status === 0) this.#reject(reason);
    else this.#reader?.reject(reason);
  }

  #finish(): void {
    this.#over = true;
    this.#signal.removeEventListener('abort', this.#onAbort);
  }

  #joined(): Uint8Array {
    const [only] = this.#chunks;
    return this.#chunks.length === 1 && only !== undefined ? only : Buffer.concat(this.#chunks);
  }
}

/** Mistakes of ours, not of the network: never taken for a connection failure (R2). */
const programmingCodes: ReadonlySet<string> = new Set([
  'UND_ERR_INVALID_ARG',
  'UND_ERR_DESTROYED',
  'UND_ERR_CLOSED',
]);

function sendError(error: Error, started: boolean): Error {
  const code = platformCode(error);
  if (started) return new HttpTransportError('connection-lost', code);
  // Whatever the network does before a request starts has a code.
  if (code === null || programmingCodes.has(code)) {
    return new TypeError(`The transport cannot send this request (${code ?? error.name}).`);
  }
  if (isTlsCode(code)) return new HttpTransportError('tls-failed', code);
  // Before a request starts only a proxy that refuses the tunnel aborts it.
  const byProxy = code === 'UND_ERR_ABORTED';
  return new HttpTransportError('connect-failed', byProxy ? 'proxy-refused' : code);
}
