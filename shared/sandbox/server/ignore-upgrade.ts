import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Answers a request for another protocol as if it had asked for none, as RFC 9110, 7.8 lets a server
 * do: `curl --http2` begins so. Node hands such a connection over with the rest of the bytes, so the
 * request is put back in front of them without its `Upgrade`, and the connection begins again.
 */
export function ignoreUpgrade(
  server: Server,
  { method = '', url = '', httpVersion, rawHeaders }: IncomingMessage,
  socket: Duplex,
  rest: Buffer,
): void {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.toLowerCase() !== 'upgrade') lines.push(`${name}: ${rawHeaders[index + 1] ?? ''}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), rest]));
  server.emit('connection', socket);
}
