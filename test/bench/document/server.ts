import { createServer, type ServerResponse } from 'node:http';
import { createReadStream, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';

/** What the parent process tells the server. */
export interface ServerSettings {
  /** How long a document takes, from the end of its upload. */
  readonly translateTimeInMs: number;
  /** The file that every download brings. */
  readonly result: string;
}

/** The smallest service that translates documents: `run.ts` runs it in a process of its own. */
export function serve({ translateTimeInMs, result }: ServerSettings): void {
  const readyAt = new Map<string, number>();
  const server = createServer((request, response) => {
    const [, , , id = '', step] = (request.url ?? '').split('/');
    request.resume().on('end', () => {
      if (id === '') {
        const document_id = `ID${readyAt.size}`;
        readyAt.set(document_id, performance.now() + translateTimeInMs);
        answer(response, { document_id, document_key: `KEY${readyAt.size}` });
      } else if (step === 'result') sendFile(response, result);
      else answer(response, statusOf(id, readyAt.get(id) ?? 0));
    });
  });
  server.keepAliveTimeout = 60_000;
  server.requestTimeout = 0;
  server.listen(0, '127.0.0.1', () => {
    process.send?.((server.address() as AddressInfo).port);
  });
}

function statusOf(document_id: string, readyAt: number): object {
  return performance.now() < readyAt
    ? { document_id, status: 'translating', seconds_remaining: 1 }
    : { document_id, status: 'done', billed_characters: 1 };
}

function answer(response: ServerResponse, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

function sendFile(response: ServerResponse, file: string): void {
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-length': statSync(file).size,
  });
  createReadStream(file).pipe(response);
}
