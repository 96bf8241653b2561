import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { sandboxVersion } from '../sandbox-version.ts';

/** Answers what is not HTTP, or has headers over 16 KiB, as JSON and ends the connection. */
export function answerBadHttp(error: Error, socket: Duplex): void {
  if (!socket.writable) return void socket.destroy();
  const isTooLarge = 'code' in error && error.code === 'HPE_HEADER_OVERFLOW';
  const status = isTooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const body = JSON.stringify({
    message: isTooLarge
      ? 'The request headers are larger than 16 KiB.'
      : 'The request is not valid HTTP.',
  });
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Trace-ID: ${randomUUID().replaceAll('-', '')}`,
      `Server: interlinear-sandbox/${sandboxVersion}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
