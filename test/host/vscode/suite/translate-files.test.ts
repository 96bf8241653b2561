import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import type { OpenEntry } from '../../../../extensions/vscode/features/translate-files/review-board.ts';
import type { TranslateFiles } from '../../../../extensions/vscode/features/translate-files/translate-files.ts';
import { sentences, targetsOf, xliffOf } from '../../../doubles/sample-xliff.ts';
import { activateExtension } from '../doubles/activate-extension.ts';
import { closeEditors, showDocument } from '../doubles/editors.ts';
import { createStandIns } from '../doubles/stand-ins.ts';
import { openTestServices, type TestServices } from '../doubles/test-services.ts';

describe('Translating files in the editor', () => {
  let opened: TestServices;
  let feature: TranslateFiles;
  let folder: string;
  let asked: string[];
  let count = 0;
  const made: string[] = [];

  before(async () => {
    opened = await openTestServices();
    feature = await opened.services.features.translateFiles();
    folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    assert.notEqual(folder, '');
  });

  beforeEach(() => {
    asked = [];
    opened.sent.length = 0;
    feature.questions = {
      confirm: (question, detail) => {
        asked.push(`${question}\n${detail}`);
        return Promise.resolve(true);
      },
      afterStop: () => Promise.resolve('review'),
      aboutStale: () => Promise.resolve(null),
      aboutOpen: () => Promise.resolve('accepted'),
      afterLast: () => Promise.resolve(false),
      aboutSameLanguage: () => Promise.resolve(true),
      aboutTemplate: () => Promise.resolve('in-place'),
      wording: () => Promise.resolve(null),
      mayDetect: () => Promise.resolve(true),
    };
  });

  afterEach(async () => {
    for (const entry of await feature.board.clear())
      await feature.notes.remove(entry.uri.toString());
    await closeEditors();
    for (const file of made.splice(0)) await rm(file, { force: true, recursive: true });
  });

  after(() => opened.close());

  /** Writes a file whose content no other test has: journals go by content. */
  async function putFile(text: string, name = 'app.xlf'): Promise<vscode.Uri> {
    count += 1;
    const file = path.join(folder, `${count}-${name}`);
    made.push(file);
    await writeFile(file, text);
    return vscode.Uri.file(file);
  }

  function freshXliff(units: number): string {
    count += 1;
    // The cache outlives a test: each has words of its own.
    const word = String(count).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
    return xliffOf(sentences(units).map((sentence) => `${sentence} in ${word}`));
  }

  async function translate(uri: vscode.Uri): Promise<OpenEntry> {
    await vscode.commands.executeCommand('interlinear.translateFile', uri);
    const entry = feature.board.find(uri);
    assert.ok(entry !== null, 'no review was opened');
    return entry;
  }

  const isReviewed = (uri: vscode.Uri): boolean => feature.board.find(uri) !== null;

  const onDisk = (uri: vscode.Uri): Promise<string> => readFile(uri.fsPath, 'utf8');

  async function openEditor(uri: vscode.Uri): Promise<vscode.TextDocument> {
    const document = await vscode.workspace.openTextDocument(uri);
    await showDocument(document);
    return document;
  }

  function inProposal(entry: OpenEntry): vscode.TextEditor {
    const editor = vscode.window.visibleTextEditors.find(
      ({ document }) => document.uri.query === `${entry.id}&proposed`,
    );
    assert.ok(editor !== undefined, 'the comparison is not open');
    return editor;
  }

  it('asks with the figures and the host, then compares the proposal with the original', async () => {
    const uri = await putFile(freshXliff(4));
    const entry = await translate(uri);
    assert.equal(asked.length, 1);
    assert.match(asked[0] ?? '', /Send [\d,.]+ characters of \d+-app\.xlf to the sandbox/);
    assert.match(asked[0] ?? '', /translated into German \(de\): 4\. Units left as they are: 0/);
    const editor = inProposal(entry);
    assert.equal(targetsOf(editor.document.getText()).size, 4);
    assert.equal(targetsOf(await onDisk(uri)).size, 0);
  });

  it('sends nothing when the question is answered with no, and forgets that it began', async () => {
    const uri = await putFile(freshXliff(3));
    feature.questions = { ...feature.questions, confirm: () => Promise.resolve(false) };
    await vscode.commands.executeCommand('interlinear.translateFile', uri);
    assert.deepEqual(opened.sent, []);
    assert.ok(!isReviewed(uri));
    assert.deepEqual(feature.notes.all, []);
  });

  it('P1 leaves a file without untranslated units byte for byte and its document clean', async () => {
    const uri = await putFile(freshXliff(3));
    await feature.apply(await translate(uri), 'not-discarded');
    const text = await onDisk(uri);
    const document = await openEditor(uri);
    opened.sent.length = 0;
    await vscode.commands.executeCommand('interlinear.translateFile', uri);
    assert.ok(!isReviewed(uri));
    assert.deepEqual([opened.sent.length, document.isDirty], [0, false]);
    assert.equal(await onDisk(uri), text);
  });

  it('P5 F29 applies to an open document as one undo step, without saving it', async () => {
    const text = freshXliff(30);
    const uri = await putFile(text);
    const document = await openEditor(uri);
    await translate(uri);
    await vscode.commands.executeCommand('interlinear.acceptAllUnits');
    const translated = document.getText();
    assert.equal(targetsOf(translated).size, 30);
    assert.deepEqual([document.isDirty, await onDisk(uri)], [true, text]);
    assert.ok(!isReviewed(uri));
    await openEditor(uri);
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
    stands.set(editor.window, 'withProgress', (options, task) => {
      told.push(options);
      return withProgress(options as vscode.ProgressOptions, task as () => Thenable<unknown>);
    });
    const units = 700;
    const text = freshXliff(units);
    const uri = await putFile(text);
    const document = await openEditor(uri);
    const changes: number[] = [];
    const listener = vscode.workspace.onDidChangeTextDocument((event) => {
      const isText = event.document === document && event.contentChanges.length > 0;
      if (isText) changes.push(event.contentChanges.length);
    });
    try {
      const entry = await translate(uri);
      told.length = 0;
      await feature.apply(entry, 'not-discarded');
      assert.equal(targetsOf(document.getText()).size, units);
      await showDocument(document);
      await vscode.commands.executeCommand('undo');
      assert.equal(document.getText(), text);
      assert.deepEqual(changes, [2, 2]);
      const [progress] = told as vscode.ProgressOptions[];
      assert.match(progress?.title ?? '', /^Applying 700 units to \d+-app\.xlf$/);
      assert.equal(progress?.location, vscode.ProgressLocation.Notification);
    } finally {
      listener.dispose();
      stands.restore();
    }
  });

  it('F29 F18 undoes each of several files for itself, and one of them during the run of the other', async () => {
    const texts = [freshXliff(3), freshXliff(4)] as const;
    const uris = [await putFile(texts[0]), await putFile(texts[1])] as const;
    const documents = [await openEditor(uris[0]), await openEditor(uris[1])] as const;
    await feature.apply(await translate(uris[0]), 'not-discarded');
    opened.onTranslate.translateText = async () => {
      await showDocument(documents[0]);
      await vscode.commands.executeCommand('undo');
    };
    const second = await translate(uris[1]);
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

  it('writes a closed file whole, without opening it', async () => {
    const uri = await putFile(freshXliff(4));
    await feature.apply(await translate(uri), 'not-discarded');
    assert.equal(targetsOf(await onDisk(uri)).size, 4);
  });

  it('F18 never touches a document that was edited during the review, and plans anew', async () => {
    const uri = await putFile(freshXliff(4));
    const document = await openEditor(uri);
    const entry = await translate(uri);
    const edit = new vscode.WorkspaceEdit();
    const at = document.getText().indexOf('Canary');
    edit.insert(uri, document.positionAt(at), 'Foreign ');
    assert.ok(await vscode.workspace.applyEdit(edit));
    const edited = document.getText();
    await feature.apply(entry, 'not-discarded');
    assert.equal(document.getText(), edited);
    assert.ok(isReviewed(uri), 'the result is lost');
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
    const uri = await putFile(freshXliff(4));
    const document = await openEditor(uri);
    const entry = await translate(uri);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, document.positionAt(document.getText().indexOf('</xliff>')), '<!-- typed -->');
    assert.ok(await vscode.workspace.applyEdit(edit));
    await feature.apply(entry, 'not-discarded');
    assert.ok(!isReviewed(uri));
    assert.equal(targetsOf(document.getText()).size, 4);
    assert.match(document.getText(), /<!-- typed --><\/xliff>/);
  });

  it('F18 leaves a stored file alone that another program changed, and keeps the result', async () => {
    const uri = await putFile(freshXliff(3));
    const entry = await translate(uri);
    const foreign = freshXliff(2);
    await writeFile(uri.fsPath, foreign);
    void feature.apply(entry, 'not-discarded');
    const side = vscode.Uri.file(uri.fsPath.replace(/\.xlf$/, '.interlinear-1.xlf'));
    made.push(side.fsPath);
    let kept = '';
    for (let turn = 0; turn < 100 && kept === ''; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      kept = await onDisk(side).catch(() => '');
    }
    assert.equal(targetsOf(kept).size, 3);
    assert.equal(await onDisk(uri), foreign);
  });

  it('F19 refuses a second run on the same content while the first is under review', async () => {
    const text = freshXliff(3);
    const first = await translate(await putFile(text));
    const copy = await putFile(text, 'copy.xlf');
    opened.sent.length = 0;
    await vscode.commands.executeCommand('interlinear.translateFile', copy);
    assert.ok(!isReviewed(copy));
    assert.deepEqual(opened.sent, []);
    await feature.discard(first);
    assert.ok((await translate(copy)).review.units.length === 3);
  });

  it('F19 shows the review that waits when the same file is translated again', async () => {
    const uri = await putFile(freshXliff(3));
    const entry = await translate(uri);
    opened.sent.length = 0;
    assert.equal((await translate(uri)).id, entry.id);
    assert.deepEqual(opened.sent, []);
  });

  it('F28 edits nothing twice: applied and unsaved, a file has nothing left to translate', async () => {
    const uri = await putFile(freshXliff(4));
    const document = await openEditor(uri);
    await feature.apply(await translate(uri), 'not-discarded');
    const translated = document.getText();
    opened.sent.length = 0;
    await vscode.commands.executeCommand('interlinear.translateFile', uri);
    assert.deepEqual([isReviewed(uri), opened.sent.length], [false, 0]);
    assert.equal(document.getText(), translated);
  });

  it('F3 F28 keeps what had arrived when a run ends early, and sends the rest alone', async () => {
    const uri = await putFile(freshXliff(120));
    let requests = 0;
    opened.onTranslate.translateText = () => {
      requests += 1;
      if (requests === 2) {
        opened.sandbox.planFaults([{ path: '/v2/translate', status: 456, times: 1 }]);
      }
      return Promise.resolve();
    };
    feature.questions = { ...feature.questions, afterStop: () => Promise.resolve(null) };
    await vscode.commands.executeCommand('interlinear.translateFile', uri);
    opened.onTranslate.translateText = () => Promise.resolve();
    assert.ok(!isReviewed(uri));
    assert.deepEqual(
      feature.notes.all.map((note) => note.uri),
      [uri.toString()],
    );
    opened.sent.length = 0;
    const entry = await translate(uri);
    const kept = entry.review.units.filter(({ from }) => from === 'journal').length;
    assert.ok(kept > 0, 'nothing was kept');
    assert.equal(opened.sent.length, 120 - kept);
    await feature.apply(entry, 'not-discarded');
    assert.deepEqual(feature.notes.all, []);
    assert.equal(targetsOf(await onDisk(uri)).size, 120);
  });

  it('F28 goes on after a reload in the middle of a run, and sends nothing again that had arrived', async () => {
    const uri = await putFile(freshXliff(120));
    const { services, onTranslate } = opened;
    const held: (() => void)[] = [];
    let requests = 0;
    onTranslate.translateText = async () => {
      requests += 1;
      if (requests < 2) return;
      await new Promise<void>((_, reject) => {
        held.push(() => {
          reject(new Error('the window is gone'));
        });
      });
    };
    feature.questions = { ...feature.questions, afterStop: () => Promise.resolve(null) };
    const run = vscode.commands.executeCommand('interlinear.translateFile', uri);
    const { journals } = services;
    assert.ok(journals !== null);
    for (let turn = 0; requests < 2 || (await journals.names()).length === 0; turn += 1) {
      assert.ok(turn < 100, 'nothing arrived in five seconds');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    // The new window has the same memory and journals; claims of a dead process do not bind it.
    const claim = { release: () => Promise.resolve() };
    const survivors = { ...journals, claim: () => Promise.resolve(claim) };
    const Feature = feature.constructor as typeof TranslateFiles;
    const next = new Feature({ ...services, journals: survivors });
    next.questions = feature.questions;
    assert.deepEqual(
      next.notes.all.map((note) => note.uri),
      [uri.toString()],
    );
    onTranslate.translateText = () => Promise.resolve();
    opened.sent.length = 0;
    await next.translate([uri]);
    const entry = next.board.find(uri);
    assert.ok(entry !== null, 'no review was opened');
    const kept = entry.review.units.filter(({ from }) => from === 'journal').length;
    assert.ok(kept > 0, 'nothing was kept');
    assert.equal(opened.sent.length, 120 - kept);
    await next.apply(entry, 'not-discarded');
    assert.equal(targetsOf(await onDisk(uri)).size, 120);
    for (const end of held) end();
    await run;
  });

  it('F4 asks for another key when the service rejects it in mid-job, and goes on', async () => {
    const uri = await putFile(freshXliff(60));
    let prompts = 0;
    Object.assign(opened.services.connection, {
      connectWithKey: () => {
        prompts += 1;
        return Promise.resolve(true);
      },
    });
    opened.sandbox.planFaults([{ path: '/v2/translate', status: 403, times: 1 }]);
    const entry = await translate(uri);
    assert.deepEqual([prompts, entry.review.units.length], [1, 60]);
  });

  it('reviews what is finished when the quota ends', async () => {
    const uri = await putFile(freshXliff(120));
    let requests = 0;
    opened.onTranslate.translateText = () => {
      requests += 1;
      if (requests === 2) {
        opened.sandbox.planFaults([{ path: '/v2/translate', status: 456, times: 1 }]);
      }
      return Promise.resolve();
    };
    const entry = await translate(uri);
    opened.onTranslate.translateText = () => Promise.resolve();
    const finished = entry.review.units.length;
    assert.ok(finished > 0 && finished < 120, String(finished));
    await feature.apply(entry, 'not-discarded');
    assert.equal(targetsOf(await onDisk(uri)).size, finished);
  });

  it('puts translated subtitles into a new file, with the same cues and times', async () => {
    const cue = (index: number): string =>
      `${index}\n00:00:0${index},000 --> 00:00:0${index},900\nThis is line ${index} of the film.\n`;
    const uri = await putFile([1, 2, 3].map(cue).join('\n'), 'film.srt');
    const configuration = vscode.workspace.getConfiguration('interlinear');
    await configuration.update('targetLanguage', 'de', vscode.ConfigurationTarget.Global);
    try {
      const entry = await translate(uri);
      const output = vscode.Uri.file(uri.fsPath.replace(/\.srt$/, '.de.srt'));
      made.push(output.fsPath);
      const before = await onDisk(uri);
      await feature.apply(entry, 'not-discarded');
      const times = (text: string): readonly string[] => text.match(/^.* --> .*$/gm) ?? [];
      assert.equal(await onDisk(uri), before);
      assert.deepEqual(times(await onDisk(output)), times(before));
      assert.match(await onDisk(output), /de‹/);
      assert.equal(vscode.window.activeTextEditor?.document.uri.fsPath, output.fsPath);
    } finally {
      await configuration.update('targetLanguage', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('translates a folder as one job and lists each file', async () => {
    const sub = path.join(folder, `folder-${(count += 1)}`);
    made.push(sub);
    await vscode.workspace.fs.createDirectory(vscode.Uri.file(sub));
    await writeFile(path.join(sub, 'a.xlf'), freshXliff(2));
    await writeFile(path.join(sub, 'b.xlf'), freshXliff(2));
    await writeFile(path.join(sub, 'broken.xlf'), '<xliff version="1.2"><file>');
    await writeFile(path.join(sub, 'other.txt'), 'not ours');
    await vscode.commands.executeCommand('interlinear.translateFile', vscode.Uri.file(sub));
    const listed = feature.board.entries.map(({ uri, review, result }) => {
      return [path.basename(uri.fsPath), review?.units.length ?? null, result?.failed ?? null];
    });
    assert.deepEqual(listed, [
      ['a.xlf', 2, null],
      ['b.xlf', 2, null],
      ['broken.xlf', null, true],
    ]);
    assert.equal(asked.length, 1);
    assert.match(asked[0] ?? '', /characters of \d files/);
  });
});
