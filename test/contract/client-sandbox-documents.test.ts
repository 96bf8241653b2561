import assert from 'node:assert/strict';
import {
  createUndiciTransport,
  type UndiciTransport,
} from '../../extensions/cli/adapters/undici-transport.ts';
import { createClient, type Client } from '../../shared/api/client.ts';
import { createConnection } from '../../shared/api/connection.ts';
import {
  waitForDocument,
  type WaitForDocumentOptions,
} from '../../shared/api/documents/wait-for-document.ts';
import type {
  DocumentHandle,
  DocumentStatus,
  UploadDocumentRequest,
} from '../../shared/api/types/documents.ts';
import type { SandboxOptions } from '../../shared/sandbox/sandbox-options.ts';
import {
  proKey,
  startCheckedSandbox,
  type CheckedSandbox,
} from '../doubles/service/checked-sandbox.ts';
import { createFakeClock, type FakeClock } from '../doubles/fake-clock.ts';
import { reply, startRawServer } from '../doubles/service/raw-server.ts';
import { sendDocument } from '../doubles/service/sandbox-documents.ts';
import { memorySource, readParts } from '../unit/api/documents/document-double.ts';
import { rejection } from '../unit/api/test-client.ts';

const LONG_IN_MS = 1e12;
const uuid = '3f2504e0-4f89-11d3-9a0c-0305e82c3301';
const plain = { file: memorySource('Save'), filename: 'a.txt', target_lang: 'DE' } as const;
const english = { source_lang: 'EN' } as const;

/** One row of spec 2.3 (or of a gap in it), as the client writes it and the sandbox reads it. */
interface FieldRow {
  readonly row: string;
  readonly request: Partial<UploadDocumentRequest>;
  /** Parts of the form that the client must send for it. */
  readonly parts: Readonly<Record<string, string>>;
  /** What the sandbox must answer to the same parts; 200 unless told otherwise. */
  readonly status?: number;
  /** What the sandbox must refuse: parts that break the row's rule, and the words of the refusal. */
  readonly refused?: readonly (readonly [Readonly<Record<string, string>>, RegExp])[];
}

const rows: readonly FieldRow[] = [
  {
    row: 'source_lang: detected when omitted',
    request: english,
    parts: { source_lang: 'EN', target_lang: 'DE' },
    refused: [[{ source_lang: 'XX' }, /source_lang/]],
  },
  {
    row: 'target_lang: required',
    request: { target_lang: 'pt-br' },
    parts: { target_lang: 'pt-br' },
    refused: [[{ target_lang: 'XX' }, /target_lang/]],
  },
  ...(['default', 'more', 'less', 'prefer_more', 'prefer_less'] as const).map((formality) => ({
    row: `formality: ${formality}`,
    request: { formality },
    parts: { target_lang: 'DE', formality },
    refused: [[{ formality: 'rude' }, /formality/]] as const,
  })),
  ...['DE', 'FR', 'IT', 'ES', 'NL', 'PL', 'PT-BR', 'PT-PT', 'JA', 'RU'].map((target_lang) => ({
    row: `formality: is supported for ${target_lang}`,
    request: { target_lang, formality: 'more' as const },
    parts: { target_lang, formality: 'more' },
    refused: [[{ target_lang: 'SV', formality: 'more' }, /formality/]] as const,
  })),
  {
    row: 'glossary_id: needs the source language, exclusive with glossary_ids',
    request: { ...english, glossary_id: uuid },
    parts: { source_lang: 'EN', target_lang: 'DE', glossary_id: uuid },
    status: 404,
    refused: [
      [{ glossary_id: uuid }, /source_lang/],
      [{ source_lang: 'EN', glossary_id: uuid, glossary_ids: uuid }, /combined/],
    ],
  },
  {
    row: 'glossary_ids: up to 5, comma-separated (gap 2)',
    request: { ...english, glossary_ids: [uuid, uuid] },
    parts: { source_lang: 'EN', target_lang: 'DE', glossary_ids: `${uuid},${uuid}` },
    status: 404,
    refused: [
      [{ glossary_ids: uuid }, /source_lang/],
      [{ source_lang: 'EN', glossary_ids: Array(6).fill(uuid).join(',') }, /glossary_ids/],
    ],
  },
  {
    row: 'style_id',
    request: { style_id: uuid },
    parts: { target_lang: 'DE', style_id: uuid },
    status: 404,
    refused: [[{ style_id: 'x' }, /style_id/]],
  },
  {
    row: 'translation_memory_id: a UUID',
    request: { translation_memory_id: uuid },
    parts: { target_lang: 'DE', translation_memory_id: uuid },
    status: 404,
    refused: [[{ translation_memory_id: 'x' }, /translation_memory_id/]],
  },
  ...[0, 75, 100].map((translation_memory_threshold) => ({
    row: `translation_memory_threshold: ${translation_memory_threshold}`,
    request: { translation_memory_threshold },
    parts: { target_lang: 'DE', translation_memory_threshold: `${translation_memory_threshold}` },
    refused: [
      [{ translation_memory_threshold: '101' }, /threshold/],
      [{ translation_memory_threshold: '-1' }, /threshold/],
      [{ translation_memory_threshold: '7.5' }, /threshold/],
    ] as const,
  })),
  {
    row: 'output_format: the default may be named, other pairs are refused (gap 3)',
    request: { output_format: 'txt' },
    parts: { target_lang: 'DE', output_format: 'txt' },
    refused: [
      [{ output_format: 'docx' }, /output_format/],
      [{ output_format: 'pdf' }, /output_format/],
    ],
  },
];

describe('each field of an upload (spec 2.3), in both directions', () => {
  let sandbox: CheckedSandbox;
  let transport: UndiciTransport;
  before(async () => {
    sandbox = await startCheckedSandbox({ documents: { mostWaiting: 1_000 } });
    transport = createUndiciTransport({ environment: {} });
  });
  after(async () => {
    await transport.close();
    await sandbox.close();
  });

  for (const { row, request, parts, status = 200, refused = [] } of rows) {
    it(`${row}: the client writes it`, async () => {
      const server = await startRawServer(reply({ document_id: 'a', document_key: 'b' }));
      await clientOf(server.url, transport).uploadDocument({ ...plain, ...request });
      const [sent] = server.requests;
      await server.close();
      assert.deepEqual([sent?.method, sent?.path], ['POST', '/v2/document']);
      const written = readParts(sent?.body, sent?.headers['content-type']);
      const fields = written.filter(({ fileName }) => fileName === null);
      assert.deepEqual(
        Object.fromEntries(fields.map(({ name, bytes }) => [name, bytes.toString()])),
        parts,
      );
      const file = written.find(({ fileName }) => fileName !== null);
      assert.deepEqual([file?.name, file?.fileName], ['file', 'a.txt']);
    });

    it(`${row}: the sandbox reads it`, async () => {
      const answer = await sendDocument(sandbox, 'a.txt', 'Save', parts);
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      for (const [broken, words] of refused) {
        const refusal = await sendDocument(sandbox, 'a.txt', 'Save', broken);
        assert.equal(refusal.status, 400, JSON.stringify(broken));
        assert.match((refusal.body as { message: string }).message, words);
      }
    });
  }

  it('file, filename: the name is in the content disposition, or in a field of its own', async () => {
    const form = new FormData();
    form.append('target_lang', 'DE');
    form.append('filename', 'a.txt');
    form.append('file', new Blob(['Save']));
    const headers = { Authorization: `Service-Auth-Key ${proKey}` };
    const named = await fetch(`${sandbox.url}/v2/document`, {
      method: 'POST',
      body: form,
      headers,
    });
    assert.equal(named.status, 200, await named.text());
    const client = clientOf(sandbox.url, transport);
    const names = ['grüße – 報告.txt', 'a "b" & c; d=e.txt', "it's 100%.TXT"];
    for (const filename of names) {
      const { data } = await client.uploadDocument({ ...plain, filename });
      assert.match(data.document_id, /^[0-9A-F]{32}$/);
    }
  });
});

describe('the way of a document (spec 2.3, 4.1; gap 1, 3 to 6), in both directions', () => {
  let sandbox: CheckedSandbox;
  let transport: UndiciTransport;
  let clock: FakeClock;
  let client: Client;

  async function start(options: Partial<SandboxOptions> = {}): Promise<void> {
    // One time for both: what the client sleeps passes for the sandbox too.
    clock = createFakeClock({ skipSleepsUpToInMs: 60_000 });
    const documents = { lifetimeInMs: LONG_IN_MS, ...options.documents };
    sandbox = await startCheckedSandbox({ clock, ...options, documents });
    client = clientOf(sandbox.url, transport, clock);
  }

  beforeEach(() => {
    transport = createUndiciTransport({ environment: {} });
  });
  afterEach(async () => {
    await transport.close();
    await sandbox.close();
  });

  const upload = async (request: Partial<UploadDocumentRequest> = {}): Promise<DocumentHandle> =>
    (await client.uploadDocument({ ...plain, ...english, ...request })).data;

  /** The time of the test flies while the sandbox works in its own. */
  const wait = (
    handle: DocumentHandle,
    options: WaitForDocumentOptions = {},
  ): Promise<DocumentStatus> =>
    waitForDocument(client, handle, clock, { deadlineInMs: LONG_IN_MS, ...options });

  it('goes from upload to result: queued, translating, done, removed (gap 5)', async () => {
    await start({ documents: { queueTimeInMs: 2_000, translateTimeInMs: 3_000 } });
    const handle = await upload();
    const seen: DocumentStatus[] = [];
    const done = await wait(handle, {
      onStatus: (status) => seen.push(status),
    });
    assert.deepEqual(
      [...new Set(seen.map(({ status }) => status))],
      ['queued', 'translating', 'done'],
    );
    for (const { status, seconds_remaining } of seen) {
      assert.equal(seconds_remaining !== undefined, status === 'translating');
    }
    assert.equal(done.billed_characters, 4);
    const { data, meta } = await client.downloadDocument(handle);
    assert.deepEqual([data.byteLength, data.contentType], ['Speichern'.length, 'text/plain']);
    assert.equal(await textOf(data.chunks), 'Speichern');
    assert.match(meta.traceId ?? '', /^[0-9a-f]{32}$/);
    assert.ok(meta.engines.length > 0);
  });

  it('bills a document when it was fetched, and only then (gap 5)', async () => {
    await start();
    const handle = await upload();
    await wait(handle);
    assert.equal((await client.getUsage()).data.character_count, 0);
    await textOf((await client.downloadDocument(handle)).data.chunks);
    assert.equal((await client.getUsage()).data.character_count, 4);
  });

  it('tells a result that is not ready (503) from one that is gone (404) (gap 1)', async () => {
    await start({ documents: { translateTimeInMs: 3_600_000 } });
    const handle = await upload();
    const early = await rejection(client.downloadDocument(handle));
    assert.deepEqual(
      [early.status, early.kind, early.code, early.retryable],
      [503, 'server', 'document-not-ready', true],
    );
    for (const wrong of [
      { ...handle, document_key: '0'.repeat(64) },
      { document_id: 'A'.repeat(32), document_key: handle.document_key },
      { document_id: '../usage', document_key: handle.document_key },
    ]) {
      for (const call of [client.getDocumentStatus, client.downloadDocument]) {
        const error = await rejection(call(wrong));
        assert.deepEqual([error.status, error.code], [404, 'document-unknown']);
      }
    }
  });

  it('hands a result out once (gap 1)', async () => {
    await start();
    const handle = await upload();
    await wait(handle);
    await textOf((await client.downloadDocument(handle)).data.chunks);
    const again = await rejection(client.downloadDocument(handle));
    assert.deepEqual([again.status, again.code], [404, 'document-unknown']);
    const status = await rejection(client.getDocumentStatus(handle));
    assert.deepEqual([status.status, status.code], [404, 'document-unknown']);
  });

  it('takes the key as JSON and as a form (gap 1)', async () => {
    await start();
    const handle = await upload();
    await wait(handle);
    const { document_id, document_key } = handle;
    const answer = await sandbox.post(
      `/v2/document/${document_id}`,
      new URLSearchParams({ document_key }),
    );
    assert.equal(answer.status, 200);
    const response = await fetch(`${sandbox.url}/v2/document/${document_id}/result`, {
      method: 'POST',
      body: new URLSearchParams({ document_key }),
      headers: { Authorization: `Service-Auth-Key ${proKey}` },
    });
    assert.equal(await response.text(), 'Speichern');
  });

  it('ends with the reason of the service when the languages are equal', async () => {
    await start();
    const handle = await upload({ target_lang: 'EN-GB' });
    const error = await rejection(wait(handle));
    assert.deepEqual(
      [error.code, error.detail],
      ['translation-failed', 'Source and target language are equal.'],
    );
  });

  for (const [row, request, sizeInBytes, status] of [
    ['a text of 1 MB', { filename: 'a.txt' }, 1_048_577, 413],
    ['subtitles of 150 KB', { filename: 'a.srt' }, 153_601, 413],
    ['a type that is not supported', { filename: 'a.exe' }, 10, 400],
    ['an output that is no pair (gap 3)', { filename: 'a.html', output_format: 'docx' }, 10, 400],
  ] as const) {
    it(`refuses more than ${row}, and is told apart (gap 4)`, async () => {
      await start();
      const file = memorySource(new Uint8Array(sizeInBytes).fill(32), 65_536);
      const error = await rejection(upload({ ...request, file }));
      assert.deepEqual([error.status, error.attempts], [status, 1]);
      assert.equal(error.kind, status === 413 ? 'payload-too-large' : 'bad-request');
    });
  }

  it('answers 429 to too many documents that nobody fetched (gap 6)', async () => {
    await start({ documents: { mostWaiting: 2 } });
    await upload();
    await upload();
    const error = await rejection(upload());
    assert.deepEqual([error.status, error.kind, error.attempts], [429, 'rate-limited', 4]);
    assert.match(error.detail ?? '', /wait for their download/);
  });

  it('forgets a document after its time', async () => {
    await start({ documents: { lifetimeInMs: 60_000 } });
    const handle = await upload();
    await clock.advance(60_000);
    const error = await rejection(client.downloadDocument(handle));
    assert.deepEqual([error.status, error.code], [404, 'document-unknown']);
  });
});

function clientOf(baseUrl: string, transport: UndiciTransport, clock?: FakeClock): Client {
  return createClient(
    createConnection({ key: proKey, baseUrl }),
    { transport, clock: clock ?? createFakeClock({ skipSleepsUpToInMs: 60_000 }) },
    { timeoutInMs: 100_000, deadlineInMs: 1_000_000 },
  );
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of chunks) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
