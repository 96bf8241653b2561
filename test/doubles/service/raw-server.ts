import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** One request as it came over the wire. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What the server does with one request: anything a socket can do. */
export interface Answer {
  /** `head`: as soon as the request's headers are in. `request`: once its body is in too. */
  readonly at: 'head' | 'request';
  act(socket: Socket, request: RawRequest): void | Promise<void>;
}

export interface RawServer {
  readonly url: string;
  readonly requests: readonly RawRequest[];
  /** Connections accepted so far, and the most at one time. */
  readonly accepted: number;
  readonly peak: number;
  readonly open: number;
  /** Connections that are over. A client may have opened another one in their place. */
  readonly dropped: number;
  close(): Promise<void>;
}

/**
 * A server on this machine that follows a script: the n-th request gets the n-th answer, later
 * ones the last. It can break every rule of HTTP on purpose.
 */
export async function startRawServer(...script: readonly Answer[]): Promise<RawServer> {
  const state = new ScriptedServer(script);
  await state.listen();
  return state;
}

class ScriptedServer implements RawServer {
  readonly requests: RawRequest[] = [];
  accepted = 0;
  peak = 0;
  readonly #script: readonly Answer[];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #next = 0;

  constructor(script: readonly Answer[]) {
    this.#script = script;
    this.#server = createServer({ noDelay: true }, (socket) => {
      this.#serve(socket);
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get open(): number {
    return this.#sockets.size;
  }

  get dropped(): number {
    return this.accepted - this.#sockets.size;
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((resolve) => {
      this.#server.close(() => {
        resolve();
      });
    });
  }

  #serve(socket: Socket): void {
    this.accepted += 1;
    this.#sockets.add(socket);
    this.peak = Math.max(this.peak, this.#sockets.size);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
    let input = Buffer.alloc(0);
    let turn: Answer | null = null;
    socket.on('data', (chunk) => {
      input = Buffer.concat([input, chunk]);
      for (;;) {
        const head = readHead(input);
        if (head === null) return;
        if (turn === null) {
          turn = this.#script[Math.min(this.#next, this.#script.length - 1)] ?? silence;
          this.#next += 1;
          if (turn.at === 'head') this.#act(turn, socket, head.request(Buffer.alloc(0)));
        }
        if (input.length < head.end) return;
        const request = head.request(input.subarray(head.bodyAt, head.end));
        input = input.subarray(head.end);
        if (turn.at === 'request') this.#act(turn, socket, request);
        turn = null;
      }
    });
  }

  #act(answer: Answer, socket: Socket, request: RawRequest): void {
    this.requests.push(request);
    void answer.act(socket, request);
  }
}

interface Head {
  readonly bodyAt: number;
  readonly end: number;
  request(body: Buffer): RawRequest;
}

function readHead(input: Buffer): Head | null {
  const at = input.indexOf('\r\n\r\n');
  if (at < 0) return null;
  const [first = '', ...lines] = input.toString('latin1', 0, at).split('\r\n');
  const [method = '', path = ''] = first.split(' ');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const bodyAt = at + 4;
  return {
    bodyAt,
    end: bodyAt + Number(headers['content-length'] ?? 0),
    request: (body) => ({ method, path, headers, body: Buffer.from(body) }),
  };
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** A complete answer; objects become JSON. */
export function reply(parts: Reply | object, status = 200): Answer {
  const full: Reply = isReply(parts) ? parts : { body: JSON.stringify(parts), status };
  return {
    at: 'request',
    act: (socket) => void socket.write(render(full)),
  };
}

/** A complete answer after `ready`, for tests that decide when. */
export function replyAfter(ready: Promise<void>, parts: Reply): Answer {
  return {
    at: 'request',
    async act(socket) {
      await ready;
      socket.write(render(parts));
    },
  };
}

/** Announces the whole body, sends its first `sentBytes` bytes and closes. */
export function cutAfter(sentBytes: number, parts: Reply): Answer {
  return {
    at: 'request',
    act(socket) {
      const whole = render(parts);
      const bodyAt = whole.indexOf('\r\n\r\n') + 4;
      socket.end(whole.subarray(0, bodyAt + sentBytes));
    },
  };
}

/** Sends the first `sentBytes` bytes of the body and then nothing more; the socket stays open. */
export function stallAfter(sentBytes: number, parts: Reply): Answer {
  return {
    at: 'request',
    act(socket) {
      const whole = render(parts);
      const bodyAt = whole.indexOf('\r\n\r\n') + 4;
      socket.write(whole.subarray(0, bodyAt + sentBytes));
    },
  };
}

/** Resets the connection: `head` before the body was taken, `request` after all of it was. */
export function reset(at: 'head' | 'request'): Answer {
  return { at, act: (socket) => void socket.resetAndDestroy() };
}

/** Closes the connection without an answer. */
export const hangUp: Answer = { at: 'request', act: (socket) => void socket.end() };

/** Never answers. */
export const silence: Answer = { at: 'request', act: () => undefined };

/** Writes these bytes and leaves the rest to the client. */
export function raw(bytes: string | Buffer): Answer {
  return { at: 'request', act: (socket) => void socket.write(bytes) };
}

function isReply(parts: Reply | object): parts is Reply {
  return 'body' in parts || 'status' in parts || 'headers' in parts;
}

function render({ status = 200, headers = {}, body = '' }: Reply): Buffer {
  const bytes = Buffer.from(body);
  const lines = Object.entries({
    'content-type': 'application/json',
    'content-length': String(bytes.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} X\r\n${lines.join('')}\r\n`), bytes]);
}
