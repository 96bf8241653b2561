import assert from 'node:assert/strict';
import {
  createRoutes,
  defaultRouteOptions,
  matchRoute,
} from '../../../../../extensions/word/gateway/routes.ts';
import { startRawServer, reply, type RawServer } from '../../../../doubles/service/raw-server.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const routes = createRoutes(defaultRouteOptions);

/** Name of the operation that is let through, null for none. */
function nameOf(method: string, path: string, query = ''): string | null {
  return matchRoute(routes, method, { path: `/api${path}`, query })?.name ?? null;
}

describe('what the gateway lets through of glossaries', () => {
  it('is looking at them, a new one, and a term at a time', () => {
    assert.equal(nameOf('GET', '/v3/glossaries'), 'glossaries');
    const pair = 'source_lang=en&target_lang=de';
    assert.equal(nameOf('GET', '/v3/glossaries/a-1/entries', pair), 'glossary-entries');
    assert.equal(nameOf('POST', '/v3/glossaries'), 'glossary-new');
    assert.equal(nameOf('PATCH', '/v3/glossaries/a-1'), 'glossary-term');
    assert.equal(nameOf('POST', '/v3/detect/language'), 'language-detection');
  });

  it('is no term where the one who runs it does not want that', () => {
    const reading = createRoutes({ ...defaultRouteOptions, takesTerms: false });
    const target = { path: '/api/v3/glossaries/a-1', query: '' };
    assert.equal(matchRoute(reading, 'PATCH', target), null);
    assert.equal(matchRoute(reading, 'POST', { path: '/api/v3/glossaries', query: '' }), null);
    const listing = { path: '/api/v3/glossaries', query: '' };
    assert.equal(matchRoute(reading, 'GET', listing)?.name, 'glossaries');
  });

  it('is nothing that replaces or deletes, and no style rules but their list', () => {
    for (const [method, path] of [
      ['DELETE', '/v3/glossaries/a-1'],
      ['PUT', '/v3/glossaries/a-1/dictionaries'],
      ['DELETE', '/v3/glossaries/a-1/dictionaries'],
      ['PATCH', '/v3/glossaries'],
      ['PATCH', '/v3/glossaries/a-1/dictionaries'],
      ['PATCH', '/v3/glossaries/..'],
      ['PATCH', '/v3/style_rules/a-1'],
      ['POST', '/v3/style_rules'],
      ['DELETE', '/v3/style_rules/a-1'],
      ['POST', '/v2/glossaries'],
      ['GET', '/v2/admin/developer-keys'],
      ['PATCH', '/v2/translate'],
    ] as const) {
      assert.equal(nameOf(method, path), null, `${method} ${path}`);
    }
    assert.equal(nameOf('GET', '/v3/glossaries/a-1/entries', 'auth_key=x'), null);
    assert.equal(nameOf('PATCH', '/v3/glossaries/a-1', 'source_lang=en'), null);
  });
});

describe('a term on its way through the gateway', () => {
  let upstream: RawServer;
  let gateway: TestGateway;

  before(async () => {
    upstream = await startRawServer(reply({ glossary_id: 'a-1' }));
    gateway = await startTestGateway({ upstreamUrl: upstream.url });
  });

  after(async () => {
    await gateway.stop();
    await upstream.close();
  });

  const patch = (body: string, headers: Readonly<Record<string, string | null>> = {}): string =>
    gateway.head('PATCH /api/v3/glossaries/a-1', {
      'content-type': 'application/json',
      'content-length': String(body.length),
      ...headers,
    }) + body;

  it('stays the PATCH it is', async () => {
    const body = '{"dictionaries":[]}';
    const { first } = await gateway.raw(patch(body));
    assert.equal(first.status, 200);
    const [request] = upstream.requests;
    assert.equal(`${request?.method} ${request?.path}`, 'PATCH /v3/glossaries/a-1');
    assert.equal(request?.body.toString(), body);
  });

  it('is refused to other pages, without a token, and when it is more than a term', async () => {
    const refusals = [
      [patch('{}', { origin: 'https://evil.example' }), 403],
      [patch('{}', { 'x-interlinear-pane-token': null }), 401],
      [patch('{}', { 'content-length': '24577' }), 413],
      [gateway.head('DELETE /api/v3/glossaries/a-1'), 404],
    ] as const;
    for (const [bytes, status] of refusals) {
      assert.equal((await gateway.raw(bytes)).first.status, status);
    }
    assert.equal(upstream.requests.length, 1);
  });
});
