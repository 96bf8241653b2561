import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Reply } from './endpoint.ts';
import { endWithJson } from './end-with-json.ts';

/** Answers what is not HTTP, has headers over 16 KiB, or does not arrive, and ends the connection. */
export class BadHttp {
  /** The answer each connection is busy with. */
  readonly #busy = new WeakMap<Duplex, ServerResponse>();

  note({ socket }: IncomingMessage, response: ServerResponse): void {
    this.#busy.set(socket, response);
  }

  /** For `clientError`. */
  answer(error: Error, socket: Duplex): void {
    const code = 'code' in error ? String(error.code) : '';
    const busy = this.#busy.get(socket);
    const isMidAnswer = busy !== undefined && busy.headersSent && !busy.writableFinished;
    // In the middle of an answer, another one would be read as a part of it.
    if (isMidAnswer || !socket.writable) socket.destroy();
    else endWithJson(socket, replies[code] ?? notHttp);
  }
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
