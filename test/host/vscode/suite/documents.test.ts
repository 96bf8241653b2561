import assert from 'node:assert/strict';
import path from 'node:path';
import * as vscode from 'vscode';
import { published } from '../doubles/fake-document-jobs.ts';
import { until } from '../harness/until.ts';
import { DocumentsBench } from '../doubles/documents-bench.ts';
import { run } from '../doubles/run-command.ts';

describe('Translating whole documents', () => {
  const bench = new DocumentsBench();

  before(() => bench.open());

  beforeEach(() => {
    bench.begin();
  });

  afterEach(() => bench.end());

  after(() => bench.close());

  it('says what it costs, what is left, and where the result goes', async () => {
    const uri = await bench.putFile('notes.txt', 'Save the file. Close the window.');
    await run('translateDocument', uri);
    const [card] = bench.cards;
    assert.equal(card?.question, 'Translate notes.txt into German (de)?');
    assert.match(
      card.detail,
      /^The whole content \(32 bytes\) is sent to the sandbox on this computer\./,
    );
    assert.match(card.detail, /Billed: 32 characters\./);
    assert.match(card.detail, /The result becomes notes\.de\.txt; the original stays as it is\./);
    assert.deepEqual(
      bench.jobs.orders.map(({ source, target, options }) => [source.label, target, options]),
      [[uri.fsPath, path.join(bench.folder, 'notes.de.txt'), { targetLanguage: 'de' }]],
    );
  });

  it('sends nothing when the card is answered with no', async () => {
    const uri = await bench.putFile('notes.txt', 'Save the file.');
    bench.answer({ card: () => Promise.resolve(null) });
    await run('translateDocument', uri);
    assert.deepEqual([bench.jobs.orders.length, bench.standings], [0, []]);
  });

  it('takes a name that is free for the result', async () => {
    const uri = await bench.putFile('notes.txt', 'Save the file.');
    await bench.putFile('notes.de.txt', 'Kept.');
    await run('translateDocument', uri);
    assert.equal(bench.jobs.orders[0]?.target, path.join(bench.folder, 'notes.de (2).txt'));
  });

  it('translates several at once, and names those that cannot be sent', async () => {
    const [one, empty, two] = [
      await bench.putFile('one.txt', 'One.'),
      await bench.putFile('empty.txt', ''),
      await bench.putFile('two.html', '<p>Two.</p>'),
    ];
    await run('translateDocument', one, [one, empty, two]);
    assert.match(bench.cards[0]?.question ?? '', /^Translate 2 documents into German/);
    assert.match(bench.cards[0]?.detail ?? '', /Not sent: empty\.txt: .*empty/);
    assert.deepEqual(bench.standings, ['Ready', 'Ready']);
    assert.deepEqual(bench.said, ['info: 2 translated documents are ready.']);
  });

  it('says that a document is ready, and opens it when that is wanted', async () => {
    const uri = await bench.putFile('notes.txt', 'Save the file.');
    await bench.putFile('notes.de (2).txt', 'Die Datei speichern.');
    await bench.putFile('notes.de.txt', 'Kept.');
    bench.jobs.end = () =>
      Promise.resolve(published({ target: path.join(bench.folder, 'notes.de (2).txt') }));
    bench.reply = 'Open';
    await run('translateDocument', uri);
    assert.match(
      bench.said[0] ?? '',
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
      bench.stands.set(bench.opened.services.features, 'translateFiles', () =>
        Promise.resolve({ translate }),
      );
    });

    for (const name of ['film.srt', 'app.xlf', 'app.xliff']) {
      it(`offers the units of ${name} first, and leaves them to that way`, async () => {
        const uri = await bench.putFile(name, 'whatever it is');
        bench.answer({ way: () => Promise.resolve('in-place') });
        await run('translateDocument', uri);
        assert.deepEqual(inPlace.map(String), [uri.toString()]);
        assert.deepEqual([bench.cards.length, bench.jobs.orders.length], [0, 0]);
      });
    }

    it('sends nothing when no way is chosen', async () => {
      const uri = await bench.putFile('film.srt', '1\n00:00:01,000 --> 00:00:02,000\nHello\n');
      bench.answer({ way: () => Promise.resolve(null) });
      await run('translateDocument', uri);
      assert.deepEqual([inPlace.length, bench.cards.length], [0, 0]);
    });

    it('sends them whole when that is wanted', async () => {
      const uri = await bench.putFile('film.srt', '1\n00:00:01,000 --> 00:00:02,000\nHello\n');
      bench.answer({ way: () => Promise.resolve('document') });
      await run('translateDocument', uri);
      assert.deepEqual([inPlace.length, bench.jobs.orders.length], [0, 1]);
    });
  });

  it('sends changes that are not saved only after saving them', async () => {
    const uri = await bench.putFile('notes.txt', 'Old.');
    const document = await vscode.workspace.openTextDocument(uri);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, new vscode.Position(0, 0), 'New and ');
    await vscode.workspace.applyEdit(edit);
    bench.answer({ save: () => Promise.resolve(false) });
    await run('translateDocument', uri);
    assert.deepEqual([bench.jobs.orders.length, document.isDirty], [0, true]);
    bench.answer({ save: () => Promise.resolve(true) });
    await run('translateDocument', uri);
    assert.deepEqual([bench.jobs.orders.length, document.isDirty], [1, false]);
    assert.equal(bench.jobs.orders[0]?.source.bytes.byteLength, 'New and Old.'.length);
  });

  it('refuses files that are no documents', async () => {
    const uri = await bench.putFile('program.bin', 'x');
    const errors = bench.errors();
    await run('translateDocument', uri);
    assert.match(errors[0] ?? '', /takes no such files as documents\. It takes: docx, doc, pptx/);
  });
});
