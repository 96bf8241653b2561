import assert from 'node:assert/strict';
import { inEnglish } from '../../../shared/messages/words.ts';
import { isServiceError } from '../../../shared/api/core/errors/errors.ts';
import { isBlobError } from '../../../shared/files/blob-error.ts';
import { isDocumentJobError } from '../../../shared/documents/document-job-error.ts';
import type { DocumentPhase } from '../../../shared/documents/document-record.ts';
import { failing, serviceError } from '../../doubles/service/memory-document-service.ts';
import { sentences, xliffOf } from '../../doubles/sample-xliff.ts';
import { DocumentBench, failureOf, TEXT } from './document-bench.ts';

describe('a whole document, when something goes wrong', () => {
  let harness: DocumentBench;

  beforeEach(() => {
    harness = new DocumentBench();
  });

  describe('while it is being translated', () => {
    it('ends with the service’s reason', async () => {
      harness.service.states = ['translating', 'error'];
      harness.service.reason = 'Source and target language are equal.';
      const { phase: end } = await harness.run();
      assert.ok(end.name === 'failed' && end.failure.kind === 'translation-failed');
      assert.match(
        inEnglish(end.failure.said),
        /Source and target language are equal\..*Nothing was billed/,
      );
      assert.equal(harness.secrets.values.size, 0);
    });

    it('F5 outlasts a service that fails for a while, and says that it waits', async () => {
      const down = failing({ kind: 'server', status: 503, retryable: true });
      harness.service.beforePoll.push(down, down, down);
      assert.equal((await harness.run()).phase.name, 'published');
      assert.ok(harness.progress.some(({ waiting }) => waiting?.reason === 'service'));
    });

    it('F4 goes on with another key after the first was revoked', async () => {
      harness.service.beforePoll.push(failing({ kind: 'authentication', status: 401 }));
      await harness.stop();
      assert.equal((await harness.phase()).name, 'uploaded');
      assert.equal((await harness.goOn()).name, 'published');
      assert.equal(harness.service.uploads.length, 1);
    });

    it('F4 is not given up because another account does not know it', async () => {
      harness.connection = 'https://a.example key-1';
      harness.service.beforePoll.push(failing({ kind: 'authentication', status: 401 }));
      await harness.stop();
      harness.connection = 'https://a.example key-2';
      harness.service.beforePoll.push(failing({ kind: 'not-found', status: 404 }));
      const error = await harness.goOn().catch((thrown: unknown) => thrown);
      assert.ok(isDocumentJobError(error) && error.code === 'other-connection');
      assert.equal((await harness.goOn()).name, 'published');
    });

    it('can be fetched only where it was sent', async () => {
      harness.connection = 'https://a.example key-1';
      harness.service.beforePoll.push(failing({ kind: 'authentication', status: 401 }));
      await harness.stop();
      harness.connection = 'https://b.example key-1';
      const error = await harness.goOn().catch((thrown: unknown) => thrown);
      assert.ok(isDocumentJobError(error) && error.code === 'other-connection');
    });

    it('is gone when the service has forgotten it', async () => {
      harness.service.beforePoll.push(() => {
        harness.service.documents.clear();
      });
      assert.equal(failureOf((await harness.run()).phase), 'gone');
    });

    it('can be waited for later when its time is over', async () => {
      harness.service.states = ['translating'];
      const error = await harness.stop({ deadlineInMs: 60_000 });
      assert.ok(isServiceError(error) && error.code === 'still-translating');
      assert.equal((await harness.phase()).name, 'uploaded');
    });
  });

  describe('on its way down', () => {
    it('is fetched once more when the download breaks', async () => {
      harness.service.cuts.push({ afterBytes: 30, keeps: true });
      const { phase: end } = await harness.run();
      assert.equal(end.name, 'published');
      assert.equal(harness.service.downloads, 2);
      assert.equal(harness.results.text('notes.de.txt'), TEXT.toUpperCase());
    });

    it('stays with the service when it breaks twice, and comes later', async () => {
      harness.service.cuts.push({ afterBytes: 30, keeps: true }, { afterBytes: 0, keeps: true });
      const error = await harness.stop();
      assert.ok(isServiceError(error) && error.code === 'download-broken');
      assert.equal((await harness.phase()).name, 'downloading');
      assert.equal((await harness.goOn()).name, 'published');
    });

    it('P10 is lost when the service hands it out no second time, and says what it cost', async () => {
      harness.service.cuts.push({ afterBytes: 30, keeps: false });
      const { phase: end } = await harness.run();
      assert.ok(end.name === 'failed' && end.failure.kind === 'download-lost');
      assert.equal(end.failure.billedCharacters, TEXT.length);
      assert.match(
        inEnglish(end.failure.said),
        /billed with 69 characters.*notes\.de\.incomplete\.txt/,
      );
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
      const { phase: end } = await harness.run();
      assert.ok(end.name === 'failed' && end.failure.kind === 'gone');
      assert.equal(end.failure.billedCharacters, null);
    });

    it('keeps its place when the service answers with something else', async () => {
      harness.service.beforeDownload.push(
        failing({ kind: 'server', status: 503, code: 'document-not-ready' }),
      );
      await harness.stop();
      assert.equal((await harness.phase()).name, 'translated');
      harness.service.documents.clear();
      assert.equal(failureOf(await harness.goOn()), 'gone');
    });

    it('is not asked for when there is no room for it', async () => {
      harness.service.beforePoll.push(() => {
        harness.results.faults.set('open', ['disk-full']);
      });
      const error = await harness.stop();
      assert.ok(isBlobError(error) && error.code === 'disk-full');
      assert.equal(harness.service.downloads, 0);
      assert.equal((await harness.phase()).name, 'translated');
      assert.equal((await harness.goOn()).name, 'published');
    });

    it('F17 is held in memory while the disk is full, and written when somebody makes room', async () => {
      harness.results.faults.set('write', ['disk-full', 'disk-full', 'disk-full']);
      harness.results.faults.set('finish', ['disk-full']);
      assert.equal((await harness.run()).phase.name, 'published');
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
      const error = await harness.stop();
      assert.ok(isBlobError(error) && error.code === 'disk-full');
      assert.equal((await harness.phase()).name, 'downloading');
      harness.results.faults.clear();
      const end = await harness.goOn();
      assert.ok(end.name === 'failed' && end.failure.kind === 'download-lost');
      assert.equal(end.failure.billedCharacters, TEXT.length);
    });

    describe('when all of it is on disk, and the process ended before it could say so', () => {
      /** Stops between the last byte and the journal's line; the service has nothing any more. */
      async function stopAtTheEnd(label: string, text: string): Promise<DocumentPhase> {
        harness.results.faults.set('finish', ['io-error']);
        const order = await harness.order(text, {}, label);
        await assert.rejects(harness.jobs().run(order));
        assert.equal((await harness.phase()).name, 'downloading');
        assert.equal(harness.service.documents.size, 0);
        const end = await harness.goOn();
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
      const { phase: end } = await harness.run();
      assert.ok(end.name === 'failed' && end.failure.kind === 'result-broken');
      assert.match(inEnglish(end.failure.said), /empty.*notes\.de\.broken\.txt/);
      assert.deepEqual([...harness.results.published.keys()], ['notes.de.broken.txt']);
    });

    it('gets its name later when that fails, without asking the service again', async () => {
      harness.results.faults.set('publish', ['no-permission']);
      const error = await harness.stop();
      assert.ok(isBlobError(error) && error.code === 'no-permission');
      assert.equal((await harness.phase()).name, 'downloaded');
      harness.service.documents.clear();
      assert.equal((await harness.goOn()).name, 'published');
    });

    it('is lost when somebody removes its part before it has a name', async () => {
      harness.results.faults.set('publish', ['no-permission']);
      await harness.stop();
      harness.results.parts.clear();
      assert.equal(failureOf(await harness.goOn()), 'download-lost');
    });
  });

  it('F14 ends at once when it is cancelled, wherever it is, and goes on later', async () => {
    for (const step of ['beforeUpload', 'beforePoll', 'beforeDownload'] as const) {
      harness = new DocumentBench();
      const cancel = new AbortController();
      harness.service[step].push(() => {
        cancel.abort();
        throw serviceError({ kind: 'aborted' });
      });
      const error = await harness.stop({ signal: cancel.signal });
      assert.equal(error, cancel.signal.reason);
      assert.equal((await harness.goOn()).name, 'published');
      assert.equal(harness.service.stored, 1);
    }
  });

  it('P4 does not begin when it was cancelled before', async () => {
    await harness.stop({ signal: AbortSignal.abort() });
    assert.equal(harness.service.uploads.length, 0);
  });
});
