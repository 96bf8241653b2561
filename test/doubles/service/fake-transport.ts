import type {
  HttpRequest,
  HttpResponse,
  HttpTransport,
  StreamedBody,
  TransportErrorKind,
} from '../../../shared/ports/http-transport.ts';
import { isStreamedBody } from '../../../shared/api/transport/streamed-body.ts';
import { HttpTransportError } from '../../../shared/api/transport/transport-error.ts';

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
  readonly requests: readonly SentRequest[];
}

/** A request with the bytes that a streamed body yielded. */
export interface SentRequest extends HttpRequest {
  readonly body?: string | Uint8Array;
}

/** The n-th request gets the n-th step, later ones the last. Nothing touches a network. */
export function createFakeTransport(...steps: readonly FakeStep[]): FakeTransport {
  const requests: SentRequest[] = [];
  return {
    requests,
    async send(request, signal) {
      const step = steps[Math.min(requests.length, steps.length - 1)] ?? {};
      const { body, ...rest } = request;
      const at = requests.push(rest) - 1;
      if (isUnsent(step)) throw step;
      if (body !== undefined) {
        requests[at] = { ...rest, body: isStreamedBody(body) ? await collect(body) : body };
      }
      if (step instanceof Error) throw step;
      return new FakeResponse(typeof step === 'function' ? await step(request, signal) : step);
    },
  };
}

async function collect(body: StreamedBody): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body.chunks()) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Failures before anything of the body is taken. */
function isUnsent(step: FakeStep): step is HttpTransportError {
  return step instanceof HttpTransportError && unsentKinds.has(step.kind);
}

const unsentKinds: ReadonlySet<TransportErrorKind> = new Set([
  'connect-failed',
  'tls-failed',
  'aborted-unsent',
]);

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

  async *chunks(): AsyncGenerator<Uint8Array, void, undefined> {
    // Pieces of a few bytes: whoever reads them has to put them together.
    for (let at = 0; at < this.#body.byteLength; at += 7) {
      yield await Promise.resolve(this.#body.slice(at, at + 7));
    }
  }

  discard(): void {
    // There is nothing to free.
  }
}

function bytesOf(body: string | Uint8Array | object): Uint8Array {
  if (body instanceof Uint8Array) return body;
  return new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
}
