import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** The smallest server that answers a translation: `run.ts` runs it in a process of its own. */
const answer = JSON.stringify({
  translations: [{ detected_source_language: 'EN', text: 'Hallo, Welt!' }],
});
const headers = {
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(answer),
  'x-trace-id': '0123456789abcdef',
};

/** Serves on a free port of this machine and tells the parent process which. */
export function serve(): void {
  let bodyBytes = 0;
  /** Sockets that carried a translation since the last count. */
  let opened = 0;
  const seen = new WeakSet<Socket>();
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.end(JSON.stringify({ bodyBytes, opened }));
      bodyBytes = 0;
      opened = 0;
      return;
    }
    if (!seen.has(request.socket)) opened += 1;
    seen.add(request.socket);
    const many = request.url === '/many/v2/translate';
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => {
      bodyBytes += chunk.length;
      if (many) chunks.push(chunk);
    });
    request.on('end', () => {
      if (many) response.end(manyTexts(countTexts(Buffer.concat(chunks).toString())));
      else response.writeHead(200, headers).end(answer);
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => {
    process.send?.((server.address() as AddressInfo).port);
  });
}

function countTexts(body: string): number {
  if (!body.startsWith('{')) return new URLSearchParams(body).getAll('text').length;
  return (JSON.parse(body) as { text: string[] }).text.length;
}

function manyTexts(count: number): string {
  const one = { detected_source_language: 'JA', text: 'Hallo' };
  return JSON.stringify({ translations: Array.from({ length: count }, () => one) });
}
