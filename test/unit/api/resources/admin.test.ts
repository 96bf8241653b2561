import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { inEnglish } from '../../../../shared/messages/words.ts';
import type { Client } from '../../../../shared/api/client.ts';
import type { Logger } from '../../../../shared/ports/logger.ts';
import { revealServiceKey } from '../../../../shared/secrets/service-key.ts';
import { createFakeTransport } from '../../../doubles/service/fake-transport.ts';
import { rejection, testClient } from '../test-client.ts';

const key = {
  key_id: 'a:b',
  label: 'Team',
  creation_time: '2026-11-21T08:00:00Z',
  deactivated_time: null,
  is_deactivated: false,
  usage_limits: { characters: 5 },
};
const secret = 'canary-new-key-0123456789';
const usage = {
  total_characters: 3,
  text_translation_characters: 1,
  document_translation_characters: 1,
  text_improvement_characters: 1,
  speech_to_text_minutes: 0.5,
};

describe('developer keys and analytics of the client (spec 4.7)', () => {
  it('send what the specification names, and read what it may leave out', async () => {
    const sparse = { key_id: 'a:b', creation_time: 't', is_deactivated: false };
    const transport = createFakeTransport({ body: sparse });
    const client = testClient({ transport });
    const { data } = await client.limitDeveloperKey({ key_id: 'a:b', characters: null });
    assert.deepEqual(data, {
      ...sparse,
      label: '',
      deactivated_time: null,
      usage_limits: { characters: null },
    });
    await client.renameDeveloperKey({ key_id: 'a:b', label: 'x' });
    await client.deactivateDeveloperKey({ key_id: 'a:b' });
    assert.deepEqual((await client.createDeveloperKey({})).data.secret, null);
    assert.deepEqual(
      transport.requests.map(({ method, url, body }) => [
        method,
        new URL(url).pathname.replace('/v2/admin/developer-keys', ''),
        new TextDecoder().decode(body as Uint8Array),
      ]),
      [
        ['PUT', '/limits', '{"key_id":"a:b","characters":null}'],
        ['PUT', '/label', '{"key_id":"a:b","label":"x"}'],
        ['PUT', '/deactivate', '{"key_id":"a:b"}'],
        ['POST', '', '{}'],
      ],
    );
  });

  it('say of a service without them that it has no such operation, and of an unknown id that it is one', async () => {
    const client = testClient({ transport: createFakeTransport({ status: 404, body: {} }) });
    const range = { start_date: '2026-11-01', end_date: '2026-11-02' };
    for (const call of [
      client.listDeveloperKeys(),
      client.createDeveloperKey({}),
      client.getAnalytics(range),
    ]) {
      const error = await rejection(call);
      assert.deepEqual([error.kind, error.code], ['not-found', 'no-such-operation']);
      assert.match(inEnglish(error.said), /has no such operation.*keys.*analytics.*address/u);
    }
    const unknown = await rejection(client.deactivateDeveloperKey({ key_id: 'a:b' }));
    assert.deepEqual([unknown.kind, unknown.code], ['not-found', 'developer-key-unknown']);
  });

  it('seal a new key, and drop one that a listing should not hold', async () => {
    for (const field of ['key', 'api_key', 'secret']) {
      const logged: unknown[] = [];
      const transport = createFakeTransport({ body: { ...key, [field]: secret, extra: 1 } });
      const logger: Logger = { log: (...entry) => void logged.push(entry) };
      const client = testClient({ transport, logger });
      const { data } = await client.createDeveloperKey({ label: 'Team' });
      assert.ok(data.secret);
      assert.equal(revealServiceKey(data.secret), secret);
      const listed = testClient({
        transport: createFakeTransport({ body: [{ ...key, [field]: secret }] }),
        logger,
      });
      const all = [data, await listed.listDeveloperKeys(), logged];
      const shown = inspect(all, { depth: 9 }) + JSON.stringify(all);
      assert.ok(!shown.includes(secret), shown);
      assert.ok(shown.includes('6789'));
    }
  });

  it('make no second key when the answer to the first was lost (R9)', async () => {
    const transport = createFakeTransport(new Error('lost'));
    const error = await rejection(testClient({ transport }).createDeveloperKey({}));
    assert.equal(error.kind, 'connection');
    assert.equal(transport.requests.length, 1);
  });

  it('read both forms of grouping, and speech in either unit', async () => {
    const entry = { api_key: 'a****b', api_key_label: 'Team', usage };
    const report = {
      total_usage: { ...usage, speech_to_text_minutes: null, speech_to_text_milliseconds: 90_000 },
      start_date: 's',
      end_date: 'e',
      key_usages: null,
      key_and_day_usages: [{ ...entry, usage_date: 'd' }],
    };
    const client = testClient({
      transport: createFakeTransport({ body: { usage_report: report } }),
    });
    const { data } = await client.getAnalytics({
      start_date: '2026-11-01',
      end_date: '2026-11-21T08:00:00',
      group_by: 'key_and_day',
    });
    assert.equal(data.total_usage.speech_to_text_minutes, 1.5);
    assert.equal(data.group_by, null);
    assert.equal(Object.hasOwn(data, 'key_usages'), false);
    assert.deepEqual(data.key_and_day_usages, [{ ...entry, usage_date: 'd' }]);
  });

  it('name where an answer differs from the specification', async () => {
    const calls: readonly (readonly [object, (client: Client) => Promise<unknown>, string])[] = [
      [{}, (client) => client.listDeveloperKeys(), 'wrong-type'],
      [{ ...key, key_id: 1 }, (client) => client.createDeveloperKey({}), 'wrong-type'],
      [{ label: 'x' }, (client) => client.createDeveloperKey({}), 'missing-field'],
      [
        { usage_report: { total_usage: {}, start_date: 's', end_date: 'e' } },
        (client) => client.getAnalytics({ start_date: '2026-11-01', end_date: '2026-11-02' }),
        'missing-field',
      ],
    ];
    for (const [body, call, code] of calls) {
      const error = await rejection(call(testClient({ transport: createFakeTransport({ body }) })));
      assert.deepEqual([error.kind, error.code], ['invalid-response', code]);
    }
  });

  it('refuse here what the service would refuse anyway, and send nothing', async () => {
    const transport = createFakeTransport();
    const client = testClient({ transport });
    const range = (start_date: string, end_date: string): Promise<unknown> =>
      client.getAnalytics({ start_date, end_date });
    const refusals: readonly (readonly [Promise<unknown>, string])[] = [
      [client.createDeveloperKey({ label: ' ' }), 'missing'],
      [client.renameDeveloperKey({ key_id: 'a:b', label: '' }), 'missing'],
      [client.deactivateDeveloperKey({ key_id: '' }), 'missing'],
      [client.limitDeveloperKey({ key_id: 'a:b', characters: -1 }), 'not-a-limit'],
      [client.limitDeveloperKey({ key_id: 'a:b', characters: 0.5 }), 'not-a-limit'],
      [range('2026-02-30', '2026-03-01'), 'not-a-date'],
      [range('21.11.2026', '2026-11-22'), 'not-a-date'],
      [range('2026-11-21', '2026-11-21T25:00:00'), 'not-a-date'],
      [range('2026-11-22', '2026-11-21'), 'dates-reversed'],
      [range('2025-11-21', '2026-11-22'), 'range-too-long'],
      [range('2025-11-21T00:00:00', '2026-11-22T00:00:01'), 'range-too-long'],
    ];
    for (const [call, code] of refusals) {
      const error = await rejection(call);
      assert.deepEqual([error.kind, error.code], ['validation', code]);
    }
    assert.equal(transport.requests.length, 0);
  });

  it('tell what the service said when it refuses', async () => {
    const transport = createFakeTransport({
      status: 400,
      body: { message: 'At most 25 developer keys can be active.' },
    });
    const error = await rejection(testClient({ transport }).createDeveloperKey({ label: 'Team' }));
    assert.equal(error.code, 'admin-request-refused');
    assert.match(inEnglish(error.said), /At most 25 developer keys/);
  });
});
