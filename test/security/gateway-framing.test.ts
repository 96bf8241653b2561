import assert from 'node:assert/strict';
import { createFakeClock } from '../doubles/fake-clock.ts';
import { reply, startRawServer, type RawServer } from '../doubles/service/raw-server.ts';
import {
  startTestGateway,
  testKey,
  type RawHeaders,
  type RawReply,
  type TestGateway,
} from '../unit/extensions/word/gateway/test-gateway.ts';

const clock = createFakeClock();
let upstream: RawServer;
let gateway: TestGateway;

/** Hooks of a describe block; at the top of a file they would run for every test there is. */
function useGateway(): void {
  beforeEach(async () => {
    upstream = await startRawServer(reply({ ok: true }));
    gateway = await startTestGateway({ upstreamUrl: upstream.url, clock });
  });

  afterEach(async () => {
    await gateway.stop();
    await upstream.close();
  });
}

function assertRefused(answer: RawReply, statuses: readonly number[], what: string): void {
  assert.ok(statuses.includes(answer.status), `${what}: ${answer.status} ${answer.body}`);
  assert.match(answer.body, /^\{"message":".+","code":"[a-z-]+"\}$/, what);
  assert.equal(upstream.requests.length, 0, `${what} reached the service`);
}

describe('the gateway, sent two requests in one', () => {
  useGateway();

  const body = '{"text":["a"],"target_lang":"DE"}';
  const smuggled = 'GET /api/v2/usage HTTP/1.1\r\nHost: evil.example\r\n\r\n';

  /** Lines go out as they are, after a good request line, Host and token. */
  const bytes = (lines: readonly string[], rest: string): string => {
    const head = gateway.head('POST /api/v2/translate', { 'content-type': 'application/json' });
    return `${head.slice(0, -2)}${lines.map((line) => `${line}\r\n`).join('')}\r\n${rest}`;
  };
  const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

  it('refuses lengths that can be read in two ways, and answers once (F34)', async () => {
    const cases: readonly (readonly [readonly string[], string])[] = [
      [[`Content-Length: ${body.length}`, 'Transfer-Encoding: chunked'], chunked + smuggled],
      [['Transfer-Encoding: chunked', `Content-Length: 4`], chunked + smuggled],
      [[`Content-Length: ${body.length}`, 'Content-Length: 3'], body + smuggled],
      [[`Content-Length: ${body.length}`, `Content-Length: ${body.length}`], body + smuggled],
      [[`Content-Length: ${body.length}, ${body.length}`], body + smuggled],
      [['Content-Length: +33'], body + smuggled],
      [['Content-Length: -1'], body + smuggled],
      [['Content-Length: 0x21'], body + smuggled],
      [['Content-Length: 3 3'], body + smuggled],
      [['Content-Length: 99999999999999999999'], body + smuggled],
      [['Transfer-Encoding: xchunked'], chunked + smuggled],
      [['Transfer-Encoding: gzip, chunked'], chunked + smuggled],
      [['Transfer-Encoding: chunked, gzip'], chunked + smuggled],
      [['Transfer-Encoding: chunked, chunked'], chunked + smuggled],
      [['Transfer-Encoding: identity'], body + smuggled],
      [['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], chunked + smuggled],
      [['Transfer-Encoding : chunked'], chunked + smuggled],
      [['Transfer-Encoding:\x0bchunked'], chunked + smuggled],
      [['X: a\r\n Transfer-Encoding: chunked'], chunked + smuggled],
      [['X-Folded: one\r\n two', `Content-Length: ${body.length}`], body + smuggled],
      [['X: a\nTransfer-Encoding: chunked'], chunked + smuggled],
      [['X: a\rTransfer-Encoding: chunked'], chunked + smuggled],
      [['X: a\0b', `Content-Length: ${body.length}`], body + smuggled],
      [['Bad Name: a', `Content-Length: ${body.length}`], body + smuggled],
      [[': empty', `Content-Length: ${body.length}`], body + smuggled],
      [
        ['Transfer-Encoding: chunked'],
        `${body.length.toString(16)};\r\n${body}0\r\n\r\n${smuggled}`,
      ],
      [['Transfer-Encoding: chunked'], `0x3\r\nabc\r\n0\r\n\r\n${smuggled}`],
      [['Transfer-Encoding: chunked'], `ffffffffffffffffff\r\nabc\r\n0\r\n\r\n${smuggled}`],
    ];
    for (const [lines, rest] of cases) {
      const { replies } = await gateway.raw(bytes(lines, rest));
      const statuses = replies.map(({ status }) => status);
      assert.deepEqual(statuses, [400], JSON.stringify(lines));
      assert.equal(replies[0]?.headers['connection'], 'close', JSON.stringify(lines));
      assert.equal(upstream.requests.length, 0, `${JSON.stringify(lines)} reached the service`);
    }
  });

  it('judges a request behind another one by itself (F34)', async () => {
    const first = bytes([`Content-Length: ${body.length}`], body);
    const { replies } = await gateway.raw(first + smuggled);
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 403],
    );
    assert.equal(upstream.requests.length, 1);
  });

  it('refuses headers over 16 KiB, in one and in many (F34)', async () => {
    const one = gateway.head('GET /api/v2/usage', { 'x-big': 'a'.repeat(20_000) });
    const many = gateway.head('GET /api/v2/usage', {
      ...Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`x-${at}`, 'a'.repeat(20)])),
    });
    for (const request of [one, many]) {
      const { first } = await gateway.raw(request);
      assertRefused(first, [431], 'big headers');
    }
  });

  it('refuses what is no HTTP at all (F34)', async () => {
    for (const text of [
      'hello\r\n\r\n',
      'GET /taskpane.html HTTP/9.9\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'GET /taskpane.html\r\n\r\n',
    ]) {
      const { first } = await gateway.raw(text);
      assertRefused(first, [400, 403, 505], text);
    }
  });
});

describe('the gateway, sent too much', () => {
  useGateway();

  const post = (path: string, headers: RawHeaders): string =>
    gateway.head(`POST ${path}`, { 'content-type': 'application/json', ...headers });

  const caps = [
    ['/api/v2/translate', 131_072],
    ['/api/v2/write/rephrase', 10_240],
    ['/api/v2/write/correct', 10_240],
    ['/api/v2/document', 31_457_280],
    ['/api/v2/document/abc', 4_096],
    ['/api/v2/document/abc/result', 4_096],
  ] as const;

  it('refuses a body by its stated length before reading it (F34)', async () => {
    for (const [path, cap] of caps) {
      const { first } = await gateway.raw(post(path, { 'content-length': String(cap + 1) }));
      assertRefused(first, [413], path);
      assert.equal(first.headers['connection'], 'close', path);
    }
  });

  it('refuses a body without a stated length as soon as its bytes are too many (F34)', async () => {
    for (const [path, cap] of caps) {
      if (cap > 1_000_000) continue;
      const size = (cap + 1).toString(16);
      const head = post(path, { 'transfer-encoding': 'chunked' });
      const { first } = await gateway.raw(`${head}${size}\r\n${'x'.repeat(cap + 1)}\r\n0\r\n\r\n`);
      assert.equal(first.status, 413, `${path} ${first.body}`);
      assert.equal(first.headers['connection'], 'close', path);
      assert.ok(
        upstream.requests.every((request) => request.body.length <= cap),
        path,
      );
    }
  });

  it('takes a body of exactly the cap', async () => {
    const cap = 10_240;
    const { first } = await gateway.raw(
      post('/api/v2/write/correct', { 'content-length': String(cap) }) + 'x'.repeat(cap),
    );
    assert.equal(first.status, 200, first.body);
    assert.equal(upstream.requests[0]?.body.length, cap);
  });

  it('refuses a body where none belongs (F34)', async () => {
    const { first } = await gateway.raw(
      `${gateway.head('GET /api/v2/usage', { 'content-length': '2' })}{}`,
    );
    assertRefused(first, [413], 'stated');
    const counted = await gateway.raw(
      `${gateway.head('GET /api/v2/usage', { 'transfer-encoding': 'chunked' })}0\r\n\r\n`,
    );
    assertRefused(counted.first, [413], 'chunked');
  });

  it('never follows or passes on a redirect, and the key goes nowhere else (F34, P6)', async () => {
    const other = await startRawServer(reply({ stolen: true }));
    await upstream.close();
    upstream = await startRawServer(
      reply({ status: 307, headers: { location: `${other.url}/v2/usage` } }),
    );
    const second = await startTestGateway({ upstreamUrl: upstream.url, clock });
    const { first } = await second.raw(second.head('GET /api/v2/usage'));
    assert.equal(first.status, 502);
    assert.equal(first.headers['location'], undefined);
    assert.match(first.body, /"upstream-invalid"/);
    assert.ok(!first.body.includes(testKey) && !first.body.includes(other.url));
    assert.equal(other.accepted, 0);
    await second.stop();
    await other.close();
  });
});
