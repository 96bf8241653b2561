import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { HttpTransportError } from '../../../../shared/api/transport/transport-error.ts';
import type { DocumentStatus } from '../../../../shared/api/types/documents.ts';
import { createFakeTransport } from '../../../doubles/service/fake-transport.ts';
import { rejection, testClient } from '../test-client.ts';
import { CANARY_DOCUMENT_KEY, testHandle } from '../documents/document-double.ts';

describe('the status of a document', () => {
  const read = async (body: object): Promise<DocumentStatus> => {
    const transport = createFakeTransport({ body });
    return (await testClient({ transport }).getDocumentStatus(testHandle)).data;
  };

  it('is asked for with the key in the body and the id in the path, percent-encoded', async () => {
    const transport = createFakeTransport({ body: { document_id: 'a/ü', status: 'queued' } });
    const handle = { document_id: 'a/ü?', document_key: 'k' };
    await testClient({ transport }).getDocumentStatus(handle);
    const [sent] = transport.requests;
    assert.deepEqual(
      [sent?.method, sent?.url],
      ['POST', 'https://service.example/v2/document/a%2F%C3%BC%3F'],
    );
    assert.deepEqual(JSON.parse(Buffer.from(sent?.body ?? '').toString()), { document_key: 'k' });
  });

  it('has what the specification says, and keeps what it does not know', async () => {
    const bodies = [
      { document_id: 'ID1', status: 'queued' },
      { document_id: 'ID1', status: 'translating', seconds_remaining: 20 },
      { document_id: 'ID1', status: 'done', billed_characters: 50_000, later: { field: 1 } },
      { document_id: 'ID1', status: 'error', message: 'Too many pages.' },
    ] as const;
    for (const body of bodies) assert.deepEqual(await read(body), body);
  });

  it("reads the public service's name for the reason of a failure", async () => {
    const status = await read({ document_id: 'ID1', status: 'error', error_message: 'Broken.' });
    assert.deepEqual(status, { document_id: 'ID1', status: 'error', message: 'Broken.' });
  });

  for (const seconds_remaining of [2 ** 27, -1, 86_401]) {
    it(`leaves out an estimate of ${seconds_remaining} seconds`, async () => {
      const body = { document_id: 'ID1', status: 'translating', seconds_remaining };
      assert.deepEqual(await read(body), { document_id: 'ID1', status: 'translating' });
    });
  }

  it('takes 0 seconds on a finished document, and null for what is absent', async () => {
    const body = { status: 'done', seconds_remaining: 0, billed_characters: null, message: null };
    assert.deepEqual(await read(body), {
      document_id: 'ID1',
      status: 'done',
      seconds_remaining: 0,
    });
  });

  it('repeats no key that the service repeats', async () => {
    const status = await read({
      status: 'error',
      message: `Key ${CANARY_DOCUMENT_KEY} is odd.`,
      document_key: CANARY_DOCUMENT_KEY,
      debug: { given: [CANARY_DOCUMENT_KEY] },
    });
    assert.deepEqual(status, { document_id: 'ID1', status: 'error', message: 'Key […] is odd.' });
  });

  for (const [body, code] of [
    [{}, 'missing-field'],
    [{ status: 7 }, 'wrong-type'],
    [{ status: 'lost' }, 'unknown-value'],
    [[], 'wrong-type'],
  ] as const) {
    it(`refuses ${JSON.stringify(body)} as ${code}`, async () => {
      const error = await rejection(read(body));
      assert.deepEqual([error.kind, error.code], ['invalid-response', code]);
    });
  }

  it('says that the service does not know the document', async () => {
    const transport = createFakeTransport({ status: 404, body: { message: 'Document not found' } });
    const error = await rejection(testClient({ transport }).getDocumentStatus(testHandle));
    assert.deepEqual([error.kind, error.code], ['not-found', 'document-unknown']);
  });
});

describe('the handle that is given', () => {
  for (const [handle, field] of [
    [{ document_id: '', document_key: 'k' }, 'document_id'],
    [{ document_id: '..', document_key: 'k' }, 'document_id'],
    [{ document_id: 'ID1', document_key: '' }, 'document_key'],
    [{ document_id: 'ID1' } as typeof testHandle, 'document_key'],
  ] as const) {
    it(`must have both halves: ${JSON.stringify(handle)}`, async () => {
      const transport = createFakeTransport({ body: {} });
      const client = testClient({ transport });
      for (const call of [client.getDocumentStatus(handle), client.downloadDocument(handle)]) {
        const error = await rejection(call);
        assert.deepEqual([error.kind, error.field], ['validation', field]);
      }
      assert.deepEqual(transport.requests, []);
    });
  }
});

describe('fetching a document', () => {
  const content = 'Guten Tag, Welt, wie geht es dir?';

  it('gives the bytes, their number and their type', async () => {
    const headers = { 'content-length': String(content.length), 'content-type': 'text/plain' };
    const transport = createFakeTransport({ body: content, headers });
    const seen: (readonly [number, number | null])[] = [];
    const { data, meta } = await testClient({ transport }).downloadDocument(testHandle, {
      onTransfer: (done, total) => seen.push([done, total]),
    });
    assert.deepEqual(
      [data.byteLength, data.contentType, meta.status],
      [content.length, 'text/plain', 200],
    );
    assert.equal(await collect(data.chunks), content);
    assert.deepEqual(seen.at(-1), [content.length, content.length]);
    const [sent] = transport.requests;
    assert.deepEqual(
      [sent?.method, sent?.url, sent?.headers['accept']],
      ['POST', 'https://service.example/v2/document/ID1/result', '*/*'],
    );
    assert.deepEqual(JSON.parse(Buffer.from(sent?.body ?? '').toString()), {
      document_key: CANARY_DOCUMENT_KEY,
    });
  });

  it('takes a file of unknown length, and of a compressed length, to its end', async () => {
    for (const headers of [{}, { 'content-length': '3', 'content-encoding': 'gzip' }]) {
      const transport = createFakeTransport({ body: content, headers });
      const { data } = await testClient({ transport }).downloadDocument(testHandle);
      assert.equal(data.byteLength, null);
      assert.equal(await collect(data.chunks), content);
    }
  });

  for (const [what, announced, code] of [
    ['fewer bytes came than announced', 40, 'download-broken'],
    ['more bytes came than announced', 20, 'download-too-large'],
  ] as const) {
    it(`rejects when ${what}`, async () => {
      const headers = { 'content-length': String(announced) };
      const transport = createFakeTransport({ body: content, headers });
      const { data } = await testClient({ transport }).downloadDocument(testHandle);
      const error = await rejection(collect(data.chunks));
      assert.deepEqual([error.kind, error.code], ['connection', code]);
    });
  }

  it('can be read once', async () => {
    const transport = createFakeTransport({ body: content });
    const { data } = await testClient({ transport }).downloadDocument(testHandle);
    await collect(data.chunks);
    await assert.rejects(collect(data.chunks), TypeError);
  });

  for (const [what, steps, code, requests] of [
    ['not ready', [{ status: 503 }], 'document-not-ready', 4],
    ['not known', [{ status: 404 }], 'document-unknown', 1],
    [
      'handed out, as the service says with a 503',
      [{ status: 503, body: { message: 'Document already downloaded' } }],
      'document-already-downloaded',
      1,
    ],
    [
      'perhaps handed out to an attempt whose answer was lost',
      [new HttpTransportError('connection-lost'), { status: 404 }],
      'document-already-downloaded',
      2,
    ],
    [
      'not known, though the service was busy first',
      [{ status: 503 }, { status: 404 }],
      'document-unknown',
      2,
    ],
  ] as const) {
    it(`tells apart: ${what}`, async () => {
      const transport = createFakeTransport(...steps);
      const error = await rejection(testClient({ transport }).downloadDocument(testHandle));
      assert.deepEqual([error.code, transport.requests.length], [code, requests]);
      assert.ok(!inspect(error, { depth: 10 }).includes(CANARY_DOCUMENT_KEY));
    });
  }

  it('fetches it after the service was not ready for a moment', async () => {
    const transport = createFakeTransport({ status: 503 }, { body: content });
    const { data } = await testClient({ transport }).downloadDocument(testHandle);
    assert.equal(await collect(data.chunks), content);
  });
});

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of chunks) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
