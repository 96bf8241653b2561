import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { inEnglish } from '../../shared/messages/words.ts';
import type { Client } from '../../shared/api/client.ts';
import { createClient } from '../../shared/api/client.ts';
import { createConnection } from '../../shared/api/connection.ts';
import { createFetchTransport } from '../../shared/api/transport/fetch-transport.ts';
import { createSystemClock } from '../../shared/clock/system-clock.ts';
import { revealServiceKey } from '../../shared/secrets/service-key.ts';
import { freeKey, proKey, startCheckedSandbox } from '../doubles/service/checked-sandbox.ts';
import type { CheckedSandbox } from '../doubles/service/checked-sandbox.ts';
import { rejection } from '../unit/api/test-client.ts';

describe('client and sandbox: developer keys and analytics', () => {
  let sandbox: CheckedSandbox;
  let admin: Client;

  function clientOf(key: string): Client {
    return createClient(
      createConnection({ key, baseUrl: sandbox.url }),
      { transport: createFetchTransport(fetch), clock: createSystemClock() },
      { maxRetries: 1 },
    );
  }

  before(async () => {
    sandbox = await startCheckedSandbox({ strictRequests: true, enrolledForDetection: false });
    admin = clientOf(`${proKey}:adm`);
  });
  after(() => sandbox.close());

  it('make, list, rename, limit and deactivate a key whose secret comes sealed (spec 4.7)', async () => {
    const { data: made } = await admin.createDeveloperKey({ label: 'Team A' });
    assert.ok(made.secret);
    const secret = revealServiceKey(made.secret);
    assert.ok(!JSON.stringify(made).includes(secret) && !inspect(made).includes(secret));
    const { key_id } = made;
    const listed = (await admin.listDeveloperKeys()).data.at(-1);
    assert.deepEqual({ ...listed, secret: made.secret }, made);
    assert.equal((await admin.renameDeveloperKey({ key_id, label: 'B' })).data.label, 'B');
    const limited = await admin.limitDeveloperKey({ key_id, characters: 4 });
    assert.equal(limited.data.usage_limits.characters, 4);
    const member = clientOf(secret);
    await member.translateText({ text: ['Save'], target_lang: 'DE' });
    const over = await rejection(member.translateText({ text: ['x'], target_lang: 'DE' }));
    assert.equal(over.kind, 'quota-exceeded');
    const free = await admin.limitDeveloperKey({ key_id, characters: null });
    assert.equal(free.data.usage_limits.characters, null);
    const gone = await admin.deactivateDeveloperKey({ key_id });
    assert.equal(gone.data.is_deactivated, true);
    assert.ok(gone.data.deactivated_time);
    const late = await rejection(member.getUsage());
    assert.equal(late.kind, 'authentication');
  });

  it('report what keys used, each by the day (spec 2.10)', async () => {
    const { data: made } = await admin.createDeveloperKey({});
    assert.ok(made.secret);
    await clientOf(revealServiceKey(made.secret)).correctText({ text: ['Hello'] });
    const today = new Date().toISOString().slice(0, 10);
    const range = { start_date: today, end_date: today };
    const { data: total } = await admin.getAnalytics(range);
    assert.equal(total.total_usage.text_improvement_characters, 5);
    assert.equal(total.key_usages, undefined);
    const { data: byKey } = await admin.getAnalytics({ ...range, group_by: 'key' });
    assert.deepEqual(
      byKey.key_usages?.map(({ api_key_label: label, usage }) => [label, usage.total_characters]),
      [
        ['B', 4],
        ['DeepL API Key', 5],
      ],
    );
    const { data: byDay } = await admin.getAnalytics({ ...range, group_by: 'key_and_day' });
    assert.equal(byDay.key_and_day_usages?.at(-1)?.usage_date.slice(0, 10), today);
  });

  it('explain a key of the wrong kind, a Free account and a missing enrolment', async () => {
    const wrong = await rejection(clientOf(proKey).listDeveloperKeys());
    assert.deepEqual([wrong.kind, wrong.code], ['permission', 'admin-key-needed']);
    assert.match(inEnglish(wrong.said), /takes an admin key/);
    const free = await rejection(clientOf(`${freeKey}:adm`).listDeveloperKeys());
    assert.match(free.detail ?? '', /Pro address only/);
    const unknown = await rejection(
      admin.deactivateDeveloperKey({
        key_id: '00000000-0000-0000-0000-000000000000:00000000-0000-0000-0000-000000000000',
      }),
    );
    assert.deepEqual([unknown.kind, unknown.code], ['not-found', 'developer-key-unknown']);
    const detection = await rejection(clientOf(proKey).detectLanguages({ text: ['Hallo'] }));
    assert.deepEqual([detection.kind, detection.code], ['permission', 'not-enrolled']);
    assert.match(inEnglish(detection.said), /enrolled/);
  });
});
