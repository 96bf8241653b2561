import { createServer } from 'node:http';
import type { RequestListener, Server, ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BadHttp } from './answer-bad-http.ts';
import { OpenSockets } from './open-sockets.ts';

const serverOptions: ServerOptions = {
  // Longer than clients keep idle connections, so that they close them and not we.
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  // Covers a document of 30 MB at 100 kB/s.
  requestTimeout: 320_000,
  // How often Node looks for connections beyond these two times.
  connectionsCheckingInterval: 5_000,
  // A missing Host is answered as every other error is.
  requireHostHeader: false,
};

/** The ports of one sandbox, which handle what comes to them alike and share their connections. */
export class HttpPorts {
  readonly sockets: OpenSockets;
  readonly #badHttp = new BadHttp();
  readonly #onRequest: RequestListener;
  readonly #open: Server[] = [];

  constructor(handle: RequestListener, mostConnections: number) {
    this.sockets = new OpenSockets(mostConnections);
    this.#onRequest = (request, response) => {
      if (!this.sockets.note(request, response)) return;
      this.#badHttp.note(request, response);
      handle(request, response);
    };
  }

  /** A server that does not listen yet. */
  create(): Server {
    const server = createServer(serverOptions, this.#onRequest);
    this.sockets.watch(server);
    server.on('checkContinue', this.#onRequest);
    server.on('checkExpectation', this.#onRequest);
    server.on('clientError', (error, socket) => {
      this.#badHttp.answer(error, socket);
    });
    return server;
  }

  /** The port it listens on; rejects with the system's error when it is taken. */
  async listen(server: Server, port: number, host: string): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
    this.#open.push(server);
    const address: AddressInfo | string | null = server.address();
    return typeof address === 'object' && address !== null ? address.port : port;
  }

  /** Stops listening and ends every connection. */
  async close(): Promise<void> {
    const closed = this.#open.map(closeServer);
    this.sockets.endAll();
    await Promise.all(closed);
  }
}

async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
}
