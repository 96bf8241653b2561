import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DocumentError } from '../../../../../shared/sandbox/documents/document-error.ts';
import { sourceDocumentAssets } from '../../../../../shared/sandbox/documents/tools/document-assets.ts';
import { DocumentThreads } from '../../../../../shared/sandbox/documents/tools/document-thread.ts';

const golden = path.join(import.meta.dirname, '..', '..', '..', '..', 'golden', 'documents');
const ferry = new Uint8Array(readFileSync(path.join(golden, 'ferry.doc')));
const never = new AbortController().signal;

describe('The thread of a document', () => {
  const threads = new DocumentThreads(sourceDocumentAssets());

  it('does its task, and hands over why it could not', async () => {
    const text = await threads.run({ kind: 'read-doc', bytes: ferry }, never);
    assert.match(text.body, /^Ferry guide\n/u);
    const failing = threads.run({ kind: 'read-doc', bytes: new Uint8Array(8) }, never);
    await assert.rejects(failing, DocumentError);
    await assert.rejects(failing, /no \.doc document of Word/u);
  });

  it('ends when the work is given up', async () => {
    const giveUp = new AbortController();
    const running = threads.run({ kind: 'read-doc', bytes: ferry }, giveUp.signal);
    giveUp.abort(new Error('Enough.'));
    await assert.rejects(running, /Enough\./u);
    await assert.rejects(
      threads.run({ kind: 'read-doc', bytes: ferry }, giveUp.signal),
      /Enough\./u,
    );
  });

  it('says so when it ends before it has answered', async () => {
    const script = path.join(import.meta.dirname, 'ending-worker.mjs');
    const broken = new DocumentThreads({ ...sourceDocumentAssets(), worker: script });
    await assert.rejects(
      broken.run({ kind: 'read-doc', bytes: ferry }, never),
      /ended before it was done/u,
    );
  });
});
