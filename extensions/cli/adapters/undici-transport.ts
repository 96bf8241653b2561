import { Agent, EnvHttpProxyAgent, type Dispatcher } from 'undici';
import type { HttpTransport } from '../../../shared/ports/http-transport.ts';
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

/** Node's transport. Asks for no compression: answers are small and caps then count real bytes. */
export function createUndiciTransport(options: UndiciTransportOptions = {}): UndiciTransport {
  const dispatcher = createDispatcher(options);
  return {
    send: (request, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) {
          reject(signal.reason as unknown);
          return;
        }
        const pathAt = request.url.indexOf('/', 'https://'.length);
        dispatcher.dispatch(
          {
            origin: pathAt < 0 ? request.url : request.url.slice(0, pathAt),
            path: pathAt < 0 ? '/' : request.url.slice(pathAt),
            method: request.method,
            // A copy: undici's proxies write into it.
            headers: { ...request.headers },
            body: request.body ?? null,
          },
          new UndiciExchange(signal, resolve, reject),
        );
      }),
    close: () => dispatcher.close(),
  };
}

function createDispatcher(options: UndiciTransportOptions): Dispatcher {
  const common = {
    connections: options.maxSockets ?? DEFAULT_MAX_SOCKETS,
    keepAliveTimeout: KEEP_ALIVE_IN_MS,
    headersTimeout: BACKSTOP_IN_MS,
    bodyTimeout: BACKSTOP_IN_MS,
    connect: { timeout: CONNECT_TIMEOUT_IN_MS },
  };
  const proxies = readProxies(options.environment ?? process.env);
  return proxies === null ? new Agent(common) : new EnvHttpProxyAgent({ ...common, ...proxies });
}

interface Proxies {
  readonly httpProxy: string;
  readonly httpsProxy: string;
  readonly noProxy: string;
}

/** This machine is never reached through a proxy. */
const LOOPBACK = 'localhost,127.0.0.1,[::1]';

function readProxies(environment: Readonly<Record<string, string | undefined>>): Proxies | null {
  const read = (name: string): string => environment[name] ?? environment[name.toUpperCase()] ?? '';
  const httpProxy = read('http_proxy');
  const httpsProxy = read('https_proxy');
  const noProxy = read('no_proxy');
  if ((httpProxy === '' && httpsProxy === '') || noProxy === '*') return null;
  return { httpProxy, httpsProxy, noProxy: noProxy === '' ? LOOPBACK : `${noProxy},${LOOPBACK}` };
}
