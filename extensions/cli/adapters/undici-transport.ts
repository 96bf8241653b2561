import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type {
  HttpRequest,
  HttpResponse,
  HttpTransport,
} from '../../../shared/ports/http-transport.ts';
import { isStreamedBody } from '../../../shared/api/transport/streamed-body.ts';
import { HttpTransportError } from '../../../shared/api/transport/transport-error.ts';
import { readProxySettings } from '../../../shared/node/proxy-settings.ts';
import { UndiciExchange } from './undici-exchange.ts';

export interface UndiciTransportOptions {
  /** Sockets per origin; 16. More calls wait for a free one. */
  readonly maxSockets?: number;
  /** Where `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` are read from, in either case. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** A transport with a pool of its own. */
export interface UndiciTransport extends HttpTransport {
  /** Waits for open requests, then frees the sockets. */
  close(): Promise<void>;
}

const DEFAULT_MAX_SOCKETS = 16;
/** Idle sockets go before common servers drop them (5 s), so that few requests meet a closed one. */
const KEEP_ALIVE_IN_MS = 4_000;
const CONNECT_TIMEOUT_IN_MS = 10_000;
/** Only a backstop: every attempt has a time-out of its own, which is shorter. */
const BACKSTOP_IN_MS = 900_000;

/**
 * Node's transport. Asks for no compression: answers are small and caps then count real bytes.
 * undici is loaded with the first request, so that commands which send nothing start at once.
 */
export function createUndiciTransport(options: UndiciTransportOptions = {}): UndiciTransport {
  let ready: Dispatcher | null = null;
  let loading: Promise<Dispatcher> | null = null;
  let closed = false;
  return {
    async send(request, signal) {
      if (closed) throw new TypeError('The transport is closed.');
      signal.throwIfAborted();
      ready ??= await (loading ??= createDispatcher(options));
      return exchange(ready, request, signal);
    },
    async close() {
      closed = true;
      // A pool that could not be made was told of by the request that asked for it.
      const pool = await loading?.catch(() => null);
      await pool?.close();
    },
  };
}

function exchange(
  dispatcher: Dispatcher,
  request: HttpRequest,
  signal: AbortSignal,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      // While undici was loading: nothing can have been billed.
      reject(new HttpTransportError('aborted-unsent'));
      return;
    }
    const pathAt = request.url.indexOf('/', 'https://'.length);
    const { body } = request;
    const streamed = isStreamedBody(body);
    const exchanged = new UndiciExchange(signal, resolve, reject);
    dispatcher.dispatch(
      {
        origin: pathAt < 0 ? request.url : request.url.slice(0, pathAt),
        path: pathAt < 0 ? '/' : request.url.slice(pathAt),
        method: request.method,
        // A copy: undici's proxies write into it.
        headers: {
          ...request.headers,
          ...(streamed ? { 'content-length': String(body.byteLength) } : {}),
        },
        body: streamed ? Readable.from(exchanged.send(body)) : (body ?? null),
      },
      exchanged,
    );
  });
}

async function createDispatcher(options: UndiciTransportOptions): Promise<Dispatcher> {
  const { Agent, EnvHttpProxyAgent } = await import('undici');
  const common = {
    connections: options.maxSockets ?? DEFAULT_MAX_SOCKETS,
    keepAliveTimeout: KEEP_ALIVE_IN_MS,
    headersTimeout: BACKSTOP_IN_MS,
    bodyTimeout: BACKSTOP_IN_MS,
    connect: { timeout: CONNECT_TIMEOUT_IN_MS },
  };
  const proxies = readProxySettings(options.environment ?? process.env);
  return proxies === null ? new Agent(common) : new EnvHttpProxyAgent({ ...common, ...proxies });
}
