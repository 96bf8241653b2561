import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import type { OpenEntry } from '../../../../extensions/vscode/features/translate-files/review-board.ts';
import type { TranslateFiles } from '../../../../extensions/vscode/features/translate-files/translate-files.ts';
import { sentences, targetsOf, xliffOf } from '../../../doubles/sample-xliff.ts';
import { closeEditors } from '../doubles/editors.ts';
import { openTestServices, type TestServices } from '../doubles/test-services.ts';
import { until } from '../harness/until.ts';

const LIMIT_IN_MS = 10_000;

describe('Reviewing a translated file in the editor', () => {
  let opened: TestServices;
  let feature: TranslateFiles;
  let folder: string;
  let count = 0;
  const made: string[] = [];

  before(async () => {
    opened = await openTestServices();
    feature = await opened.services.features.translateFiles();
    folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    assert.notEqual(folder, '');
  });

  beforeEach(() => {
    feature.questions = {
      confirm: () => Promise.resolve(true),
      afterStop: () => Promise.resolve('review'),
      aboutStale: () => Promise.resolve(null),
      aboutOpen: () => Promise.resolve('accepted'),
      afterLast: () => Promise.resolve(false),
      wording: () => Promise.resolve(null),
      mayDetect: () => Promise.resolve(true),
      aboutSameLanguage: () => Promise.resolve(true),
      aboutTemplate: () => Promise.resolve('in-place'),
    };
  });

  afterEach(async () => {
    for (const entry of await feature.board.clear())
      await feature.notes.remove(entry.uri.toString());
    await closeEditors();
    for (const file of made.splice(0)) await rm(file, { force: true });
  });

  after(() => opened.close());

  /** Writes a file whose content no other test has: journals go by content. */
  async function putFile(text: string): Promise<vscode.Uri> {
    count += 1;
    const file = path.join(folder, `${count}-review.xlf`);
    made.push(file);
    await writeFile(file, text);
    return vscode.Uri.file(file);
  }

  function freshXliff(units: number): string {
    count += 1;
    const word = String(count).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
    return xliffOf(sentences(units).map((sentence) => `${sentence} under review ${word}`));
  }

  async function translate(uri: vscode.Uri): Promise<OpenEntry> {
    await vscode.commands.executeCommand('interlinear.translateFile', uri);
    const entry = feature.board.find(uri);
    assert.ok(entry !== null, 'no review was opened');
    return entry;
  }

  const isReviewed = (uri: vscode.Uri): boolean => feature.board.find(uri) !== null;

  const onDisk = (uri: vscode.Uri): Promise<string> => readFile(uri.fsPath, 'utf8');

  function inProposal(entry: OpenEntry): vscode.TextEditor {
    const editor = vscode.window.visibleTextEditors.find(
      ({ document }) => document.uri.query === `${entry.id}&proposed`,
    );
    assert.ok(editor !== undefined, 'the comparison is not open');
    return editor;
  }

  it('decides unit after unit with one key, and writes those accepted alone', async () => {
    const uri = await putFile(freshXliff(5));
    const entry = await translate(uri);
    const { review } = entry;
    const [first, second, third] = review.units.map(({ answer }) => answer.key);
    assert.ok(first !== undefined && second !== undefined && third !== undefined);
    const decisions = (): readonly string[] =>
      review.units.map(({ answer }) => review.decisionOf(answer.key));
    await vscode.commands.executeCommand('interlinear.acceptUnit');
    assert.deepEqual(decisions(), ['accepted', 'open', 'open', 'open', 'open']);
    // A key that is pressed before the cursor has arrived.
    await Promise.all([
      vscode.commands.executeCommand('interlinear.discardUnit'),
      vscode.commands.executeCommand('interlinear.acceptUnit'),
    ]);
    assert.deepEqual(decisions(), ['accepted', 'discarded', 'accepted', 'open', 'open']);
    assert.equal(targetsOf(inProposal(entry).document.getText()).size, 4);
    await vscode.commands.executeCommand('interlinear.discardUnit', first);
    await vscode.commands.executeCommand('interlinear.reopenUnit', first);
    assert.deepEqual(decisions(), ['open', 'discarded', 'accepted', 'open', 'open']);
    await vscode.commands.executeCommand('interlinear.applyReview');
    assert.deepEqual([...targetsOf(await onDisk(uri)).keys()], ['u2']);
  });

  it('offers to apply when the last unit is decided, and asks while units are open', async () => {
    const uri = await putFile(freshXliff(2));
    const entry = await translate(uri);
    const said: string[] = [];
    feature.questions = {
      ...feature.questions,
      aboutOpen: (name, { count }) => {
        said.push(`open ${name.length > 0} ${count.call(entry.review, 'open')}`);
        return Promise.resolve(null);
      },
      afterLast: (name, { count }) => {
        said.push(`last ${name.length > 0} ${count.call(entry.review, 'accepted')}`);
        return Promise.resolve(true);
      },
    };
    await vscode.commands.executeCommand('interlinear.acceptUnit');
    await vscode.commands.executeCommand('interlinear.applyReview');
    assert.deepEqual(said, ['open true 1']);
    assert.ok(isReviewed(uri));
    await vscode.commands.executeCommand('interlinear.acceptUnit');
    await until(
      'the end of the review',
      () => Promise.resolve(isReviewed(uri) ? null : true),
      LIMIT_IN_MS,
    );
    assert.deepEqual(said, ['open true 1', 'last true 2']);
    assert.equal(targetsOf(await onDisk(uri)).size, 2);
  });

  it('has nothing to save in the comparison: no command asks for a place over the original', async () => {
    const text = freshXliff(3);
    const uri = await putFile(text);
    const entry = await translate(uri);
    const shown = inProposal(entry).document;
    const isWritable = vscode.workspace.fs.isWritableFileSystem(shown.uri.scheme);
    assert.equal(isWritable, false);
    // Who is asked for a place never comes back, as nobody answers.
    const late = new Promise((resolve) =>
      setTimeout(() => {
        resolve('asked');
      }, 5_000),
    );
    const save = (): Thenable<unknown> =>
      vscode.commands.executeCommand('workbench.action.files.save');
    assert.notEqual(await Promise.race([save(), late]), 'asked');
    assert.ok(isReviewed(uri));
    assert.equal(await onDisk(uri), text);
  });

  it('shows its texts whatever encoding is set, and draws one anew when a unit is discarded', async () => {
    const configuration = vscode.workspace.getConfiguration('files');
    await configuration.update('encoding', 'windows1252', vscode.ConfigurationTarget.Global);
    try {
      const uri = await putFile(freshXliff(3).replace('sings', 'singt schön'));
      const entry = await translate(uri);
      assert.equal(inProposal(entry).document.getText(), entry.review.text);
      assert.match(entry.review.text, /schön/);
      await vscode.commands.executeCommand('interlinear.discardUnit');
      await until(
        'the text without a unit',
        () =>
          Promise.resolve(targetsOf(inProposal(entry).document.getText()).size === 2 ? true : null),
        LIMIT_IN_MS,
      );
      assert.equal(inProposal(entry).document.getText(), entry.review.text);
    } finally {
      await configuration.update('encoding', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('writes an edited proposal, and knows it and all decisions after the window was loaded anew', async () => {
    const text = freshXliff(4);
    const uri = await putFile(text);
    const entry = await translate(uri);
    feature.questions = {
      ...feature.questions,
      wording: () => Promise.resolve([{ kind: 'text', text: 'Ganz & anders' }]),
    };
    await vscode.commands.executeCommand('interlinear.editUnit');
    await vscode.commands.executeCommand('interlinear.discardUnit');
    const decisions = ({ review }: OpenEntry): readonly string[] =>
      review.units.map(({ answer }) => review.decisionOf(answer.key));
    assert.deepEqual(decisions(entry), ['accepted', 'discarded', 'open', 'open']);
    const { services } = opened;
    const { journals } = services;
    assert.ok(journals !== null);
    // The new window has the same memory and journals; claims of a dead process do not bind it.
    const claim = { release: () => Promise.resolve() };
    const survivors = { ...journals, claim: () => Promise.resolve(claim) };
    const Feature = feature.constructor as typeof TranslateFiles;
    const next = new Feature({ ...services, journals: survivors });
    next.questions = feature.questions;
    opened.sent.length = 0;
    await next.translate([uri]);
    const again = next.board.find(uri);
    assert.ok(again !== null, 'no review was opened');
    assert.deepEqual(opened.sent, []);
    assert.deepEqual(decisions(again), ['accepted', 'discarded', 'open', 'open']);
    await next.finish(again);
    const written = await onDisk(uri);
    assert.deepEqual([...targetsOf(written)], [['u0', 'Ganz &amp; anders']]);
    assert.equal(written.replace(/\n *<target[^>]*>.*?<\/target>/g, ''), text);
    assert.deepEqual(await next.decisions.load(uri.toString()), []);
  });
});
