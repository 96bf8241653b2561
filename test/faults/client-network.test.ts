import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createUndiciTransport } from '../../extensions/cli/adapters/undici-transport.ts';
import type { Client, ClientOptions } from '../../shared/api/client.ts';
import type { ServiceError } from '../../shared/api/core/errors.ts';
import { createFetchTransport } from '../../shared/api/transport/fetch-transport.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import { createFakeClock } from '../doubles/fake-clock.ts';
import {
  cutAfter,
  hangUp,
  raw,
  reply,
  replyAfter,
  reset,
  silence,
  stallAfter,
  startRawServer,
  type Answer,
  type RawServer,
} from '../doubles/raw-server.ts';
import { startUntrustedTlsServer } from '../doubles/untrusted-tls-server.ts';
import {
  CANARY_KEY,
  helloAnswer,
  helloRequest,
  rejection,
  testClient,
  waitRecorder,
} from '../unit/api/test-client.ts';
import { until } from '../doubles/until.ts';

const ok = reply(helloAnswer);
const html = (status: number): Answer =>
  reply({ status, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' });
const refusing = (status: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  reply({ status, headers, body: '{"message":"No"}' });

describe('the client and a network that fails', () => {
  let server: RawServer;
  let transport: ReturnType<typeof createUndiciTransport>;

  async function start(...script: readonly Answer[]): Promise<Client> {
    server = await startRawServer(...script);
    return clientFor(server.url);
  }
  function clientFor(baseUrl: string, clock?: Clock, options?: ClientOptions): Client {
    return testClient({
      transport,
      baseUrl,
      ...(clock === undefined ? {} : { clock }),
      ...(options === undefined ? {} : { options }),
    });
  }

  beforeEach(() => {
    transport = createUndiciTransport({ environment: {} });
  });
  afterEach(async () => {
    await server.close();
    await transport.close();
  });

  describe('F1 429 with Retry-After', () => {
    const date = 'Sat, 21 Nov 2026 12:00:00 GMT';
    const table: readonly (readonly [string, Readonly<Record<string, string>>, number])[] = [
      ['in seconds', { 'retry-after': '4' }, 4_000],
      ['of zero', { 'retry-after': '0' }, 0],
      ['as a date', { 'retry-after': 'Sat, 21 Nov 2026 12:00:09 GMT', date }, 9_000],
      ['as a date gone by', { 'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT', date }, 0],
      ['as garbage', { 'retry-after': 'later' }, 500],
      ['below zero', { 'retry-after': '-3' }, 500],
      ['absent', {}, 500],
    ];
    for (const [form, headers, expected] of table) {
      it(`${form} waits ${expected} ms`, async () => {
        const client = await start(refusing(429, headers), ok);
        const { waits, onWait } = waitRecorder();
        await client.translateText(helloRequest, { onWait });
        assert.deepEqual(waits, [{ durationInMs: expected, reason: 'throttled', attempt: 2 }]);
      });
    }

    it('of 10^9 seconds gives up at once and says how long', async () => {
      const client = await start(refusing(429, { 'retry-after': '1000000000' }));
      const error = await rejection(client.translateText(helloRequest));
      assert.deepEqual(
        [error.kind, error.retryAfterInMs, error.attempts],
        ['rate-limited', 1e12, 1],
      );
    });

    it('holds back the calls that have not begun, while many are in flight', async () => {
      server = await startRawServer(refusing(429, { 'retry-after': '5' }), ok);
      const clock = createFakeClock();
      const client = clientFor(server.url, clock);
      const first = client.translateText(helloRequest);
      await clock.whenSleeping(5_000);
      const later = Array.from({ length: 20 }, () => client.translateText(helloRequest));
      await clock.advance(4_999);
      assert.equal(server.requests.length, 1);
      await clock.advance(1);
      const answers = await Promise.all([first, ...later]);
      assert.equal(server.requests.length, 22);
      assert.ok(answers.every(({ data }) => data.translations[0]?.text === 'Hallo'));
    });
  });

  it('F2 429 to every request ends in an empty budget, and new calls fail fast', async () => {
    const client = await start(refusing(429));
    const kinds: string[] = [];
    for (let call = 0; call < 40; call += 1) {
      kinds.push((await rejection(client.translateText(helloRequest))).kind);
    }
    assert.equal(kinds[0], 'rate-limited');
    assert.equal(kinds.at(-1), 'retry-budget-empty');
    assert.equal(server.requests.length, 40 + 100);
  });

  for (const [status, kind] of [
    [401, 'authentication'],
    [403, 'permission'],
  ] as const) {
    it(`F4 ${status} in the middle of a job is told at once as ${kind}, and never sent again`, async () => {
      const client = await start(ok, refusing(status));
      await client.translateText(helloRequest);
      const error = await rejection(client.translateText(helloRequest));
      assert.deepEqual([error.kind, error.status, error.attempts], [kind, status, 1]);
      assert.match(error.userMessage, /account/);
    });
  }

  for (const status of [500, 502, 504, 503, 529]) {
    it(`F5 ${status} with a page instead of JSON is retried, then told without the page`, async () => {
      const client = await start(html(status));
      const error = await rejection(client.translateText(helloRequest));
      assert.deepEqual([error.status, error.attempts, error.detail], [status, 4, null]);
      assert.equal(error.kind, status === 529 ? 'rate-limited' : 'server');
    });
  }

  it('F5 503 for two minutes keeps every wait within the promise', async () => {
    const client = await start(
      refusing(503, { 'retry-after': '40' }),
      refusing(503),
      refusing(503),
      ok,
    );
    const { waits, onWait } = waitRecorder();
    const { meta } = await client.translateText(helloRequest, { onWait });
    assert.equal(meta.attempts, 4);
    assert.ok(waits.every(({ durationInMs }) => durationInMs <= 60_000));
  });

  it('F6 a refused connection is retried without doubt, then told', async () => {
    const client = await start(ok);
    await server.close();
    const error = await rejection(client.translateText(helloRequest));
    assert.deepEqual(
      [error.kind, error.code, error.attempts, error.possiblyBilledAttempts],
      ['connection', 'connect-failed', 4, 0],
    );
  });

  for (const [when, answer] of [
    ['during the body', reset('head')],
    ['after the body', reset('request')],
    ['by an orderly close', hangUp],
  ] as const) {
    it(`F6 a connection lost ${when} is tried once more, in doubt`, async () => {
      const client = await start(answer, ok);
      const { meta } = await client.translateText(helloRequest);
      assert.deepEqual([meta.attempts, meta.possiblyBilledAttempts], [2, 1]);
    });
  }

  it('F6 an untrusted certificate is never passed over and names the setting to change', async () => {
    server = await startRawServer(ok);
    const secure = await startUntrustedTlsServer();
    const error = await rejection(clientFor(secure.url).translateText(helloRequest));
    await secure.close();
    assert.deepEqual([error.kind, error.code, error.attempts], ['connection', 'tls-failed', 1]);
    assert.match(error.userMessage, /NODE_EXTRA_CA_CERTS/);
    assert.equal(secure.received, 0);
  });

  for (const [name, open] of [
    ['undici', () => createUndiciTransport({ environment: {} })],
    ['fetch', () => createFetchTransport((address, init) => fetch(address, init))],
  ] as const) {
    describe(`F6 an address with the wrong scheme, over ${name}`, () => {
      function explain(baseUrl: string): Promise<ServiceError> {
        return rejection(testClient({ transport: open(), baseUrl }).translateText(helloRequest));
      }

      it('is told from an untrusted certificate when https:// meets a plain port', async () => {
        server = await startRawServer(ok);
        const plain = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
        await once(plain, 'listening');
        const { port } = plain.address() as AddressInfo;
        const error = await explain(`https://127.0.0.1:${String(port)}`);
        plain.close();
        assert.deepEqual([error.code, error.attempts], ['plain-port', 1]);
        assert.match(error.userMessage, /begins with https:\/\/.*Check the port.*http:\/\//u);
        assert.doesNotMatch(error.userMessage, /certificate/u);
      });

      for (const [how, answer] of [
        ['an alert', raw(Buffer.from([0x15, 3, 3, 0, 2, 2, 70]))],
        [
          'a page about it',
          reply({ status: 400, body: 'Client sent an HTTP request to an HTTPS server.' }),
        ],
      ] as const) {
        it(`says to write https:// when a port of TLS answers http:// with ${how}`, async () => {
          server = await startRawServer(answer);
          const error = await explain(server.url);
          assert.deepEqual([error.code, error.attempts], ['tls-wanted', 1]);
          assert.match(error.userMessage, /Write the address with https:\/\//u);
        });
      }

      it('is thought of when a port of TLS only closes the connection', async () => {
        server = await startRawServer(ok);
        const secure = await startUntrustedTlsServer();
        const error = await explain(secure.url.replace('https:', 'http:'));
        await secure.close();
        assert.equal(error.code, 'connection-lost');
        assert.match(error.userMessage, /runs at this address.*https:\/\//u);
      });
    });
  }

  for (const [fault, answer, code] of [
    ['never answers', silence, 'attempt-timed-out'],
    ['stops after its headers', stallAfter(0, { body: 'x'.repeat(10) }), 'attempt-timed-out'],
    ['sends one byte and stops', stallAfter(1, { body: 'x'.repeat(10) }), 'attempt-timed-out'],
    [
      'closes after some bytes',
      cutAfter(4, { body: JSON.stringify(helloAnswer) }),
      'answer-cut-short',
    ],
  ] as const) {
    it(`F7 a server that ${fault} is tried once more, then told`, async () => {
      server = await startRawServer(answer);
      const clock = createFakeClock();
      const call = rejection(
        clientFor(server.url, clock).translateText(helloRequest, { timeoutInMs: 30_000 }),
      );
      if (code === 'attempt-timed-out') await runOut(clock, server, 1);
      else await clock.whenSleeping(250);
      await clock.advance(250);
      if (code === 'attempt-timed-out') await runOut(clock, server, 2);
      const error = await call;
      assert.deepEqual([error.code, error.attempts, error.possiblyBilledAttempts], [code, 2, 2]);
    });
  }

  it('F7 a server that drips one byte a second meets the deadline of the call', async () => {
    const clock = createFakeClock();
    server = await startRawServer({
      at: 'request',
      async act(socket) {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
        while (!socket.destroyed) {
          await clock.sleep(1_000);
          socket.write('x');
        }
      },
    });
    const call = rejection(
      clientFor(server.url, clock).translateText(helloRequest, { deadlineInMs: 10_000 }),
    );
    await clock.whenSleeping(1_000);
    await clock.advance(10_000);
    const error = await call;
    assert.deepEqual([error.kind, error.code, error.attempts], ['timeout', 'deadline-exceeded', 1]);
  });

  const json = JSON.stringify(helloAnswer);
  for (const [fault, answer, code] of [
    ['half an object', reply({ body: json.slice(0, 20) }), 'not-json'],
    ['nothing', reply({ body: '' }), 'empty-body'],
    ['blanks', reply({ body: ' \r\n' }), 'empty-body'],
    ['a page', reply({ body: '<html>Log in to the hotel network</html>' }), 'html-body'],
    ['another type', reply({ body: '"Hallo"' }), 'wrong-type'],
    ['compressed bytes', reply({ body: Buffer.from([0x1f, 0x8b, 8, 0, 0xff]) }), 'not-utf-8'],
    [
      '200 MB',
      raw(`HTTP/1.1 200 OK\r\ncontent-length: 200000000\r\n\r\n${'x'.repeat(20_000)}`),
      'body-too-large',
    ],
  ] as const) {
    it(`F8 200 with ${fault} is told as ${code} and not sent again`, async () => {
      server = await startRawServer(answer);
      const client = clientFor(server.url, undefined, { maxResponseBytes: 10_000 });
      const error = await rejection(client.translateText(helloRequest));
      assert.deepEqual([error.kind, error.code, error.attempts], ['invalid-response', code, 1]);
      assert.equal(server.requests.length, 1);
    });
  }

  it('F8 200 with a byte order mark is an answer', async () => {
    const client = await start(reply({ body: `\ufeff${json}` }));
    assert.equal((await client.translateText(helloRequest)).data.translations[0]?.text, 'Hallo');
  });

  it('F8 200 with equal keys counts what it read', async () => {
    const doubled = `{"translations":[],${json.slice(1)}`;
    const client = await start(
      reply({ body: doubled }),
      reply({ body: `${json.slice(0, -1)},"translations":[]}` }),
    );
    assert.equal((await client.translateText(helloRequest)).data.translations.length, 1);
    assert.equal((await rejection(client.translateText(helloRequest))).code, 'wrong-count');
  });

  for (const count of [1, 3]) {
    it(`F9 ${count} translations for 2 texts are refused, never assigned`, async () => {
      const translations = Array.from({ length: count }, () => helloAnswer.translations[0]);
      const client = await start(reply({ translations }));
      const error = await rejection(client.translateText({ text: ['a', 'b'], target_lang: 'DE' }));
      assert.deepEqual(
        [error.kind, error.code, error.attempts],
        ['invalid-response', 'wrong-count', 1],
      );
    });
  }

  it('F9 empty and unchanged translations come through as they are', async () => {
    const client = await start(
      reply({ translations: ['', 'b'].map((text) => ({ detected_source_language: 'EN', text })) }),
    );
    const { data } = await client.translateText({ text: ['a', 'b'], target_lang: 'DE' });
    assert.deepEqual(
      data.translations.map(({ text }) => text),
      ['', 'b'],
    );
  });

  it('F10 413 from a server with a smaller limit is told once, without a loop', async () => {
    const client = await start(html(413));
    const error = await rejection(client.translateText(helloRequest));
    assert.deepEqual([error.kind, error.attempts], ['payload-too-large', 1]);
  });

  it('F10 the headers of a request stay far below 16 KiB', async () => {
    const client = await start(ok);
    await client.translateText(helloRequest);
    const size = JSON.stringify(server.requests[0]?.headers).length;
    assert.ok(size < 1_024, `${size} bytes`);
  });

  for (const location of [
    'https://evil.example/',
    'http://127.0.0.1:1/',
    '//evil.example/',
    '/here',
  ]) {
    it(`F11 a redirect to ${location} is refused and the key is not forwarded`, async () => {
      const client = await start(reply({ status: 307, headers: { location } }), ok);
      const error = await rejection(client.translateText(helloRequest));
      assert.deepEqual([error.kind, error.status, error.attempts], ['redirected', 307, 1]);
      assert.equal(server.requests.length, 1);
    });
  }

  it('F11 a redirect to another origin never brings the key there', async () => {
    const other = await startRawServer(ok);
    const client = await start(reply({ status: 302, headers: { location: other.url } }));
    await rejection(client.getUsage());
    assert.equal(other.accepted, 0);
    assert.equal(server.requests[0]?.headers['authorization'], `Service-Auth-Key ${CANARY_KEY}`);
    await other.close();
  });

  it('F14 cancelling in the queue of the pool sends nothing and counts no doubt', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    server = await startRawServer(replyAfter(released, { body: json }), ok);
    await transport.close();
    transport = createUndiciTransport({ environment: {}, maxSockets: 1 });
    const client = clientFor(server.url);
    const first = client.translateText(helloRequest);
    const controller = new AbortController();
    const queued = rejection(client.translateText(helloRequest, { signal: controller.signal }));
    // Until the second request stands in the queue of the pool.
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    const error = await queued;
    assert.deepEqual([error.kind, error.possiblyBilledAttempts], ['aborted', 0]);
    release();
    await first;
    assert.equal(server.requests.length, 1);
  });

  it('F14 cancelling in the middle of an error answer is told as cancelled', async () => {
    const controller = new AbortController();
    const client = await start({
      at: 'request',
      act(socket) {
        socket.write('HTTP/1.1 503 X\r\ncontent-length: 100\r\n\r\n{');
        setImmediate(() => {
          controller.abort();
        });
      },
    });
    const error = await rejection(
      client.translateText(helloRequest, { signal: controller.signal }),
    );
    assert.deepEqual([error.kind, error.attempts], ['aborted', 1]);
  });

  it('F7 an error answer that stops in its body still tells its status', async () => {
    server = await startRawServer(cutAfter(3, { status: 456, body: '{"message":"x"}' }));
    const error = await rejection(clientFor(server.url).translateText(helloRequest));
    assert.deepEqual([error.kind, error.status, error.detail], ['quota-exceeded', 456, null]);
  });

  it('R2 a transport that is closed is a mistake of ours and not tried again', async () => {
    const client = await start(ok);
    await transport.close();
    const error = await rejection(client.translateText(helloRequest));
    assert.deepEqual([error.code, error.attempts], ['unexpected-failure', 0]);
    transport = createUndiciTransport({ environment: {} });
  });

  it('F14 cancelling in flight ends the call at once and closes its connection', async () => {
    const controller = new AbortController();
    server = await startRawServer({
      at: 'request',
      act: () => {
        controller.abort();
      },
    });
    const error = await rejection(
      clientFor(server.url).translateText(helloRequest, { signal: controller.signal }),
    );
    // The clock stands still: nothing but the signal can have ended it.
    assert.deepEqual([error.kind, error.possiblyBilledAttempts], ['aborted', 1]);
    await until(() => server.dropped > 0);
  });
});

/** Lets the n-th request reach the server, its answer reach the client, and 30 s pass. */
async function runOut(
  clock: ReturnType<typeof createFakeClock>,
  server: RawServer,
  requests: number,
): Promise<void> {
  await clock.whenSleeping(30_000);
  await until(() => server.requests.length >= requests);
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  await clock.advance(30_000);
}
