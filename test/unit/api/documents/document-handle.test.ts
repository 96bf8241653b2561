import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { createDocumentHandle } from '../../../../shared/api/documents/document-handle.ts';

describe('the handle of a document', () => {
  const handle = createDocumentHandle('ID1', 'CANARYKEY');

  it('gives both halves to whoever asks by name', () => {
    assert.deepEqual([handle.document_id, handle.document_key], ['ID1', 'CANARYKEY']);
  });

  it('shows its id alone to inspectors, JSON and copies', () => {
    const shown = [
      inspect(handle, { depth: 10, showHidden: true, getters: true }),
      JSON.stringify([handle]),
      JSON.stringify({ ...handle }),
      JSON.stringify(structuredClone(handle)),
    ].join('\n');
    assert.ok(!shown.includes('CANARYKEY'), shown);
    assert.match(shown, /ID1/);
  });

  it('cannot be changed', () => {
    assert.throws(() => Object.assign(handle, { document_id: 'ID2' }), TypeError);
  });
});
