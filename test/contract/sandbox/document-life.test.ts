import assert from 'node:assert/strict';
import { freeKey, messageOf, proKey } from '../../doubles/service/checked-sandbox.ts';
import type { CheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import { createFakeClock } from '../../doubles/fake-clock.ts';
import {
  fetchResult,
  sandboxesOfTests,
  statusOf,
  takeDocument,
  whenSettled,
} from '../../doubles/service/sandbox-documents.ts';
import type { Handle } from '../../doubles/service/sandbox-documents.ts';
import { createTestEngines, markerEngine } from '../../doubles/service/test-engines.ts';

const english = { source_lang: 'EN' };

type Body = Readonly<Record<string, unknown>>;

const { start, closeAll } = sandboxesOfTests();

async function bodyOf(sandbox: CheckedSandbox, handle: Handle): Promise<Body> {
  return (await statusOf(sandbox, handle)).body as Body;
}

async function charactersOf(sandbox: CheckedSandbox, key = proKey): Promise<number> {
  const { body } = await sandbox.get('/v2/usage', { key });
  return (body as { character_count: number }).character_count;
}

describe('sandbox: states of a document', () => {
  afterEach(closeAll);

  for (const [by, options, headers] of [
    ['options of the sandbox', { queueTimeInMs: 2000, translateTimeInMs: 3000 }, {}],
    [
      'headers of a mock session',
      {},
      {
        'mock-server-session': 'document-times',
        'mock-server-session-doc-queue-time': '2000',
        'mock-server-session-doc-translate-time': '3000',
      },
    ],
  ] as const) {
    it(`are queued, then translating, then done, as long as ${by} say`, async () => {
      const clock = createFakeClock();
      const sandbox = await start({ clock, documents: options });
      const handle = await takeDocument(sandbox, 'a.txt', 'Save', english, { headers });
      const { document_id } = handle;
      assert.deepEqual(await bodyOf(sandbox, handle), { document_id, status: 'queued' });
      assert.equal((await fetchResult(sandbox, handle)).status, 503);
      await clock.advance(2000);
      const translating = { document_id, status: 'translating', seconds_remaining: 3 };
      assert.deepEqual(await bodyOf(sandbox, handle), translating);
      const early = await fetchResult(sandbox, handle);
      assert.equal(early.status, 503);
      assert.match(early.message, /not ready/);
      await clock.advance(3000);
      const done = { document_id, status: 'done', billed_characters: 4 };
      assert.deepEqual(await whenSettled(sandbox, handle), done);
      assert.equal((await fetchResult(sandbox, handle)).status, 200);
    });
  }

  it('are translating with a wild guess until something is known, and queued behind another', async () => {
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const slow = {
      ...markerEngine,
      translate: async (...asked: Parameters<typeof markerEngine.translate>) => {
        await gate;
        return markerEngine.translate(...asked);
      },
    };
    const sandbox = await start({
      engines: createTestEngines({ translation: [slow] }),
    });
    const first = await takeDocument(sandbox, 'a.txt', 'Save', english);
    const second = await takeDocument(sandbox, 'b.txt', 'Save', english);
    assert.equal((await bodyOf(sandbox, first))['seconds_remaining'], 2 ** 27);
    assert.equal((await bodyOf(sandbox, second))['status'], 'queued');
    open();
    assert.equal((await whenSettled(sandbox, first))['status'], 'done');
    assert.equal((await whenSettled(sandbox, second))['status'], 'done');
  });

  it('accept the key as JSON and as a form, and nothing without it', async () => {
    const sandbox = await start();
    const handle = await takeDocument(sandbox, 'a.txt', 'Save', english);
    await whenSettled(sandbox, handle);
    const path = `/v2/document/${handle.document_id}`;
    const form = new URLSearchParams({ document_key: handle.document_key });
    assert.equal((await sandbox.post(path, form)).status, 200);
    for (const operation of [path, `${path}/result`]) {
      const missing = await sandbox.post(operation, {});
      assert.equal(missing.status, 400);
      assert.match(messageOf(missing), /'document_key'/);
      assert.equal((await sandbox.get(operation)).status, 405);
    }
    const response = await fetch(`${sandbox.url}${path}/result`, {
      method: 'POST',
      body: form,
      headers: { Authorization: `Service-Auth-Key ${proKey}` },
    });
    assert.equal(await response.text(), 'Speichern');
  });
});

describe('sandbox: who may have a document', () => {
  afterEach(closeAll);

  let sandbox: CheckedSandbox;
  beforeEach(async () => {
    sandbox = await start();
  });

  it('is nobody with an unknown id, a wrong key or another account', async () => {
    const handle = await takeDocument(sandbox, 'a.txt', 'Save', english);
    await whenSettled(sandbox, handle);
    const other = await takeDocument(sandbox, 'b.txt', 'Cancel.', english);
    for (const [wrong, key] of [
      [{ ...handle, document_id: 'A'.repeat(32) }, proKey],
      [{ ...handle, document_id: 'x/../y' }, proKey],
      [{ ...handle, document_key: other.document_key }, proKey],
      [{ ...handle, document_key: '' }, proKey],
      [handle, freeKey],
    ] as const) {
      const named = { ...wrong, document_id: encodeURIComponent(wrong.document_id) };
      const status = await statusOf(sandbox, named, { key });
      assert.equal(status.status, 404);
      assert.equal(messageOf(status), 'Document not found');
      const result = await fetchResult(sandbox, named, { key });
      assert.equal(result.status, 404);
      assert.equal(result.message, 'Document not found');
      assert.match(result.headers.get('x-trace-id') ?? '', /^[0-9a-f]{32}$/);
    }
    assert.equal((await fetchResult(sandbox, handle)).status, 200);
  });

  it('is another key of the same account', async () => {
    const shared = await start({
      accounts: [
        { key: 'first-key', plan: 'pro', account: 'one' },
        { key: 'second-key', plan: 'pro', account: 'one' },
      ],
    });
    const handle = await takeDocument(shared, 'a.txt', 'Save', english, { key: 'first-key' });
    await whenSettled(shared, handle, { key: 'second-key' });
    assert.equal((await fetchResult(shared, handle, { key: 'second-key' })).status, 200);
  });

  it('is nobody once it has expired', async () => {
    const clock = createFakeClock();
    const timed = await start({ clock, documents: { lifetimeInMs: 60_000 } });
    const handle = await takeDocument(timed, 'a.txt', 'Save', english);
    await whenSettled(timed, handle);
    await clock.advance(59_999);
    assert.equal((await statusOf(timed, handle)).status, 200);
    await clock.advance(1);
    assert.equal((await statusOf(timed, handle)).status, 404);
    assert.equal((await fetchResult(timed, handle)).status, 404);
    assert.equal(await charactersOf(timed), 0);
  });
});

describe('sandbox: documents that fail', () => {
  afterEach(closeAll);

  it('say why under both names, cost nothing and have no result', async () => {
    const sandbox = await start();
    const fields = { source_lang: 'EN', target_lang: 'EN-GB' };
    const handle = await takeDocument(sandbox, 'a.txt', 'Save', fields);
    const reason = 'Source and target language are equal.';
    assert.deepEqual(await whenSettled(sandbox, handle), {
      document_id: handle.document_id,
      status: 'error',
      message: reason,
      error_message: reason,
    });
    const result = await fetchResult(sandbox, handle);
    assert.equal(result.status, 503);
    assert.match(result.message, /no result/);
    assert.equal(await charactersOf(sandbox), 0);
  });

  for (const [what, name, content, fields, message] of [
    [
      'the detected language is that of the target',
      'a.txt',
      'Bonjour.',
      { target_lang: 'FR' },
      /equal\.$/,
    ],
    ['a file is no text', 'a.txt', 'a\0b', {}, /NUL/],
    ['an Office file is none', 'a.docx', 'no zip', {}, /./],
    ['XLIFF is not well-formed', 'a.xlf', '<xliff version="2.1"><a></xliff>', {}, /line 1/],
  ] as const) {
    it(`end in error when ${what}`, async () => {
      const sandbox = await start();
      const settled = await whenSettled(
        sandbox,
        await takeDocument(sandbox, name, content, fields),
      );
      assert.equal(settled['status'], 'error');
      assert.match(String(settled['message']), message);
    });
  }

  it('fail as often as a mock session asks', async () => {
    const sandbox = await start();
    const headers = { 'mock-server-session': 'fails', 'mock-server-session-doc-failure': '2' };
    const states: unknown[] = [];
    for (let round = 0; round < 3; round += 1) {
      const handle = await takeDocument(sandbox, 'a.txt', 'Save', english, { headers });
      states.push((await whenSettled(sandbox, handle, { headers }))['status']);
    }
    assert.deepEqual(states, ['error', 'error', 'done']);
  });

  it('name only the kind of a fault that nobody foresaw', async () => {
    const broken = {
      ...markerEngine,
      translate: () => Promise.reject(new RangeError('the secret text')),
    };
    const sandbox = await start({
      engines: createTestEngines({ translation: [broken] }),
    });
    const settled = await whenSettled(
      sandbox,
      await takeDocument(sandbox, 'a.txt', 'the secret text', english),
    );
    assert.equal(settled['status'], 'error');
    assert.match(String(settled['message']), /internal error \(RangeError\)/);
    assert.ok(!JSON.stringify(settled).includes('secret'));
  });

  for (const [plan, key, most] of [
    ['free', freeKey, 500_000],
    ['pro', proKey, 1_000_000],
  ] as const) {
    it(`end in error over ${most} characters (${plan})`, async () => {
      const sandbox = await start({ accounts: [{ key, plan }] });
      const settledWith = async (characters: number): Promise<Body> => {
        const content = 'a'.repeat(characters);
        const handle = await takeDocument(sandbox, 'a.txt', content, english, { key });
        return await whenSettled(sandbox, handle, { key });
      };
      assert.equal((await settledWith(most))['billed_characters'], most);
      const over = await settledWith(most + 1);
      assert.equal(over['status'], 'error');
      assert.match(String(over['message']), new RegExp(`${most + 1}.*${most}`));
    });
  }
});
