import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { sandboxVersion } from '../sandbox-version.ts';
import type { Reply } from './endpoint.ts';

/** Clients get so long to read the answer and close. */
const lingerInMs = 2_000;

/** Answers on a connection that no server of HTTP answers on any more, and ends it. */
export function endWithJson(
  socket: Duplex,
  { status, headers, body }: Pick<Reply, 'status' | 'headers' | 'body'>,
): void {
  const text = JSON.stringify(body);
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    'X-Trace-ID': randomUUID().replaceAll('-', ''),
    Server: `interlinear-sandbox/${sandboxVersion}`,
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}\r\n${lines.join('')}\r\n${text}`,
  );
  // What the client still says is thrown away; else the end of the connection would wait for it.
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), lingerInMs);
  socket.once('close', () => {
    clearTimeout(timer);
  });
}
