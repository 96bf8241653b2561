import assert from 'node:assert/strict';
import type { DeveloperKey } from '../../../shared/api/types/developer-keys.ts';
import type { Usage } from '../../../shared/api/types/usage.ts';
import type { AnalyticsResponse, UsageAnalytics } from '../../../shared/api/types/analytics.ts';
import { createFakeClock } from '../../doubles/fake-clock.ts';
import {
  freeKey,
  messageOf,
  proKey,
  startCheckedSandbox,
  type Answer,
  type CheckedSandbox,
} from '../../doubles/service/checked-sandbox.ts';

const adminKey = `${proKey}:adm`;
const admin = { key: adminKey };
const keysPath = '/v2/admin/developer-keys';

interface MadeKey extends DeveloperKey {
  readonly key: string;
}

interface SandboxTime {
  readonly wall_time: string;
  readonly ahead_in_ms: number;
}

function bodyOf({ status, body }: Answer): unknown {
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

describe('sandbox: developer keys (spec 4.7)', () => {
  let sandbox: CheckedSandbox;
  const clock = createFakeClock({ wallTime: Date.UTC(2026, 10, 21, 9, 45) });

  const make = async (label?: string): Promise<MadeKey> =>
    bodyOf(await sandbox.post(keysPath, label === undefined ? {} : { label }, admin)) as MadeKey;
  const list = async (): Promise<readonly DeveloperKey[]> =>
    bodyOf(await sandbox.get(keysPath, admin)) as readonly DeveloperKey[];

  beforeEach(async () => {
    sandbox = await startCheckedSandbox({ clock, strictRequests: true });
  });
  afterEach(() => sandbox.close());

  it('are made with a label or the usual one, work at once and are listed without themselves', async () => {
    const [named, plain] = [await make('Team A'), await make()];
    assert.deepEqual([named.label, plain.label], ['Team A', 'DeepL API Key']);
    assert.deepEqual(named.usage_limits, { characters: null, speech_to_text_milliseconds: null });
    assert.equal(named.creation_time, '2026-11-21T09:45:00.000Z');
    assert.equal((await sandbox.translate({ text: ['Save'] }, { key: named.key })).status, 200);
    const listed = await list();
    assert.deepEqual(
      listed.map(({ label }) => label),
      ['DeepL API Key', 'Team A', 'DeepL API Key'],
    );
    assert.ok(!JSON.stringify(listed).includes(named.key));
  });

  it('are made by a request without a body as well, whatever type it announces', async () => {
    const headers = { 'Content-Type': 'application/json' };
    for (const extras of [admin, { ...admin, headers }]) {
      const made = bodyOf(await sandbox.post(keysPath, '', { headers: {}, ...extras })) as MadeKey;
      assert.equal(made.label, 'DeepL API Key');
    }
    const plain = await fetch(sandbox.url + keysPath, {
      method: 'POST',
      headers: { Authorization: `Service-Auth-Key ${adminKey}` },
    });
    assert.equal(plain.status, 200);
    const typed = { ...admin, headers: { 'Content-Type': 'text/plain' } };
    assert.equal((await sandbox.post(keysPath, 'label', typed)).status, 415);
    assert.equal((await list()).length, 4);
  });

  it('are renamed, limited, blocked and set free, by their own account only', async () => {
    const { key_id, key } = await make('Team A');
    const put = (what: string, body: object, extras = admin): Promise<Answer> =>
      sandbox.send('PUT', `${keysPath}/${what}`, body, extras);
    const translate = async (): Promise<number> =>
      (await sandbox.translate({ text: ['Save'] }, { key })).status;
    const renamed = bodyOf(await put('label', { key_id, label: 'B' })) as DeveloperKey;
    assert.equal(renamed.label, 'B');
    await put('limits', { key_id, characters: 4 });
    assert.deepEqual([await translate(), await translate()], [200, 456]);
    await put('limits', { key_id, characters: null });
    assert.equal(await translate(), 200);
    await put('limits', { key_id, characters: 0 });
    assert.equal((await sandbox.translate({ text: [''] }, { key })).status, 456);
    const spoken = { key_id, speech_to_text_milliseconds: 1000 };
    const limited = bodyOf(await put('limits', spoken)) as DeveloperKey;
    assert.equal(limited.usage_limits.speech_to_text_milliseconds, 1000);
    const foreign = await put('label', { key_id, label: 'C' }, { key: 'somebody-else:adm' });
    assert.equal(foreign.status, 404);
    for (const [what, body, message] of [
      ['label', { key_id }, /'label' not specified/],
      ['label', { key_id, label: ' ' }, /'label' not supported/],
      ['label', { key_id: 'me', label: 'x' }, /'key_id' not supported/],
      ['limits', { key_id }, /'characters' not specified/],
      ['limits', { key_id, characters: -1 }, /'characters' not supported/],
      ['limits', { key_id, characters: '4' }, /'characters' not supported/],
      ['deactivate', {}, /'key_id' not specified/],
    ] as const) {
      const answer = await put(what, body);
      assert.equal(answer.status, 400);
      assert.match(messageOf(answer), message);
    }
  });

  it('stop for good when they are deactivated, and stay listed', async () => {
    const { key_id, key } = await make('Old');
    const deactivate = (): Promise<Answer> =>
      sandbox.send('PUT', `${keysPath}/deactivate`, { key_id }, admin);
    const gone = bodyOf(await deactivate()) as DeveloperKey;
    assert.equal(gone.is_deactivated, true);
    assert.equal(gone.deactivated_time, '2026-11-21T09:45:00.000Z');
    assert.deepEqual(bodyOf(await deactivate()), gone);
    const refused = await sandbox.translate({ text: ['Save'] }, { key });
    assert.equal(refused.status, 401);
    assert.match(messageOf(refused), /deactivated/);
    assert.deepEqual((await list()).at(-1), gone);
  });

  it('are 25 at most that are active; one that is deactivated makes room', async () => {
    const made: MadeKey[] = [];
    // The key the account began with is one of them.
    for (let count = 2; count <= 25; count += 1) made.push(await make(`Key ${count}`));
    const over = await sandbox.post(keysPath, { label: 'Too many' }, admin);
    assert.equal(over.status, 400);
    assert.match(messageOf(over), /At most 25 developer keys/);
    const key_id = made[0]?.key_id;
    await sandbox.send('PUT', `${keysPath}/deactivate`, { key_id }, admin);
    assert.equal((await make('Fits')).is_deactivated, false);
    assert.equal((await list()).length, 26);
  });

  it('take an admin key, which serves nothing else, and a Pro account', async () => {
    const wrong = await sandbox.get(keysPath);
    assert.equal(wrong.status, 403);
    assert.match(messageOf(wrong), /takes an admin key/);
    const reverse = await sandbox.translate({ text: ['Save'] }, admin);
    assert.equal(reverse.status, 403);
    assert.match(messageOf(reverse), /admin key serves/);
    assert.equal((await sandbox.get('/v2/usage', admin)).status, 403);
    const free = await sandbox.get(keysPath, { key: `${freeKey}:adm` });
    assert.equal(free.status, 403);
    assert.match(messageOf(free), /Pro address only/);
    assert.equal((await sandbox.get(keysPath, { key: ':adm' })).status, 401);
    assert.equal((await sandbox.get(keysPath, { key: 'x:adm:adm' })).status, 401);
  });

  it('show neither admin key nor new key in the log of requests', async () => {
    const { key } = await make('Canary');
    await sandbox.translate({ text: ['Save'] }, { key });
    const log = JSON.stringify(sandbox.requests);
    assert.ok(!log.includes(adminKey) && !log.includes(key), log);
  });
});

describe('sandbox: analytics (spec 2.10)', () => {
  const start = Date.UTC(2026, 10, 20, 23, 59, 59);
  const clock = createFakeClock({ wallTime: start });
  let sandbox: CheckedSandbox;

  const report = async (query: string): Promise<UsageAnalytics> =>
    (bodyOf(await sandbox.get(`/v2/admin/analytics?${query}`, admin)) as AnalyticsResponse)
      .usage_report;
  const characters = (
    text: number,
    improvement: number,
    document = 0,
    spokenInMs = 0,
  ): Record<string, number> => ({
    total_characters: text + improvement + document,
    text_translation_characters: text,
    document_translation_characters: document,
    text_improvement_characters: improvement,
    speech_to_text_minutes: spokenInMs / 60_000,
    speech_to_text_milliseconds: spokenInMs,
  });

  beforeEach(async () => {
    clock.setWallTime(start);
    sandbox = await startCheckedSandbox({ clock });
  });
  afterEach(() => sandbox.close());

  it('are made of real use: by nothing, by key, by key and day', async () => {
    const made = await sandbox.post(keysPath, { label: 'Team A' }, admin);
    const { key } = bodyOf(made) as MadeKey;
    await sandbox.translate({ text: ['Save'] });
    await sandbox.translate({ text: ['Cancel'] }, { key });
    clock.setWallTime(start + 1000);
    await sandbox.post('/v2/write/correct', { text: ['Hello'] }, { key });
    const range = 'start_date=2026-11-20&end_date=2026-11-21';
    assert.deepEqual(await report(range), {
      total_usage: characters(10, 5),
      start_date: '2026-11-20T00:00:00Z',
      end_date: '2026-11-21T00:00:00Z',
    });
    const own = { api_key: 'pro-****1234', api_key_label: 'DeepL API Key' };
    const team = { api_key: `${key.slice(0, 4)}****${key.slice(-4)}`, api_key_label: 'Team A' };
    assert.deepEqual((await report(`${range}&group_by=key`)).key_usages, [
      { ...own, usage: characters(4, 0) },
      { ...team, usage: characters(6, 5) },
    ]);
    const [first, second] = ['2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'];
    assert.deepEqual((await report(`${range}&group_by=key_and_day`)).key_and_day_usages, [
      { ...own, usage_date: first, usage: characters(4, 0) },
      { ...team, usage_date: first, usage: characters(6, 0) },
      { ...team, usage_date: second, usage: characters(0, 5) },
    ]);
    const second1 = 'start_date=2026-11-20T23:59:59&end_date=2026-11-20T23:59:59';
    assert.deepEqual((await report(second1)).total_usage, characters(10, 0));
  });

  it('count nothing for requests that failed', async () => {
    await sandbox.post(keysPath, {}, admin);
    assert.equal((await sandbox.translate({ text: ['Save'], target_lang: 'XX' })).status, 400);
    const range = 'start_date=2026-11-20&end_date=2026-11-20&group_by=key';
    assert.deepEqual((await report(range)).key_usages, []);
  });

  it('refuse ranges and groupings that the specification does not know', async () => {
    for (const [query, message] of [
      ['end_date=2026-11-20', /'start_date' not specified/],
      ['start_date=2026-11-20', /'end_date' not specified/],
      ['start_date=2026-02-30&end_date=2026-03-01', /'start_date' not supported/],
      ['start_date=20.11.2026&end_date=2026-11-21', /'start_date' not supported/],
      ['start_date=2026-11-21&end_date=2026-11-20', /lies before/],
      ['start_date=2025-11-20&end_date=2026-11-21', /cannot exceed 366 days/],
      ['start_date=2026-11-20&end_date=2026-11-21&group_by=day', /'group_by' not supported/],
    ] as const) {
      const answer = await sandbox.get(`/v2/admin/analytics?${query}`, admin);
      assert.equal(answer.status, 400, query);
      assert.match(messageOf(answer), message);
    }
    for (const grouping of ['', '&group_by=']) {
      const totals = await report(`start_date=2025-11-20&end_date=2026-11-20${grouping}`);
      assert.ok(!('group_by' in totals), JSON.stringify(totals));
    }
    const moments = 'start_date=2026-01-01T08:00:00&end_date=2027-01-02T08:00:00';
    assert.equal((await report(moments)).end_date, '2027-01-02T08:00:00Z');
  });
});

describe('sandbox: enrolment and clock', () => {
  it('refuses detection to accounts that are not enrolled, with 403', async () => {
    const sandbox = await startCheckedSandbox({ enrolledForDetection: false });
    const answer = await sandbox.post('/v3/detect/language', { text: ['Hallo'] });
    assert.equal(answer.status, 403);
    assert.equal(messageOf(answer), 'Forbidden');
    await sandbox.close();
  });

  it('puts its clock forward when asked: a new month begins, and sleepers wake', async () => {
    const sandbox = await startCheckedSandbox({ documents: { queueTimeInMs: 3_600_000 } });
    const move = (body: object): Promise<Answer> => sandbox.post('/__sandbox__/clock', body);
    await sandbox.translate({ text: ['Save'] });
    const before = bodyOf(await sandbox.get('/__sandbox__/clock')) as SandboxTime;
    const days40 = 40 * 86_400_000;
    const after = bodyOf(await move({ advance_in_ms: days40 })) as SandboxTime;
    assert.equal(after.ahead_in_ms, days40);
    assert.ok(Date.parse(after.wall_time) - Date.parse(before.wall_time) >= days40);
    const usage = bodyOf(await sandbox.get('/v2/usage')) as Usage;
    assert.equal(usage.character_count, 0);
    for (const value of [-1, 1.5, '1', null, 1e15]) {
      assert.equal((await move({ advance_in_ms: value })).status, 400);
    }
    assert.equal((await sandbox.send('DELETE', '/__sandbox__/clock')).status, 405);
    await sandbox.close();
    const fixed = await startCheckedSandbox({ clock: createFakeClock() });
    assert.equal((await fixed.get('/__sandbox__/clock')).status, 404);
    await fixed.close();
  });
});
