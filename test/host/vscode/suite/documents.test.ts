import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import {
  standingOf,
  type DocumentEntry,
} from '../../../../extensions/vscode/features/documents/document-entry.ts';
import { documentItem } from '../../../../extensions/vscode/features/documents/document-item.ts';
import type { EditorHandles } from '../../../../extensions/vscode/extension.shared.ts';
import type { Documents } from '../../../../extensions/vscode/features/documents/documents.ts';
import { describeCost } from '../../../../extensions/vscode/features/documents/describe-cost.ts';
import { isShown } from '../../../../extensions/vscode/features/documents/own-documents.ts';
import type { CostCard } from '../../../../extensions/vscode/features/documents/questions.ts';
import type { WeighedDocument } from '../../../../extensions/vscode/features/documents/weigh-documents.ts';
import { bytesAsSource } from '../../../../extensions/vscode/adapters/workspace-byte-source.ts';
import { DocumentJobError } from '../../../../shared/documents/document-job-error.ts';
import type { DocumentPhase } from '../../../../shared/documents/document-record.ts';
import { activateExtension } from '../doubles/activate-extension.ts';
import { closeEditors } from '../doubles/editors.ts';
import { FakeDocumentJobs, published } from '../doubles/fake-document-jobs.ts';
import { createStandIns } from '../doubles/stand-ins.ts';
import { openTestServices, type TestServices } from '../doubles/test-services.ts';
import { until } from '../harness/until.ts';

const failed: DocumentPhase = {
  name: 'failed',
  failure: { kind: 'translation-failed', sentence: 'It is broken.', billedCharacters: null },
};

describe('Translating whole documents', () => {
  const stands = createStandIns();
  let opened: TestServices;
  let documents: Documents;
  let editor: EditorHandles;
  let jobs: FakeDocumentJobs;
  let folder: string;
  const cards: CostCard[] = [];
  const said: string[] = [];
  const made: string[] = [];
  const own: Partial<Documents> = {};
  /** What messages are answered with. */
  let reply: string | null;

  before(async () => {
    opened = await openTestServices();
    ({ editor } = await activateExtension());
    documents = await opened.services.features.documents();
    Object.assign(own, { desk: documents.desk, questions: documents.questions });
    folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    await opened.services.memory.user.update('documents.stopped', undefined);
  });

  beforeEach(() => {
    jobs = new FakeDocumentJobs(folder);
    reply = null;
    for (const list of [cards, said]) list.length = 0;
    documents.list.load([]);
    documents.desk = { shelf: () => Promise.resolve(jobs), jobs: () => Promise.resolve(jobs) };
    documents.questions = {
      way: () => assert.fail('no way was to be chosen'),
      card: (card) => {
        cards.push(card);
        return Promise.resolve('translate');
      },
      save: () => assert.fail('nothing was to be saved'),
      confirm: () => assert.fail('nothing was to be confirmed'),
      say: (tone, sentence) => {
        said.push(`${tone}: ${sentence}`);
        return Promise.resolve(reply);
      },
    };
    stands.set(editor.window, 'showQuickPick', async (items) => {
      const languages = (await items) as readonly { readonly code: string | null }[];
      return languages.find(({ code }) => code?.toLowerCase() === 'de');
    });
  });

  afterEach(async () => {
    stands.restore();
    await closeEditors();
    for (const file of made.splice(0)) await rm(file, { force: true });
  });

  after(async () => {
    Object.assign(documents, own);
    documents.list.load([]);
    await opened.close();
  });

  async function putFile(name: string, content: string | Uint8Array): Promise<vscode.Uri> {
    const file = path.join(folder, name);
    made.push(file);
    await writeFile(file, content);
    return vscode.Uri.file(file);
  }

  const run = (command: string, ...given: unknown[]): Thenable<unknown> =>
    vscode.commands.executeCommand(`interlinear.${command}`, ...given);

  function entryOf(id: string): DocumentEntry {
    const entry = documents.list.find(id);
    assert.ok(entry !== null, `${id} is not in the list`);
    return entry;
  }

  const standings = (): readonly string[] => documents.list.entries.map(standingOf);

  it('says what it costs, what is left, and where the result goes', async () => {
    const uri = await putFile('notes.txt', 'Save the file. Close the window.');
    await run('translateDocument', uri);
    const [card] = cards;
    assert.equal(card?.question, 'Translate notes.txt into German (de)?');
    assert.match(
      card.detail,
      /^The whole content \(32 bytes\) is sent to the sandbox on this computer\./,
    );
    assert.match(card.detail, /Billed: 32 characters\./);
    assert.match(card.detail, /The result becomes notes\.de\.txt; the original stays as it is\./);
    assert.deepEqual(
      jobs.orders.map(({ source, target, options }) => [source.label, target, options]),
      [[uri.fsPath, path.join(folder, 'notes.de.txt'), { targetLanguage: 'de' }]],
    );
  });

  it('sends nothing when the card is answered with no', async () => {
    const uri = await putFile('notes.txt', 'Save the file.');
    documents.questions = { ...documents.questions, card: () => Promise.resolve(null) };
    await run('translateDocument', uri);
    assert.deepEqual([jobs.orders.length, standings()], [0, []]);
  });

  it('takes a name that is free for the result', async () => {
    const uri = await putFile('notes.txt', 'Save the file.');
    await putFile('notes.de.txt', 'Kept.');
    await run('translateDocument', uri);
    assert.equal(jobs.orders[0]?.target, path.join(folder, 'notes.de (2).txt'));
  });

  it('translates several at once, and names those that cannot be sent', async () => {
    const [one, empty, two] = [
      await putFile('one.txt', 'One.'),
      await putFile('empty.txt', ''),
      await putFile('two.html', '<p>Two.</p>'),
    ];
    await run('translateDocument', one, [one, empty, two]);
    assert.match(cards[0]?.question ?? '', /^Translate 2 documents into German/);
    assert.match(cards[0]?.detail ?? '', /Not sent: empty\.txt: .*empty/);
    assert.deepEqual(standings(), ['Ready', 'Ready']);
    assert.deepEqual(said, ['info: 2 translated documents are ready.']);
  });

  it('says that a document is ready, and opens it when that is wanted', async () => {
    const uri = await putFile('notes.txt', 'Save the file.');
    await putFile('notes.de (2).txt', 'Die Datei speichern.');
    await putFile('notes.de.txt', 'Kept.');
    jobs.end = () => Promise.resolve(published({ target: path.join(folder, 'notes.de (2).txt') }));
    reply = 'Open';
    await run('translateDocument', uri);
    assert.match(
      said[0] ?? '',
      /^info: notes\.de \(2\)\.txt is ready: notes\.txt in German \(de\)\. Billed characters: 50,000\.$/,
    );
    await until('the editor of the result', () => {
      const text = vscode.window.activeTextEditor?.document.getText() ?? '';
      return Promise.resolve(text === 'Die Datei speichern.' ? true : null);
    });
  });

  describe('that consist of units', () => {
    const inPlace: vscode.Uri[] = [];

    beforeEach(() => {
      inPlace.length = 0;
      const translate = (uris: readonly vscode.Uri[]): Promise<void> => {
        inPlace.push(...uris);
        return Promise.resolve();
      };
      stands.set(opened.services.features, 'translateFiles', () => Promise.resolve({ translate }));
    });

    for (const name of ['film.srt', 'app.xlf', 'app.xliff']) {
      it(`offers the units of ${name} first, and leaves them to that way`, async () => {
        const uri = await putFile(name, 'whatever it is');
        const { questions } = documents;
        documents.questions = { ...questions, way: () => Promise.resolve('in-place') };
        await run('translateDocument', uri);
        assert.deepEqual(inPlace.map(String), [uri.toString()]);
        assert.deepEqual([cards.length, jobs.orders.length], [0, 0]);
      });
    }

    it('sends nothing when no way is chosen', async () => {
      const uri = await putFile('film.srt', '1\n00:00:01,000 --> 00:00:02,000\nHello\n');
      documents.questions = { ...documents.questions, way: () => Promise.resolve(null) };
      await run('translateDocument', uri);
      assert.deepEqual([inPlace.length, cards.length], [0, 0]);
    });

    it('sends them whole when that is wanted', async () => {
      const uri = await putFile('film.srt', '1\n00:00:01,000 --> 00:00:02,000\nHello\n');
      documents.questions = { ...documents.questions, way: () => Promise.resolve('document') };
      await run('translateDocument', uri);
      assert.deepEqual([inPlace.length, jobs.orders.length], [0, 1]);
    });
  });

  it('sends changes that are not saved only after saving them', async () => {
    const uri = await putFile('notes.txt', 'Old.');
    const document = await vscode.workspace.openTextDocument(uri);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, new vscode.Position(0, 0), 'New and ');
    await vscode.workspace.applyEdit(edit);
    documents.questions = { ...documents.questions, save: () => Promise.resolve(false) };
    await run('translateDocument', uri);
    assert.deepEqual([jobs.orders.length, document.isDirty], [0, true]);
    documents.questions = { ...documents.questions, save: () => Promise.resolve(true) };
    await run('translateDocument', uri);
    assert.deepEqual([jobs.orders.length, document.isDirty], [1, false]);
    assert.equal(jobs.orders[0]?.source.bytes.byteLength, 'New and Old.'.length);
  });

  it('keeps a cancelled document as interrupted, and resumes it only when that is wanted', async () => {
    const uri = await putFile('notes.txt', 'Save the file.');
    jobs.end = () => new Promise(() => undefined);
    const running = run('translateDocument', uri);
    await until('a running document', () =>
      Promise.resolve(standings()[0] === 'Running' ? true : null),
    );
    await run('cancelDocument', entryOf('job1'));
    await running;
    assert.deepEqual([standings(), said], [['Paused'], []]);
    jobs.end = (record) => Promise.resolve(published(record));
    await documents.homecoming.goOn();
    assert.deepEqual(jobs.resumed, []);
    await run('resumeDocument', entryOf('job1'));
    assert.deepEqual(
      [standings(), jobs.resumed],
      [['Ready'], [{ id: 'job1', uploadAgain: false }]],
    );
  });

  it('goes on by itself with what the service has, and with nothing else', async () => {
    const connection = `host tests ${opened.sandbox.url}`;
    jobs.put('begun', { name: 'begun' }, { connection });
    jobs.put('half', { name: 'uploading', complete: false }, { connection });
    jobs.put('sent', { name: 'uploaded', documentId: 'D' }, { connection });
    jobs.put('other', { name: 'uploaded', documentId: 'D' });
    jobs.put('whole', { name: 'downloaded', billedCharacters: 9, byteLength: 8 }, { connection });
    await documents.homecoming.goOn();
    assert.deepEqual(jobs.resumed.map(({ id }) => id).sort(), ['sent', 'whole']);
    assert.deepEqual(
      ['begun', 'half', 'other', 'sent'].map((id) => standingOf(entryOf(id))),
      ['Paused', 'Paused', 'Paused', 'Ready'],
    );
    assert.deepEqual([cards.length, said], [0, ['info: 2 translated documents are ready.']]);
  });

  it('leaves documents of other folders to their windows first', async () => {
    const connection = `host tests ${opened.sandbox.url}`;
    const [label, target] = ['/elsewhere/far.docx', '/elsewhere/far.de.docx'];
    jobs.put('far', { name: 'uploaded', documentId: 'D' }, { connection, label, target });
    await documents.homecoming.goOn();
    assert.deepEqual(jobs.resumed, []);
    assert.equal(documentItem(entryOf('far')).description, '→ DE · interrupted · elsewhere');
    const { clock } = opened.services;
    const waits: number[] = [];
    const sleep = (durationInMs: number): Promise<void> => {
      waits.push(durationInMs);
      return Promise.resolve();
    };
    Object.assign(opened.services, { clock: { ...clock, sleep } });
    try {
      await documents.homecoming.goOnWithOthers();
    } finally {
      Object.assign(opened.services, { clock });
    }
    assert.deepEqual([waits, standingOf(entryOf('far'))], [[60_000], 'Ready']);
    assert.equal(isShown(entryOf('far')), false);
  });

  it('looks again at what another window works on, until it is done there', async () => {
    const connection = `host tests ${opened.sandbox.url}`;
    jobs.put('theirs', { name: 'uploaded', documentId: 'D' }, { connection });
    jobs.elsewhere.add('theirs');
    const waits: (readonly [number, string | undefined])[] = [];
    const { clock } = opened.services;
    const sleep = (durationInMs: number): Promise<void> => {
      waits.push([durationInMs, standings()[0]]);
      if (waits.length === 3) jobs.put('theirs', published({ target: '/folder/x' }));
      return Promise.resolve();
    };
    Object.assign(opened.services, { clock: { ...clock, sleep } });
    await documents.homecoming.goOn();
    await until('the end there', () => Promise.resolve(standings()[0] === 'Ready' ? true : null));
    Object.assign(opened.services, { clock });
    assert.deepEqual(waits, Array(3).fill([5_000, 'Elsewhere']));
    assert.deepEqual(said, []);
  });

  it('offers to go on with an order that was interrupted before', async () => {
    const uri = await putFile('notes.txt', 'Save the file.');
    const connection = `host tests ${opened.sandbox.url}`;
    const old = jobs.put('old', { name: 'begun' }, { connection });
    jobs.run = () => Promise.reject(new DocumentJobError('interrupted', 'old', old));
    reply = 'Resume';
    await run('translateDocument', uri);
    assert.match(said[0] ?? '', /^warning: .*did not end\. Go on with it/);
    assert.deepEqual(
      jobs.resumed.map(({ id }) => id),
      ['old'],
    );
  });

  it('says why a document failed, and sends it again after the card', async () => {
    const uri = await putFile('notes.txt', 'Save the file.');
    jobs.end = () => Promise.resolve(failed);
    await run('translateDocument', uri);
    assert.deepEqual(standings(), ['Failed']);
    assert.deepEqual(said, ['error: notes.txt was not translated. It is broken.']);
    jobs.end = (record) => Promise.resolve(published(record));
    await run('retryDocument', entryOf('job1'));
    assert.equal(cards.length, 2);
    assert.deepEqual(jobs.resumed, [{ id: 'job1', uploadAgain: true }]);
    assert.deepEqual(standings(), ['Ready']);
  });

  it('gives up what the service has only when that is wanted', async () => {
    jobs.put('sent', { name: 'uploaded', documentId: 'D' });
    jobs.put('done', published({ target: '/folder/x' }));
    await documents.reload();
    const asked: string[] = [];
    const answer = (wanted: boolean) => (question: string) => {
      asked.push(question);
      return Promise.resolve(wanted);
    };
    documents.questions = { ...documents.questions, confirm: answer(false) };
    await run('forgetDocument', entryOf('sent'), [entryOf('sent'), entryOf('done')]);
    assert.deepEqual(
      [jobs.forgotten, asked],
      [['done'], ['Give up the translation of sent.docx?']],
    );
    documents.questions = { ...documents.questions, confirm: answer(true) };
    await run('forgetDocument', entryOf('sent'));
    assert.deepEqual([jobs.forgotten, standings()], [['done', 'sent'], []]);
  });

  it('removes what is finished from the list, and nothing else', async () => {
    jobs.put('sent', { name: 'uploaded', documentId: 'D' });
    jobs.put('done', published({ target: '/folder/x' }));
    jobs.put('failed', failed);
    await documents.reload();
    await run('forgetFinishedDocuments');
    assert.deepEqual([jobs.forgotten.sort(), standings()], [['done', 'failed'], ['Paused']]);
  });

  it('shows each with what can be done about it, and says it aloud', async () => {
    jobs.put('begun', { name: 'begun' });
    jobs.put('done', published({ target: '/folder/done.de.docx' }));
    jobs.put('failed', failed);
    await documents.reload();
    const items = documents.list.entries.map(documentItem);
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
    jobs.put('done', published({ target: path.join(folder, 'gone.de.docx') }));
    await documents.reload();
    const errors: string[] = [];
    stands.set(opened.services, 'showError', (error) => {
      errors.push((error as Error).message);
      return Promise.resolve();
    });
    await run('showDocument', entryOf('done'));
    assert.deepEqual(errors, [
      'gone.de.docx is not there any more: it was moved, renamed or deleted.',
    ]);
  });

  describe('of which some are billed more than they have', () => {
    const link = { label: 'api.example.com', kind: 'service' } as const;

    function weighed(fileName: string, charactersLeft: number | null): WeighedDocument {
      const minimum = fileName.endsWith('.txt') ? 0 : 50_000;
      return {
        source: {
          label: fileName,
          fileName,
          bytes: bytesAsSource(new Uint8Array(2_300)),
          digest: '',
        },
        preflight: {
          refusals: [],
          warnings: [],
          resultExtension: 'docx',
          minimumBilledCharacters: minimum,
          billedCharacters: minimum === 0 ? 1_200 : null,
          charactersLeft,
        },
        target: path.join(folder, fileName.replace('.', '.de.')),
      };
    }

    const detailOf = (...weighing: readonly WeighedDocument[]): string =>
      describeCost({
        documents: weighing,
        refused: [],
        options: { targetLanguage: 'de', formality: 'prefer_more' },
        link,
        terms: null,
      }).detail;

    it('names the minimum and what is left', () => {
      const detail = detailOf(weighed('report.docx', 400_000));
      assert.match(detail, /^The whole content \(2\.3 kB\) is sent to api\.example\.com\./);
      assert.match(
        detail,
        /Billed: at least 50,000 characters, the minimum for a Word, PowerPoint, Excel or PDF/,
      );
      assert.match(detail, /400,000 characters are left in this billing period\./);
      assert.match(detail, /Options: more formal\./);
    });

    it('adds up several, and warns when the quota is not enough for all', () => {
      const detail = detailOf(
        weighed('one.docx', 60_000),
        weighed('two.pdf', 60_000),
        weighed('three.txt', 60_000),
      );
      assert.match(detail, /Billed: at least 101,200 characters\./);
      assert.match(detail, /Only 60,000 characters are left/);
    });

    it('offers a Word file for PDF files alone', () => {
      const offers = (...names: readonly string[]): boolean =>
        describeCost({
          documents: names.map((name) => weighed(name, null)),
          refused: [],
          options: { targetLanguage: 'de' },
          link,
          terms: null,
        }).offersDocx;
      assert.deepEqual(
        [offers('a.pdf', 'b.PDF'), offers('a.pdf', 'b.docx'), offers('a.docx')],
        [true, false, false],
      );
    });
  });

  it('refuses files that are no documents', async () => {
    const uri = await putFile('program.bin', 'x');
    const errors: string[] = [];
    stands.set(opened.services, 'showError', (error) => {
      errors.push((error as Error).message);
      return Promise.resolve();
    });
    await run('translateDocument', uri);
    assert.match(errors[0] ?? '', /takes no such files as documents\. It takes: docx, doc, pptx/);
  });
});
