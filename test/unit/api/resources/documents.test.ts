import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { HttpTransportError } from '../../../../shared/api/transport/transport-error.ts';
import type {
  DocumentStatus,
  UploadDocumentRequest,
} from '../../../../shared/api/types/documents.ts';
import { createFakeTransport } from '../../../doubles/service/fake-transport.ts';
import { CANARY_KEY, rejection, testClient } from '../test-client.ts';
import {
  brokenSource,
  CANARY_DOCUMENT_KEY,
  memorySource,
  readParts,
  testHandle,
} from '../documents/document-double.ts';

const uploaded = { document_id: 'ID1', document_key: CANARY_DOCUMENT_KEY };
const plain: UploadDocumentRequest = {
  file: memorySource('Hello world'),
  filename: 'report.txt',
  target_lang: 'DE',
};

describe('uploading a document', () => {
  it('sends every field of the specification by its name, and the file', async () => {
    const transport = createFakeTransport({ body: uploaded });
    const { data } = await testClient({ transport }).uploadDocument({
      ...plain,
      source_lang: 'EN',
      formality: 'prefer_more',
      glossary_ids: ['g1', 'g2'],
      style_id: 's1',
      translation_memory_id: 'm1',
      translation_memory_threshold: 80,
      output_format: 'docx',
    });
    const [sent] = transport.requests;
    assert.deepEqual([sent?.method, sent?.url], ['POST', 'https://service.example/v2/document']);
    assert.equal(sent?.headers['authorization'], `Service-Auth-Key ${CANARY_KEY}`);
    const parts = readParts(sent.body, sent.headers['content-type']);
    assert.deepEqual(
      parts.map(({ name, fileName, bytes }) => [name, fileName, bytes.toString()]),
      [
        ['source_lang', null, 'EN'],
        ['target_lang', null, 'DE'],
        ['formality', null, 'prefer_more'],
        ['glossary_ids', null, 'g1,g2'],
        ['style_id', null, 's1'],
        ['translation_memory_id', null, 'm1'],
        ['translation_memory_threshold', null, '80'],
        ['output_format', null, 'docx'],
        ['file', 'report.txt', 'Hello world'],
      ],
    );
    assert.deepEqual(
      [data.document_id, data.document_key],
      [uploaded.document_id, uploaded.document_key],
    );
  });

  it('sends no field that was not asked for', async () => {
    const transport = createFakeTransport({ body: uploaded });
    await testClient({ transport }).uploadDocument({
      ...plain,
      source_lang: 'EN',
      glossary_id: 'g',
    });
    const [sent] = transport.requests;
    const parts = readParts(sent?.body, sent?.headers['content-type']);
    assert.deepEqual(
      parts.map(({ name }) => name),
      ['source_lang', 'target_lang', 'glossary_id', 'file'],
    );
  });

  it('counts the bytes of the body, file and all, as they go out', async () => {
    const transport = createFakeTransport({ body: uploaded });
    const seen: (readonly [number, number | null])[] = [];
    await testClient({ transport }).uploadDocument(plain, {
      onTransfer: (done, total) => seen.push([done, total]),
    });
    const total = (transport.requests[0]?.body as Uint8Array).byteLength;
    assert.deepEqual(
      [seen[0], seen.at(-1)],
      [
        [0, total],
        [total, total],
      ],
    );
    assert.ok(seen.every(([done], at) => at === 0 || done > seen[at - 1]![0]));
  });

  for (const status of [429, 503, 529]) {
    it(`R9 sends it again, from its start, after a ${status}`, async () => {
      const transport = createFakeTransport({ status }, { body: uploaded });
      const { meta } = await testClient({ transport }).uploadDocument(plain);
      assert.deepEqual([meta.attempts, meta.possiblyBilledAttempts], [2, 0]);
      const lengths = transport.requests.map(({ body }) => (body as Uint8Array).byteLength);
      assert.equal(lengths[0], lengths[1]);
    });
  }

  for (const kind of ['connect-failed', 'aborted-unsent'] as const) {
    it(`R9 sends it again when nothing went out: ${kind}`, async () => {
      const transport = createFakeTransport(new HttpTransportError(kind), { body: uploaded });
      const { meta } = await testClient({ transport }).uploadDocument(plain);
      assert.deepEqual([meta.attempts, meta.possiblyBilledAttempts], [2, 0]);
    });
  }

  it('R9 sends it again when the connection was lost before a transport asked for a byte', async () => {
    let calls = 0;
    const { data, meta } = await testClient({
      transport: {
        send(request, signal) {
          calls += 1;
          if (calls === 1) return Promise.reject(new HttpTransportError('connection-lost'));
          return createFakeTransport({ body: uploaded }).send(request, signal);
        },
      },
    }).uploadDocument(plain);
    assert.deepEqual([data.document_id, meta.attempts, meta.possiblyBilledAttempts], ['ID1', 2, 0]);
  });

  it('R9 P10 never sends it again once bytes went out and no answer came, and says so', async () => {
    const transport = createFakeTransport(new HttpTransportError('connection-lost'));
    const error = await rejection(testClient({ transport }).uploadDocument(plain));
    assert.deepEqual(
      [error.kind, error.code, error.attempts, error.possiblyBilledAttempts],
      ['connection', 'connection-lost', 1, 1],
    );
  });

  for (const status of [500, 502, 504, 408]) {
    it(`R9 never sends it again after a ${status}`, async () => {
      const transport = createFakeTransport({ status }, { body: uploaded });
      const error = await rejection(testClient({ transport }).uploadDocument(plain));
      assert.deepEqual([error.status, transport.requests.length], [status, 1]);
    });
  }

  for (const body of [{}, { document_id: 'a' }, { document_id: 1, document_key: 'k' }, 'no JSON']) {
    it(`refuses ${JSON.stringify(body)} for an answer, says that the document may be there, and does not send again`, async () => {
      const transport = createFakeTransport({ body });
      const error = await rejection(testClient({ transport }).uploadDocument(plain));
      assert.deepEqual([error.kind, transport.requests.length], ['invalid-response', 1]);
      assert.equal(error.possiblyBilledAttempts, 1);
    });
  }

  it('says which file could not be read, with its own error as the cause', async () => {
    const transport = createFakeTransport({ body: uploaded });
    const broken = new Error('EIO');
    const file = brokenSource('Hello world', broken);
    const error = await rejection(testClient({ transport }).uploadDocument({ ...plain, file }));
    assert.deepEqual(
      [error.kind, error.code, error.field, error.cause, error.possiblyBilledAttempts],
      ['validation', 'file-unreadable', 'file', broken, 0],
    );
  });

  for (const [what, byteLength] of [
    ['longer', 10],
    ['shorter', 12],
  ] as const) {
    it(`stops when the file became ${what} while it was sent`, async () => {
      const transport = createFakeTransport({ body: uploaded });
      const file = { ...memorySource('Hello world'), byteLength };
      const error = await rejection(testClient({ transport }).uploadDocument({ ...plain, file }));
      assert.equal(error.code, 'file-unreadable');
    });
  }
});

describe('refusing an upload before anything is sent', () => {
  const six = ['1', '2', '3', '4', '5', '6'];
  const cases: readonly (readonly [string, Partial<UploadDocumentRequest>, string, string])[] = [
    ['an empty file', { file: memorySource('') }, 'file', 'empty-file'],
    ['no file name', { filename: ' ' }, 'filename', 'missing'],
    ['a path for a file name', { filename: 'a/b.txt' }, 'filename', 'not-a-file-name'],
    ['a line in a file name', { filename: 'a\r\nb.txt' }, 'filename', 'not-a-file-name'],
    ['no target language', { target_lang: '' }, 'target_lang', 'missing'],
    [
      'a glossary without a source language',
      { glossary_id: 'g' },
      'source_lang',
      'needed-by-glossary',
    ],
    [
      'glossaries without a source language',
      { glossary_ids: ['g'], source_lang: '' },
      'source_lang',
      'needed-by-glossary',
    ],
    [
      'a glossary and glossaries',
      { source_lang: 'EN', glossary_id: 'g', glossary_ids: ['h'] },
      'glossary_ids',
      'excludes-glossary-id',
    ],
    [
      'six glossaries',
      { source_lang: 'EN', glossary_ids: six },
      'glossary_ids',
      'too-many-glossaries',
    ],
    [
      'a glossary id with a comma',
      { source_lang: 'EN', glossary_ids: ['g', 'a,b'] },
      'glossary_ids',
      'not-an-id',
    ],
    ['an empty list', { source_lang: 'EN', glossary_ids: [] }, 'glossary_ids', 'not-an-id'],
    ...[-1, 101, 7.5, Number.NaN].map(
      (translation_memory_threshold) =>
        [
          `a threshold of ${translation_memory_threshold}`,
          { translation_memory_threshold },
          'translation_memory_threshold',
          'threshold-out-of-range',
        ] as const,
    ),
    ['a dot in the output format', { output_format: '.docx' }, 'output_format', 'not-an-extension'],
  ];
  for (const [what, fields, field, code] of cases) {
    it(`names the field at fault: ${what}`, async () => {
      const transport = createFakeTransport({ body: uploaded });
      const error = await rejection(
        testClient({ transport }).uploadDocument({ ...plain, ...fields }),
      );
      assert.deepEqual([error.kind, error.field, error.code], ['validation', field, code]);
      assert.deepEqual(transport.requests, []);
    });
  }
});

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
    [{ status: 'translating', seconds_remaining: 'soon' }, 'wrong-type'],
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
