import assert from 'node:assert/strict';
import { startCheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import type { CheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import {
  fetchResult,
  statusOf,
  takeDocument,
  translateDocument,
  whenSettled,
} from '../../doubles/service/sandbox-documents.ts';

describe('sandbox: POST /v2/document, its status and its result (spec 2.3, 4.1)', () => {
  let sandbox: CheckedSandbox;
  before(async () => {
    sandbox = await startCheckedSandbox();
  });
  after(() => sandbox.close());

  it('takes a document, translates it and hands it out once', async () => {
    const handle = await takeDocument(sandbox, 'a.txt', 'Save\n', { source_lang: 'EN' });
    const settled = await whenSettled(sandbox, handle);
    assert.deepEqual(settled, {
      document_id: handle.document_id,
      status: 'done',
      billed_characters: 4,
    });
    const first = await fetchResult(sandbox, handle);
    assert.equal(first.status, 200);
    assert.equal(Buffer.from(first.bytes).toString(), 'Speichern\n');
    assert.equal(first.headers.get('content-type'), 'text/plain');
    assert.match(first.headers.get('x-trace-id') ?? '', /^[0-9a-f]{32}$/);
    const second = await fetchResult(sandbox, handle);
    assert.equal(second.status, 404);
    assert.equal(second.message, 'Document not found');
    assert.equal((await statusOf(sandbox, handle)).status, 404);
  });

  it('keeps line ends of a text file', async () => {
    const { bytes } = await translateDocument(sandbox, 'b.txt', 'Save\r\n\rCancel.\n', {
      source_lang: 'EN',
    });
    assert.equal(Buffer.from(bytes).toString(), 'Speichern\r\n\rAbbrechen.\n');
  });
});
