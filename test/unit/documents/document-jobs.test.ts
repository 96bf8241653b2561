import assert from 'node:assert/strict';
import { isDocumentJobError } from '../../../shared/documents/document-job-error.ts';
import { DocumentHarness } from '../../doubles/document-harness.ts';

const TEXT = 'The boat leaves at night. Nobody saw it go, and nobody waited for it.';

describe('a whole document', () => {
  let harness: DocumentHarness;

  beforeEach(() => {
    harness = new DocumentHarness();
  });

  it('goes up, is waited for, comes down, is checked and gets its name', async () => {
    harness.service.states = ['queued', 'translating', 'done'];
    const order = await harness.order(TEXT, { sourceLanguage: 'EN', glossaryIds: ['g1'] });
    const record = await harness.jobs().run(order, { onProgress: harness.onProgress });
    assert.deepEqual(record.phase, {
      name: 'published',
      target: 'notes.de.txt',
      billedCharacters: TEXT.length,
      warnings: [],
    });
    assert.equal(harness.results.text('notes.de.txt'), TEXT.toUpperCase());
    assert.deepEqual(harness.phases, [
      'begun',
      'uploading',
      'uploaded',
      'translated',
      'downloading',
      'downloaded',
      'published',
    ]);
    const { file, ...fields } = harness.service.uploads[0] ?? assert.fail('nothing was sent');
    assert.equal(file.byteLength, TEXT.length);
    assert.deepEqual(fields, {
      filename: 'notes.txt',
      target_lang: 'DE',
      source_lang: 'EN',
      glossary_ids: ['g1'],
    });
  });

  it('leaves neither secret nor part behind, and stays in the list as finished', async () => {
    const record = await harness.jobs().run(await harness.order(TEXT));
    assert.equal(harness.secrets.values.size, 0);
    assert.equal(harness.results.parts.size, 0);
    assert.deepEqual(await harness.jobs().list(), [record]);
    assert.deepEqual([...harness.journals.claimed], []);
  });

  it('keeps the key of the document out of the journal', async () => {
    await harness.jobs().run(await harness.order(TEXT));
    for (const bytes of harness.journals.journals.values()) {
      assert.doesNotMatch(new TextDecoder().decode(bytes), /KEY-1/);
    }
  });

  it('tells of bytes that go up and come down, and of the time the service guesses', async () => {
    harness.service.states = ['translating', 'done'];
    await harness.jobs().run(await harness.order(TEXT), { onProgress: harness.onProgress });
    const transfers = harness.progress.flatMap(({ record, transfer }) =>
      transfer === null ? [] : [{ phase: record.phase.name, ...transfer }],
    );
    const total = TEXT.length;
    assert.deepEqual(transfers[0], { phase: 'uploading', done: 16, total });
    assert.deepEqual(transfers.at(-1), { phase: 'downloading', done: total, total });
    assert.ok(harness.progress.some(({ secondsRemaining }) => secondsRemaining === 3));
  });

  it('takes the next free name where a file has the target’s', async () => {
    harness.results.published.set('notes.de.txt', new Uint8Array([1]));
    const { phase } = await harness.jobs().run(await harness.order(TEXT));
    assert.equal(phase.name === 'published' ? phase.target : phase.name, 'notes.de (2).txt');
  });

  it('F19 tells the second of two runs at once that the first is under way', async () => {
    let proceed = (): void => undefined;
    harness.service.beforeUpload.push(() => new Promise((resolve) => (proceed = resolve)));
    const order = await harness.order(TEXT);
    const first = harness.jobs().run(order, {
      onProgress: ({ record }) => {
        if (record.phase.name === 'uploading')
          setImmediate(() => {
            proceed();
          });
      },
    });
    const refusal = await harness
      .jobs()
      .run(order)
      .catch((error: unknown) => error);
    assert.ok(isDocumentJobError(refusal));
    assert.equal(refusal.code, 'under-way');
    assert.deepEqual(await harness.jobs().resume((await first).id), await first);
    assert.equal(harness.service.uploads.length, 1);
  });
});
