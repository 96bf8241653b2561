import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { endWith } from './guards/bad-http.ts';
import type { Refusal } from './guards/refusal.ts';

/** The open connections of a server and what they are busy with. */
export class Connections {
  /** Requests under way on each open connection; the one that was busy last stands last. */
  readonly #open = new Map<Socket, number>();
  #isEnding = false;

  /** `most` of them are kept: an idle one makes room for a new one, else the new one is refused. */
  constructor(server: Server, hasTls: boolean, most: number) {
    server.on(hasTls ? 'secureConnection' : 'connection', (socket: Socket) => {
      if (this.#open.size >= most && !this.#endOneIdle()) {
        endWith(socket, noRoom);
        return;
      }
      this.#open.set(socket, 0);
      socket.once('close', () => this.#open.delete(socket));
    });
  }

  /** Notes a request; false for one on a connection that was refused, which gets no other answer. */
  note({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const requests = this.#open.get(socket);
    if (requests === undefined) return false;
    this.#open.set(socket, requests + 1);
    response.once('close', () => {
      const left = (this.#open.get(socket) ?? 1) - 1;
      if (this.#open.delete(socket)) this.#open.set(socket, left);
      if (this.#isEnding && left === 0) socket.destroySoon();
    });
    return true;
  }

  /** Ends what is idle at once, also what never asked for anything, and the rest with its answer. */
  endWhenIdle(): void {
    this.#isEnding = true;
    for (const [socket, requests] of this.#open) if (requests === 0) socket.destroy();
  }

  /** Ends the connection that has been idle longest. */
  #endOneIdle(): boolean {
    for (const [socket, requests] of this.#open) {
      if (requests > 0) continue;
      this.#open.delete(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  endAll(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }
}

const noRoom: Refusal = {
  status: 503,
  code: 'gateway-busy',
  message: 'The gateway has as many connections as it takes. Try again in 5 seconds.',
  retryAfterInSeconds: 5,
};
