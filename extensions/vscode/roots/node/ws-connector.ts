import { WebSocket } from 'ws';
import { socketError } from '../../../../shared/api/transport/transport-error.ts';
import { UnansweredPings } from '../../../../shared/api/voice/voice-connection.ts';
import type {
  SocketConnection,
  SocketListener,
  WebSocketConnector,
} from '../../../../shared/ports/web-socket.ts';

const CONNECT_TIMEOUT_IN_MS = 10_000;

/** Connections over the host's own `https`, which knows the proxy of VS Code's settings. */
export const wsConnector: WebSocketConnector = {
  async connect(url, listener, signal) {
    signal.throwIfAborted();
    const socket = new WebSocket(url, {
      handshakeTimeout: CONNECT_TIMEOUT_IN_MS,
      perMessageDeflate: false,
    });
    socket.binaryType = 'nodebuffer';
    const connection = new WsSocket(socket, listener);
    await connection.opened(signal);
    return connection;
  },
};

class WsSocket implements SocketConnection {
  readonly #socket: WebSocket;
  readonly #listener: SocketListener;
  /** Waiting for the answer to a ping, by its number. */
  readonly #pings = new UnansweredPings();
  #failure: unknown = null;
  #isOpen = false;
  #isClosed = false;

  constructor(socket: WebSocket, listener: SocketListener) {
    this.#socket = socket;
    this.#listener = listener;
    socket.on('message', (data, isBinary) => {
      if (this.#isClosed || !Buffer.isBuffer(data)) return;
      listener.onFrame(isBinary ? new Uint8Array(data) : data.toString('utf8'));
    });
    socket.on('pong', (payload) => {
      this.#pings.answered(payload);
    });
    socket.on('error', (error) => {
      this.#failure ??= error;
    });
    // Of the service, or of a proxy on the way: its number tells which.
    socket.on('unexpected-response', (_request, { statusCode }) => {
      this.#failure = Object.assign(new Error('No upgrade'), { code: `HTTP_${statusCode ?? 0}` });
      socket.terminate();
    });
    socket.on('close', () => {
      this.#end();
    });
  }

  /** Rejects with a TransportError, or with the abort. */
  opened(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        this.close();
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#socket.once('open', () => {
        signal.removeEventListener('abort', onAbort);
        this.#isOpen = true;
        resolve();
      });
      this.#socket.once('close', () => {
        signal.removeEventListener('abort', onAbort);
        reject(socketError(this.#failure));
      });
    });
  }

  send(frame: string | Uint8Array): void {
    if (!this.#isClosed && this.#socket.readyState === WebSocket.OPEN) this.#socket.send(frame);
  }

  /** The other end answers a ping when it has read all that came before it. */
  confirm(): Promise<void> {
    return this.#pings.add((number) => {
      if (this.#isClosed || this.#socket.readyState !== WebSocket.OPEN) return;
      this.#socket.ping(number);
    });
  }

  close(): void {
    if (this.#isClosed) return;
    this.#socket.close();
    this.#end();
  }

  #end(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#pings.clear();
    if (this.#isOpen) this.#listener.onClose();
  }
}
