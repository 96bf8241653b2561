import assert from 'node:assert/strict';
import { createServer, request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createMovableClock } from '../../../shared/sandbox/sandbox-clock.ts';
import { ByteSpool } from '../../../shared/sandbox/server/byte-spool.ts';
import { sendReply } from '../../../shared/sandbox/server/send-reply.ts';
import { proKey } from '../../doubles/service/checked-sandbox.ts';
import { sandboxesOfTests } from '../../doubles/service/sandbox-documents.ts';

const mebibyte = 1024 * 1024;
const documentBytes = 30 * mebibyte;
/** Sockets and pieces under way take some; half of the document, when it is looked, far more. */
const allowedInBytes = 8 * mebibyte;

/** Memory of buffers that were alive when it was looked, over what was alive at the start. */
class LiveMemory {
  readonly #collect: () => void;
  readonly #start: number;
  #most = -1;

  constructor() {
    setFlagsFromString('--expose-gc');
    this.#collect = runInNewContext('gc') as () => void;
    this.#collectAll();
    this.#start = process.memoryUsage().arrayBuffers;
  }

  look(): void {
    this.#collectAll();
    this.#most = Math.max(0, process.memoryUsage().arrayBuffers - this.#start);
  }

  get most(): number {
    return this.#most;
  }

  /** Buffers that one collection finds dead are counted out when the next one begins. */
  #collectAll(): void {
    this.#collect();
    this.#collect();
  }
}

describe('sandbox: memory of large documents', () => {
  const { start, closeAll } = sandboxesOfTests();
  afterEach(closeAll);

  it('stays flat while 30 MB come in', async () => {
    const sandbox = await start();
    const memory = new LiveMemory();
    const head =
      '--B\r\nContent-Disposition: form-data; name="target_lang"\r\n\r\nEN-GB\r\n' +
      '--B\r\nContent-Disposition: form-data; name="source_lang"\r\n\r\nEN\r\n' +
      '--B\r\nContent-Disposition: form-data; name="file"; filename="a.docx"\r\n\r\n';
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = httpRequest(`${sandbox.url}/v2/document`, {
        method: 'POST',
        headers: {
          Authorization: `Service-Auth-Key ${proKey}`,
          'Content-Type': 'multipart/form-data; boundary=B',
        },
      });
      request.on('response', resolve).on('error', reject);
      request.write(head);
      const piece = Buffer.alloc(65_536);
      let sent = 0;
      const sendNext = (): void => {
        if (sent === documentBytes / 2) memory.look();
        if (sent === documentBytes) request.end('\r\n--B--\r\n');
        else request.write(piece, sendNext);
        sent += piece.length;
      };
      sendNext();
    });
    assert.equal(answer.statusCode, 200);
    answer.resume();
    assert.ok(memory.most >= 0 && memory.most < allowedInBytes, `${memory.most} bytes were held`);
  });

  it('stays flat while 30 MB go out to a slow client', async () => {
    const spool = new ByteSpool();
    const piece = new Uint8Array(65_536);
    for (let at = 0; at < documentBytes; at += piece.length) await spool.write(piece);
    const sent: boolean[] = [];
    const file = {
      mediaType: 'application/pdf',
      byteLength: spool.byteLength,
      chunks: () => spool.chunks(),
      sent: (isWhole: boolean) => Promise.resolve(void sent.push(isWhole)),
    };
    const server = createServer((_, response) => {
      const { signal } = new AbortController();
      const reply = { status: 200, body: undefined, file };
      void sendReply(response, reply, null, createMovableClock(), signal).then(() =>
        file.sent(true),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const memory = new LiveMemory();
    const { port } = server.address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest({ port, host: '127.0.0.1' }, resolve).on('error', reject).end();
    });
    let received = 0;
    let hasLooked = false;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (hasLooked || received < documentBytes / 2) continue;
      hasLooked = true;
      memory.look();
    }
    assert.equal(received, documentBytes);
    assert.ok(memory.most >= 0 && memory.most < allowedInBytes, `${memory.most} bytes were held`);
    server.close();
    await spool.dispose();
    assert.deepEqual(sent, [true]);
  });
});
