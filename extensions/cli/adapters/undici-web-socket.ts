import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Duplex } from 'node:stream';
import type * as undiciModule from 'undici';
import type { Dispatcher, WebSocket } from 'undici';
import { socketError } from '../../../shared/api/transport/transport-error.ts';
import { UnansweredPings } from '../../../shared/api/voice/voice-connection.ts';
import { readProxySettings } from '../../../shared/node/proxy-settings.ts';
import type {
  SocketConnection,
  SocketListener,
  WebSocketConnector,
} from '../../../shared/ports/web-socket.ts';

export interface UndiciWebSocketOptions {
  /** Where `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` are read from, in either case. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** How long an answer to the request for a connection may take; 10 s. */
  readonly answersWithinInMs?: number;
  /** How long the other end may take to agree that a connection is closed; 2 s. */
  readonly closesWithinInMs?: number;
}

type Undici = typeof undiciModule;

const CONNECT_TIMEOUT_IN_MS = 10_000;
const ANSWERS_WITHIN_IN_MS = 10_000;
const CLOSES_WITHIN_IN_MS = 2_000;
/** Where undici tells of answers to pings. */
const pongChannel = 'undici:websocket:pong';

/** Node's WebSocket connections; undici is loaded with the first. */
export function createUndiciWebSocket(options: UndiciWebSocketOptions): WebSocketConnector {
  return {
    async connect(url, listener, signal) {
      const undici = await import('undici');
      signal.throwIfAborted();
      const dispatcher = createDispatcher(undici, options);
      const line = new Line(dispatcher);
      const socket = new undici.WebSocket(url, { dispatcher: line.dispatcher });
      socket.binaryType = 'arraybuffer';
      const connection = new UndiciSocket(socket, undici, listener, () => {
        void dispatcher.close();
        line.cutAfter(options.closesWithinInMs ?? CLOSES_WITHIN_IN_MS);
      });
      await connection.opened(signal);
      return connection;
    },
  };
}

function createDispatcher(
  undici: Undici,
  { environment, answersWithinInMs = ANSWERS_WITHIN_IN_MS }: UndiciWebSocketOptions,
): Dispatcher {
  const common = {
    connect: { timeout: CONNECT_TIMEOUT_IN_MS },
    headersTimeout: answersWithinInMs,
  };
  const proxies = readProxySettings(environment);
  return proxies === null
    ? new undici.Agent(common)
    : new undici.EnvHttpProxyAgent({ ...common, ...proxies });
}

/**
 * What a WebSocket goes over. One that is closed waits for the other end to agree, for as long as the
 * system holds a dead line open: no process may wait for that.
 */
class Line {
  readonly dispatcher: Dispatcher;
  #socket: Duplex | null = null;

  constructor(dispatcher: Dispatcher) {
    this.dispatcher = dispatcher.compose((dispatch) => (options, handler) => {
      const watching: Dispatcher.DispatchHandler = {
        onRequestStart: (...start) => handler.onRequestStart?.(...start),
        onRequestUpgrade: (controller, status, headers, socket) => {
          this.#socket = socket;
          handler.onRequestUpgrade?.(controller, status, headers, socket);
        },
        onResponseStart: (...start) => handler.onResponseStart?.(...start),
        onResponseData: (...data) => handler.onResponseData?.(...data),
        onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
        onResponseError: (...error) => handler.onResponseError?.(...error),
      };
      return dispatch(options, watching);
    });
  }

  cutAfter(durationInMs: number): void {
    const socket = this.#socket;
    if (socket === null || socket.destroyed) return;
    const timer = setTimeout(() => {
      socket.destroy();
    }, durationInMs);
    timer.unref();
    socket.once('close', () => {
      clearTimeout(timer);
    });
  }
}

class UndiciSocket implements SocketConnection {
  readonly #socket: WebSocket;
  readonly #undici: Undici;
  readonly #listener: SocketListener;
  readonly #free: () => void;
  /** Waiting for the answer to a ping, by its number. */
  readonly #pings = new UnansweredPings();
  #failure: unknown = null;
  #isOpen = false;
  #isClosed = false;

  constructor(socket: WebSocket, undici: Undici, listener: SocketListener, free: () => void) {
    this.#socket = socket;
    this.#undici = undici;
    this.#listener = listener;
    this.#free = free;
    subscribe(pongChannel, this.#onPong);
    socket.addEventListener('message', ({ data }) => {
      if (this.#isClosed) return;
      listener.onFrame(typeof data === 'string' ? data : new Uint8Array(data as ArrayBuffer));
    });
    socket.addEventListener('error', (event) => {
      this.#failure ??= event.error;
    });
    socket.addEventListener('close', () => {
      this.#end();
    });
  }

  /** Rejects with a TransportError, or with the abort. */
  opened(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        this.close();
        reject(signal.reason as unknown);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#socket.addEventListener('open', () => {
        signal.removeEventListener('abort', onAbort);
        this.#isOpen = true;
        resolve();
      });
      this.#socket.addEventListener('close', () => {
        signal.removeEventListener('abort', onAbort);
        reject(socketError(this.#failure));
      });
    });
  }

  send(frame: string | Uint8Array): void {
    if (this.#isClosed || this.#socket.readyState !== this.#undici.WebSocket.OPEN) return;
    this.#socket.send(frame);
  }

  /** The other end answers a ping when it has read all that came before it. */
  confirm(): Promise<void> {
    return this.#pings.add((number) => {
      if (this.#isClosed || this.#socket.readyState !== this.#undici.WebSocket.OPEN) return;
      this.#undici.ping(this.#socket, Buffer.from(number));
    });
  }

  close(): void {
    if (this.#isClosed) return;
    this.#socket.close();
    this.#end();
  }

  readonly #onPong = (message: unknown): void => {
    const { websocket, payload } = message as { websocket: unknown; payload: Uint8Array };
    if (websocket === this.#socket) this.#pings.answered(payload);
  };

  #end(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    unsubscribe(pongChannel, this.#onPong);
    this.#pings.clear();
    this.#free();
    if (this.#isOpen) this.#listener.onClose();
  }
}
