import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditors, showDocument } from '../doubles/editors.ts';
import { select, show, type } from '../doubles/improving.ts';
import { run } from '../doubles/run-command.ts';
import { openTestServices, type TestServices } from '../doubles/test-services.ts';
import { until } from '../harness/until.ts';

/** Waits until something is so. */
async function untilTrue(description: string, isSo: () => boolean): Promise<void> {
  await until(description, () => Promise.resolve(isSo() ? true : null));
}

describe('Rephrasing in the editor', () => {
  let opened: TestServices;

  before(async () => {
    opened = await openTestServices();
  });

  afterEach(async () => {
    const settings = vscode.workspace.getConfiguration('interlinear');
    await settings.update('rephrase.apply', undefined, vscode.ConfigurationTarget.Global);
    await closeEditors();
  });

  after(() => opened.close());

  const text = 'Please utilize the teh door.\n\nThey utilize the other one.\n';

  /** Starts a command that shows a picker, and takes the entry under the cursor. */
  async function runAndPick<Result>(command: string, done: () => Result | null): Promise<Result> {
    const running = run(command);
    const result = await until(`what ${command} leads to`, async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return done();
    });
    await running;
    return result;
  }

  function comparison(): { proposed: vscode.TextDocument; label: string } | null {
    const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
    if (!(tab?.input instanceof vscode.TabInputTextDiff)) return null;
    const { modified } = tab.input;
    const name = modified.toString();
    const proposed = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === name);
    return proposed === undefined || proposed.getText() === ''
      ? null
      : { proposed, label: tab.label };
  }

  async function compare(): Promise<{ editor: vscode.TextEditor; proposed: vscode.TextDocument }> {
    const editor = await show(text, 'plaintext');
    editor.selection = new vscode.Selection(0, 0, 3, 0);
    const { proposed } = await runAndPick('rephraseSelection', comparison);
    return { editor, proposed };
  }

  it('compares first, changes nothing, and takes change by change', async () => {
    const { editor, proposed } = await compare();
    assert.equal(editor.document.getText(), text);
    const all = text.replaceAll('utilize', 'use').replace('teh', 'the');
    assert.equal(proposed.getText(), all);
    await run('acceptRephraseHunk');
    assert.equal(editor.document.getText(), text.replace('utilize', 'use'));
    await untilTrue('the comparison to follow', () => proposed.getText() === all);
    await run('acceptRephrase');
    assert.equal(editor.document.getText(), all);
    assert.equal(comparison(), null);
  });

  it('discards without a trace', async () => {
    const { editor } = await compare();
    await run('discardRephrase');
    assert.equal(comparison(), null);
    assert.equal(editor.document.getText(), text);
  });

  it('D6 leaves out a change whose words were typed in meanwhile', async () => {
    const { editor, proposed } = await compare();
    const [first] = [editor.document.positionAt(text.indexOf('utilize') + 2)];
    await type(editor, first, 'X');
    const expected = 'Please utXilize the the door.\n\nThey use the other one.\n';
    await untilTrue('the comparison to follow', () => proposed.getText() === expected);
    await run('acceptRephrase');
    assert.equal(editor.document.getText(), expected);
  });

  it('replaces at once where the settings say so, as one undo step', async () => {
    const settings = vscode.workspace.getConfiguration('interlinear');
    await settings.update('rephrase.apply', 'replace', vscode.ConfigurationTarget.Global);
    const editor = await show(text, 'plaintext');
    editor.selection = new vscode.Selection(0, 0, 3, 0);
    await runAndPick('rephraseSelection', () => (editor.document.getText() === text ? null : true));
    assert.equal(
      editor.document.getText(),
      text.replaceAll('utilize', 'use').replace('teh', 'the'),
    );
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), text);
  });

  it('D6 puts new wordings in their places when something was typed before they were asked for', async () => {
    const settings = vscode.workspace.getConfiguration('interlinear');
    await settings.update('rephrase.apply', 'replace', vscode.ConfigurationTarget.Global);
    const editor = await show(text, 'plaintext');
    editor.selection = new vscode.Selection(0, 0, 3, 0);
    const link = await opened.services.connection.require();
    assert.ok(link !== null);
    const { lists } = link;
    let hasTyped = false;
    const languages: typeof lists.languages = async (...given) => {
      if (!hasTyped) {
        hasTyped = true;
        await type(editor, new vscode.Position(0, 0), 'Typed. ');
      }
      return lists.languages(...given);
    };
    Object.assign(link, { lists: { ...lists, languages } });
    const replaced = text.replaceAll('utilize', 'use').replace('teh', 'the');
    try {
      await runAndPick('rephraseSelection', () =>
        editor.document.getText().includes('utilize') ? null : true,
      );
    } finally {
      Object.assign(link, { lists });
    }
    assert.equal(editor.document.getText(), `Typed. ${replaced}`);
  });

  it('makes the target of a unit fit the limit of its file', async () => {
    const xliff = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file source-language="de" target-language="en-GB" original="a" datatype="plaintext"><body>
<trans-unit id="1" maxwidth="14" size-unit="char"><source>Eins</source><target>We utilize the x</target></trans-unit>
</body></file></xliff>`;
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
    assert.ok(folder);
    const file = vscode.Uri.joinPath(folder, 'fit.xlf');
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(xliff));
    const document = await vscode.workspace.openTextDocument(file);
    const editor = await showDocument(document);
    const { uri } = document;
    const tooLong = await until('the problem', () =>
      Promise.resolve(
        vscode.languages.getDiagnostics(uri).find(({ code }) => code === 'target-too-long') ?? null,
      ),
    );
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      uri,
      tooLong.range,
      vscode.CodeActionKind.QuickFix.value,
    );
    const fit = actions.find(({ title }) => title === 'Rephrase to Fit')?.command;
    assert.ok(fit !== undefined, actions.map(({ title }) => title).join());
    const given: readonly unknown[] = fit.arguments ?? [];
    await vscode.commands.executeCommand(fit.command, ...given);
    await until('the comparison of the quick fix', () => Promise.resolve(comparison()));
    await run('discardRephrase');
    editor.selection = select(editor, 'Eins');
    await run('rephraseToFit');
    const found = await until('the comparison', () => Promise.resolve(comparison()));
    assert.equal(found.proposed.getText(), xliff.replace('utilize', 'use'));
    await run('acceptRephrase');
    assert.equal(document.getText(), xliff.replace('utilize', 'use'));
    await document.save();
    await vscode.workspace.fs.delete(file);
  });
});
