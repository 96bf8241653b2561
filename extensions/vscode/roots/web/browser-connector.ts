import { HttpTransportError } from '../../../../shared/api/transport/transport-error.ts';
import type {
  SocketConnection,
  SocketListener,
  WebSocketConnector,
} from '../../../../shared/ports/web-socket.ts';

/** A proxy may swallow what asks for a connection; browsers would wait for minutes. */
const CONNECT_TIMEOUT_IN_MS = 10_000;

/** Connections of a browser, which does not say why one fails, nor what the other end has read. */
export const browserConnector: WebSocketConnector = {
  async connect(url, listener, signal) {
    signal.throwIfAborted();
    const socket = new WebSocket(url);
    socket.binaryType = 'arraybuffer';
    await opened(socket, signal);
    return connectionOf(socket, listener);
  },
};

function opened(socket: WebSocket, signal: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const timer = setTimeout(() => {
    ended.abort(new HttpTransportError('connect-failed', 'timeout'));
  }, CONNECT_TIMEOUT_IN_MS);
  const waiting = AbortSignal.any([signal, ended.signal]);
  return new Promise<void>((resolve, reject) => {
    const onAbort = (): void => {
      socket.close();
      reject(waiting.reason as Error);
    };
    waiting.addEventListener('abort', onAbort, { once: true });
    socket.addEventListener('open', () => {
      waiting.removeEventListener('abort', onAbort);
      resolve();
    });
    socket.addEventListener('close', () => {
      waiting.removeEventListener('abort', onAbort);
      reject(new HttpTransportError('connect-failed', null));
    });
  }).finally(() => {
    clearTimeout(timer);
  });
}

function connectionOf(socket: WebSocket, listener: SocketListener): SocketConnection {
  let isClosed = false;
  const end = (): void => {
    if (isClosed) return;
    isClosed = true;
    listener.onClose();
  };
  socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
    if (!isClosed) listener.onFrame(typeof data === 'string' ? data : new Uint8Array(data));
  });
  socket.addEventListener('close', end);
  return {
    send: (frame) => {
      if (isClosed || socket.readyState !== WebSocket.OPEN) return;
      // A view of shared memory is the one thing that a browser does not send.
      socket.send(typeof frame === 'string' ? frame : Uint8Array.from(frame));
    },
    confirm: () => null,
    close: () => {
      socket.close();
      end();
    },
  };
}
