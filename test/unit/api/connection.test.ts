import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { inEnglish } from '../../../shared/messages/words.ts';
import {
  createConnection,
  isSameConnection,
  type ConnectionOptions,
} from '../../../shared/api/connection.ts';
import { isServiceError } from '../../../shared/api/core/errors/errors.ts';
import { createFakeTransport } from '../../doubles/service/fake-transport.ts';
import { CANARY_KEY, testClient } from './test-client.ts';

const key = CANARY_KEY;

function refusal(options: ConnectionOptions): { field: string | null; code: string | null } {
  try {
    createConnection(options);
  } catch (thrown) {
    assert.ok(isServiceError(thrown));
    assert.equal(thrown.kind, 'validation');
    assert.equal(inspect(thrown, { depth: 10 }).includes(options.key as string), false);
    return { field: thrown.field, code: thrown.code };
  }
  throw new Error('The connection was expected to be refused.');
}

describe('a connection', () => {
  it('is frozen, prints the mask of its key and defaults to the scheme of the specification', () => {
    const connection = createConnection({ key, baseUrl: 'https://service.example/' });
    assert.ok(Object.isFrozen(connection));
    assert.equal(connection.authScheme, 'Service-Auth-Key');
    assert.equal(inspect(connection, { depth: 10 }).includes(key), false);
    assert.equal(JSON.stringify(connection).includes(key), false);
  });

  for (const [given, kept] of [
    ['https://service.example', 'https://service.example'],
    ['https://service.example///', 'https://service.example'],
    ['https://Service.Example:443/base/', 'https://service.example/base'],
    [' https://service.example ', 'https://service.example'],
    ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
    ['http://localhost:1', 'http://localhost:1'],
    ['http://[::1]:1', 'http://[::1]:1'],
    ['http://127.1:5', 'http://127.0.0.1:5'],
  ] as const) {
    it(`keeps ${given} as ${kept}`, () => {
      assert.equal(createConnection({ key, baseUrl: given }).baseUrl, kept);
    });
  }

  for (const [baseUrl, code] of [
    ['', 'address-missing'],
    ['service.example', 'address-not-an-address'],
    ['//evil.example', 'address-not-an-address'],
    ['http://service.example', 'address-insecure'],
    ['http://[::ffff:127.0.0.1]', 'address-insecure'],
    ['http://localhost.evil.example', 'address-insecure'],
    ['http://127.0.0.1.evil.example', 'address-insecure'],
    ['ftp://service.example', 'address-insecure'],
    ['localhost:8473', 'address-insecure'],
    ['https://service.example/v2', 'address-version'],
    ['https://service.example/v3/', 'address-version'],
    ['https://service.example/v2/translate', 'address-version'],
    ['user:pass@service.example', 'address-insecure'],
    ['https://user:pass@service.example', 'address-credentials'],
    ['https://user@service.example', 'address-credentials'],
    ['https://service.example?auth_key=x', 'address-query'],
    ['https://service.example/#top', 'address-query'],
    ['https://service.example?', 'address-query'],
  ] as const) {
    it(`F11 refuses ${JSON.stringify(baseUrl)} as ${code}`, () => {
      assert.deepEqual(refusal({ key, baseUrl }), { field: 'baseUrl', code });
    });
  }

  for (const [baseUrl, meant] of [
    ['localhost:8473', 'http://localhost:8473'],
    ['127.0.0.1:8473/', 'http://127.0.0.1:8473'],
    ['localhost:8473/gateway/', 'http://localhost:8473/gateway'],
    ['localhost:8473/v2', 'http://localhost:8473'],
    ['service.example:8443', 'https://service.example:8443'],
    ['https://service.example/v2', 'https://service.example'],
    ['https://service.example/v3/', 'https://service.example'],
    ['https://service.example/v2/translate', 'https://service.example'],
    ['http://localhost:8473/v2', 'http://localhost:8473'],
  ] as const) {
    it(`says that ${baseUrl} should be ${meant}`, () => {
      assert.throws(
        () => createConnection({ key, baseUrl }),
        (thrown) => isServiceError(thrown) && inEnglish(thrown.said).endsWith(` ${meant}.`),
      );
    });
  }

  it('never repeats a password of an address', () => {
    for (const baseUrl of ['user:12345@service.example', 'user:12345/x@service.example']) {
      assert.throws(
        () => createConnection({ key, baseUrl }),
        (thrown) => isServiceError(thrown) && !inEnglish(thrown.said).includes('12345'),
      );
    }
  });

  it('keeps paths that only look like a version, or at which a gateway may be mounted', () => {
    for (const path of ['v2/base', 'av2', 'gateway/v2', 'base/v3']) {
      const baseUrl = `https://service.example/${path}`;
      assert.equal(createConnection({ key, baseUrl }).baseUrl, baseUrl);
    }
  });

  it('says how to set an address when there is none', () => {
    assert.deepEqual(refusal({ key }), { field: 'baseUrl', code: 'address-missing' });
  });

  it('refuses a key that could not stand in a header', () => {
    const options = { key: 'line\nbreak', baseUrl: 'https://service.example' };
    assert.deepEqual(refusal(options), { field: 'key', code: 'unprintable-characters' });
  });

  it('refuses a scheme that is not one word', () => {
    const options = { key, baseUrl: 'https://service.example', authScheme: 'Two Words' };
    assert.deepEqual(refusal(options), { field: 'authScheme', code: 'not-a-token' });
  });
});

describe('the user agent of a client', () => {
  for (const userAgent of ['', 'x'.repeat(257), 'line\nbreak', 'größer']) {
    it(`is refused when it is ${JSON.stringify(userAgent.slice(0, 12))}`, () => {
      const transport = createFakeTransport({});
      assert.throws(
        () => testClient({ transport, options: { userAgent } }),
        (thrown) => isServiceError(thrown) && thrown.field === 'userAgent',
      );
    });
  }
});

describe('the plan and the address of a connection', () => {
  const freeKey = `${key}:fx`;
  const table: readonly (readonly [string, ConnectionOptions, string, string])[] = [
    ['a Pro key with the preset', { key, preset: 'deepl' }, 'pro', 'https://api.deepl.com'],
    [
      'a Free key with the preset',
      { key: freeKey, preset: 'deepl' },
      'free',
      'https://api-free.deepl.com',
    ],
    [
      'a Free key with both addresses',
      { key: freeKey, baseUrl: 'https://pro.example', freeBaseUrl: 'https://free.example' },
      'free',
      'https://free.example',
    ],
    [
      'a Free key with one address',
      { key: freeKey, baseUrl: 'https://one.example' },
      'free',
      'https://one.example',
    ],
    [
      'an address given in person beside the preset',
      { key: freeKey, preset: 'deepl', baseUrl: 'http://127.0.0.1:9' },
      'free',
      'http://127.0.0.1:9',
    ],
    [
      'a regional address',
      { key, preset: 'deepl', regionalBaseUrl: 'https://jp.example' },
      'pro',
      'https://jp.example',
    ],
    [
      'a plan given in person',
      { key, plan: 'free', preset: 'deepl' },
      'free',
      'https://api-free.deepl.com',
    ],
  ];
  for (const [name, options, plan, baseUrl] of table) {
    it(`of ${name}`, () => {
      const connection = createConnection(options);
      assert.deepEqual([connection.plan, connection.baseUrl], [plan, baseUrl]);
    });
  }

  it('take the scheme from the preset unless one is given', () => {
    assert.equal(createConnection({ key, preset: 'deepl' }).authScheme, 'DeepL-Auth-Key');
    const own = createConnection({ key, preset: 'deepl', authScheme: 'Bearer' });
    assert.equal(own.authScheme, 'Bearer');
  });

  it('tell whether two connections are the same', () => {
    const a = createConnection({ key, preset: 'deepl' });
    assert.ok(isSameConnection(a, createConnection({ key, preset: 'deepl' })));
    assert.ok(!isSameConnection(a, createConnection({ key: `${key}2`, preset: 'deepl' })));
    assert.ok(!isSameConnection(a, createConnection({ key, baseUrl: 'https://a.example' })));
    assert.equal(createConnection({ key, regionalBaseUrl: 'https://a.example' }).regional, true);
  });
});
