import assert from 'node:assert/strict';
import { request as httpRequest, Agent } from 'node:http';
import { createFakeClock } from '../../doubles/fake-clock.ts';
import { messageOf, proKey, startCheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import type { Answer, CheckedSandbox } from '../../doubles/service/checked-sandbox.ts';

let sessions = 0;

/** Headers of a session no other test shares. */
function session(settings: Readonly<Record<string, string>> = {}): Record<string, string> {
  sessions += 1;
  return {
    'mock-server-session': `faults-${sessions}`,
    ...Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [`mock-server-session-${name}`, value]),
    ),
  };
}

describe('sandbox: fault headers of a mock session', () => {
  let sandbox: CheckedSandbox;
  let logged: (() => void) | null = null;
  before(async () => {
    sandbox = await startCheckedSandbox({ log: () => logged?.() });
  });
  after(() => sandbox.close());

  const translate = (headers: Record<string, string>, fields: object = {}): Promise<Answer> =>
    sandbox.translate({ text: ['Save'], ...fields }, { headers });

  it('gives the first N requests no answer at all', async () => {
    const headers = session({ 'no-response-count': '2' });
    for (let round = 0; round < 2; round += 1) {
      const wasLogged = new Promise<void>((resolve) => (logged = resolve));
      const gone = new AbortController();
      const request = fetch(`${sandbox.url}/v2/usage`, {
        headers: { ...headers, Authorization: `Service-Auth-Key ${proKey}` },
        signal: gone.signal,
      });
      await wasLogged;
      gone.abort();
      await assert.rejects(request, { name: 'AbortError' });
      const entry = sandbox.requests.at(-1);
      assert.equal(entry?.status, 0);
      assert.deepEqual(entry.faults, ['no-response']);
    }
    logged = null;
    assert.equal((await translate(headers)).status, 200);
  });

  it('answers 429 to the next N translate or rephrase requests, not to others', async () => {
    const headers = session({ '429-count': '2' });
    assert.equal((await sandbox.get('/v2/usage', { headers })).status, 200);
    const first = await translate(headers);
    assert.equal(first.status, 429);
    assert.equal(first.headers.get('retry-after'), null);
    const body = { text: ['Save'] };
    assert.equal((await sandbox.post('/v2/write/correct', body, { headers })).status, 200);
    assert.equal((await sandbox.post('/v2/write/rephrase', body, { headers })).status, 429);
    assert.equal((await translate(headers)).status, 200);
  });

  for (const value of ['4', '0', 'Sat, 21 Nov 2026 10:00:00 GMT', '-5', '1e9', 'soon']) {
    it(`sends Retry-After: ${value} as it was asked for`, async () => {
      const throttled = await translate(session({ '429-count': '1', 'retry-after': value }));
      assert.equal(throttled.headers.get('retry-after'), value);
      const failed = await translate(session({ '5xx-count': '1', 'retry-after': value }));
      assert.equal(failed.headers.get('retry-after'), value);
    });
  }

  it('answers a 5xx to the next N requests of any operation', async () => {
    const headers = session({ '5xx-count': '2', '5xx-status': '529' });
    assert.equal((await sandbox.get('/v2/usage', { headers })).status, 529);
    assert.equal((await translate(headers)).status, 529);
    assert.equal((await translate(headers)).status, 200);
  });

  it('uses 503 where no 5xx status is given, or none that is one', async () => {
    for (const settings of [{}, { '5xx-status': '404' }, { '5xx-status': 'x' }]) {
      const headers = session({ '5xx-count': '1', ...settings });
      assert.equal((await translate(headers)).status, 503);
    }
  });

  it('fixes the settings with the first request of a session', async () => {
    const headers = session();
    assert.equal((await translate(headers)).status, 200);
    const later = { ...headers, 'mock-server-session-429-count': '5' };
    assert.equal((await translate(later)).status, 200);
  });

  it('takes values that are no integers as absent', async () => {
    assert.equal((await translate(session({ '429-count': 'many' }))).status, 200);
    assert.equal((await translate(session({ '429-count': '-1' }))).status, 200);
  });

  it('forgets a session after ten idle minutes', async () => {
    const clock = createFakeClock({ wallTime: Date.UTC(2026, 10, 21) });
    const timed = await startCheckedSandbox({ clock });
    const headers = session({ '429-count': '1' });
    const send = (): Promise<Answer> => timed.translate({ text: ['a'] }, { headers });
    assert.equal((await send()).status, 429);
    assert.equal((await send()).status, 200);
    clock.setWallTime(clock.wallTime() + 10 * 60_000 + 1);
    assert.equal((await send()).status, 429);
    await timed.close();
  });

  it('limits the characters of accounts made in the session', async () => {
    const limitOf = async (settings: Record<string, string>): Promise<unknown> => {
      const headers = session(settings);
      const key = `limited-${sessions}`;
      const { body } = await sandbox.get('/v2/usage', { key, headers });
      return (body as { character_limit: unknown }).character_limit;
    };
    assert.equal(await limitOf({ 'init-character-limit': '20' }), 20);
    assert.equal(await limitOf({ 'init-character-limit': '0' }), 1_000_000_000_000);
    assert.equal(await limitOf({}), 20_000_000);
    const headers = session({ 'init-character-limit': '3' });
    const answer = await sandbox.translate({ text: ['Save'] }, { key: 'three-key', headers });
    assert.equal(answer.status, 456);
  });

  it('shows document limits in the usage of accounts that were given some', async () => {
    const headers = session({ 'init-document-limit': '7', 'init-team-document-limit': '9' });
    const { body } = await sandbox.get('/v2/usage', { key: 'document-key', headers });
    const { document_count, document_limit, team_document_limit } = body as Record<string, unknown>;
    assert.deepEqual([document_count, document_limit, team_document_limit], [0, 7, 9]);
  });

  it('passes only requests with a Forwarded header when a proxy is expected', async () => {
    const headers = session({ 'expect-proxy': '1' });
    const direct = await translate(headers);
    assert.equal(direct.status, 400);
    assert.equal(messageOf(direct), 'Expected a request via proxy.');
    assert.equal((await translate({ ...headers, Forwarded: 'for=127.0.0.1' })).status, 200);
    assert.equal((await translate(session({ 'expect-proxy': '0' }))).status, 200);
  });

  it('refuses a new socket in the same session when reconnections are off', async () => {
    const strict = session({ 'allow-reconnections': '0' });
    assert.equal(await statusOverNewSocket(sandbox, strict), 200);
    assert.equal(await statusOverNewSocket(sandbox, strict), 400);
    for (const settings of [{}, { 'allow-reconnections': '1' }]) {
      const headers = session(settings);
      assert.equal(await statusOverNewSocket(sandbox, headers), 200);
      assert.equal(await statusOverNewSocket(sandbox, headers), 200);
    }
  });

  it('asks for a User-Agent only when the check is on, and not where a session allows none', async () => {
    const checking = await startCheckedSandbox({ requireUserAgent: true });
    assert.equal(await statusOverNewSocket(sandbox, {}), 200);
    assert.equal(await statusOverNewSocket(checking, {}), 400);
    assert.equal(await statusOverNewSocket(checking, { 'User-Agent': 'a/1' }), 200);
    const allowed = session({ 'allow-missing-user-agent': '1' });
    assert.equal(await statusOverNewSocket(checking, allowed), 200);
    await checking.close();
  });

  it('lets extra fields pass a strict sandbox where a session allows them', async () => {
    const strict = await startCheckedSandbox({ strictRequests: true });
    const fields = { text: ['Save'], extra: 1 };
    const headers = session({ 'allow-extra-body': '1' });
    assert.equal((await strict.translate(fields, { headers: session() })).status, 400);
    assert.equal((await strict.translate(fields, { headers })).status, 200);
    await strict.close();
  });

  describe('last request', () => {
    const lastRequest = (headers: Record<string, string>): Promise<Answer> =>
      sandbox.get('/__session__/last-request', { headers });

    it('shows the newest request of the session with masked credentials', async () => {
      const headers = session();
      await sandbox.get('/v2/languages?type=target', { headers });
      await translate({ ...headers, 'X-Own': 'kept' }, { target_lang: 'FR' });
      const { status, body } = await lastRequest(headers);
      assert.equal(status, 200);
      const seen = body as { headers: Record<string, string> };
      assert.equal(seen.headers['authorization'], 'Service-Auth-Key …1234');
      assert.equal(seen.headers['x-own'], 'kept');
      assert.deepEqual(
        { ...seen, headers: undefined },
        {
          method: 'POST',
          path: '/v2/translate',
          headers: undefined,
          query: {},
          body: { text: ['Save'], source_lang: 'EN', target_lang: 'FR' },
        },
      );
      assert.ok(!JSON.stringify(body).includes(proKey));
    });

    it('shows forms and queries, and does not capture itself', async () => {
      const headers = session();
      await sandbox.get('/v2/usage?auth_key=0123456789abcdef', { headers });
      const seen = (await lastRequest(headers)).body as { query: unknown };
      assert.deepEqual(seen.query, { auth_key: '…cdef' });
      const form = new URLSearchParams('text=a&text=b&target_lang=DE');
      await sandbox.post('/v2/translate', form, { headers });
      await lastRequest(headers);
      const { body } = (await lastRequest(headers)).body as { body: unknown };
      assert.deepEqual(body, { text: ['a', 'b'], target_lang: 'DE' });
    });

    it('answers 400 without the header and 404 before the first request', async () => {
      assert.equal((await lastRequest({})).status, 400);
      assert.equal((await lastRequest(session())).status, 404);
    });

    it('is exempt from faults', async () => {
      const headers = session({ '5xx-count': '1', 'expect-proxy': '1' });
      assert.equal((await sandbox.get('/v2/usage', { headers })).status, 400);
      assert.equal((await lastRequest(headers)).status, 200);
    });
  });
});

/** Sends GET /v2/usage over a connection of its own, without a User-Agent unless given. */
function statusOverNewSocket(
  sandbox: CheckedSandbox,
  headers: Readonly<Record<string, string>>,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      `${sandbox.url}/v2/usage`,
      {
        agent: new Agent({ keepAlive: false }),
        headers: { Authorization: `Service-Auth-Key ${proKey}`, ...headers },
      },
      (response) => {
        response.resume();
        response.on('end', () => {
          resolve(response.statusCode);
        });
      },
    );
    request.on('error', reject);
    request.end();
  });
}
