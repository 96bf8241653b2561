import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import type { TranslateFiles } from '../../../../extensions/vscode/features/translate-files/translate-files.ts';
import { targetsOf } from '../../../doubles/sample-xliff.ts';
import { activateExtension } from '../doubles/activate-extension.ts';
import { showDocument } from '../doubles/editors.ts';
import { FileTranslation } from '../doubles/file-translation.ts';
import { createStandIns } from '../doubles/stand-ins.ts';
import { until } from '../harness/until.ts';
import type { TestServices } from '../doubles/test-services.ts';

describe('Applying translations of files in the editor', () => {
  let files: FileTranslation;
  let opened: TestServices;
  let feature: TranslateFiles;

  before(async () => {
    files = await FileTranslation.open('applied');
    ({ opened, feature } = files);
  });

  beforeEach(() => {
    files.begin();
  });

  afterEach(() => files.tidy());

  after(() => files.close());

  it('P5 F29 applies to an open document as one undo step, without saving it', async () => {
    const text = files.freshXliff(30);
    const uri = await files.put(text);
    const document = await files.openEditor(uri);
    await files.translate(uri);
    await vscode.commands.executeCommand('interlinear.acceptAllUnits');
    const translated = document.getText();
    assert.equal(targetsOf(translated).size, 30);
    assert.deepEqual([document.isDirty, await files.onDisk(uri)], [true, text]);
    assert.ok(!files.isReviewed(uri));
    await files.openEditor(uri);
    await vscode.commands.executeCommand('undo');
    assert.deepEqual([document.getText() === text, document.isDirty], [true, false]);
    await vscode.commands.executeCommand('redo');
    assert.deepEqual([document.getText() === translated, document.isDirty], [true, true]);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), text);
  });

  it('applies many units in one change of two parts, undoes it so, and says that it goes on', async () => {
    const { editor } = await activateExtension();
    const stands = createStandIns();
    const told: unknown[] = [];
    const { withProgress } = editor.window;
    const { texts } = opened.services;
    const edit = texts.edit.bind(texts);
    let seen: () => void = () => undefined;
    const progressSeen = new Promise<void>((resolve) => {
      seen = resolve;
    });
    // What is quick shows no progress.
    stands.set(texts, 'edit', async (...given) => {
      await progressSeen;
      return edit(...(given as Parameters<typeof edit>));
    });
    stands.set(editor.window, 'withProgress', (options, task) => {
      told.push(options);
      const { title = '' } = options as vscode.ProgressOptions;
      if (title.startsWith('Applying')) seen();
      return withProgress(options as vscode.ProgressOptions, task as () => Thenable<unknown>);
    });
    const units = 700;
    const text = files.freshXliff(units);
    const uri = await files.put(text);
    const document = await files.openEditor(uri);
    const changes: number[] = [];
    const listener = vscode.workspace.onDidChangeTextDocument((event) => {
      const isText = event.document === document && event.contentChanges.length > 0;
      if (isText) changes.push(event.contentChanges.length);
    });
    try {
      const entry = await files.translate(uri);
      told.length = 0;
      await feature.apply(entry, 'not-discarded');
      assert.equal(targetsOf(document.getText()).size, units);
      await showDocument(document);
      await vscode.commands.executeCommand('undo');
      assert.equal(document.getText(), text);
      assert.deepEqual(changes, [2, 2]);
      const [progress] = told as vscode.ProgressOptions[];
      assert.match(progress?.title ?? '', /^Applying 700 segments to applied-\d+-app\.xlf$/);
      assert.equal(progress?.location, vscode.ProgressLocation.Notification);
    } finally {
      listener.dispose();
      stands.restore();
    }
  });

  it('F29 F18 undoes each of several files for itself, and one of them during the run of the other', async () => {
    const texts = [files.freshXliff(3), files.freshXliff(4)] as const;
    const uris = [await files.put(texts[0]), await files.put(texts[1])] as const;
    const documents = [await files.openEditor(uris[0]), await files.openEditor(uris[1])] as const;
    await feature.apply(await files.translate(uris[0]), 'not-discarded');
    opened.onTranslate.translateText = async () => {
      await showDocument(documents[0]);
      await vscode.commands.executeCommand('undo');
    };
    const second = await files.translate(uris[1]);
    opened.onTranslate.translateText = () => Promise.resolve();
    assert.deepEqual([documents[0].getText() === texts[0], documents[0].isDirty], [true, false]);
    await feature.apply(second, 'not-discarded');
    assert.equal(targetsOf(documents[1].getText()).size, 4);
    assert.equal(documents[0].getText(), texts[0]);
    await showDocument(documents[1]);
    await vscode.commands.executeCommand('undo');
    assert.deepEqual([documents[1].getText() === texts[1], documents[1].isDirty], [true, false]);
    await showDocument(documents[0]);
    await vscode.commands.executeCommand('redo');
    assert.equal(targetsOf(documents[0].getText()).size, 3);
    assert.equal(documents[1].getText(), texts[1]);
    await vscode.commands.executeCommand('undo');
  });

  it('writes a closed file whole, which one undo step in its editor takes back', async () => {
    const text = files.freshXliff(4);
    const uri = await files.put(text);
    await feature.apply(await files.translate(uri), 'not-discarded');
    const written = await files.onDisk(uri);
    assert.equal(targetsOf(written).size, 4);
    const document = vscode.window.activeTextEditor?.document;
    assert.equal(document?.uri.toString(), uri.toString());
    const isShown = (): Promise<true | null> =>
      Promise.resolve(document.getText() === written ? true : null);
    await until('the written text in the editor', isShown, 10_000);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), text);
    await vscode.commands.executeCommand('redo');
    assert.equal(document.getText(), written);
  });

  it('offers to undo what it wrote to a closed file', async () => {
    const { editor } = await activateExtension();
    const stands = createStandIns();
    const said: string[] = [];
    stands.set(editor.window, 'showInformationMessage', (sentence, ...buttons) => {
      said.push(String(sentence));
      return Promise.resolve(buttons.find((button) => button === 'Undo'));
    });
    try {
      const text = files.freshXliff(4);
      const uri = await files.put(text);
      await feature.apply(await files.translate(uri), 'not-discarded');
      const isBack = (): Promise<true | null> =>
        Promise.resolve(said.includes('Files are as they were before: 1.') ? true : null);
      await until('the word that all is as before', isBack, 10_000);
      assert.equal(await files.onDisk(uri), text);
      assert.match(
        said[0] ?? '',
        /app\.xlf: 4 changed, 0 untouched, everything else byte-identical/,
      );
    } finally {
      stands.restore();
    }
  });

  it('F18 never touches a document that was edited during the review, and plans anew', async () => {
    const uri = await files.put(files.freshXliff(4));
    const document = await files.openEditor(uri);
    const entry = await files.translate(uri);
    const edit = new vscode.WorkspaceEdit();
    const at = document.getText().indexOf('Canary');
    edit.insert(uri, document.positionAt(at), 'Foreign ');
    assert.ok(await vscode.workspace.applyEdit(edit));
    const edited = document.getText();
    await feature.apply(entry, 'not-discarded');
    assert.equal(document.getText(), edited);
    assert.ok(files.isReviewed(uri), 'the result is lost');
    opened.sent.length = 0;
    feature.questions = {
      ...feature.questions,
      aboutStale: () => Promise.resolve('translate-again'),
    };
    await feature.apply(entry, 'not-discarded');
    assert.deepEqual(opened.sent.length, 1, 'answers that still fit were sent again');
    const fresh = feature.board.find(uri);
    assert.ok(fresh !== null);
    await feature.apply(fresh, 'not-discarded');
    assert.equal(targetsOf(document.getText()).size, 4);
    assert.match(document.getText(), /<source>Foreign Canary/);
  });

  it('F18 finds the places of its targets when something was typed elsewhere during the review', async () => {
    const uri = await files.put(files.freshXliff(4));
    const document = await files.openEditor(uri);
    const entry = await files.translate(uri);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, document.positionAt(document.getText().indexOf('</xliff>')), '<!-- typed -->');
    assert.ok(await vscode.workspace.applyEdit(edit));
    await feature.apply(entry, 'not-discarded');
    assert.ok(!files.isReviewed(uri));
    assert.equal(targetsOf(document.getText()).size, 4);
    assert.match(document.getText(), /<!-- typed --><\/xliff>/);
  });

  it('F18 leaves a stored file alone that another program changed, and keeps the result', async () => {
    const uri = await files.put(files.freshXliff(3));
    const entry = await files.translate(uri);
    const foreign = files.freshXliff(2);
    await writeFile(uri.fsPath, foreign);
    void feature.apply(entry, 'not-discarded');
    const side = vscode.Uri.file(uri.fsPath.replace(/\.xlf$/, '.interlinear-1.xlf'));
    files.made.push(side.fsPath);
    let kept = '';
    for (let turn = 0; turn < 100 && kept === ''; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      kept = await files.onDisk(side).catch(() => '');
    }
    assert.equal(targetsOf(kept).size, 3);
    assert.equal(await files.onDisk(uri), foreign);
  });

  it('F28 edits nothing twice: applied and unsaved, a file has nothing left to translate', async () => {
    const uri = await files.put(files.freshXliff(4));
    const document = await files.openEditor(uri);
    await feature.apply(await files.translate(uri), 'not-discarded');
    const translated = document.getText();
    opened.sent.length = 0;
    await vscode.commands.executeCommand('interlinear.translateFile', uri);
    assert.deepEqual([files.isReviewed(uri), opened.sent.length], [false, 0]);
    assert.equal(document.getText(), translated);
  });
});
