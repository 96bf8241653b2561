import assert from 'node:assert/strict';
import { createPaneTokens } from '../../extensions/word/gateway/pane-token.ts';
import { paneProtocol } from '../../extensions/word/pane-protocol.ts';
import { createFakeClock } from '../doubles/fake-clock.ts';
import { reply, startRawServer, type RawServer } from '../doubles/service/raw-server.ts';
import {
  startTestGateway,
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

/** A refusal is whole JSON with a sentence and a code, opens nothing to others and forwards nothing. */
function assertRefused(answer: RawReply, statuses: readonly number[], what: string): void {
  assert.ok(statuses.includes(answer.status), `${what}: ${answer.status} ${answer.body}`);
  const body = JSON.parse(answer.body) as Record<string, unknown>;
  assert.deepEqual(Object.keys(body).sort(), ['code', 'message'], what);
  assert.equal(answer.headers['x-content-type-options'], 'nosniff', what);
  const opening = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'));
  assert.deepEqual(opening, [], what);
  assert.equal(upstream.requests.length, 0, `${what} reached the service`);
}

async function refused(
  first: string,
  statuses: readonly number[],
  headers: RawHeaders = {},
): Promise<RawReply> {
  const { replies } = await gateway.raw(gateway.head(first, headers));
  assert.equal(replies.length, 1, `${first} ${JSON.stringify(headers)}`);
  const [answer] = replies;
  assert.ok(answer !== undefined);
  assertRefused(answer, statuses, `${first} ${JSON.stringify(headers)}`);
  return answer;
}

describe('the gateway, asked for something else than its list', () => {
  useGateway();

  it('passes an operation of the list on, so that the refusals below mean something', async () => {
    const { first } = await gateway.raw(gateway.head('GET /api/v2/usage'));
    assert.equal(first.status, 200, first.body);
    assert.equal(upstream.requests.length, 1);
  });

  it('refuses dot segments, empty segments and encoded separators (F34)', async () => {
    const targets = [
      '/..',
      '/../',
      '/../../etc/passwd',
      '/./taskpane.html',
      '/assets/../taskpane.html',
      '/assets/./icon-16.png',
      '/assets/..%2ftaskpane.html',
      '/api/../api/v2/usage',
      '/api/v2/../v2/usage',
      '/api/v2/%2e%2e/v2/usage',
      '/api/v2/%2E%2E/v2/usage',
      '/api/v2/.%2e/admin',
      '//api/v2/usage',
      '/api//v2/usage',
      '/api/v2//usage',
      '/api/v2%2fusage',
      '/api/v2%2Fusage',
      '/api/v2%5cusage',
      '/api/v2\\usage',
      '\\api\\v2\\usage',
      '/api/v2/%75sage',
      '/%61pi/v2/usage',
      '/%74askpane.html',
      '/taskpane.html%00',
      '/api/v2/usage;admin',
      '/api/v2/usage#fragment',
      '/api/v2/document/..',
      '/api/v2/document/.../result',
      '/api/v2/us\u00e4ge',
      `/${'a'.repeat(5_000)}`,
    ];
    for (const target of targets) await refused(`GET ${target}`, [400, 404]);
    assert.equal(gateway.events.length, targets.length, 'each is written down once');
  });

  it('refuses absolute, authority and asterisk forms (F34)', async () => {
    const targets = [
      `http://${gateway.host}/api/v2/usage`,
      `https://${gateway.host}/api/v2/usage`,
      'http://169.254.169.254/latest/meta-data/',
      'http://evil.example/',
      'ftp://evil.example/',
      '*',
      'api/v2/usage',
      '?resource=x',
    ];
    for (const target of targets) await refused(`GET ${target}`, [400, 404]);
    await refused('CONNECT evil.example:443', [400, 404]);
    await refused('OPTIONS *', [400, 404]);
  });

  it('gives no refusal in the place of an answer that is still to come', async () => {
    const asked = gateway.head('GET /api/v2/usage') + gateway.head('CONNECT evil.example:443');
    const { replies } = await gateway.raw(asked);
    assert.deepEqual(
      replies.filter(({ status }) => status !== 200),
      [],
    );
  });

  it('refuses other methods and paths with 404 (F34)', async () => {
    const requests = [
      ...['PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'].map(
        (method) => `${method} /api/v2/translate`,
      ),
      'GET /api/v2/translate',
      'POST /api/v2/usage',
      'GET /api',
      'GET /api/',
      'GET /api/v2/usage/',
      'GET /API/v2/usage',
      'GET /api/V2/usage',
      'GET /api/v2/languages',
      'GET /api/v3/detect/language',
      'PUT /api/v3/glossaries/abc/dictionaries',
      'DELETE /api/v3/glossaries/abc/dictionaries',
      'DELETE /api/v3/glossaries/abc',
      'POST /api/v2/glossaries',
      'POST /api/v2/admin/developer-keys',
      'POST /api/v3/style_rules',
      'POST /api/v3/voice/realtime',
      'POST /api/v2/document/abc/def/ghi',
      `POST /api/v2/document/${'a'.repeat(129)}`,
      'GET /v2/usage',
      'GET /',
      'GET /index.html',
      'POST /taskpane.html',
      'DELETE /health',
      'GET /.env',
    ];
    for (const request of requests) {
      const { first } = await gateway.raw(gateway.head(request));
      // An answer to HEAD has no body to look into.
      if (request.startsWith('HEAD')) assert.equal(first.status, 404, request);
      else assertRefused(first, [404], request);
    }
  });

  it('refuses administration whatever the method and spelling (F34)', async () => {
    const paths = [
      '/v2/admin/developer-keys',
      '/v2/admin/developer-keys/deactivate',
      '/v2/admin/developer-keys/limits',
      '/v2/admin/analytics?start_date=2026-01-01&end_date=2026-01-02',
      '/v2/admin',
      '/V2/ADMIN/developer-keys',
    ];
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        await refused(`${method} /api${path}`, [404]);
      }
    }
  });

  it('refuses names in the query that an operation does not have (F34)', async () => {
    const targets = [
      '/api/v2/usage?auth_key=abc',
      '/api/v2/usage?x',
      '/api/v3/languages?product=translate_text',
      '/api/v3/languages?resource=a&resource=b&include=beta&auth_key=x',
      '/api/v3/languages?%61uth_key=x',
      '/api/v3/glossaries?name=x',
      '/api/v3/languages/resources?include=beta',
    ];
    for (const target of targets) await refused(`GET ${target}`, [404]);
    await refused('POST /api/v2/translate?text=a', [404]);
  });
});

describe('the gateway, reached under another name or from another page', () => {
  useGateway();

  const strangeHosts = (port: number): readonly string[] => [
    'evil.example',
    `evil.example:${port}`,
    `rebind.attacker.example:${port}`,
    `127.1:${port}`,
    `127.0.1:${port}`,
    `127.0.0.2:${port}`,
    `2130706433:${port}`,
    `0x7f000001:${port}`,
    `0x7f.0.0.1:${port}`,
    `0177.0.0.1:${port}`,
    `017700000001:${port}`,
    `0.0.0.0:${port}`,
    `0:${port}`,
    `[::]:${port}`,
    `[::ffff:127.0.0.1]:${port}`,
    `[::ffff:7f00:1]:${port}`,
    `[0:0:0:0:0:0:0:1]:${port}`,
    `localhost.:${port}`,
    `localhost.evil.example:${port}`,
    `evil.example@localhost:${port}`,
    `localhost:${port}@evil.example`,
    `localhost:${port}/`,
    'localhost',
    'localhost:1',
    '127.0.0.1',
    '',
  ];

  it('refuses a Host that is not its own, on pages and operations (F34)', async () => {
    for (const host of strangeHosts(gateway.port)) {
      await refused('GET /taskpane.html', [403], { host });
      await refused('GET /api/v2/usage', [403], { host });
    }
  });

  it('knows its own names in every case', async () => {
    const { port } = gateway;
    for (const host of [`LocalHost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
      const { first } = await gateway.raw(gateway.head('GET /taskpane.html', { host }));
      assert.equal(first.status, 200, host);
    }
  });

  it('refuses a request with two Hosts or with none (F34)', async () => {
    await refused('GET /taskpane.html', [400, 403], { host: [gateway.host, 'evil.example'] });
    await refused('GET /taskpane.html', [400, 403], { host: ['evil.example', gateway.host] });
    await refused('GET /taskpane.html', [400], { host: null });
    await refused('GET /taskpane.html', [403], {
      host: 'evil.example',
      'x-forwarded-host': gateway.host,
      forwarded: `host=${gateway.host}`,
    });
  });

  it('refuses foreign origins, and opens itself to none (F34)', async () => {
    const { port } = gateway;
    const origins = [
      'https://evil.example',
      'null',
      '',
      '*',
      `http://localhost:${port + 1}`,
      `http://localhost:${port}.evil.example`,
      `http://localhost`,
      `http://evil.example:${port}`,
      `http://127.1:${port}`,
      `file://`,
      `http://localhost:${port}, https://evil.example`,
    ];
    for (const origin of origins) {
      await refused('POST /api/v2/translate', [403], { origin });
      await refused('GET /taskpane.js', [403], { origin });
      await refused('OPTIONS /api/v2/translate', [403], {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': paneProtocol.tokenHeader,
      });
    }
    await refused('GET /api/v2/usage', [403], {
      origin: [`http://${gateway.host}`, 'https://evil.example'],
    });
  });

  it('refuses operations that a page of another site fetches (F34)', async () => {
    for (const site of ['cross-site', 'same-site', 'none', 'Same-Origin', '']) {
      await refused('GET /api/v2/usage', [403], { 'sec-fetch-site': site });
    }
    const { first } = await gateway.raw(
      gateway.head('GET /api/v2/usage', {
        'sec-fetch-site': 'same-origin',
        origin: `http://${gateway.host}`,
      }),
    );
    assert.equal(first.status, 200, first.body);
  });

  it('lets Word on the web frame the page, which is a navigation from another site', async () => {
    const { first } = await gateway.raw(
      gateway.head('GET /taskpane.html?_host_Info=Word$Web$16.00$en-US$$$$0', {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-dest': 'iframe',
        [paneProtocol.tokenHeader]: null,
      }),
    );
    assert.equal(first.status, 200, first.body);
    assert.equal(first.headers['x-frame-options'], undefined);
  });
});

describe('the gateway, without its token', () => {
  useGateway();

  const tokenOf = (value: string | readonly string[] | null): RawHeaders => ({
    [paneProtocol.tokenHeader]: value,
  });

  it('refuses a missing, wrong, foreign or doubled token (F34)', async () => {
    const good = gateway.token();
    const [id = '', time = '', mac = ''] = good.split('.');
    const foreign = createPaneTokens(clock, null).issue();
    const flipped = (mac.startsWith('A') ? 'B' : 'A') + mac.slice(1);
    const tokens = [
      null,
      '',
      'x',
      `${good}x`,
      good.slice(0, -1),
      `${id}.${time}.`,
      `${id}.${time}.${flipped}`,
      `${id}.zzzzzz.${mac}`,
      `${id}.${time}.${mac}.${mac}`,
      foreign,
      'a'.repeat(4_000),
      [good, good],
    ];
    for (const token of tokens) await refused('GET /api/v2/usage', [401], tokenOf(token));
    const { first } = await gateway.raw(gateway.head('GET /api/v2/usage', tokenOf(good)));
    assert.equal(first.status, 200);
  });

  it('takes no token from a cookie, the query or the Authorization header (F34)', async () => {
    const token = gateway.token();
    await refused('GET /api/v2/usage', [401], {
      ...tokenOf(null),
      cookie: `${paneProtocol.tokenHeader}=${token}`,
      authorization: `Bearer ${token}`,
    });
    await refused(`GET /api/v2/usage?${paneProtocol.tokenHeader}=${token}`, [404], tokenOf(null));
  });

  it('refuses a token after its time, and one of the future (F34)', async () => {
    const token = gateway.token();
    const day = 24 * 3_600_000;
    const start = clock.wallTime();
    clock.setWallTime(start + 6.9 * day);
    assert.equal(
      (await gateway.raw(gateway.head('GET /api/v2/usage', tokenOf(token)))).first.status,
      200,
    );
    clock.setWallTime(start + 7.1 * day);
    const answer = await gateway.raw(gateway.head('GET /api/v2/usage', tokenOf(token)));
    assert.equal(answer.first.status, 401);
    clock.setWallTime(start - day);
    const early = await gateway.raw(gateway.head('GET /api/v2/usage', tokenOf(token)));
    assert.equal(early.first.status, 401);
    clock.setWallTime(start);
  });

  it('accepts the panes of an instance that shares its secret, and no others', () => {
    const secret = 'a secret that all instances share 1234';
    const one = createPaneTokens(clock, secret);
    const two = createPaneTokens(clock, secret);
    const other = createPaneTokens(clock, `${secret}5`);
    const token = one.issue();
    assert.equal(two.read(token), one.read(token));
    assert.notEqual(two.read(token), null);
    assert.equal(other.read(token), null);
    assert.notEqual(one.issue(), token, 'each page has its own');
    assert.ok(!token.includes(secret));
  });
});
