import assert from 'node:assert/strict';
import { maskCredentials, RequestLog } from '../../../../shared/sandbox/server/request-log.ts';
import type { RequestLogEntry } from '../../../../shared/sandbox/server/request-log.ts';

describe('the request log', () => {
  it('shows scheme and last four characters of a key, and nothing of a short one', () => {
    assert.equal(maskCredentials('Service-Auth-Key 0123456789'), 'Service-Auth-Key …6789');
    assert.equal(maskCredentials('Service-Auth-Key 1234567'), 'Service-Auth-Key …');
    assert.equal(maskCredentials('0123456789'), '…6789');
    assert.equal(maskCredentials(undefined), null);
  });

  it('keeps the newest thousand and counts all', () => {
    const log = new RequestLog();
    for (let index = 0; index < 2500; index += 1) {
      log.arrive();
      log.add(entry(index));
    }
    log.arrive();
    assert.equal(log.count, 2501);
    assert.equal(log.entries.length, 1000);
    assert.equal(log.entries[0]?.status, 1500);
    assert.equal(log.entries.at(-1)?.status, 2499);
  });
});

function entry(status: number): RequestLogEntry {
  return {
    time: '',
    traceId: '',
    method: 'GET',
    path: '/',
    status,
    durationInMs: 0,
    requestBytes: 0,
    key: null,
    faults: [],
  };
}
