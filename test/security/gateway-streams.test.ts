import assert from 'node:assert/strict';
import { createHash, type Hash } from 'node:crypto';
import { createServer, request as sendRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { paneProtocol } from '../../extensions/word/pane-protocol.ts';
import {
  startTestGateway,
  type TestGateway,
} from '../unit/extensions/word/gateway/test-gateway.ts';

const boundary = 'interlinear-boundary-7f3a';
const mebibyte = 1024 * 1024;

interface Received {
  readonly hash: string;
  readonly bytes: number;
  readonly contentType: string | undefined;
  readonly contentLength: string | undefined;
}

describe('documents through the gateway', () => {
  let upstream: Server;
  let gateway: TestGateway;
  let received: Received[];
  /** The service takes pieces no faster. */
  let isSlow: boolean;

  beforeEach(async () => {
    received = [];
    isSlow = false;
    upstream = createServer((request, response) => {
      void (async () => {
        if (request.url?.endsWith('/result') === true) {
          response.writeHead(200, { 'content-type': 'application/octet-stream' });
          for (let n = 0; n < 20 * 16; n += 1) {
            if (!response.write(pieceOf(n))) await once(response, 'drain');
          }
          response.end();
          return;
        }
        const hash = createHash('sha256');
        let bytes = 0;
        for await (const chunk of request) {
          hash.update(chunk as Buffer);
          bytes += (chunk as Buffer).length;
          if (isSlow) await pause(2);
        }
        received.push({
          hash: hash.digest('hex'),
          bytes,
          contentType: request.headers['content-type'],
          contentLength: request.headers['content-length'],
        });
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('{"document_id":"d","document_key":"k"}');
      })().catch(() => {
        response.destroy();
      });
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const { port } = upstream.address() as AddressInfo;
    gateway = await startTestGateway({ upstreamUrl: `http://127.0.0.1:${port}` });
  });

  afterEach(async () => {
    await gateway.stop();
    upstream.closeAllConnections();
    await new Promise((resolve) => upstream.close(resolve));
  });

  /** Sends pieces of 64 KiB one by one, never faster than they are taken. */
  async function upload(
    pieces: number,
    isChunked: boolean,
    hash: Hash,
    onPiece: (n: number) => void = () => undefined,
  ): Promise<{ status: number | undefined; bytes: number }> {
    const head = Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="target_lang"\r\n\r\nDE\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.docx"\r\n\r\n`,
    );
    const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
    const bytes = head.length + pieces * pieceInBytes + tail.length;
    const request = sendRequest({
      port: gateway.port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/v2/document',
      headers: {
        host: gateway.host,
        [paneProtocol.tokenHeader]: gateway.token(),
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': bytes }),
      },
    });
    const answer = once(request, 'response') as Promise<[{ statusCode?: number; resume(): void }]>;
    const send = async (piece: Buffer): Promise<void> => {
      hash.update(piece);
      if (!request.write(piece)) await once(request, 'drain');
    };
    await send(head);
    for (let n = 0; n < pieces; n += 1) {
      await send(pieceOf(n));
      onPiece(n);
    }
    await send(tail);
    request.end();
    const [response] = await answer;
    response.resume();
    return { status: response.statusCode, bytes };
  }

  for (const isChunked of [false, true]) {
    const how = isChunked ? 'in chunks of unknown number' : 'with a stated length';
    it(`arrive as they were sent, 20 MB ${how}`, async () => {
      const hash = createHash('sha256');
      const { status, bytes } = await upload(20 * 16, isChunked, hash);
      assert.equal(status, 200);
      assert.deepEqual(received, [
        {
          hash: hash.digest('hex'),
          bytes,
          contentType: `multipart/form-data; boundary=${boundary}`,
          contentLength: isChunked ? undefined : String(bytes),
        },
      ]);
      const event = gateway.events.at(-1)?.fields;
      assert.equal(event?.['requestBytes'], bytes);
    });
  }

  it('take no more memory than a few pieces, however slowly the service takes them', async function () {
    this.timeout(60_000);
    isSlow = true;
    // Warm up: code, pools and buffers of the first upload stay.
    await upload(16, false, createHash('sha256'));
    const before = liveMemory();
    let most = 0;
    await upload(20 * 16, false, createHash('sha256'), (n) => {
      if (n % 64 === 63) most = Math.max(most, liveMemory() - before);
    });
    // Sockets of three parties in this process hold pieces of their own; the document is 20 MiB.
    assert.ok(most < 8 * mebibyte, `${(most / mebibyte).toFixed(1)} MiB at the most`);
    assert.equal(received.length, 2);
  });

  it('come back as the service sent them, 20 MB of unknown length', async () => {
    const wanted = createHash('sha256');
    for (let n = 0; n < 20 * 16; n += 1) wanted.update(pieceOf(n));
    const request = sendRequest({
      port: gateway.port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/v2/document/abc/result',
      headers: { host: gateway.host, [paneProtocol.tokenHeader]: gateway.token() },
    });
    request.end();
    const [response] = (await once(request, 'response')) as [AsyncIterable<Buffer>];
    const hash = createHash('sha256');
    for await (const chunk of response) hash.update(chunk);
    assert.equal(hash.digest('hex'), wanted.digest('hex'));
    assert.equal(gateway.events.at(-1)?.fields['responseBytes'], 20 * mebibyte);
  });
});

const pieceInBytes = 65_536;

/** Bytes that differ from piece to piece; one buffer serves them all. */
const piece = Buffer.alloc(pieceInBytes);
function pieceOf(n: number): Buffer {
  piece.fill(n & 0xff);
  return Buffer.from(piece);
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Bytes that objects and buffers really hold: what waits to be thrown away is thrown away first.
 * Buffers that one collection finds dead are counted out when the next one begins.
 */
function liveMemory(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
