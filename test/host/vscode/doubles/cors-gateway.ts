import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A gateway that lets pages reach a service on this machine. */
export interface CorsGateway {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Forwards everything but what tells of the page, and allows every origin: for the web worker host,
 * whose requests a browser only sends to services that allow it. The service itself does not. `heard` is told of every
 * request whose body has come whole.
 */
export async function startCorsGateway(
  target: string,
  heard: (path: string, body: string) => void = () => undefined,
): Promise<CorsGateway> {
  const server = createServer((incoming, outgoing) => {
    const allowed = {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': incoming.headers['access-control-request-headers'] ?? '',
      'access-control-expose-headers': '*',
    };
    if (incoming.method === 'OPTIONS') outgoing.writeHead(204, allowed).end();
    else {
      const path = incoming.url ?? '/';
      const pieces: Buffer[] = [];
      incoming.on('data', (piece: Buffer) => pieces.push(piece));
      incoming.once('end', () => {
        heard(path, Buffer.concat(pieces).toString('utf8'));
      });
      forward(new URL(path, target), allowed, incoming, outgoing);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function forward(
  target: URL,
  allowed: Readonly<Record<string, string>>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { method, headers } = incoming;
  const onward = request(
    target,
    { method: method ?? 'GET', headers: { ...withoutPage(headers), host: target.host } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...allowed });
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => {
    outgoing.writeHead(502, allowed).end();
  });
  incoming.pipe(onward);
}

/** The service takes nothing that a page sends; what it is told here is a program's. */
function withoutPage(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== 'origin' && !name.startsWith('sec-')),
  );
}
