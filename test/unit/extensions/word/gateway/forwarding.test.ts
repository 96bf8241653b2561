import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { paneProtocol } from '../../../../../extensions/word/pane-protocol.ts';
import { createFakeClock } from '../../../../doubles/fake-clock.ts';
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
} from '../../../../doubles/service/raw-server.ts';
import { until } from '../../../../doubles/until.ts';
import { startTestGateway, testKey, type TestGateway } from './test-gateway.ts';

const timeoutInMs = 120_000;

describe('what the gateway passes on', () => {
  const clock = createFakeClock();
  let upstream: RawServer;
  let gateway: TestGateway;

  async function behind(...script: readonly Answer[]): Promise<void> {
    upstream = await startRawServer(...script);
    gateway = await startTestGateway({ upstreamUrl: `${upstream.url}/base`, clock });
  }

  afterEach(async () => {
    await gateway.stop();
    await upstream.close();
  });

  const body = '{"text":["Guten Tag"],"target_lang":"EN"}';
  const post = (headers: Readonly<Record<string, string>> = {}): string =>
    gateway.head('POST /api/v2/translate', {
      'content-type': 'application/json',
      'content-length': String(body.length),
      ...headers,
    }) + body;

  it('is the body with type, length and accept, under the address and key of the gateway (P6)', async () => {
    await behind(reply({ translations: [] }));
    await gateway.raw(
      post({
        accept: 'application/json',
        cookie: 'a=b',
        origin: `http://${gateway.host}`,
        referer: `http://${gateway.host}/taskpane.html`,
        authorization: 'Service-Auth-Key of-the-pane',
        'x-forwarded-for': '10.0.0.1',
        'accept-encoding': 'gzip',
        'x-http-method-override': 'DELETE',
      }),
    );
    const [request] = upstream.requests;
    assert.equal(request?.method, 'POST');
    assert.equal(request.path, '/base/v2/translate');
    assert.equal(request.body.toString(), body);
    const { host, connection, ...headers } = request.headers;
    assert.equal(host, new URL(upstream.url).host);
    assert.equal(connection, 'keep-alive');
    assert.deepEqual(headers, {
      accept: 'application/json',
      'content-type': 'application/json',
      'content-length': String(body.length),
      'user-agent': 'interlinear-gateway',
      authorization: `Service-Auth-Key ${testKey}`,
    });
  });

  it('keeps the query of the languages as it came', async () => {
    await behind(reply([]));
    await gateway.raw(
      gateway.head('GET /api/v3/languages?resource=translate_text&include=beta&include=external'),
    );
    assert.equal(
      upstream.requests[0]?.path,
      '/base/v3/languages?resource=translate_text&include=beta&include=external',
    );
  });

  it('is of the answer its status, body and six headers', async () => {
    await behind(
      reply({
        status: 200,
        body: 'file',
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': 'attachment; filename="a.docx"',
          'retry-after': '3',
          'x-trace-id': 'trace-1',
          'x-interlinear-engine': 'pseudo/1;texts=0',
          'set-cookie': 'session=1',
          'access-control-allow-origin': '*',
          server: 'upstream',
          'cache-control': 'public, max-age=1000',
          'x-secret': 'inner',
          location: 'https://elsewhere.example',
        },
      }),
    );
    const { first } = await gateway.raw(gateway.head('POST /api/v2/document/abc/result'));
    assert.equal(first.body, 'file');
    const { date, connection, 'keep-alive': keepAlive, ...headers } = first.headers;
    assert.ok(date !== undefined && connection === 'keep-alive' && keepAlive !== undefined);
    assert.deepEqual(headers, {
      'content-type': 'application/octet-stream',
      'content-length': '4',
      'content-disposition': 'attachment; filename="a.docx"',
      'retry-after': '3',
      'x-trace-id': 'trace-1',
      'x-interlinear-engine': 'pseudo/1;texts=0',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('leaves every status of the service as it is, 429, 456 and 529 too', async () => {
    const statuses = [200, 204, 400, 401, 403, 404, 413, 415, 429, 456, 500, 503, 529];
    await behind(
      ...statuses.map((status) =>
        reply({
          status,
          body: status === 204 ? '' : `{"message":"status ${status}"}`,
          headers: { 'retry-after': '7', ...(status === 204 ? { 'content-length': '0' } : {}) },
        }),
      ),
    );
    for (const status of statuses) {
      const { first } = await gateway.raw(gateway.head('GET /api/v2/usage'));
      assert.equal(first.status, status);
      if (status !== 204) assert.equal(first.body, `{"message":"status ${status}"}`);
      assert.equal(first.headers['retry-after'], '7');
      assert.equal(first.headers['cache-control'], 'no-store');
    }
  });

  it('is never what came packed without being asked for', async () => {
    await behind(reply({ body: 'xyz', headers: { 'content-encoding': 'gzip' } }));
    const { first } = await gateway.raw(gateway.head('GET /api/v2/usage'));
    assert.equal(first.status, 502);
    assert.match(first.body, /"upstream-invalid"/);
  });

  it('names a service that is not there, that breaks and that speaks no HTTP', async () => {
    await behind(reset('request'), hangUp, raw('SSH-2.0-OpenSSH_9\r\n'), reply({ ok: 1 }));
    for (let n = 0; n < 3; n += 1) {
      const { first } = await gateway.raw(post());
      assert.equal(first.status, 502, String(n));
      assert.match(first.body, /"message":"The connection to the service broke.*"upstream-lost"/);
    }
    const down = await startTestGateway({ upstreamUrl: upstream.url, clock });
    await upstream.close();
    const { first } = await down.raw(down.head('GET /api/v2/usage'));
    assert.equal(first.status, 503);
    assert.equal(first.headers['content-type'], 'application/json; charset=utf-8');
    assert.match(first.body, /"message":"The gateway cannot reach.*"upstream-unreachable"/);
    assert.ok(!first.body.includes('127.0.0.1'), 'addresses stay inside');
    assert.equal(down.events.at(-1)?.level, 'warn', 'the operator has to look at it');
    await down.stop();
  });

  it('breaks off where the service does, so that no part passes for the whole', async () => {
    await behind(cutAfter(10, { body: 'x'.repeat(1_000) }));
    const { replies } = await gateway.raw(gateway.head('GET /api/v2/usage'));
    assert.equal(replies.length, 0, 'there is no whole answer');
    await until(() => gateway.events.length === 1);
    assert.equal(gateway.events[0]?.fields['end'], 'upstream-lost');
  });

  it('gives up after 120 s in which nothing moves, and ends the call', async () => {
    await behind(silence);
    const answer = gateway.raw(post());
    await until(() => upstream.requests.length === 1);
    await clock.advance(timeoutInMs - 1);
    assert.equal(gateway.events.length, 0, 'not before its time');
    await clock.advance(1);
    const { first } = await answer;
    assert.equal(first.status, 504);
    assert.match(first.body, /"upstream-timeout"/);
    await until(() => upstream.open === 0);
  });

  it('waits on while something moves', async () => {
    let release = (): void => undefined;
    const half = new Promise<void>((resolve) => (release = resolve));
    await behind({
      at: 'request',
      act: async (socket) => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nab');
        await half;
        socket.write('cd');
      },
    });
    const answer = gateway.raw(gateway.head('GET /api/v2/usage'));
    await until(() => upstream.requests.length === 1);
    // The first half has to be here before time goes on.
    for (let turn = 0; turn < 50; turn += 1) await clock.advance(0);
    await clock.advance(timeoutInMs - 1_000);
    release();
    assert.equal((await answer).first.body, 'abcd');
  });

  it('breaks off an answer that stalls half-way', async () => {
    await behind(stallAfter(5, { body: 'x'.repeat(100) }));
    const answer = gateway.raw(gateway.head('GET /api/v2/usage'));
    await until(() => upstream.requests.length === 1);
    for (let turn = 0; turn < 50; turn += 1) await clock.advance(0);
    await clock.advance(timeoutInMs);
    assert.equal((await answer).replies.length, 0);
    await until(() => upstream.open === 0);
    assert.equal(gateway.events.at(-1)?.fields['end'], 'upstream-timeout');
  });

  it('ends the call of the service when the pane goes away', async () => {
    await behind(silence);
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(post());
    await until(() => upstream.requests.length === 1);
    socket.destroy();
    await until(() => upstream.open === 0);
    await until(() => gateway.events.length === 1);
    assert.equal(gateway.events[0]?.fields['end'], 'pane-gone');
  });

  it('ends the call of the service when the pane goes away in the middle of its body', async () => {
    await behind({ at: 'head', act: () => undefined });
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(gateway.head('POST /api/v2/document', { 'content-length': '100000' }));
    socket.write('--');
    await until(() => upstream.requests.length === 1);
    socket.destroy();
    await until(() => upstream.open === 0);
    await until(() => gateway.events.length === 1);
    assert.equal(gateway.events[0]?.fields['end'], 'pane-gone');
  });

  it('begins no call of the service when the pane goes away in the middle of a short body', async () => {
    await behind({ at: 'head', act: () => undefined });
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(gateway.head('POST /api/v2/translate', { 'content-length': '100' }));
    socket.write('{', () => socket.destroy());
    await until(() => gateway.events.length === 1);
    assert.equal(gateway.events[0]?.fields['end'], 'pane-gone');
    assert.equal(upstream.requests.length, 0);
  });

  it('answers "Expect: 100-continue" only to what it accepts', async () => {
    await behind(reply({ ok: true }));
    const { first } = await gateway.raw(post({ expect: '100-continue' }));
    assert.equal(first.status, 200);
    const refused = await gateway.raw(
      post({ expect: '100-continue', [paneProtocol.tokenHeader]: 'wrong' }),
    );
    assert.equal(refused.first.status, 401);
    const strange = await gateway.raw(post({ expect: 'a-miracle' }));
    assert.notEqual(strange.first.status, 0);
  });
});
