import assert from 'node:assert/strict';
import path from 'node:path';
import { standingOf } from '../../../../extensions/vscode/features/documents/document-entry.ts';
import { documentItem } from '../../../../extensions/vscode/features/documents/document-item.ts';
import { isShown } from '../../../../extensions/vscode/features/documents/own-documents.ts';
import { DocumentJobError } from '../../../../shared/documents/document-job-error.ts';
import { published } from '../doubles/fake-document-jobs.ts';
import { until } from '../harness/until.ts';
import { DocumentsBench, failed } from '../doubles/documents-bench.ts';
import { run } from '../doubles/run-command.ts';

describe('The list of whole documents', () => {
  const bench = new DocumentsBench();

  before(() => bench.open());

  beforeEach(() => {
    bench.begin();
  });

  afterEach(() => bench.end());

  after(() => bench.close());

  it('keeps a cancelled document as interrupted, and resumes it only when that is wanted', async () => {
    const uri = await bench.putFile('notes.txt', 'Save the file.');
    bench.jobs.end = () => new Promise(() => undefined);
    const running = run('translateDocument', uri);
    await until('a running document', () =>
      Promise.resolve(bench.standings[0] === 'Running' ? true : null),
    );
    await run('cancelDocument', bench.entryOf('job1'));
    await running;
    assert.deepEqual([bench.standings, bench.said], [['Paused'], []]);
    bench.jobs.end = (record) => Promise.resolve(published(record));
    await bench.documents.resumer.goOn();
    assert.deepEqual(bench.jobs.resumed, []);
    await run('resumeDocument', bench.entryOf('job1'));
    assert.deepEqual(
      [bench.standings, bench.jobs.resumed],
      [['Ready'], [{ id: 'job1', uploadAgain: false }]],
    );
  });

  it('goes on by itself with what the service has, and with nothing else', async () => {
    const connection = `host tests ${bench.opened.sandbox.url}`;
    bench.jobs.put('begun', { name: 'begun' }, { connection });
    bench.jobs.put('half', { name: 'uploading', complete: false }, { connection });
    bench.jobs.put('sent', { name: 'uploaded', documentId: 'D' }, { connection });
    bench.jobs.put('other', { name: 'uploaded', documentId: 'D' });
    bench.jobs.put(
      'whole',
      { name: 'downloaded', billedCharacters: 9, byteLength: 8 },
      { connection },
    );
    await bench.documents.resumer.goOn();
    assert.deepEqual(bench.jobs.resumed.map(({ id }) => id).sort(), ['sent', 'whole']);
    assert.deepEqual(
      ['begun', 'half', 'other', 'sent'].map((id) => standingOf(bench.entryOf(id))),
      ['Paused', 'Paused', 'Paused', 'Ready'],
    );
    assert.deepEqual(
      [bench.cards.length, bench.said],
      [0, ['info: 2 translated documents are ready.']],
    );
  });

  it('leaves documents of other folders to their windows first', async () => {
    const connection = `host tests ${bench.opened.sandbox.url}`;
    const [label, target] = ['/elsewhere/far.docx', '/elsewhere/far.de.docx'];
    bench.jobs.put('far', { name: 'uploaded', documentId: 'D' }, { connection, label, target });
    await bench.documents.resumer.goOn();
    assert.deepEqual(bench.jobs.resumed, []);
    assert.equal(documentItem(bench.entryOf('far')).description, '→ DE · interrupted · elsewhere');
    const { clock } = bench.opened.services;
    const waits: number[] = [];
    const sleep = (durationInMs: number): Promise<void> => {
      waits.push(durationInMs);
      return Promise.resolve();
    };
    Object.assign(bench.opened.services, { clock: { ...clock, sleep } });
    try {
      await bench.documents.resumer.goOnWithOthers();
    } finally {
      Object.assign(bench.opened.services, { clock });
    }
    assert.deepEqual([waits, standingOf(bench.entryOf('far'))], [[60_000], 'Ready']);
    assert.equal(isShown(bench.entryOf('far')), false);
  });

  it('looks again at what another window works on, until it is done there', async () => {
    const connection = `host tests ${bench.opened.sandbox.url}`;
    bench.jobs.put('theirs', { name: 'uploaded', documentId: 'D' }, { connection });
    bench.jobs.elsewhere.add('theirs');
    const waits: (readonly [number, string | undefined])[] = [];
    const { clock } = bench.opened.services;
    const sleep = (durationInMs: number): Promise<void> => {
      waits.push([durationInMs, bench.standings[0]]);
      if (waits.length === 3) bench.jobs.put('theirs', published({ target: '/folder/x' }));
      return Promise.resolve();
    };
    Object.assign(bench.opened.services, { clock: { ...clock, sleep } });
    await bench.documents.resumer.goOn();
    await until('the end there', () =>
      Promise.resolve(bench.standings[0] === 'Ready' ? true : null),
    );
    Object.assign(bench.opened.services, { clock });
    assert.deepEqual(waits, Array(3).fill([5_000, 'Elsewhere']));
    assert.deepEqual(bench.said, []);
  });

  it('offers to go on with an order that was interrupted before', async () => {
    const uri = await bench.putFile('notes.txt', 'Save the file.');
    const connection = `host tests ${bench.opened.sandbox.url}`;
    const old = bench.jobs.put('old', { name: 'begun' }, { connection });
    bench.jobs.run = () => Promise.reject(new DocumentJobError('interrupted', 'old', old));
    bench.reply = 'Resume';
    await run('translateDocument', uri);
    assert.match(bench.said[0] ?? '', /^warning: .*did not end\. Go on with it/);
    assert.deepEqual(
      bench.jobs.resumed.map(({ id }) => id),
      ['old'],
    );
  });

  it('says why a document failed, and sends it again after the card', async () => {
    const uri = await bench.putFile('notes.txt', 'Save the file.');
    bench.jobs.end = () => Promise.resolve(failed);
    await run('translateDocument', uri);
    assert.deepEqual(bench.standings, ['Failed']);
    assert.deepEqual(bench.said, ['error: notes.txt was not translated. It is broken.']);
    bench.jobs.end = (record) => Promise.resolve(published(record));
    await run('retryDocument', bench.entryOf('job1'));
    assert.equal(bench.cards.length, 2);
    assert.deepEqual(bench.jobs.resumed, [{ id: 'job1', uploadAgain: true }]);
    assert.deepEqual(bench.standings, ['Ready']);
  });

  it('gives up what the service has only when that is wanted', async () => {
    bench.jobs.put('sent', { name: 'uploaded', documentId: 'D' });
    bench.jobs.put('done', published({ target: '/folder/x' }));
    await bench.documents.reload();
    const asked: string[] = [];
    const answer = (wanted: boolean) => (question: string) => {
      asked.push(question);
      return Promise.resolve(wanted);
    };
    bench.answer({ confirm: answer(false) });
    await run('forgetDocument', bench.entryOf('sent'), [
      bench.entryOf('sent'),
      bench.entryOf('done'),
    ]);
    assert.deepEqual(
      [bench.jobs.forgotten, asked],
      [['done'], ['Give up the translation of sent.docx?']],
    );
    bench.answer({ confirm: answer(true) });
    await run('forgetDocument', bench.entryOf('sent'));
    assert.deepEqual([bench.jobs.forgotten, bench.standings], [['done', 'sent'], []]);
  });

  it('removes what is finished from the list, and nothing else', async () => {
    bench.jobs.put('sent', { name: 'uploaded', documentId: 'D' });
    bench.jobs.put('done', published({ target: '/folder/x' }));
    bench.jobs.put('failed', failed);
    await bench.documents.reload();
    await run('forgetFinishedDocuments');
    assert.deepEqual(
      [bench.jobs.forgotten.sort(), bench.standings],
      [['done', 'failed'], ['Paused']],
    );
  });

  it('shows each with what can be done about it, and says it aloud', async () => {
    bench.jobs.put('begun', { name: 'begun' });
    bench.jobs.put('done', published({ target: '/folder/done.de.docx' }));
    bench.jobs.put('failed', failed);
    await bench.documents.reload();
    const items = bench.documents.list.entries.map(documentItem);
    assert.deepEqual(
      items.map(({ contextValue, description, accessibilityInformation }) => [
        contextValue,
        description,
        accessibilityInformation?.label,
      ]),
      [
        ['interlinearFailedDocument', '→ DE · failed', 'failed.docx, German (de), failed'],
        ['interlinearReadyDocument', '→ DE · ready', 'done.docx, German (de), ready'],
        ['interlinearPausedDocument', '→ DE · interrupted', 'begun.docx, German (de), interrupted'],
      ],
    );
    assert.match(items[0]?.tooltip as string, /It is broken\.$/);
    assert.match(items[1]?.tooltip as string, /Result: done\.de\.docx\nBilled characters: 50,000/);
  });

  it('says so when the translation was moved or deleted', async () => {
    bench.jobs.put('done', published({ target: path.join(bench.folder, 'gone.de.docx') }));
    await bench.documents.reload();
    const errors = bench.errors();
    await run('showDocument', bench.entryOf('done'));
    assert.deepEqual(errors, [
      'gone.de.docx is not there any more: it was moved, renamed or deleted.',
    ]);
  });
});
