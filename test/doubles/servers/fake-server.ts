import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A request as it came, with its body read as JSON; null without one. */
export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** What a server does with a request: it may break every rule. */
export type Behaviour = (response: ServerResponse, request: FakeRequest) => void;

export interface FakeServer {
  readonly url: string;
  readonly requests: readonly FakeRequest[];
  /** The most requests that were under way at one time. */
  readonly peak: number;
  close(): Promise<void>;
}

/** A server on this machine that does as it is told. */
export async function startFakeServer(behave: Behaviour): Promise<FakeServer> {
  const requests: FakeRequest[] = [];
  const sockets = new Set<Socket>();
  let underWay = 0;
  let peak = 0;
  const server = createServer((incoming, response) => {
    underWay += 1;
    peak = Math.max(peak, underWay);
    response.on('close', () => (underWay -= 1));
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('error', () => undefined);
    incoming.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const { method = '', url = '', headers } = incoming;
      const body: unknown = text === '' ? null : JSON.parse(text);
      const request = { method, path: url, headers, body };
      requests.push(request);
      behave(response, request);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get peak() {
      return peak;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      });
    },
  };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** What goes wrong with any server, whatever it speaks. */
export const commonFaults: Readonly<Record<string, Behaviour>> = {
  'never answers': () => undefined,
  'sends a body that never ends': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"a": "');
  },
  'stops in the middle of the body': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
    response.write('{"choices": [{"mess');
    response.socket?.end();
  },
  'resets the connection': (response) => {
    response.socket?.resetAndDestroy();
  },
  'wants to speak another protocol, which never ends': (response) => {
    const head =
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n';
    response.socket?.write(head);
  },
  'sends no JSON': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('<html>It works!</html>');
  },
  'sends an empty body': (response) => {
    response.writeHead(200);
    response.end();
  },
  'sends a number for an object': (response) => {
    sendJson(response, 42);
  },
  'sends a huge body': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const piece = Buffer.alloc(1_000_000, 'a');
    for (let count = 0; count < 7; count += 1) response.write(piece);
    response.end();
  },
  'answers 500': (response) => {
    sendJson(response, { error: 'out of memory' }, 500);
  },
  'answers 401': (response) => {
    sendJson(response, { error: 'no key' }, 401);
  },
  'answers 400 to everything': (response) => {
    sendJson(response, { error: 'no' }, 400);
  },
  'answers 429': (response) => {
    sendJson(response, { error: 'slow down' }, 429);
  },
  'leads elsewhere': (response) => {
    response.writeHead(307, { location: 'http://127.0.0.1:9/v1/chat/completions' });
    response.end();
  },
  'compresses what nobody asked to be compressed': (response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end('x');
  },
};
