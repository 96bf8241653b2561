import assert from 'node:assert/strict';
import { inEnglish } from '../../../shared/messages/words.ts';
import { isServiceError } from '../../../shared/api/core/errors/errors.ts';
import { isBlobError } from '../../../shared/files/blob-error.ts';
import { isDocumentJobError } from '../../../shared/documents/document-job-error.ts';
import { failing, serviceError } from '../../doubles/service/memory-document-service.ts';
import { DocumentBench, failureOf, lost, TEXT } from './document-bench.ts';

describe('a whole document on its way up, when something goes wrong', () => {
  let harness: DocumentBench;

  beforeEach(() => {
    harness = new DocumentBench();
  });

  it('stays here when nobody can be reached, and sets out later', async () => {
    harness.service.beforeUpload.push(failing({ kind: 'connection', code: 'connect-failed' }));
    const error = await harness.stop();
    assert.ok(isServiceError(error) && error.kind === 'connection');
    assert.deepEqual(await harness.phase(), { name: 'begun' });
    assert.equal((await harness.goOn()).name, 'published');
  });

  for (const [kind, status] of [
    ['authentication', 401],
    ['permission', 403],
    ['quota-exceeded', 456],
    ['rate-limited', 429],
    ['server', 503],
  ] as const) {
    it(`waits for a better time after ${String(status)}, without a doubt about what was sent`, async () => {
      harness.service.afterUpload.push(failing({ kind, status }));
      const error = await harness.stop();
      assert.ok(isServiceError(error) && error.kind === kind);
      assert.deepEqual(await harness.phase(), { name: 'begun' });
    });
  }

  it('comes to its end when the service refuses it, with the service’s words', async () => {
    harness.service.beforeUpload.push(
      failing({
        kind: 'bad-request',
        status: 400,
        detail: "Value for 'target_lang' not supported.",
      }),
    );
    const { phase: end } = await harness.run();
    assert.ok(end.name === 'failed');
    assert.equal(end.failure.kind, 'refused');
    assert.match(
      inEnglish(end.failure.said),
      /'target_lang' not supported\. Nothing was billed\.$/,
    );
    assert.equal(harness.results.parts.size, 0);
  });

  it('is not sent again by itself when it may have arrived, but when somebody says so', async () => {
    harness.service.afterUpload.push(failing(lost));
    assert.equal(failureOf((await harness.run()).phase), 'upload-unknown');
    const again = await harness.stop();
    assert.ok(isDocumentJobError(again) && again.code === 'interrupted');
    assert.equal(failureOf(await harness.goOn()), 'upload-unknown');
    assert.equal(harness.service.uploads.length, 1);
    assert.equal((await harness.goOn({ uploadAgain: true })).name, 'published');
    assert.equal(harness.service.uploads.length, 2);
  });

  it('has not arrived for sure when the last bytes had not left', async () => {
    const order = await harness.order(TEXT);
    const bytes = order.source.bytes;
    async function* cut(): AsyncIterable<Uint8Array> {
      yield await bytes.read(0, 16);
      throw new Error('the line is cut');
    }
    harness.service.uploadFault = lost;
    await assert.rejects(
      harness
        .jobs()
        .run({ ...order, source: { ...order.source, bytes: { ...bytes, chunks: cut } } }),
    );
    assert.deepEqual(await harness.phase(), { name: 'begun' });
    assert.equal((await harness.goOn()).name, 'published');
    assert.equal(harness.service.stored, 1);
  });

  it('has its journal in order when the service refuses it before it has all of it', async () => {
    const { journals, service } = harness;
    const append = journals.append.bind(journals);
    let refuse = (): void => undefined;
    let sent: Promise<void> = Promise.resolve();
    journals.append = async (name, bytes) => {
      // The line about the last piece takes its time; the answer comes meanwhile.
      if (new TextDecoder().decode(bytes).includes('"complete":true')) {
        refuse();
        for (let turn = 0; turn < 20; turn += 1) {
          await new Promise((resolve) => setImmediate(resolve));
        }
      }
      await append(name, bytes);
    };
    const uploadDocument: typeof service.uploadDocument = async ({ file }) => {
      const early = new Promise<never>((_, reject) => {
        refuse = () => {
          reject(serviceError({ kind: 'authentication', status: 401 }));
        };
      });
      const pieces = file.chunks()[Symbol.asyncIterator]();
      sent = (async () => {
        while ((await pieces.next()).done !== true);
      })();
      await Promise.race([sent, early]);
      return assert.fail('it was refused');
    };
    const { getDocumentStatus, downloadDocument } = service;
    const client = { uploadDocument, getDocumentStatus, downloadDocument };
    const jobs = harness.jobs({ client });
    await assert.rejects(jobs.run(await harness.order(TEXT)));
    await sent;
    assert.deepEqual(await harness.phase(), { name: 'begun' });
  });

  it('is not sent when it is another file by then, or gone', async () => {
    harness.service.beforeUpload.push(failing({ kind: 'connection', code: 'connect-failed' }));
    await harness.stop();
    for (const change of ['Other words.', null]) {
      if (change === null) harness.files.delete('notes.txt');
      else harness.files.set('notes.txt', change);
      const error = await harness.goOn().catch((thrown: unknown) => thrown);
      assert.ok(isDocumentJobError(error) && error.code === 'source-changed');
    }
    assert.equal(harness.service.stored, 0);
  });

  it('F17 finds out before it is sent that its result could not be written', async () => {
    harness.results.faults.set('open', ['read-only']);
    const error = await harness.stop();
    assert.ok(isBlobError(error) && error.code === 'read-only');
    assert.equal(harness.service.uploads.length, 0);
    assert.deepEqual(await harness.phase(), { name: 'begun' });
  });

  it('F36 is not sent when its journal cannot be written', async () => {
    harness.journals.full = true;
    await assert.rejects(harness.run());
    assert.equal(harness.service.uploads.length, 0);
  });

  it('F30 goes on when its key cannot be stored, and says what that means', async () => {
    harness.secrets.full = true;
    const { phase: end } = await harness.run();
    assert.equal(end.name, 'published');
    const told = harness.progress.filter(({ keyAtRisk }) => keyAtRisk);
    assert.ok(told.some(({ record }) => record.phase.name === 'uploaded'));
  });

  it('F30 is lost, for nothing, when its key was in memory only and the process is gone', async () => {
    harness.secrets.full = true;
    harness.service.beforePoll.push(failing({ kind: 'authentication', status: 401 }));
    await harness.stop();
    const end = await harness.goOn();
    assert.equal(failureOf(end), 'key-missing');
    assert.ok(end.name === 'failed' && end.failure.billedCharacters === null);
  });

  it('F30 waits for a secret store that is locked', async () => {
    harness.service.beforePoll.push(failing({ kind: 'authentication', status: 401 }));
    await harness.stop();
    harness.secrets.locked = true;
    const error = await harness.goOn().catch((thrown: unknown) => thrown);
    assert.ok(isDocumentJobError(error) && error.code === 'key-unreadable');
    harness.secrets.locked = false;
    assert.equal((await harness.goOn()).name, 'published');
  });

  it('F30 is sent again without its key when somebody says so', async () => {
    harness.service.beforePoll.push(failing({ kind: 'authentication', status: 401 }));
    await harness.stop();
    harness.secrets.values.clear();
    assert.equal((await harness.goOn({ uploadAgain: true })).name, 'published');
    assert.equal(harness.service.uploads.length, 2);
    assert.equal(harness.service.billed.length, 1);
  });
});
