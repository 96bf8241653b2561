import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { createUndiciTransport } from '../../extensions/cli/adapters/undici-transport.ts';
import type { Client } from '../../shared/api/client.ts';
import { createFetchTransport } from '../../shared/api/transport/fetch-transport.ts';
import type { ServiceError } from '../../shared/api/core/errors/errors.ts';
import type { HttpTransport } from '../../shared/ports/http-transport.ts';
import { createFakeClock, type FakeClock } from '../doubles/fake-clock.ts';
import {
  cutAfter,
  hangUp,
  reply,
  reset,
  silence,
  stallAfter,
  startRawServer,
  type Answer,
  type RawServer,
} from '../doubles/service/raw-server.ts';
import { until } from '../doubles/until.ts';
import {
  CANARY_DOCUMENT_KEY,
  memorySource,
  readParts,
  testHandle,
} from '../unit/api/documents/document-double.ts';
import { CANARY_KEY, rejection, testClient } from '../unit/api/test-client.ts';

type Closable = HttpTransport & { close(): Promise<void> };

const transports: readonly (readonly [string, () => Closable])[] = [
  ['undici', () => createUndiciTransport({ environment: {} })],
  ['fetch', () => ({ ...createFetchTransport(fetch), close: () => Promise.resolve() })],
  [
    'fetch that sends streams',
    () => ({
      ...createFetchTransport(fetch, { sendsStreams: true }),
      close: () => Promise.resolve(),
    }),
  ],
];

const uploaded = reply({ document_id: 'ID1', document_key: CANARY_DOCUMENT_KEY });
/** Several pieces, of which sockets hold some. */
const content = Buffer.from(Array.from({ length: 600_000 }, (_, at) => at % 253));
const upload = {
  file: memorySource(content, 65_536),
  filename: 'report.docx',
  target_lang: 'DE',
} as const;
const result = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 249));

for (const [name, create] of transports) {
  describe(`documents over ${name} when the network fails`, () => {
    let server: RawServer;
    let transport: Closable;

    /** A client of a server that follows this script. */
    async function start(...script: readonly Answer[]): Promise<Client> {
      server = await startRawServer(...script);
      transport = create();
      return testClient({ transport, baseUrl: server.url });
    }

    async function startTimed(clock: FakeClock, ...script: readonly Answer[]): Promise<Client> {
      server = await startRawServer(...script);
      transport = create();
      const options = { timeoutInMs: 30_000, maxRetries: 0 };
      return testClient({ transport, clock, baseUrl: server.url, options });
    }

    afterEach(async () => {
      await server.close();
      await transport.close();
    });

    it('brings the file to the service byte for byte', async () => {
      const client = await start(uploaded);
      await client.uploadDocument(upload);
      const [request] = server.requests;
      const parts = readParts(request?.body, request?.headers['content-type']);
      assert.deepEqual(
        parts.map((part) => [part.name, part.fileName]),
        [
          ['target_lang', null],
          ['file', 'report.docx'],
        ],
      );
      assert.ok(parts[1]?.bytes.equals(content));
    });

    it('R9 sends the whole file again after a 429, and only then', async () => {
      const client = await start(reply({ message: 'Too many' }, 429), uploaded);
      const { meta } = await client.uploadDocument(upload);
      assert.deepEqual([meta.attempts, meta.possiblyBilledAttempts], [2, 0]);
      assert.equal(server.requests[0]?.body.length, server.requests[1]?.body.length);
    });

    for (const [when, answer] of [
      ['in the middle of the file', reset('head')],
      ['after all of it', reset('request')],
      ['by an orderly close', hangUp],
    ] as const) {
      it(`R9 P10 sends the file once when the connection is lost ${when}`, async () => {
        const client = await start(answer, uploaded);
        const error = await rejection(client.uploadDocument(upload));
        assert.deepEqual(
          [error.kind, error.attempts, error.possiblyBilledAttempts],
          ['connection', 1, 1],
        );
        assert.equal(server.requests.length, 1);
        assertSilent(error);
      });
    }

    it('R9 tries again while nobody listens, and says that nothing went out', async () => {
      const client = await start();
      await server.close();
      const error = await rejection(client.uploadDocument(upload));
      assert.deepEqual(
        [error.code, error.attempts, error.possiblyBilledAttempts],
        ['connect-failed', 4, 0],
      );
    });

    it('understands a refusal that comes before the file is through', async () => {
      const early: Answer = { ...reply({ message: 'Too large' }, 413), at: 'head' };
      const client = await start(early);
      const error = await rejection(client.uploadDocument(upload));
      assert.deepEqual([error.kind, error.attempts], ['payload-too-large', 1]);
    });

    it('F7 gives up on a service that takes the file and never answers', async () => {
      const clock = createFakeClock();
      const client = await startTimed(clock, silence);
      const failing = rejection(client.uploadDocument(upload));
      await until(() => server.requests.length === 1);
      const error = await elapse(clock, failing);
      assert.deepEqual([error.kind, error.possiblyBilledAttempts], ['timeout', 1]);
    });

    it('F14 stops an upload at once and drops its connection', async () => {
      const client = await start(silence);
      const controller = new AbortController();
      const ending = rejection(client.uploadDocument(upload, { signal: controller.signal }));
      await until(() => server.requests.length === 1);
      controller.abort();
      const error = await ending;
      assert.deepEqual([error.kind, error.possiblyBilledAttempts], ['aborted', 1]);
      await until(() => server.dropped > 0);
    });

    it('brings the result to the caller byte for byte', async () => {
      const client = await start(reply({ body: result }));
      const { data } = await client.downloadDocument(testHandle);
      assert.equal(data.byteLength, result.length);
      assert.ok((await collect(data.chunks)).equals(result));
    });

    for (let tenth = 0; tenth < 10; tenth += 1) {
      const sent = Math.floor((result.length * tenth) / 10);
      for (const [how, answer] of [
        ['with its length announced', cutAfter(sent, { body: result })],
        ['in chunked form', chunkedCut(result.subarray(0, sent))],
      ] as const) {
        it(`never takes a result that is cut after ${sent} bytes for whole, ${how}`, async () => {
          const client = await start(answer);
          const { data } = await client.downloadDocument(testHandle);
          const error = await rejection(collect(data.chunks));
          assert.deepEqual([error.kind, error.code], ['connection', 'download-broken']);
          assertSilent(error);
          assert.equal(server.requests.length, 1);
        });
      }
    }

    it('F7 gives up on a result that stops coming', async () => {
      const clock = createFakeClock();
      const client = await startTimed(clock, stallAfter(1_000, { body: result }));
      const { data } = await client.downloadDocument(testHandle);
      const error = await elapse(clock, rejection(collect(data.chunks)));
      assert.deepEqual([error.kind, error.code], ['timeout', 'download-stalled']);
    });

    it('waits for a slow reader as long as it takes', async () => {
      const clock = createFakeClock();
      const client = await startTimed(clock, reply({ body: result }));
      const { data } = await client.downloadDocument(testHandle);
      const pieces: Uint8Array[] = [];
      for await (const piece of data.chunks) {
        pieces.push(piece);
        await clock.advance(100_000);
      }
      assert.ok(Buffer.concat(pieces).equals(result));
      assert.deepEqual(clock.pending, []);
    });

    it('F14 stops a download at once', async () => {
      const client = await start(stallAfter(1_000, { body: result }));
      const controller = new AbortController();
      const { data } = await client.downloadDocument(testHandle, { signal: controller.signal });
      const ending = rejection(collect(data.chunks));
      controller.abort(new Error('enough'));
      const error = await ending;
      assert.deepEqual([error.kind, error.cause], ['aborted', controller.signal.reason]);
    });

    for (const [when, leave] of [
      ['after a piece', (pass: AsyncIterator<Uint8Array>) => pass.next()],
      ['before the first piece', () => Promise.resolve()],
    ] as const) {
      it(`drops the connection of a reader who leaves ${when}`, async () => {
        const client = await start(stallAfter(1_000, { body: result }));
        const { data } = await client.downloadDocument(testHandle);
        const pass = data.chunks[Symbol.asyncIterator]();
        await leave(pass);
        await pass.return?.();
        await until(() => server.dropped > 0);
      });
    }

    for (const status of [400, 401, 404, 429, 456, 500, 503]) {
      it(`keeps the keys out of the errors of an echoing ${status} (F30, P6)`, async () => {
        const client = await start(echo(status));
        assertSilent(await rejection(client.getDocumentStatus(testHandle)));
        assertSilent(await rejection(client.downloadDocument(testHandle)));
      });
    }
  });
}

/** Lets time pass until the call has ended. */
async function elapse(clock: FakeClock, failing: Promise<ServiceError>): Promise<ServiceError> {
  let isOver = false;
  void failing.then(() => {
    isOver = true;
  });
  await until(() => {
    if (!isOver) void clock.advance(10_000);
    return isOver;
  });
  return failing;
}

function assertSilent(error: ServiceError): void {
  const shown = [inspect(error, { depth: 10, showHidden: true }), JSON.stringify(error)].join('\n');
  for (const secret of [CANARY_DOCUMENT_KEY, CANARY_KEY]) {
    assert.ok(!shown.includes(secret), shown);
  }
}

/** A service that says everything it was sent back. */
function echo(status: number): Answer {
  return {
    at: 'request',
    act(socket, { headers, body }) {
      const said = Buffer.from(
        JSON.stringify({
          message: `Bad: ${body.toString()} for ${headers['authorization'] ?? ''}`,
          code: CANARY_DOCUMENT_KEY,
        }),
      );
      const lengths = `x-trace-id: ${CANARY_DOCUMENT_KEY}\r\ncontent-length: ${said.length}`;
      socket.write(`HTTP/1.1 ${status} X\r\nretry-after: 0\r\n${lengths}\r\n\r\n`);
      socket.write(said);
    },
  };
}

/** These bytes in chunks, and then the end of the connection without a last chunk. */
function chunkedCut(bytes: Buffer): Answer {
  return {
    at: 'request',
    act(socket) {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      for (let at = 0; at < bytes.length; at += 8_192) {
        const piece = bytes.subarray(at, at + 8_192);
        socket.write(`${piece.length.toString(16)}\r\n`);
        socket.write(piece);
        socket.write('\r\n');
      }
      socket.end();
    },
  };
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of chunks) pieces.push(piece);
  return Buffer.concat(pieces);
}
