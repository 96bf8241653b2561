import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { inspect } from 'node:util';
import type { HttpTransport } from '../../shared/ports/http-transport.ts';
import {
  isTransportError,
  type HttpTransportError,
} from '../../shared/api/transport/transport-error.ts';
import {
  cutAfter,
  hangUp,
  raw,
  reply,
  reset,
  silence,
  stallAfter,
  startRawServer,
  type Answer,
  type RawServer,
} from '../doubles/service/raw-server.ts';

import { startUntrustedTlsServer } from '../doubles/service/untrusted-tls-server.ts';

export interface TransportUnderTest {
  readonly name: string;
  readonly create: () => { readonly transport: HttpTransport; close(): Promise<void> };
}

const MEBIBYTE = 1_048_576;

/** What every {@link HttpTransport} promises, on a real server on this machine. */
export function describeHttpTransport({ name, create }: TransportUnderTest): void {
  describe(`${name} as an HTTP transport`, () => {
    let server: RawServer;
    let subject: ReturnType<TransportUnderTest['create']>;

    async function start(...script: readonly Answer[]): Promise<HttpTransport> {
      server = await startRawServer(...script);
      return subject.transport;
    }

    beforeEach(() => {
      subject = create();
    });
    afterEach(async () => {
      await server.close();
      await subject.close();
    });

    const get = () => ({ method: 'GET', url: `${server.url}/v2/usage`, headers: {} }) as const;
    const post = (body: string | Uint8Array) =>
      ({ method: 'POST', url: `${server.url}/a?b=c`, headers: { 'x-a': 'b' }, body }) as const;
    const { signal } = new AbortController();

    it('sends method, path, query, headers and the exact bytes of the body', async () => {
      const transport = await start(reply({ body: 'ok' }));
      for (const body of ['grüße', new TextEncoder().encode('翻訳')]) {
        await (await transport.send(post(body), signal)).bytes(100);
        const sent = server.requests.at(-1)!;
        assert.deepEqual([sent.method, sent.path, sent.headers['x-a']], ['POST', '/a?b=c', 'b']);
        assert.deepEqual(sent.body, Buffer.from(body));
      }
    });

    it('answers with status, headers in any case, and the body', async () => {
      const transport = await start(
        reply({ status: 456, headers: { 'X-Trace-ID': 'abc' }, body: 'none left' }),
      );
      const response = await transport.send(get(), signal);
      assert.deepEqual(
        [response.status, response.header('x-trace-id'), response.header('X-TRACE-ID')],
        [456, 'abc', 'abc'],
      );
      assert.equal(response.header('retry-after'), null);
      assert.equal(new TextDecoder().decode(await response.bytes(100)), 'none left');
    });

    it('reads a body that comes in many pieces, and an empty one', async () => {
      const body = Buffer.alloc(3 * MEBIBYTE, 'x');
      const transport = await start(reply({ body }), reply({ body: '' }));
      const big = await transport.send(get(), signal);
      assert.equal((await big.bytes(body.length)).byteLength, body.length);
      const empty = await transport.send(get(), signal);
      assert.equal((await empty.bytes(0)).byteLength, 0);
    });

    it('uses a connection again', async () => {
      const transport = await start(reply({ body: 'ok' }));
      for (let call = 0; call < 10; call += 1) {
        await (await transport.send(get(), signal)).bytes(100);
      }
      // The second call may begin while the first connection is still being handed back.
      assert.ok(server.accepted <= 2, `${server.accepted} connections`);
    });

    for (const status of [301, 302, 303, 307, 308]) {
      it(`F11 returns ${status} as it is and follows nothing`, async () => {
        const transport = await start(reply({ status, headers: { location: '/elsewhere' } }));
        const response = await transport.send(post('{}'), signal);
        response.discard();
        assert.equal(response.status, status);
        assert.equal(server.requests.length, 1);
      });
    }

    it('F6 says that nothing went out when the connection is refused', async () => {
      const transport = await start();
      const gone = get();
      await server.close();
      await rejectsWith(transport.send(gone, signal), 'connect-failed', 'ECONNREFUSED');
    });

    it('F6 says that nothing went out when the name is unknown', async () => {
      const transport = await start();
      const nowhere = { ...get(), url: 'http://no-such-host.invalid/' };
      await rejectsWith(transport.send(nowhere, signal), 'connect-failed');
    });

    for (const [when, answer] of [
      ['during the body', reset('head')],
      ['after the body', reset('request')],
      ['by an orderly close', hangUp],
      ['by bytes that are no HTTP', raw('SSH-2.0-OpenSSH_9\r\n\r\n')],
    ] as const) {
      it(`F6 says that bytes went out when the connection is lost ${when}`, async () => {
        const transport = await start(answer);
        await rejectsWith(transport.send(post('{}'), signal), 'connection-lost');
      });
    }

    it('F6 sends nothing to a server whose certificate is not trusted', async () => {
      const transport = await start();
      const secure = await startUntrustedTlsServer();
      await rejectsWith(transport.send({ ...post('{}'), url: secure.url }, signal), 'tls-failed');
      await secure.close();
      assert.equal(secure.received, 0);
    });

    it('F7 says that the body broke when the connection closes in it', async () => {
      const transport = await start(cutAfter(4, { body: 'complete' }));
      const response = await transport.send(get(), signal);
      await rejectsWith(response.bytes(100), 'body-broken');
    });

    it('F8 stops reading as soon as a body is too large', async () => {
      const transport = await start(stallAfter(MEBIBYTE, { body: Buffer.alloc(2 * MEBIBYTE) }));
      const response = await transport.send(get(), signal);
      await rejectsWith(response.bytes(1_000), 'body-too-large');
    });

    it('F8 stops reading an endless body without length', async () => {
      const head = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n';
      const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`;
      const transport = await start(raw(head + chunk.repeat(40)));
      const response = await transport.send(get(), signal);
      await rejectsWith(response.bytes(MEBIBYTE), 'body-too-large');
    });

    it('F14 ends at once with the reason when aborted before it begins', async () => {
      const transport = await start(reply({ body: 'ok' }));
      const reason = new Error('enough');
      await assert.rejects(transport.send(get(), AbortSignal.abort(reason)), reason);
      assert.equal(server.requests.length, 0);
    });

    it('F14 ends at once with the reason when aborted before an answer', async () => {
      const aborting = abortOn(silence);
      const transport = await start(aborting.answer);
      await assert.rejects(transport.send(post('{}'), aborting.signal), aborting.reason);
      assert.equal(getEventListeners(aborting.signal, 'abort').length, 0);
    });

    it('F14 ends at once with the reason when aborted in the body', async () => {
      const transport = await start(stallAfter(3, { body: 'complete' }));
      const controller = new AbortController();
      const response = await transport.send(get(), controller.signal);
      const reason = new Error('enough');
      const reading = response.bytes(100);
      controller.abort(reason);
      await assert.rejects(reading, reason);
    });

    it('F14 frees the connection of an aborted request', async () => {
      const aborting = abortOn(silence);
      const transport = await start(aborting.answer, reply({ body: 'ok' }));
      await assert.rejects(transport.send(get(), aborting.signal));
      await (await transport.send(get(), signal)).bytes(100);
      assert.equal(server.requests.length, 2);
    });

    it('frees the connection of a discarded body', async () => {
      const transport = await start(stallAfter(1, { body: 'complete' }), reply({ body: 'ok' }));
      (await transport.send(get(), signal)).discard();
      await (await transport.send(get(), signal)).bytes(100);
      assert.equal(server.requests.length, 2);
    });

    it('shows neither address nor headers nor body in its errors', async () => {
      const transport = await start(reset('request'));
      const request = {
        ...post('canary-text'),
        headers: { authorization: 'canary-key' },
      };
      const thrown: unknown = await transport
        .send(request, signal)
        .catch((error: unknown) => error);
      const printed = inspect(thrown, { depth: 10, showHidden: true });
      assert.ok(!printed.includes('canary'), printed);
      assert.ok(!printed.includes(server.url), printed);
    });
  });
}

/** An answer during which the returned signal fires. */
function abortOn(answer: Answer): { answer: Answer; signal: AbortSignal; reason: Error } {
  const controller = new AbortController();
  const reason = new Error('enough');
  return {
    signal: controller.signal,
    reason,
    answer: {
      at: answer.at,
      async act(socket, request) {
        await answer.act(socket, request);
        controller.abort(reason);
      },
    },
  };
}

async function rejectsWith(
  promise: Promise<unknown>,
  kind: HttpTransportError['kind'],
  code?: string,
): Promise<void> {
  const thrown: unknown = await promise.then(
    () => new Error('It was expected to fail.'),
    (error: unknown) => error,
  );
  assert.ok(isTransportError(thrown), String(thrown));
  assert.equal(thrown.kind, kind);
  if (code !== undefined) assert.equal(thrown.code, code);
}
