import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The open connections of a server and what they are busy with. */
export class Connections {
  /** Requests under way on each open connection. */
  readonly #open = new Map<Socket, number>();
  #isEnding = false;

  constructor(server: Server, hasTls: boolean) {
    server.on(hasTls ? 'secureConnection' : 'connection', (socket: Socket) => {
      this.#open.set(socket, 0);
      socket.once('close', () => this.#open.delete(socket));
    });
  }

  note({ socket }: IncomingMessage, response: ServerResponse): void {
    this.#open.set(socket, (this.#open.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (this.#open.get(socket) ?? 1) - 1;
      if (this.#open.has(socket)) this.#open.set(socket, left);
      if (this.#isEnding && left === 0) socket.destroySoon();
    });
  }

  /** Ends what is idle at once, also what never asked for anything, and the rest with its answer. */
  endWhenIdle(): void {
    this.#isEnding = true;
    for (const [socket, requests] of this.#open) if (requests === 0) socket.destroy();
  }

  endAll(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }
}
