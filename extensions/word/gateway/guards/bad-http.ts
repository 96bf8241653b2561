import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from '../../../../shared/ports/logger.ts';
import { ownWord } from '../own-word.ts';
import { notFound, refusalBody, refusalHeaders, requestTimeout, type Refusal } from './refusal.ts';

/** Sees what is no acceptable HTTP: smuggling, giant headers, requests without end. */
export class BadHttpGuard {
  /** The answer each connection is busy with. */
  readonly #busy = new WeakMap<Duplex, ServerResponse>();
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Remembers what a connection is busy with. */
  note({ socket }: IncomingMessage, response: ServerResponse): void {
    this.#busy.set(socket, response);
  }

  /** For `clientError`: answers and closes. */
  answer(error: Error, socket: Duplex): void {
    const code = 'code' in error ? String(error.code) : '';
    const busy = this.#busy.get(socket);
    const isMidAnswer = busy !== undefined && busy.headersSent && !busy.writableFinished;
    const isGone = code === 'ECONNRESET' || code === 'HPE_INVALID_EOF_STATE' || socket.destroyed;
    // In the middle of an answer, another one would be read as a part of it.
    if (isGone || isMidAnswer) socket.destroy();
    // Else it was answered already, and what follows the bad part is thrown away.
    else if (socket.writable) {
      const refusal = refusals.get(code) ?? badRequest;
      this.#logger.log('info', 'request.unreadable', { end: ownWord(refusal.code) });
      endWith(socket, refusal);
    }
  }

  /** For `connect`: the gateway is no proxy, and there is nothing to connect to. */
  refuseConnect(socket: Duplex): void {
    // An answer that is still to come would be taken for this one, and this one for that.
    if (this.#busy.get(socket)?.writableFinished === false) socket.destroy();
    else endWith(socket, notFound);
  }
}

const badRequest: Refusal = {
  status: 400,
  code: 'bad-request',
  message: 'The request is not valid HTTP.',
};

const refusals: ReadonlyMap<string, Refusal> = new Map([
  [
    'HPE_HEADER_OVERFLOW',
    {
      status: 431,
      code: 'headers-too-large',
      message: 'The request headers are larger than 16 KiB.',
    },
  ],
  ['ERR_HTTP_REQUEST_TIMEOUT', requestTimeout],
]);

/** Clients get so long to read the answer and close. */
const lingerInMs = 2_000;

/** Answers on a connection that no request stands on, and closes it. */
export function endWith(socket: Duplex, refusal: Refusal): void {
  const body = refusalBody(refusal);
  const headers = Object.entries({
    ...refusalHeaders,
    'content-length': String(Buffer.byteLength(body)),
    ...(refusal.retryAfterInSeconds === undefined
      ? {}
      : { 'retry-after': String(refusal.retryAfterInSeconds) }),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}\r\n${headers.join('')}\r\n${body}`,
  );
  const timer = setTimeout(() => socket.destroy(), lingerInMs);
  socket.once('close', () => {
    clearTimeout(timer);
  });
}
