import assert from 'node:assert/strict';
import { isServiceError } from '../../../shared/api/core/errors/errors.ts';
import { isBlobError } from '../../../shared/files/blob-error.ts';
import { isDocumentJobError } from '../../../shared/documents/document-job-error.ts';
import type { DocumentRunOptions } from '../../../shared/documents/document-jobs.ts';
import type { DocumentPhase, DocumentRecord } from '../../../shared/documents/document-record.ts';
import { DocumentHarness } from '../../doubles/document-harness.ts';
import { failing, serviceError } from '../../doubles/service/memory-document-service.ts';
import { sentences, xliffOf } from '../../doubles/sample-xliff.ts';

const TEXT = 'The boat leaves at night. Nobody saw it go, and nobody waited for it.';
const lost = { kind: 'connection', code: 'connection-lost', possiblyBilledAttempts: 1 } as const;

describe('a whole document, when something goes wrong', () => {
  let harness: DocumentHarness;

  beforeEach(() => {
    harness = new DocumentHarness();
  });

  async function run(options: DocumentRunOptions = {}): Promise<DocumentRecord> {
    return harness
      .jobs()
      .run(await harness.order(TEXT), { onProgress: harness.onProgress, ...options });
  }

  /** What a run rejects with; its job can go on. */
  async function stop(options: DocumentRunOptions = {}): Promise<unknown> {
    let end: unknown = null;
    try {
      const { phase } = await run(options);
      assert.fail(`the job came to its end: ${phase.name}`);
    } catch (error) {
      end = error;
    }
    assert.deepEqual([...harness.journals.claimed], []);
    return end;
  }

  async function phase(): Promise<DocumentPhase> {
    const [record, ...others] = await harness.jobs().list();
    assert.deepEqual(others, []);
    return record?.phase ?? assert.fail('there is no job');
  }

  async function goOn(options: DocumentRunOptions = {}): Promise<DocumentPhase> {
    const [record] = await harness.jobs().list();
    const end = await harness.jobs().resume(record?.id ?? '', options);
    return end?.phase ?? assert.fail('somebody else has it');
  }

  function failureOf(end: DocumentPhase): string {
    return end.name === 'failed' ? end.failure.kind : end.name;
  }

  describe('on its way up', () => {
    it('stays here when nobody can be reached, and sets out later', async () => {
      harness.service.beforeUpload.push(failing({ kind: 'connection', code: 'connect-failed' }));
      const error = await stop();
      assert.ok(isServiceError(error) && error.kind === 'connection');
      assert.deepEqual(await phase(), { name: 'begun' });
      assert.equal((await goOn()).name, 'published');
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
        const error = await stop();
        assert.ok(isServiceError(error) && error.kind === kind);
        assert.deepEqual(await phase(), { name: 'begun' });
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
      const { phase: end } = await run();
      assert.ok(end.name === 'failed');
      assert.equal(end.failure.kind, 'refused');
      assert.match(end.failure.sentence, /'target_lang' not supported\. Nothing was billed\.$/);
      assert.equal(harness.results.parts.size, 0);
    });

    it('is not sent again by itself when it may have arrived, but when somebody says so', async () => {
      harness.service.afterUpload.push(failing(lost));
      assert.equal(failureOf((await run()).phase), 'upload-unknown');
      const again = await stop();
      assert.ok(isDocumentJobError(again) && again.code === 'interrupted');
      assert.equal(failureOf(await goOn()), 'upload-unknown');
      assert.equal(harness.service.uploads.length, 1);
      assert.equal((await goOn({ uploadAgain: true })).name, 'published');
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
      assert.deepEqual(await phase(), { name: 'begun' });
      assert.equal((await goOn()).name, 'published');
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
      assert.deepEqual(await phase(), { name: 'begun' });
    });

    it('is not sent when it is another file by then, or gone', async () => {
      harness.service.beforeUpload.push(failing({ kind: 'connection', code: 'connect-failed' }));
      await stop();
      for (const change of ['Other words.', null]) {
        if (change === null) harness.files.delete('notes.txt');
        else harness.files.set('notes.txt', change);
        const error = await goOn().catch((thrown: unknown) => thrown);
        assert.ok(isDocumentJobError(error) && error.code === 'source-changed');
      }
      assert.equal(harness.service.stored, 0);
    });

    it('F17 finds out before it is sent that its result could not be written', async () => {
      harness.results.faults.set('open', ['read-only']);
      const error = await stop();
      assert.ok(isBlobError(error) && error.code === 'read-only');
      assert.equal(harness.service.uploads.length, 0);
      assert.deepEqual(await phase(), { name: 'begun' });
    });

    it('F36 is not sent when its journal cannot be written', async () => {
      harness.journals.full = true;
      await assert.rejects(run());
      assert.equal(harness.service.uploads.length, 0);
    });

    it('F30 goes on when its key cannot be stored, and says what that means', async () => {
      harness.secrets.full = true;
      const { phase: end } = await run();
      assert.equal(end.name, 'published');
      const told = harness.progress.filter(({ keyAtRisk }) => keyAtRisk);
      assert.ok(told.some(({ record }) => record.phase.name === 'uploaded'));
    });

    it('F30 is lost, for nothing, when its key was in memory only and the process is gone', async () => {
      harness.secrets.full = true;
      harness.service.beforePoll.push(failing({ kind: 'authentication', status: 401 }));
      await stop();
      const end = await goOn();
      assert.equal(failureOf(end), 'key-missing');
      assert.ok(end.name === 'failed' && end.failure.billedCharacters === null);
    });

    it('F30 waits for a secret store that is locked', async () => {
      harness.service.beforePoll.push(failing({ kind: 'authentication', status: 401 }));
      await stop();
      harness.secrets.locked = true;
      const error = await goOn().catch((thrown: unknown) => thrown);
      assert.ok(isDocumentJobError(error) && error.code === 'key-unreadable');
      harness.secrets.locked = false;
      assert.equal((await goOn()).name, 'published');
    });

    it('F30 is sent again without its key when somebody says so', async () => {
      harness.service.beforePoll.push(failing({ kind: 'authentication', status: 401 }));
      await stop();
      harness.secrets.values.clear();
      assert.equal((await goOn({ uploadAgain: true })).name, 'published');
      assert.equal(harness.service.uploads.length, 2);
      assert.equal(harness.service.billed.length, 1);
    });
  });

  describe('while it is being translated', () => {
    it('ends with the service’s reason', async () => {
      harness.service.states = ['translating', 'error'];
      harness.service.reason = 'Source and target language are equal.';
      const { phase: end } = await run();
      assert.ok(end.name === 'failed' && end.failure.kind === 'translation-failed');
      assert.match(
        end.failure.sentence,
        /Source and target language are equal\..*Nothing was billed/,
      );
      assert.equal(harness.secrets.values.size, 0);
    });

    it('F5 outlasts a service that fails for a while, and says that it waits', async () => {
      const down = failing({ kind: 'server', status: 503, retryable: true });
      harness.service.beforePoll.push(down, down, down);
      assert.equal((await run()).phase.name, 'published');
      assert.ok(harness.progress.some(({ waiting }) => waiting?.reason === 'service'));
    });

    it('F4 goes on with another key after the first was revoked', async () => {
      harness.service.beforePoll.push(failing({ kind: 'authentication', status: 401 }));
      await stop();
      assert.equal((await phase()).name, 'uploaded');
      assert.equal((await goOn()).name, 'published');
      assert.equal(harness.service.uploads.length, 1);
    });

    it('F4 is not given up because another account does not know it', async () => {
      harness.connection = 'https://a.example key-1';
      harness.service.beforePoll.push(failing({ kind: 'authentication', status: 401 }));
      await stop();
      harness.connection = 'https://a.example key-2';
      harness.service.beforePoll.push(failing({ kind: 'not-found', status: 404 }));
      const error = await goOn().catch((thrown: unknown) => thrown);
      assert.ok(isDocumentJobError(error) && error.code === 'other-connection');
      assert.equal((await goOn()).name, 'published');
    });

    it('can be fetched only where it was sent', async () => {
      harness.connection = 'https://a.example key-1';
      harness.service.beforePoll.push(failing({ kind: 'authentication', status: 401 }));
      await stop();
      harness.connection = 'https://b.example key-1';
      const error = await goOn().catch((thrown: unknown) => thrown);
      assert.ok(isDocumentJobError(error) && error.code === 'other-connection');
    });

    it('is gone when the service has forgotten it', async () => {
      harness.service.beforePoll.push(() => {
        harness.service.documents.clear();
      });
      assert.equal(failureOf((await run()).phase), 'gone');
    });

    it('can be waited for later when its time is over', async () => {
      harness.service.states = ['translating'];
      const error = await stop({ deadlineInMs: 60_000 });
      assert.ok(isServiceError(error) && error.code === 'still-translating');
      assert.equal((await phase()).name, 'uploaded');
    });
  });

  describe('on its way down', () => {
    it('is fetched once more when the download breaks', async () => {
      harness.service.cuts.push({ afterBytes: 30, keeps: true });
      const { phase: end } = await run();
      assert.equal(end.name, 'published');
      assert.equal(harness.service.downloads, 2);
      assert.equal(harness.results.text('notes.de.txt'), TEXT.toUpperCase());
    });

    it('stays with the service when it breaks twice, and comes later', async () => {
      harness.service.cuts.push({ afterBytes: 30, keeps: true }, { afterBytes: 0, keeps: true });
      const error = await stop();
      assert.ok(isServiceError(error) && error.code === 'download-broken');
      assert.equal((await phase()).name, 'downloading');
      assert.equal((await goOn()).name, 'published');
    });

    it('P10 is lost when the service hands it out no second time, and says what it cost', async () => {
      harness.service.cuts.push({ afterBytes: 30, keeps: false });
      const { phase: end } = await run();
      assert.ok(end.name === 'failed' && end.failure.kind === 'download-lost');
      assert.equal(end.failure.billedCharacters, TEXT.length);
      assert.match(end.failure.sentence, /billed with 69 characters.*notes\.de\.incomplete\.txt/);
      assert.deepEqual([...harness.results.published.keys()], ['notes.de.incomplete.txt']);
      assert.equal(
        harness.results.text('notes.de.incomplete.txt'),
        TEXT.slice(0, 30).toUpperCase(),
      );
    });

    it('is gone, not lost, when it was never asked for', async () => {
      harness.service.beforeDownload.push(() => {
        harness.service.documents.clear();
      });
      const { phase: end } = await run();
      assert.ok(end.name === 'failed' && end.failure.kind === 'gone');
      assert.equal(end.failure.billedCharacters, null);
    });

    it('keeps its place when the service answers with something else', async () => {
      harness.service.beforeDownload.push(
        failing({ kind: 'server', status: 503, code: 'document-not-ready' }),
      );
      await stop();
      assert.equal((await phase()).name, 'translated');
      harness.service.documents.clear();
      assert.equal(failureOf(await goOn()), 'gone');
    });

    it('is not asked for when there is no room for it', async () => {
      harness.service.beforePoll.push(() => {
        harness.results.faults.set('open', ['disk-full']);
      });
      const error = await stop();
      assert.ok(isBlobError(error) && error.code === 'disk-full');
      assert.equal(harness.service.downloads, 0);
      assert.equal((await phase()).name, 'translated');
      assert.equal((await goOn()).name, 'published');
    });

    it('F17 is held in memory while the disk is full, and written when somebody makes room', async () => {
      harness.results.faults.set('write', ['disk-full', 'disk-full', 'disk-full']);
      harness.results.faults.set('finish', ['disk-full']);
      assert.equal((await run()).phase.name, 'published');
      assert.equal(harness.results.text('notes.de.txt'), TEXT.toUpperCase());
      assert.equal(
        harness.progress.filter(({ waiting }) => waiting?.reason === 'disk-full').length,
        3,
      );
      assert.equal(harness.service.downloads, 1);
    });

    it('F17 is lost, and says so, when nobody makes room', async () => {
      harness.results.faults.set(
        'write',
        Array.from({ length: 500 }, () => 'disk-full' as const),
      );
      const error = await stop();
      assert.ok(isBlobError(error) && error.code === 'disk-full');
      assert.equal((await phase()).name, 'downloading');
      harness.results.faults.clear();
      const end = await goOn();
      assert.ok(end.name === 'failed' && end.failure.kind === 'download-lost');
      assert.equal(end.failure.billedCharacters, TEXT.length);
    });

    describe('when all of it is on disk, and the process ended before it could say so', () => {
      /** Stops between the last byte and the journal's line; the service has nothing any more. */
      async function stopAtTheEnd(label: string, text: string): Promise<DocumentPhase> {
        harness.results.faults.set('finish', ['io-error']);
        const order = await harness.order(text, {}, label);
        await assert.rejects(harness.jobs().run(order));
        assert.equal((await phase()).name, 'downloading');
        assert.equal(harness.service.documents.size, 0);
        const end = await goOn();
        assert.equal(harness.secrets.values.size, 0);
        return end;
      }

      it('gets its name without another download, where its length was announced', async () => {
        assert.equal((await stopAtTheEnd('notes.txt', TEXT)).name, 'published');
        assert.equal(harness.service.downloads, 1);
      });

      it('gets its name where it was not, if its type shows that it is whole', async () => {
        harness.service.announcesLength = false;
        harness.service.translate = (text) => text.replaceAll('sentence', 'Satz');
        assert.equal((await stopAtTheEnd('a.xlf', xliffOf(sentences(3)))).name, 'published');
        assert.equal(harness.service.downloads, 1);
      });

      it('is lost where neither tells that it is whole, and what there is is kept', async () => {
        harness.service.announcesLength = false;
        assert.equal(failureOf(await stopAtTheEnd('notes.txt', TEXT)), 'download-lost');
        assert.equal(harness.results.text('notes.de.incomplete.txt'), TEXT.toUpperCase());
        assert.equal(harness.service.downloads, 2);
      });
    });

    it('is kept beside its target when it is no document', async () => {
      harness.service.translate = () => '';
      const { phase: end } = await run();
      assert.ok(end.name === 'failed' && end.failure.kind === 'result-broken');
      assert.match(end.failure.sentence, /empty.*notes\.de\.broken\.txt/);
      assert.deepEqual([...harness.results.published.keys()], ['notes.de.broken.txt']);
    });

    it('gets its name later when that fails, without asking the service again', async () => {
      harness.results.faults.set('publish', ['no-permission']);
      const error = await stop();
      assert.ok(isBlobError(error) && error.code === 'no-permission');
      assert.equal((await phase()).name, 'downloaded');
      harness.service.documents.clear();
      assert.equal((await goOn()).name, 'published');
    });

    it('is lost when somebody removes its part before it has a name', async () => {
      harness.results.faults.set('publish', ['no-permission']);
      await stop();
      harness.results.parts.clear();
      assert.equal(failureOf(await goOn()), 'download-lost');
    });
  });

  it('F14 ends at once when it is cancelled, wherever it is, and goes on later', async () => {
    for (const step of ['beforeUpload', 'beforePoll', 'beforeDownload'] as const) {
      harness = new DocumentHarness();
      const cancel = new AbortController();
      harness.service[step].push(() => {
        cancel.abort();
        throw serviceError({ kind: 'aborted' });
      });
      const error = await stop({ signal: cancel.signal });
      assert.equal(error, cancel.signal.reason);
      assert.equal((await goOn()).name, 'published');
      assert.equal(harness.service.stored, 1);
    }
  });

  it('P4 does not begin when it was cancelled before', async () => {
    await stop({ signal: AbortSignal.abort() });
    assert.equal(harness.service.uploads.length, 0);
  });
});
