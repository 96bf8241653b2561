import assert from 'node:assert/strict';
import { HttpTransportError } from '../../../../shared/api/transport/transport-error.ts';
import type { UploadDocumentRequest } from '../../../../shared/api/types/documents.ts';
import { createFakeTransport } from '../../../doubles/service/fake-transport.ts';
import { CANARY_KEY, rejection, testClient } from '../test-client.ts';
import {
  brokenSource,
  CANARY_DOCUMENT_KEY,
  memorySource,
  readParts,
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
