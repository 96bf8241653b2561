import type {
  HttpRequest,
  HttpResponse,
  HttpTransport,
} from '../../shared/ports/http-transport.ts';
import { HttpTransportError } from '../../shared/api/transport/transport-error.ts';

export interface FakeAnswer {
  readonly status?: number;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** An object becomes JSON. */
  readonly body?: string | Uint8Array | object;
}

/** An answer, an error to reject with, or a function that makes either (or never ends). */
export type FakeStep =
  | FakeAnswer
  | Error
  | ((request: HttpRequest, signal: AbortSignal) => FakeAnswer | Promise<FakeAnswer>);

export interface FakeTransport extends HttpTransport {
  readonly requests: readonly HttpRequest[];
}

/** The n-th request gets the n-th step, later ones the last. Nothing touches a network. */
export function createFakeTransport(...steps: readonly FakeStep[]): FakeTransport {
  const requests: HttpRequest[] = [];
  return {
    requests,
    async send(request, signal) {
      const step = steps[Math.min(requests.length, steps.length - 1)] ?? {};
      requests.push(request);
      if (step instanceof Error) throw step;
      return new FakeResponse(typeof step === 'function' ? await step(request, signal) : step);
    },
  };
}

/** A step that never answers; it rejects with the signal's reason, as a transport must. */
export function neverAnswers(_request: HttpRequest, signal: AbortSignal): Promise<FakeAnswer> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as unknown);
    });
  });
}

class FakeResponse implements HttpResponse {
  readonly status: number;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #body: Uint8Array;

  constructor({ status = 200, headers = {}, body = '' }: FakeAnswer) {
    this.status = status;
    this.#headers = headers;
    this.#body = bytesOf(body);
  }

  header(name: string): string | null {
    return this.#headers[name.toLowerCase()] ?? null;
  }

  bytes(maxBytes: number): Promise<Uint8Array> {
    return this.#body.byteLength > maxBytes
      ? Promise.reject(new HttpTransportError('body-too-large'))
      : Promise.resolve(this.#body);
  }

  discard(): void {
    // There is nothing to free.
  }
}

function bytesOf(body: string | Uint8Array | object): Uint8Array {
  if (body instanceof Uint8Array) return body;
  return new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
}
