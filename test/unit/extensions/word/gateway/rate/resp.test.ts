import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readRedisAddress } from '../../../../../../extensions/word/gateway/rate/redis-address.ts';
import {
  RespReader,
  writeCommand,
} from '../../../../../../extensions/word/gateway/rate/resp-reader.ts';
import { fuzzParameters } from '../../../../../doubles/fuzz.ts';

describe('the protocol of the counter storage', () => {
  it('is read the same however it is cut', () => {
    const text = '+OK\r\n:12\r\n:-3\r\n$5\r\nab\r\nc\r\n$-1\r\n$0\r\n\r\n-ERR no\r\n';
    const whole = new RespReader().push(text);
    assert.deepEqual(whole, [
      { type: 'text', text: 'OK' },
      { type: 'integer', value: 12 },
      { type: 'integer', value: -3 },
      { type: 'text', text: 'ab\r\nc' },
      { type: 'text', text: null },
      { type: 'text', text: '' },
      { type: 'error' },
    ]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: text.length })), (cuts) => {
        const reader = new RespReader();
        const places = [0, ...cuts.sort((a, b) => a - b), text.length];
        const read = places.flatMap((place, at) =>
          reader.push(text.slice(places[at - 1] ?? 0, place)),
        );
        assert.deepEqual(read, whole);
      }),
      fuzzParameters(100),
    );
  });

  it('is refused when it is something else', () => {
    for (const text of [
      'HTTP/1.1 200 OK\r\n',
      '*1\r\n',
      ':1x\r\n',
      '$9999999\r\n',
      '$-2\r\n',
      '$2\r\nabcd',
      `+${'a'.repeat(5_000)}`,
    ]) {
      assert.throws(() => new RespReader().push(text), { name: 'RespError' }, text);
    }
  });

  it('states lengths in bytes', () => {
    assert.equal(writeCommand(['AUTH', 'ä']), '*2\r\n$4\r\nAUTH\r\n$2\r\nä\r\n');
  });
});

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
