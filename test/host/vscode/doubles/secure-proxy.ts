import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createServer as createSecureServer, type TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';

/** A proxy that leads to one service, whatever is asked for. */
export interface SecureProxy {
  readonly url: string;
  /** Of the service, PEM: who trusts it reaches the service. */
  readonly certificate: string;
  /** What was asked for, as `host:port`. */
  readonly asked: string[];
  close(): Promise<void>;
}

/**
 * Opens tunnels (CONNECT) and is the secure end of them as well: a plain service of this machine
 * seems to be `host` on the internet.
 */
export async function startSecureProxy(target: string, host: string): Promise<SecureProxy> {
  const { port: targetPort } = new URL(target);
  const pair = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  });
  const secure = createSecureServer({ key: pair.private, cert: pair.cert }, (inner: TLSSocket) => {
    join(inner, connect(Number(targetPort), '127.0.0.1'));
  });
  const open = new Set<Socket>();
  const asked: string[] = [];
  const server = createServer((_request, answer) => answer.writeHead(501).end());
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    asked.push(request.url ?? '');
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    secure.emit('connection', socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    certificate: pair.cert,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        for (const socket of open) socket.destroy();
      }),
  };
}

function join(one: Socket, other: Socket): void {
  one.pipe(other).pipe(one);
  for (const [socket, peer] of [
    [one, other],
    [other, one],
  ] as const) {
    socket.on('error', () => peer.destroy());
  }
}
