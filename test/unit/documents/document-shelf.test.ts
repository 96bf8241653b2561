import assert from 'node:assert/strict';
import { isDocumentJobError } from '../../../shared/documents/document-job-error.ts';
import { documentIdOf } from '../../../shared/documents/create-document-jobs.ts';
import { pruneJournals } from '../../../shared/files/journal.ts';
import { DocumentHarness } from '../../doubles/document-harness.ts';
import { failing } from '../../doubles/service/memory-document-service.ts';

const DAY_IN_MS = 24 * 60 * 60 * 1000;

describe('the shelf of documents', () => {
  let harness: DocumentHarness;

  beforeEach(() => {
    harness = new DocumentHarness();
  });

  /** A document that the service has and that nobody works on. */
  async function leaveUnfinished(label = 'notes.txt'): Promise<string> {
    harness.service.beforePoll.push(failing({ kind: 'authentication', status: 401 }));
    const order = await harness.order('Some words.', {}, label);
    await harness
      .jobs()
      .run(order)
      .catch(() => undefined);
    return documentIdOf(harness.connection, order);
  }

  it('lists jobs of this process and of earlier ones, newest first', async () => {
    const first = await leaveUnfinished();
    harness.clock.setWallTime(harness.clock.wallTime() + 1_000);
    const { id: second } = await harness.jobs().run(await harness.order('Words.', {}, 'b.txt'));
    const records = await harness.jobs().list();
    assert.deepEqual(
      records.map(({ id, label, phase }) => [id, label, phase.name]),
      [
        [second, 'b.txt', 'published'],
        [first, 'notes.txt', 'uploaded'],
      ],
    );
  });

  it('F35 passes over journals that are broken, of a later version, or about something else', async () => {
    const id = await leaveUnfinished();
    const name = `document-${id}`;
    const whole = harness.journals.journals.get(name) ?? assert.fail();
    harness.journals.journals.set('document-0000', new TextEncoder().encode('nonsense'));
    harness.journals.journals.set('abcdef', whole);
    harness.journals.journals.set(`document-${'1'.repeat(32)}`, whole);
    for (const end of [10, 200]) {
      harness.journals.journals.set('document-0001', whole.slice(0, end));
    }
    assert.deepEqual(
      (await harness.jobs().list()).map((record) => record.id),
      [id],
    );
  });

  it('F16 goes on after a line that a crash has torn', async () => {
    const id = await leaveUnfinished();
    const name = `document-${id}`;
    const whole = harness.journals.journals.get(name) ?? assert.fail();
    harness.journals.journals.set(name, whole.slice(0, -5));
    const [record] = await harness.jobs().list();
    // The line before the torn one is what is known; the secret store knows better.
    assert.deepEqual(record?.phase, { name: 'uploading', complete: true });
    assert.equal((await harness.jobs().resume(id))?.phase.name, 'published');
    assert.equal(harness.service.uploads.length, 1);
  });

  it('forgets a job with its key and its part', async () => {
    const id = await leaveUnfinished();
    assert.equal(harness.secrets.values.size, 1);
    harness.results.parts.set(id, new Uint8Array(3));
    await harness.jobs().forget(id);
    assert.equal(harness.secrets.values.size, 0);
    assert.equal(harness.results.parts.size, 0);
    assert.equal(harness.journals.journals.size, 0);
    const error = await harness
      .jobs()
      .resume(id)
      .catch((thrown: unknown) => thrown);
    assert.ok(isDocumentJobError(error) && error.code === 'unknown-job');
  });

  it('F19 neither forgets nor goes on with what another process works on', async () => {
    const id = await leaveUnfinished();
    harness.journals.claimed.add(`document-${id}`);
    const error = await harness
      .jobs()
      .forget(id)
      .catch((thrown: unknown) => thrown);
    assert.ok(isDocumentJobError(error) && error.code === 'under-way');
    assert.equal(await harness.jobs().resume(id), null);
  });

  it('forgets by itself what nobody came back for in 30 days, key and part as well', async () => {
    const old = await leaveUnfinished('old.txt');
    const used = await leaveUnfinished('used.txt');
    harness.journals.claimed.add(`document-${used}`);
    harness.results.parts.set(old, new Uint8Array(3));
    const start = harness.clock.wallTime();
    harness.clock.setWallTime(start + 30 * DAY_IN_MS);
    assert.equal((await harness.jobs().list()).length, 2);
    harness.clock.setWallTime(start + 31 * DAY_IN_MS);
    assert.deepEqual(
      (await harness.jobs().list()).map(({ id }) => id),
      [used],
    );
    assert.deepEqual([...harness.secrets.values.keys()], [`document-${used}`]);
    assert.equal(harness.results.parts.size, 0);
  });

  it('is left alone by what clears away journals of other jobs', async () => {
    await leaveUnfinished();
    harness.clock.setWallTime(harness.clock.wallTime() + 60 * DAY_IN_MS);
    await pruneJournals(harness.journals, harness.clock);
    assert.equal(harness.journals.journals.size, 1);
  });

  it('knows a job by document, options and connection, whatever case codes are in', async () => {
    const order = await harness.order('Some words.');
    const id = await documentIdOf('c', order);
    const same = { ...order, options: { targetLanguage: 'de' } };
    assert.equal(await documentIdOf('c', same), id);
    const others = [
      documentIdOf('d', order),
      documentIdOf('c', { ...order, options: { targetLanguage: 'FR' } }),
      documentIdOf('c', { ...order, options: { targetLanguage: 'DE', formality: 'more' } }),
      documentIdOf('c', { ...order, source: { ...order.source, digest: 'x' } }),
      documentIdOf('c', { ...order, source: { ...order.source, label: 'copy.txt' } }),
    ];
    assert.equal(new Set([id, ...(await Promise.all(others))]).size, 6);
  });

  it('makes way for a new run once a job is finished', async () => {
    const order = await harness.order('Some words.');
    await harness.jobs().run(order);
    const again = await harness.jobs().run(order);
    assert.ok(again.phase.name === 'published' && again.phase.target === 'notes.de (2).txt');
    assert.equal((await harness.jobs().list()).length, 1);
    assert.equal(harness.service.uploads.length, 2);
  });
});
