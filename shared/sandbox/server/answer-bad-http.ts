import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Reply } from './endpoint.ts';
import { endWithJson } from './end-with-json.ts';

/** Answers what is not HTTP, has headers over 16 KiB, or does not arrive, and ends the connection. */
export class BadHttp {
  /** The request each connection is busy with, and its answer. */
  readonly #busy = new WeakMap<Duplex, Exchange>();

  note(request: IncomingMessage, response: ServerResponse): void {
    this.#busy.set(request.socket, { request, response });
  }

  /** For `clientError`. */
  answer(error: Error, socket: Duplex): void {
    const code = 'code' in error ? String(error.code) : '';
    const reply = replies[code] ?? notHttp;
    const { request, response } = this.#busy.get(socket) ?? { request: null, response: null };
    const isAnswering = response !== null && !response.writableFinished;
    if (!socket.writable || (isAnswering && response.headersSent)) {
      // In the middle of an answer, another one would be read as a part of it.
      socket.destroy();
    } else if (isAnswering && request.complete) {
      // What came behind a whole request is answered behind its answer.
      response.once('finish', () => {
        endWithJson(socket, reply);
      });
    } else endWithJson(socket, reply);
  }
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const notHttp: Reply = { status: 400, body: { message: 'The request is not valid HTTP.' } };

const replies: Readonly<Record<string, Reply>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    body: { message: 'The request headers are larger than 16 KiB.' },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    body: { message: 'The request did not arrive in time. Try again.' },
  },
};
