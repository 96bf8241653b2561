import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { createJsonLogger } from '../../extensions/word/gateway/gateway-log.ts';
import { gatewayLimits } from '../../extensions/word/gateway/guards/gateway-limits.ts';
import { paneProtocol } from '../../extensions/word/pane-protocol.ts';
import { startSandbox, type RunningSandbox } from '../../shared/sandbox/start-sandbox.ts';
import { createFakeClock } from '../doubles/fake-clock.ts';
import { cutAfter, reply, startRawServer } from '../doubles/service/raw-server.ts';
import { createTestEngines } from '../doubles/service/test-engines.ts';
import {
  startTestGateway,
  testKey,
  type RawHeaders,
  type TestGateway,
} from '../unit/extensions/word/gateway/test-gateway.ts';

const word = 'canarywordqzx';

describe('the canary key and the canary text in the gateway', () => {
  let sandbox: RunningSandbox;
  let gateway: TestGateway;

  beforeEach(async () => {
    sandbox = await startSandbox({ engines: createTestEngines() });
    gateway = await startTestGateway({ upstreamUrl: sandbox.url, perMinute: 10_000 });
  });

  afterEach(async () => {
    await gateway.stop();
    await sandbox.close();
  });

  const translate = (more: RawHeaders = {}): string => {
    const body = JSON.stringify({ text: [`The ${word} sings.`], target_lang: 'DE' });
    return (
      gateway.head('POST /api/v2/translate', {
        'content-type': 'application/json',
        'content-length': String(body.length),
        ...more,
      }) + body
    );
  };

  /** Everything that is written down, as it is written. */
  function written(): string {
    const lines: string[] = [];
    const logger = createJsonLogger(createFakeClock(), (line) => lines.push(line));
    for (const { event, fields } of gateway.events) {
      logger.log('info', event as 'request.finished', fields as Record<string, number>);
    }
    return lines.join('');
  }

  it('stand in no log, whatever happens (P6, P7)', async () => {
    const token = gateway.token();
    const requests = [
      translate(),
      translate({ [paneProtocol.tokenHeader]: token }),
      translate({ [paneProtocol.tokenHeader]: word }),
      translate({ host: `${word}.example` }),
      translate({ origin: `https://${word}.example` }),
      translate({ 'sec-fetch-site': word }),
      translate({ 'content-length': '999999' }),
      translate({ 'content-type': word }),
      translate({ 'transfer-encoding': word }),
      translate({ cookie: `${testKey}=${word}`, authorization: `Service-Auth-Key ${testKey}` }),
      gateway.head(`GET /${word}/../x`),
      gateway.head(`GET /api/v2/usage?${word}=${testKey}`),
      gateway.head(`GET /${word}.html?_host_Info=${word}`),
      gateway.head(`POST /api/v2/document/${word}`),
      gateway.head(`${word.toUpperCase()} /`),
      `${word}\r\n\r\n`,
    ];
    for (const request of requests) await gateway.raw(request);
    const log = written();
    assert.ok(gateway.events.length >= requests.length - 1, 'requests are written down');
    for (const secret of [
      testKey,
      token,
      word,
      token.split('.')[2] ?? '',
      token.split('.')[0] ?? '',
    ]) {
      assert.ok(!log.toLowerCase().includes(secret.toLowerCase()), `the log holds ${secret}`);
    }
    assert.match(log, /"route":"translate","end":"complete","status":200/);
    // What may be written down at all: numbers, nothing and words of our own.
    for (const { fields } of gateway.events) {
      for (const value of Object.values(fields)) {
        assert.ok(
          value === null ||
            typeof value === 'number' ||
            (typeof value === 'string' && /^[a-z-]{1,32}$/.test(value)),
          JSON.stringify(fields),
        );
      }
    }
  });

  it('leave for the configured origin alone, the key in one header of it (P6, P7)', async () => {
    const elsewhere = await startRawServer(reply({}));
    const upstream = await startRawServer(reply({ translations: [] }));
    const own = await startTestGateway({ upstreamUrl: upstream.url });
    const { host } = new URL(elsewhere.url);
    const body = JSON.stringify({ text: [word], target_lang: 'DE' });
    for (const [first, headers] of [
      [`POST ${elsewhere.url}/v2/translate`, {}],
      ['POST /api/v2/translate', { host }],
      ['POST /api/v2/translate', { 'x-forwarded-host': host, forwarded: `host=${host}` }],
      ['POST /api/v2/translate', { 'x-upstream': elsewhere.url, 'x-original-url': elsewhere.url }],
      [`POST //${host}/v2/translate`, {}],
      [`POST /api/v2/translate?base_url=${elsewhere.url}`, {}],
      [`POST /api@${host}/v2/translate`, {}],
    ] as const) {
      const length = String(body.length);
      await own.raw(own.head(first, { 'content-length': length, ...headers }) + body);
    }
    assert.equal(elsewhere.accepted, 0, 'nothing went elsewhere');
    assert.ok(upstream.requests.length > 0);
    for (const { headers, path, body: sent } of upstream.requests) {
      const holding = Object.entries(headers).filter(([, value]) => value.includes(testKey));
      assert.deepEqual(holding, [['authorization', `Service-Auth-Key ${testKey}`]]);
      assert.ok(!path.includes(testKey) && !sent.includes(testKey));
      assert.ok(!Object.values(headers).some((value) => value.includes('.tov')), 'no token');
      assert.equal(headers[paneProtocol.tokenHeader], undefined);
    }
    await own.stop();
    await upstream.close();
    await elsewhere.close();
  });

  it('the key stands in no answer, also when the service fails (P6)', async () => {
    const answers: string[] = [];
    const breaking = await startRawServer(cutAfter(0, { body: 'x' }));
    for (const upstreamUrl of [sandbox.url, 'http://127.0.0.1:9', breaking.url]) {
      const own = await startTestGateway({ upstreamUrl });
      const paths = ['/taskpane.html', '/health', '/api/v2/usage', '/api/v2/admin', '/taskpane.js'];
      for (const path of paths) {
        const { first } = await own.raw(own.head(`GET ${path}`));
        answers.push(JSON.stringify(first));
      }
      await own.stop();
    }
    await breaking.close();
    assert.equal(answers.length, 15);
    for (const answer of answers) assert.ok(!answer.includes(testKey), answer);
  });
});

describe('ten thousand requests at once', () => {
  it('are limited, each by an answer, and the service sees no more than the limit (F34)', async function () {
    this.timeout(60_000);
    const limit = 300;
    const connections = 20;
    const each = 500;
    const upstream = await startRawServer(reply({ ok: true }));
    // Time stands still: all of it happens within one window.
    const clock = createFakeClock({ wallTime: 60_000 * 29_000_000 });
    const gateway = await startTestGateway({
      upstreamUrl: upstream.url,
      clock,
      perMinute: limit,
      // How many a pane may have under way has tests of its own.
      limits: { ...gatewayLimits, callsOfPane: connections * each, calls: connections * each },
    });
    const token = gateway.token();
    const one = gateway.head('GET /api/v2/usage', { [paneProtocol.tokenHeader]: token });
    const counts = new Map<string, number>();
    await Promise.all(
      Array.from({ length: connections }, () => flood(gateway.port, one, each, counts)),
    );
    assert.deepEqual(Object.fromEntries(counts), {
      '200': limit,
      '429': connections * each - limit,
    });
    assert.equal(upstream.requests.length, limit);
    const { first } = await gateway.raw(one);
    assert.equal(first.status, 429);
    assert.equal(first.headers['retry-after'], '61');
    assert.match(first.body, /"rate-limited"/);
    const other = await gateway.raw(gateway.head('GET /api/v2/usage'));
    assert.equal(other.first.status, 200, 'another pane goes on');
    const page = await gateway.raw(gateway.head('GET /taskpane.html'));
    assert.equal(page.first.status, 200, 'pages go on');
    await gateway.stop();
    await upstream.close();
  });
});

/** Sends `times` requests over one connection without waiting and counts the answers by status. */
function flood(
  port: number,
  request: string,
  times: number,
  counts: Map<string, number>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let seen = 0;
    let rest = '';
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      const found = [...rest.matchAll(/HTTP\/1\.1 (\d{3}) /g)];
      for (const [, status = ''] of found) counts.set(status, (counts.get(status) ?? 0) + 1);
      seen += found.length;
      // A status line may be cut in two; what was counted must not be counted again.
      const last = found.at(-1);
      rest = last === undefined ? rest.slice(-32) : rest.slice(last.index + last[0].length);
      if (rest.length > 64) rest = rest.slice(-64);
      if (seen < times) return;
      socket.destroy();
      resolve();
    });
    socket.write(request.repeat(times));
  });
}
