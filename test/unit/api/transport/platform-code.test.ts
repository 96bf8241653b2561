import assert from 'node:assert/strict';
import { isOfConnected, platformCode } from '../../../../shared/api/transport/platform-code.ts';
import { createFetchTransport } from '../../../../shared/api/transport/fetch-transport.ts';
import { isTransportError } from '../../../../shared/api/transport/transport-error.ts';

function failure(code: string, syscall?: string): Error {
  const cause = Object.assign(new Error('of the system'), { code, syscall });
  return new TypeError('fetch failed', { cause });
}

describe("the platform's words for a failure", () => {
  it('are found behind the errors that wrap them', () => {
    assert.equal(platformCode(new Error('a', { cause: failure('ECONNRESET') })), 'ECONNRESET');
    assert.equal(platformCode(new Error('a')), null);
    assert.equal(platformCode('ECONNRESET'), null);
    assert.equal(platformCode(failure('two words')), null);
  });

  it('tell a connection that was there from one that was not', () => {
    assert.equal(isOfConnected(failure('EHOSTUNREACH', 'read')), true);
    assert.equal(isOfConnected(failure('EHOSTUNREACH', 'connect')), false);
    assert.equal(isOfConnected(failure('UND_ERR_CONNECT_TIMEOUT')), false);
  });

  for (const [syscall, kind] of [
    ['connect', 'connect-failed'],
    ['read', 'connection-lost'],
    ['write', 'connection-lost'],
  ] as const) {
    it(`R9 make a host that is unreachable on ${syscall} a ${kind}`, async () => {
      const transport = createFetchTransport(() =>
        Promise.reject(failure('EHOSTUNREACH', syscall)),
      );
      const request = { method: 'GET', url: 'https://service.example/', headers: {} } as const;
      const thrown: unknown = await transport
        .send(request, new AbortController().signal)
        .catch((error: unknown) => error);
      assert.ok(isTransportError(thrown));
      assert.deepEqual([thrown.kind, thrown.code], [kind, 'EHOSTUNREACH']);
    });
  }
});
