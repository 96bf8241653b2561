import assert from 'node:assert/strict';
import { readRedisAddress } from '../../../../../../extensions/word/gateway/rate/redis-address.ts';

describe('the address of the counter storage', () => {
  it('is read with its parts', () => {
    const usual = { port: 6379, tls: false, user: null, password: null, database: 0 };
    const cases = [
      ['redis://cache', { ...usual, host: 'cache' }],
      ['redis://127.0.0.1:7000/4', { ...usual, host: '127.0.0.1', port: 7000, database: 4 }],
      ['redis://[::1]:7000/', { ...usual, host: '::1', port: 7000 }],
      ['rediss://:p%40ss@cache', { ...usual, host: 'cache', tls: true, password: 'p@ss' }],
      ['redis://me:secret@cache', { ...usual, host: 'cache', user: 'me', password: 'secret' }],
    ] as const;
    for (const [text, expected] of cases) assert.deepEqual(readRedisAddress(text), expected, text);
  });

  it('is refused when it is something else', () => {
    for (const text of ['', 'cache', 'http://cache', 'redis://', 'redis://c/x', 'redis://c?db=1']) {
      assert.equal(readRedisAddress(text), null, text);
    }
  });
});
