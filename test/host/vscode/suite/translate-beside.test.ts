import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditors, showDocument } from '../doubles/editors.ts';
import { until } from '../harness/until.ts';
import { newWord, openMarked, SelectionBench } from '../doubles/selection-bench.ts';
import { run } from '../doubles/run-command.ts';

describe('Translating selections beside their text', () => {
  const bench = new SelectionBench();

  before(() => bench.open());

  beforeEach(() => {
    bench.begin();
  });

  afterEach(() => closeEditors());

  after(() => bench.close());

  it('inserts below, in a paragraph of its own', async () => {
    const own = newWord();
    const editor = await openMarked('markdown', `Some te‸xt of ${own}.\n\nOther.\n`);
    await run('translateBelow');
    assert.equal(
      editor.document.getText(),
      `Some text of ${own}.\n\nde‹Some text of ${own}.›\n\nOther.\n`,
    );
  });

  it('copies without quotes and markers, and changes nothing', async () => {
    const own = newWord();
    const editor = await openMarked('typescript', `say('It\\'s a te‸xt of ${own}');`);
    const before = editor.document.getText();
    await run('copyTranslation');
    assert.equal(await vscode.env.clipboard.readText(), `de‹It's a text of ${own}›`);
    assert.equal(editor.document.getText(), before);
  });

  it('puts the translated clipboard in at the cursor and leaves the clipboard', async () => {
    const own = newWord();
    const editor = await openMarked('plaintext', 'Before ‸ after');
    await vscode.env.clipboard.writeText(`Some text of ${own}`);
    await run('translateClipboard');
    assert.equal(editor.document.getText(), `Before de‹Some text of ${own}› after`);
    assert.equal(await vscode.env.clipboard.readText(), `Some text of ${own}`);
  });

  it('compares the document with its translation, in its own language', async () => {
    const own = newWord();
    const editor = await openMarked('python', `# A no‸te of ${own}\nx = 1\n`);
    const before = editor.document.getText();
    await run('translateInDiff');
    const shown = vscode.workspace.textDocuments.find(
      ({ uri }) => uri.scheme === 'interlinear-translation' && !uri.query.endsWith('&original'),
    );
    assert.equal(shown?.getText(), `# de‹A note of ${own}›\nx = 1\n`);
    assert.equal(shown.languageId, 'python');
    assert.equal(editor.document.getText(), before);
    const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
    assert.ok(tab?.input instanceof vscode.TabInputTextDiff);
    const name = tab.input.original.toString();
    const left = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === name);
    assert.notEqual(left, editor.document, 'wrapping its lines would wrap those of the user');
    assert.deepEqual([left?.getText(), left?.languageId], [before, 'python']);
  });

  it('accepts what it compared, wherever it stands by then, and discards it without a trace', async () => {
    const own = newWord();
    const { document } = await openMarked('plaintext', `⟦Some text of ${own}⟧\n`);
    const before = document.getText();
    const isComparing = (): boolean =>
      vscode.window.tabGroups.activeTabGroup.activeTab?.input instanceof vscode.TabInputTextDiff;
    await run('translateInDiff');
    assert.ok(isComparing());
    await run('discardTranslation');
    assert.ok(!isComparing());
    assert.equal(document.getText(), before);
    const again = await showDocument(document);
    again.selection = new vscode.Selection(0, 0, 1, 0);
    await run('translateInDiff');
    const typed = new vscode.WorkspaceEdit();
    typed.insert(document.uri, new vscode.Position(0, 0), 'Typed. ');
    await vscode.workspace.applyEdit(typed);
    const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
    assert.ok(input instanceof vscode.TabInputTextDiff);
    const name = input.modified.toString();
    const shown = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === name);
    const accepted = `Typed. de‹Some text of ${own}›\n`;
    const left = vscode.workspace.textDocuments.find(
      ({ uri }) => uri.toString() === input.original.toString(),
    );
    await until('the comparison to follow', () =>
      Promise.resolve(
        shown?.getText() === accepted && left?.getText() === document.getText() ? true : null,
      ),
    );
    await run('acceptTranslation');
    assert.equal(document.getText(), accepted);
    assert.ok(!isComparing());
    assert.deepEqual(bench.said, []);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), `Typed. ${before}`);
  });
});
