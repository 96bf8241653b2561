import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import type { TranslateFiles } from '../../../../extensions/vscode/features/translate-files/translate-files.ts';
import { targetsOf } from '../../../doubles/sample-xliff.ts';
import { FileTranslation } from '../doubles/file-translation.ts';
import type { TestServices } from '../doubles/test-services.ts';

describe('Translating files in the editor', () => {
  let files: FileTranslation;
  let opened: TestServices;
  let feature: TranslateFiles;

  before(async () => {
    files = await FileTranslation.open('files');
    ({ opened, feature } = files);
  });

  beforeEach(() => {
    files.begin();
  });

  afterEach(() => files.tidy());

  after(() => files.close());

  it('asks with the figures and the host, then compares the proposal with the original', async () => {
    const uri = await files.put(files.freshXliff(4));
    const entry = await files.translate(uri);
    assert.equal(files.asked.length, 1);
    assert.match(
      files.asked[0] ?? '',
      /Send [\d,.]+ characters of files-\d+-app\.xlf to the sandbox/,
    );
    assert.match(
      files.asked[0] ?? '',
      /translated into German \(de\): 4\. Segments left as they are: 0/,
    );
    const editor = files.inProposal(entry);
    assert.equal(targetsOf(editor.document.getText()).size, 4);
    assert.equal(targetsOf(await files.onDisk(uri)).size, 0);
  });

  it('sends nothing when the question is answered with no, and forgets that it began', async () => {
    const uri = await files.put(files.freshXliff(3));
    feature.questions = { ...feature.questions, confirm: () => Promise.resolve(false) };
    await vscode.commands.executeCommand('interlinear.translateFile', uri);
    assert.deepEqual(opened.sent, []);
    assert.ok(!files.isReviewed(uri));
    assert.deepEqual(feature.notes.all, []);
  });

  it('refuses a broken file with its line before it asks for a service', async () => {
    const uri = await files.put(files.freshXliff(3).replace('</source>', '</sauce>'));
    const { connection } = opened.services;
    const own = connection.require.bind(connection);
    let asked = 0;
    connection.require = () => {
      asked += 1;
      return Promise.resolve(null);
    };
    try {
      await assert.rejects(feature.translate([uri]), /app\.xlf was not translated\. Line \d+: /u);
      assert.equal(asked, 0);
    } finally {
      connection.require = own;
    }
  });

  it('P1 leaves a file without untranslated units byte for byte and its document clean', async () => {
    const uri = await files.put(files.freshXliff(3));
    await feature.apply(await files.translate(uri), 'not-discarded');
    const text = await files.onDisk(uri);
    const document = await files.openEditor(uri);
    opened.sent.length = 0;
    await vscode.commands.executeCommand('interlinear.translateFile', uri);
    assert.ok(!files.isReviewed(uri));
    assert.deepEqual([opened.sent.length, document.isDirty], [0, false]);
    assert.equal(await files.onDisk(uri), text);
  });

  it('F19 refuses a second run on the same content while the first is under review', async () => {
    const text = files.freshXliff(3);
    const first = await files.translate(await files.put(text));
    const copy = await files.put(text, 'copy.xlf');
    opened.sent.length = 0;
    await vscode.commands.executeCommand('interlinear.translateFile', copy);
    assert.ok(!files.isReviewed(copy));
    assert.deepEqual(opened.sent, []);
    await feature.discard(first);
    assert.ok((await files.translate(copy)).review.units.length === 3);
  });

  it('F19 shows the review that waits when the same file is translated again', async () => {
    const uri = await files.put(files.freshXliff(3));
    const entry = await files.translate(uri);
    opened.sent.length = 0;
    assert.equal((await files.translate(uri)).id, entry.id);
    assert.deepEqual(opened.sent, []);
  });

  it('puts translated subtitles into a new file, with the same cues and times', async () => {
    const cue = (index: number): string =>
      `${index}\n00:00:0${index},000 --> 00:00:0${index},900\nThis is line ${index} of the film.\n`;
    const uri = await files.put([1, 2, 3].map(cue).join('\n'), 'film.srt');
    const configuration = vscode.workspace.getConfiguration('interlinear');
    await configuration.update('targetLanguage', 'de', vscode.ConfigurationTarget.Global);
    try {
      const entry = await files.translate(uri);
      const output = vscode.Uri.file(uri.fsPath.replace(/\.srt$/, '.de.srt'));
      files.made.push(output.fsPath);
      const before = await files.onDisk(uri);
      await feature.apply(entry, 'not-discarded');
      const times = (text: string): readonly string[] => text.match(/^.* --> .*$/gm) ?? [];
      assert.equal(await files.onDisk(uri), before);
      assert.deepEqual(times(await files.onDisk(output)), times(before));
      assert.match(await files.onDisk(output), /de‹/);
      assert.equal(vscode.window.activeTextEditor?.document.uri.fsPath, output.fsPath);
    } finally {
      await configuration.update('targetLanguage', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('translates a folder as one job and lists each file', async () => {
    const sub = await files.newFolder();
    await writeFile(path.join(sub, 'a.xlf'), files.freshXliff(2));
    await writeFile(path.join(sub, 'b.xlf'), files.freshXliff(2));
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
    assert.equal(files.asked.length, 1);
    assert.match(files.asked[0] ?? '', /characters of \d files/);
  });
});
