import assert from 'node:assert/strict';
import { ok } from '../../../../shared/sandbox/server/endpoint.ts';
import type { Endpoint } from '../../../../shared/sandbox/server/endpoint.ts';
import { Router } from '../../../../shared/sandbox/server/router.ts';

const endpoint = (method: Endpoint['method'], path: string): Endpoint => ({
  method,
  path,
  handle: () => ok({}),
});

describe('the router', () => {
  const router = new Router([
    endpoint('GET', '/v3/things'),
    endpoint('POST', '/v3/things'),
    endpoint('GET', '/v3/things/{id}/parts/{part}'),
    endpoint('DELETE', '/v3/things/{id}/parts/{part}'),
  ]);

  it('finds an operation by method and path', () => {
    assert.equal(router.find('POST', '/v3/things').endpoint.method, 'POST');
  });

  it('decodes the values in a path', () => {
    assert.deepEqual(router.find('DELETE', '/v3/things/a%2Fb/parts/%C3%A9').pathValues, {
      id: 'a/b',
      part: 'é',
    });
  });

  it('answers 404 to unknown paths, and 405 with the methods of a known one', () => {
    for (const path of ['/', '/v3/things/', '/v3/things/1', '/v3/things/1/parts/2/3']) {
      assert.throws(() => router.find('GET', path), { status: 404 });
    }
    assert.throws(() => router.find('PUT', '/v3/things'), {
      status: 405,
      details: { headers: { Allow: 'GET, POST' } },
    });
  });

  it('answers 400 to a malformed escape', () => {
    assert.throws(() => router.find('GET', '/v3/things/%zz/parts/1'), { status: 400 });
  });
});
