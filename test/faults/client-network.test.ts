import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inEnglish } from '../../shared/messages/words.ts';
import { createUndiciTransport } from '../../extensions/cli/adapters/undici-transport.ts';
import type { ServiceError } from '../../shared/api/core/errors/errors.ts';
import { createFetchTransport } from '../../shared/api/transport/fetch-transport.ts';
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
} from '../doubles/service/raw-server.ts';
import { RawNetwork } from '../doubles/service/raw-network.ts';
import { startUntrustedTlsServer } from '../doubles/service/untrusted-tls-server.ts';
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
  const network = new RawNetwork();
  beforeEach(() => {
    network.open();
  });
  afterEach(() => network.close());

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
        const client = await network.start(refusing(429, headers), ok);
        const { waits, onWait } = waitRecorder();
        await client.translateText(helloRequest, { onWait });
        assert.deepEqual(waits, [{ durationInMs: expected, reason: 'throttled', attempt: 2 }]);
      });
    }

    it('of 10^9 seconds gives up at once and says how long', async () => {
      const client = await network.start(refusing(429, { 'retry-after': '1000000000' }));
      const error = await rejection(client.translateText(helloRequest));
      assert.deepEqual(
        [error.kind, error.retryAfterInMs, error.attempts],
        ['rate-limited', 1e12, 1],
      );
    });

    it('holds back the calls that have not begun, while many are in flight', async () => {
      await network.serve(refusing(429, { 'retry-after': '5' }), ok);
      const clock = createFakeClock();
      const client = network.clientFor(network.server.url, clock);
      const first = client.translateText(helloRequest);
      await clock.whenSleeping(5_000);
      const later = Array.from({ length: 20 }, () => client.translateText(helloRequest));
      await clock.advance(4_999);
      assert.equal(network.server.requests.length, 1);
      await clock.advance(1);
      const answers = await Promise.all([first, ...later]);
      assert.equal(network.server.requests.length, 22);
      assert.ok(answers.every(({ data }) => data.translations[0]?.text === 'Hallo'));
    });
  });

  it('F2 429 to every request ends in an empty budget, and new calls fail fast', async () => {
    const client = await network.start(refusing(429));
    const kinds: string[] = [];
    for (let call = 0; call < 40; call += 1) {
      kinds.push((await rejection(client.translateText(helloRequest))).kind);
    }
    assert.equal(kinds[0], 'rate-limited');
    assert.equal(kinds.at(-1), 'retry-budget-empty');
    assert.equal(network.server.requests.length, 40 + 100);
  });

  for (const [status, kind] of [
    [401, 'authentication'],
    [403, 'permission'],
  ] as const) {
    it(`F4 ${status} in the middle of a job is told at once as ${kind}, and never sent again`, async () => {
      const client = await network.start(ok, refusing(status));
      await client.translateText(helloRequest);
      const error = await rejection(client.translateText(helloRequest));
      assert.deepEqual([error.kind, error.status, error.attempts], [kind, status, 1]);
      assert.match(inEnglish(error.said), /account/);
    });
  }

  for (const status of [500, 502, 504, 503, 529]) {
    it(`F5 ${status} with a page instead of JSON is retried, then told without the page`, async () => {
      const client = await network.start(html(status));
      const error = await rejection(client.translateText(helloRequest));
      assert.deepEqual([error.status, error.attempts, error.detail], [status, 4, null]);
      assert.equal(error.kind, status === 529 ? 'rate-limited' : 'server');
    });
  }

  it('F5 503 for two minutes keeps every wait within the promise', async () => {
    const client = await network.start(
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
    const client = await network.start(ok);
    await network.server.close();
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
      const client = await network.start(answer, ok);
      const { meta } = await client.translateText(helloRequest);
      assert.deepEqual([meta.attempts, meta.possiblyBilledAttempts], [2, 1]);
    });
  }

  it('F6 an untrusted certificate is never passed over and names the setting to change', async () => {
    await network.serve(ok);
    const secure = await startUntrustedTlsServer();
    const error = await rejection(network.clientFor(secure.url).translateText(helloRequest));
    await secure.close();
    assert.deepEqual([error.kind, error.code, error.attempts], ['connection', 'tls-failed', 1]);
    assert.match(inEnglish(error.said), /NODE_EXTRA_CA_CERTS/);
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
        await network.serve(ok);
        const plain = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
        await once(plain, 'listening');
        const { port } = plain.address() as AddressInfo;
        const error = await explain(`https://127.0.0.1:${String(port)}`);
        plain.close();
        assert.deepEqual([error.code, error.attempts], ['plain-port', 1]);
        assert.match(inEnglish(error.said), /begins with https:\/\/.*Check the port.*http:\/\//u);
        assert.doesNotMatch(inEnglish(error.said), /certificate/u);
      });

      for (const [how, answer] of [
        ['an alert', raw(Buffer.from([0x15, 3, 3, 0, 2, 2, 70]))],
        [
          'a page about it',
          reply({ status: 400, body: 'Client sent an HTTP request to an HTTPS server.' }),
        ],
      ] as const) {
        it(`says to write https:// when a port of TLS answers http:// with ${how}`, async () => {
          await network.serve(answer);
          const error = await explain(network.server.url);
          assert.deepEqual([error.code, error.attempts], ['tls-wanted', 1]);
          assert.match(inEnglish(error.said), /Write the address with https:\/\//u);
        });
      }

      it('is thought of when a port of TLS only closes the connection', async () => {
        await network.serve(ok);
        const secure = await startUntrustedTlsServer();
        const error = await explain(secure.url.replace('https:', 'http:'));
        await secure.close();
        assert.equal(error.code, 'connection-lost');
        assert.match(inEnglish(error.said), /runs at this address.*https:\/\//u);
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
      await network.serve(answer);
      const clock = createFakeClock();
      const call = rejection(
        network
          .clientFor(network.server.url, clock)
          .translateText(helloRequest, { timeoutInMs: 30_000 }),
      );
      if (code === 'attempt-timed-out') await runOut(clock, network.server, 1);
      else await clock.whenSleeping(250);
      await clock.advance(250);
      if (code === 'attempt-timed-out') await runOut(clock, network.server, 2);
      const error = await call;
      assert.deepEqual([error.code, error.attempts, error.possiblyBilledAttempts], [code, 2, 2]);
    });
  }

  it('F7 a server that drips one byte a second meets the deadline of the call', async () => {
    const clock = createFakeClock();
    await network.serve({
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
      network
        .clientFor(network.server.url, clock)
        .translateText(helloRequest, { deadlineInMs: 10_000 }),
    );
    await clock.whenSleeping(1_000);
    await clock.advance(10_000);
    const error = await call;
    assert.deepEqual([error.kind, error.code, error.attempts], ['timeout', 'deadline-exceeded', 1]);
  });

  it('F10 the headers of a request stay far below 16 KiB', async () => {
    const client = await network.start(ok);
    await client.translateText(helloRequest);
    const size = JSON.stringify(network.server.requests[0]?.headers).length;
    assert.ok(size < 1_024, `${size} bytes`);
  });

  for (const location of [
    'https://evil.example/',
    'http://127.0.0.1:1/',
    '//evil.example/',
    '/here',
  ]) {
    it(`F11 a redirect to ${location} is refused and the key is not forwarded`, async () => {
      const client = await network.start(reply({ status: 307, headers: { location } }), ok);
      const error = await rejection(client.translateText(helloRequest));
      assert.deepEqual([error.kind, error.status, error.attempts], ['redirected', 307, 1]);
      assert.equal(network.server.requests.length, 1);
    });
  }

  it('F11 a redirect to another origin never brings the key there', async () => {
    const other = await startRawServer(ok);
    const client = await network.start(reply({ status: 302, headers: { location: other.url } }));
    await rejection(client.getUsage());
    assert.equal(other.accepted, 0);
    assert.equal(
      network.server.requests[0]?.headers['authorization'],
      `Service-Auth-Key ${CANARY_KEY}`,
    );
    await other.close();
  });

  it('F14 cancelling in the queue of the pool sends nothing and counts no doubt', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await network.serve(replyAfter(released, { body: JSON.stringify(helloAnswer) }), ok);
    await network.transport.close();
    network.transport = createUndiciTransport({ environment: {}, maxSockets: 1 });
    const client = network.clientFor(network.server.url);
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
    assert.equal(network.server.requests.length, 1);
  });

  it('F14 cancelling in the middle of an error answer is told as cancelled', async () => {
    const controller = new AbortController();
    const client = await network.start({
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

  it('R2 a transport that is closed is a mistake of ours and not tried again', async () => {
    const client = await network.start(ok);
    await network.transport.close();
    const error = await rejection(client.translateText(helloRequest));
    assert.deepEqual([error.code, error.attempts], ['unexpected-failure', 0]);
    network.transport = createUndiciTransport({ environment: {} });
  });

  it('F14 cancelling in flight ends the call at once and closes its connection', async () => {
    const controller = new AbortController();
    await network.serve({
      at: 'request',
      act: () => {
        controller.abort();
      },
    });
    const error = await rejection(
      network
        .clientFor(network.server.url)
        .translateText(helloRequest, { signal: controller.signal }),
    );
    // The clock stands still: nothing but the signal can have ended it.
    assert.deepEqual([error.kind, error.possiblyBilledAttempts], ['aborted', 1]);
    await until(() => network.server.dropped > 0);
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
