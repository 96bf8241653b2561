import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError } from './api-error.ts';
import { authoritiesOf, leadsHere, type CallerRules } from './check-caller.ts';
import { endWithJson } from './end-with-json.ts';
import { errorReply } from './error-reply.ts';
import type { OpenSockets } from './open-sockets.ts';

/**
 * A port for clients that are told to use a proxy, as test suites of clients do. It opens no
 * connection to anywhere: what comes to it is answered by the sandbox in this process, and what is
 * meant for another server is refused.
 */
export class ProxyPort {
  readonly #callers: CallerRules;
  readonly #requests = new WeakSet<Duplex>();
  readonly #tunnels = new WeakSet<Duplex>();
  #sandboxPort = 0;

  constructor(callers: CallerRules) {
    this.#callers = callers;
  }

  /** Takes what comes to `port` for the sandbox that listens at `sandboxPort` with `sandbox`. */
  serve(port: Server, sandbox: Server, sandboxPort: number, sockets: OpenSockets): void {
    this.#sandboxPort = sandboxPort;
    port.on('connection', (socket: Duplex) => {
      this.#requests.add(socket);
    });
    port.on('connect', (request: IncomingMessage, socket: Duplex, rest: Buffer) => {
      sockets.whenAnswered(socket, () => {
        socket.on('error', () => socket.destroy());
        if (!this.#leadsHere(request.url ?? '', request)) {
          endWithJson(socket, errorReply(this.#refusal()));
          return;
        }
        this.#requests.delete(socket);
        this.#tunnels.add(socket);
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        socket.unshift(rest);
        sandbox.emit('connection', socket);
      });
    });
  }

  /**
   * Notes in a request that it came this way, as the header of RFC 7239 does. Throws an ApiError for
   * one that names no server, or another one than the sandbox; others are none of its business.
   */
  admit(request: IncomingMessage): void {
    const { socket, headers, url = '' } = request;
    const isRequest = this.#requests.has(socket);
    if (!isRequest && !this.#tunnels.has(socket)) return;
    headers.forwarded ??= 'for=127.0.0.1;proto=http';
    if (!isRequest) return;
    const [authority] = authoritiesOf(url);
    if (authority === undefined || !this.#leadsHere(authority, request)) throw this.#refusal();
  }

  #leadsHere(authority: string, request: IncomingMessage): boolean {
    return leadsHere(authority, request, this.#callers, this.#sandboxPort);
  }

  #refusal(): ApiError {
    return new ApiError(
      403,
      `This port is a proxy that leads to the sandbox alone: send it requests for http://127.0.0.1:${this.#sandboxPort}.`,
      { headers: { Connection: 'close' } },
    );
  }
}

/** Answers those who take the sandbox's own port for a proxy. */
export function refuseTunnels(server: Server, sockets: OpenSockets): void {
  const message = 'The sandbox is no proxy at this port. Start it with --proxy-port to have one.';
  server.on('connect', (_request, socket: Duplex) => {
    sockets.whenAnswered(socket, () => {
      endWithJson(socket, { status: 405, body: { message } });
    });
  });
}
