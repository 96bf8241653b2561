import assert from 'node:assert/strict';
import { countDocumentCharacters } from '../../../shared/documents/preflight/estimate-document.ts';
import { run, wordPackage } from '../../doubles/office/word-files.ts';
import { freeKey, messageOf, proKey } from '../../doubles/service/checked-sandbox.ts';
import type { CheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import { createFakeClock } from '../../doubles/fake-clock.ts';
import {
  fetchResult,
  sandboxesOfTests,
  sendDocument,
  statusOf,
  takeDocument,
  translateDocument,
  whenSettled,
} from '../../doubles/service/sandbox-documents.ts';

const { start, closeAll } = sandboxesOfTests();
const english = { source_lang: 'EN' };
const mebibyte = 1024 * 1024;

type Usage = Readonly<Record<string, number>>;

async function usageOf(
  sandbox: CheckedSandbox,
  key = proKey,
  headers: Readonly<Record<string, string>> = {},
): Promise<Usage> {
  return (await sandbox.get('/v2/usage', { key, headers })).body as Usage;
}

async function charactersOf(sandbox: CheckedSandbox, key = proKey): Promise<number | undefined> {
  return (await usageOf(sandbox, key))['character_count'];
}

describe('sandbox: what documents cost', () => {
  afterEach(closeAll);

  it('is billed after the download, as the status said', async () => {
    const sandbox = await start();
    const handle = await takeDocument(sandbox, 'a.txt', 'Save\nthe world\n', english);
    const settled = await whenSettled(sandbox, handle);
    assert.equal(settled['billed_characters'], 13);
    assert.equal(await charactersOf(sandbox), 0);
    await fetchResult(sandbox, handle);
    assert.equal(await charactersOf(sandbox), 13);
  });

  it('is billed to the key that sent it and to its account', async () => {
    const accounts = [
      { key: 'key-one', plan: 'pro', account: 'a' },
      { key: 'key-two', plan: 'pro', account: 'a' },
    ] as const;
    const sandbox = await start({ accounts });
    await translateDocument(sandbox, 'a.txt', 'Save', english, { key: 'key-one' });
    const one = await usageOf(sandbox, 'key-one');
    const two = await usageOf(sandbox, 'key-two');
    assert.deepEqual([one['api_key_character_count'], one['character_count']], [4, 4]);
    assert.deepEqual([two['api_key_character_count'], two['character_count']], [0, 4]);
  });

  it('is counted in code points, without markup', async () => {
    const sandbox = await start();
    const handle = await takeDocument(sandbox, 'a.txt', '😀 & <b>\n', english);
    assert.equal((await whenSettled(sandbox, handle))['billed_characters'], 7);
  });

  it('is what the preflight says of the text of an Office document', async () => {
    const sandbox = await start();
    const docx = wordPackage(
      `<w:p>${run('word '.repeat(11_000))}${run('&amp; &lt;more&gt; ', '<w:b/>')}${run('\u{1f600}')}</w:p>`,
    );
    const bytes = {
      byteLength: docx.byteLength,
      read: (at: number, length: number) =>
        Promise.resolve(Uint8Array.from(docx.subarray(at, at + length))),
      chunks: () => assert.fail('it is read at once'),
      close: () => Promise.resolve(),
    };
    const source = { label: 'a.docx', fileName: 'a.docx', bytes, digest: 'digest' };
    const handle = await takeDocument(sandbox, 'a.docx', docx, english);
    const billed = (await whenSettled(sandbox, handle))['billed_characters'];
    assert.equal(billed, await countDocumentCharacters(source));
  });

  it('is refused with 456 at the limit, and a full account takes nothing', async () => {
    const accounts = [{ key: proKey, plan: 'pro', characterLimit: 10 }] as const;
    const sandbox = await start({ accounts });
    const dear = await takeDocument(sandbox, 'a.txt', 'eleven chars', english);
    const settled = await whenSettled(sandbox, dear);
    assert.equal(settled['status'], 'error');
    assert.equal(settled['message'], 'Quota for this billing period has been exceeded.');
    await translateDocument(sandbox, 'a.txt', 'ten  chars', english);
    const full = await sendDocument(sandbox, 'a.txt', 'x', english);
    assert.equal(full.status, 456);
    assert.equal(messageOf(full), 'Quota for this billing period has been exceeded.');
  });

  it('counts what is translated but not yet downloaded against the limit', async () => {
    const accounts = [{ key: proKey, plan: 'pro', characterLimit: 10 }] as const;
    const sandbox = await start({ accounts });
    await whenSettled(sandbox, await takeDocument(sandbox, 'a.txt', 'six ch', english));
    const second = await takeDocument(sandbox, 'b.txt', 'five5', english);
    assert.equal((await whenSettled(sandbox, second))['status'], 'error');
    const third = await takeDocument(sandbox, 'c.txt', 'four', english);
    assert.equal((await whenSettled(sandbox, third))['status'], 'done');
    assert.equal((await sendDocument(sandbox, 'd.txt', 'x', english)).status, 456);
  });

  for (const name of ['a.docx', 'a.doc', 'a.pptx', 'a.xlsx', 'a.pdf']) {
    it(`is at least 50,000 for ${name}: refused at once where less is left`, async () => {
      const accounts = [{ key: proKey, plan: 'pro', characterLimit: 49_999 }] as const;
      const sandbox = await start({ accounts });
      assert.equal((await sendDocument(sandbox, name, 'x', english)).status, 456);
      assert.equal((await sendDocument(sandbox, 'a.txt', 'x', english)).status, 200);
    });
  }

  it('is refused with 456 where the key is blocked', async () => {
    const accounts = [{ key: proKey, plan: 'pro', keyLimit: 0 }] as const;
    const sandbox = await start({ accounts });
    assert.equal((await sendDocument(sandbox, 'a.txt', 'x', english)).status, 456);
  });
});

describe('sandbox: limits on the number of documents', () => {
  afterEach(closeAll);

  it('refuse one more with 429 while too many wait for their download', async () => {
    const sandbox = await start({ documents: { mostWaiting: 2 } });
    const failed = await takeDocument(sandbox, 'a.txt', 'x', { ...english, target_lang: 'EN-GB' });
    await whenSettled(sandbox, failed);
    const first = await takeDocument(sandbox, 'a.txt', 'Save', english);
    await takeDocument(sandbox, 'b.txt', 'Save', english);
    const refused = await sendDocument(sandbox, 'c.txt', 'Save', english);
    assert.equal(refused.status, 429);
    assert.match(messageOf(refused), /2 wait for their download/);
    const other = await sendDocument(sandbox, 'c.txt', 'Save', english, { key: freeKey });
    assert.equal(other.status, 200);
    await whenSettled(sandbox, first);
    await fetchResult(sandbox, first);
    assert.equal((await sendDocument(sandbox, 'c.txt', 'Save', english)).status, 200);
  });

  it('of an account are shown in usage, counted, and end in 456', async () => {
    const clock = createFakeClock();
    const sandbox = await start({ clock });
    const headers = {
      'mock-server-session': 'document-limits',
      'mock-server-session-init-document-limit': '2',
      'mock-server-session-init-team-document-limit': '5',
    };
    const send = (fields: Readonly<Record<string, string>> = {}): ReturnType<typeof sendDocument> =>
      sendDocument(sandbox, 'a.txt', 'Save', { ...english, ...fields }, { headers });
    const counted = async (): Promise<readonly unknown[]> => {
      const usage = await usageOf(sandbox, proKey, headers);
      return ['document_count', 'document_limit', 'team_document_count', 'team_document_limit'].map(
        (name) => usage[name],
      );
    };
    assert.deepEqual(await counted(), [0, 2, 0, 5]);
    const failing = await takeDocument(
      sandbox,
      'a.txt',
      'Save',
      { ...english, target_lang: 'EN-US' },
      { headers },
    );
    await whenSettled(sandbox, failing);
    assert.deepEqual(await counted(), [0, 2, 0, 5]);
    assert.equal((await send()).status, 200);
    assert.equal((await send()).status, 200);
    assert.deepEqual(await counted(), [2, 2, 2, 5]);
    assert.equal((await send()).status, 456);
    await clock.advance(32 * 24 * 3_600_000);
    assert.deepEqual(await counted(), [0, 2, 0, 5]);
  });

  it('of a mock session are 10,000 documents unless it says otherwise', async () => {
    const sandbox = await start();
    const headers = { 'mock-server-session': 'document-default' };
    const usage = await usageOf(sandbox, proKey, headers);
    assert.deepEqual([usage['document_count'], usage['document_limit']], [0, 10_000]);
    const none = {
      ...headers,
      'mock-server-session': 'none',
      'mock-server-session-init-document-limit': '0',
    };
    assert.equal('document_limit' in (await usageOf(sandbox, 'other-key', none)), false);
  });
});

describe('sandbox: the one download', () => {
  afterEach(closeAll);

  const path = (id: string): string => `/v2/document/${id}/result`;

  for (const [what, fault] of [
    ['unanswered', { drop: 'before-headers' }],
    ['unprocessed', { drop: 'before-processing' }],
    ['ended after the headers', { drop: 'after-headers' }],
    ['truncated', { truncateBodyAt: 3 }],
    ['shortened', { shortenBodyTo: 3 }],
    ['refused', { status: 503 }],
  ] as const) {
    it(`is not used up and not billed when it was ${what}`, async () => {
      const sandbox = await start();
      const handle = await takeDocument(sandbox, 'a.txt', 'Save', english);
      await whenSettled(sandbox, handle);
      sandbox.planFaults([{ path: path(handle.document_id), ...fault }]);
      const broken = await fetchResult(sandbox, handle).catch(() => null);
      if ('shortenBodyTo' in fault)
        assert.equal(Buffer.from(broken?.bytes ?? []).toString(), 'Spe');
      else if ('status' in fault) assert.equal(broken?.status, 503);
      else assert.equal(broken, null);
      assert.equal(await charactersOf(sandbox), 0);
      const whole = await fetchResult(sandbox, handle);
      assert.equal(Buffer.from(whole.bytes).toString(), 'Speichern');
      assert.equal(await charactersOf(sandbox), 4);
    });
  }

  it('can be lost with its document, on demand: billed, and gone', async () => {
    const sandbox = await start();
    const handle = await takeDocument(sandbox, 'a.txt', 'Save', english);
    await whenSettled(sandbox, handle);
    const fault = { path: path(handle.document_id), truncateBodyAt: 3, losesDocument: true };
    const planned = await sandbox.post('/__sandbox__/faults', { faults: [fault] });
    assert.equal(planned.status, 200);
    await assert.rejects(fetchResult(sandbox, handle));
    assert.equal((await fetchResult(sandbox, handle)).status, 404);
    assert.equal(await charactersOf(sandbox), 4);
  });

  it('can be slow, and arrives whole', async () => {
    const clock = createFakeClock({ skipSleepsUpToInMs: 50 });
    const sandbox = await start({ clock });
    const handle = await takeDocument(sandbox, 'a.txt', 'Save', english);
    await whenSettled(sandbox, handle);
    const slowBody = { bytesPerStep: 2, stepInMs: 50 };
    sandbox.planFaults([{ path: path(handle.document_id), slowBody }]);
    const before = clock.wallTime();
    const result = await fetchResult(sandbox, handle);
    assert.equal(Buffer.from(result.bytes).toString(), 'Speichern');
    assert.equal(result.headers.get('content-length'), '9');
    assert.equal(clock.wallTime() - before, 5 * 50);
    assert.equal((await fetchResult(sandbox, handle)).status, 404);
  });

  it('is one at a time: a second gets 503 meanwhile, and the file when the first broke off', async () => {
    const clock = createFakeClock();
    const sandbox = await start({ clock });
    const handle = await takeDocument(sandbox, 'a.txt', 'Save', english);
    await whenSettled(sandbox, handle);
    const slowBody = { bytesPerStep: 1, stepInMs: 7 };
    sandbox.planFaults([{ path: path(handle.document_id), slowBody }]);
    const first = new AbortController();
    const body = JSON.stringify({ document_key: handle.document_key });
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Service-Auth-Key ${proKey}`,
    };
    const begun = await fetch(sandbox.url + path(handle.document_id), {
      method: 'POST',
      body,
      headers,
      signal: first.signal,
    });
    assert.equal(begun.status, 200);
    await clock.whenSleeping(7);
    const second = await fetchResult(sandbox, handle);
    assert.equal(second.status, 503);
    assert.match(second.message, /downloaded right now/);
    assert.equal((await statusOf(sandbox, handle)).status, 200);
    first.abort();
    let third = second;
    while (third.status === 503) third = await fetchResult(sandbox, handle);
    assert.equal(third.status, 200);
  });

  const sentence = 'The quick brown fox jumps over the lazy dog. ';
  for (const [what, unit, byteLength] of [
    ['of many lines', `${sentence.repeat(20)}\n`, 0.2 * mebibyte],
    ['of one endless line', sentence, 0.9 * mebibyte],
  ] as const) {
    it(`brings a large result ${what} whole`, async () => {
      const sandbox = await start();
      const content = unit.repeat(Math.floor(byteLength / unit.length));
      const result = await translateDocument(sandbox, 'a.txt', content, english);
      const text = Buffer.from(result.bytes).toString();
      assert.equal(text.replaceAll(/de‹|›/g, ''), content);
      assert.equal(text.split('de‹').length - 1, content.trim().split('\n').length);
    });
  }
});
