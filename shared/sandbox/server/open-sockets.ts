import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { endWithJson } from './end-with-json.ts';

/** The open connections of servers, at most so many, so that nobody can hold them all for nothing. */
export class OpenSockets {
  /** Requests under way on each; the one that was busy last stands last. */
  readonly #open = new Map<Duplex, number>();
  readonly #waiting = new WeakMap<Duplex, () => void>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** An idle connection makes room for one too many; where all are busy, the new one is refused. */
  watch(server: Server): void {
    server.on('connection', (socket: Duplex) => {
      // One that begins again.
      if (this.#open.has(socket)) return;
      if (this.#open.size >= this.#most && !this.#endOneIdle()) {
        endWithJson(socket, { status: 503, headers: { 'Retry-After': '5' }, body: { message } });
        return;
      }
      this.#open.set(socket, 0);
      socket.once('close', () => this.#open.delete(socket));
    });
  }

  /**
   * Calls back when every answer on it is sent: at once where none is under way, and never when it is
   * gone before.
   */
  whenAnswered(socket: Duplex, proceed: () => void): void {
    if ((this.#open.get(socket) ?? 0) === 0) {
      proceed();
      return;
    }
    // No server listens to it meanwhile, and an error that nobody hears ends the process.
    const onError = (): void => {
      socket.destroy();
    };
    socket.on('error', onError);
    this.#waiting.set(socket, () => {
      if (socket.destroyed) return;
      socket.off('error', onError);
      proceed();
    });
  }

  /** Notes a stream, which is busy until it ends. */
  noteStream(socket: Duplex): void {
    this.#count(socket, 1);
  }

  /** Notes a request; false for one on a connection that was refused, which gets no other answer. */
  note({ socket }: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#open.has(socket)) return false;
    this.#count(socket, 1);
    response.once('close', () => {
      this.#count(socket, -1);
    });
    return true;
  }

  endAll(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }

  #count(socket: Duplex, change: 1 | -1): void {
    const requests = this.#open.get(socket);
    if (requests === undefined) return;
    this.#open.delete(socket);
    this.#open.set(socket, requests + change);
    if (requests + change > 0) return;
    const proceed = this.#waiting.get(socket);
    this.#waiting.delete(socket);
    proceed?.();
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
}

const message = 'The sandbox has as many connections as it takes. Try again in 5 seconds.';
