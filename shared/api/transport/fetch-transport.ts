import type { HttpRequest, HttpTransport, StreamedBody } from '../../ports/http-transport.ts';
import { FetchedResponse } from './fetched-response.ts';
import {
  isOfConnected,
  isTlsCode,
  isTlsRecord,
  platformCode,
  TLS_WANTED,
} from './platform-code.ts';
import { isStreamedBody } from './streamed-body.ts';
import { HttpTransportError } from './transport-error.ts';

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

export interface FetchTransportOptions {
  /**
   * This `fetch` sends streams with the Content-Length it is given, as Node's does. Browsers do
   * not: there a streamed body is taken into memory first.
   */
  readonly sendsStreams?: boolean;
}

/**
 * The host's `fetch` as a transport: for browsers, editors on the web and wherever no pool of
 * our own is wanted. `fetch` does not say how far a failed request got, so that every failure
 * without a known connection error counts as sent.
 */
export function createFetchTransport(
  fetch: Fetch,
  { sendsStreams = false }: FetchTransportOptions = {},
): HttpTransport {
  return {
    ...(sendsStreams ? {} : { takesBodiesWhole: true }),
    async send(request, signal) {
      const reading = new BodyReading();
      const body = await bodyFor(request, reading, sendsStreams, signal);
      try {
        return new FetchedResponse(
          await fetch(request.url, initFor(request, body, signal)),
          signal,
        );
      } catch (thrown) {
        if (reading.failure !== null) throw reading.failure.reason;
        if (signal.aborted) throw signal.reason;
        throw sendError(thrown);
      }
    },
  };
}

interface PreparedBody {
  readonly init: RequestInit;
  readonly headers: Readonly<Record<string, string>>;
}

async function bodyFor(
  { body }: HttpRequest,
  reading: BodyReading,
  sendsStreams: boolean,
  signal: AbortSignal,
): Promise<PreparedBody> {
  if (body === undefined) return { init: {}, headers: {} };
  if (!isStreamedBody(body)) return { init: { body: body as BodyInit }, headers: {} };
  if (!sendsStreams) return { init: { body: await collect(body, signal) }, headers: {} };
  const init = { body: streamOf(reading.read(body)), duplex: 'half' };
  return { init, headers: { 'content-length': String(body.byteLength) } };
}

/** Remembers why a body could not be read: `fetch` tells only that something failed. */
class BodyReading {
  failure: { readonly reason: unknown } | null = null;

  async *read(body: StreamedBody): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      yield* body.chunks();
    } catch (thrown) {
      this.failure = { reason: thrown };
      throw thrown;
    }
  }
}

/** A Blob, so that a browser knows the length and may keep the pieces out of the script's memory. */
async function collect(body: StreamedBody, signal: AbortSignal): Promise<Blob> {
  const pieces: BlobPart[] = [];
  for await (const piece of body.chunks()) {
    if (signal.aborted) throw new HttpTransportError('aborted-unsent');
    pieces.push(piece as BlobPart);
  }
  return new Blob(pieces);
}

function streamOf(pieces: AsyncGenerator<Uint8Array, void, undefined>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return();
      },
    },
    // Nothing is read ahead: what was taken has gone out.
    { highWaterMark: 0 },
  );
}

function initFor(request: HttpRequest, body: PreparedBody, signal: AbortSignal): RequestInit {
  return {
    method: request.method,
    headers: { ...request.headers, ...body.headers },
    ...body.init,
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  };
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
  if (isTlsRecord(thrown)) return new HttpTransportError('tls-failed', TLS_WANTED);
  const code = platformCode(thrown);
  if (code === null) return new HttpTransportError('connection-lost');
  if (connectCodes.has(code) && !isOfConnected(thrown)) {
    return new HttpTransportError('connect-failed', code);
  }
  return new HttpTransportError(isTlsCode(code) ? 'tls-failed' : 'connection-lost', code);
}
