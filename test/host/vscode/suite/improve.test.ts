import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activateExtension } from '../doubles/activate-extension.ts';
import { closeEditors, openText, showDocument } from '../doubles/editors.ts';
import { createStandIns } from '../doubles/stand-ins.ts';
import { openTestServices, type TestServices } from '../doubles/test-services.ts';
import { until } from '../harness/until.ts';

const prose = `The first paragraph has teh word.

The second one has teh word too, and the third
line utilize teh word again.
`;

const program = `// The comment has teh word in it, and the teh again.
const teh = 'The string has teh word';
`;

async function show(content: string, language: string): Promise<vscode.TextEditor> {
  return showDocument(await openText(content, language));
}

function select({ document }: vscode.TextEditor, words: string): vscode.Selection {
  const start = document.getText().indexOf(words);
  assert.notEqual(start, -1, `"${words}" in ${document.getText()}`);
  return new vscode.Selection(
    document.positionAt(start),
    document.positionAt(start + words.length),
  );
}

function run(command: string, ...given: readonly unknown[]): Thenable<unknown> {
  return vscode.commands.executeCommand(`interlinear.${command}`, ...given);
}

function problemsOf({ document }: vscode.TextEditor): readonly vscode.Diagnostic[] {
  return vscode.languages
    .getDiagnostics(document.uri)
    .filter(({ source }) => source === 'Interlinear')
    .toSorted((one, other) => one.range.start.compareTo(other.range.start));
}

function wordsOf(editor: vscode.TextEditor): string[] {
  return problemsOf(editor).map(
    ({ range }) => `${range.start.line}:${editor.document.getText(range)}`,
  );
}

async function type(
  editor: vscode.TextEditor,
  place: vscode.Position,
  text: string,
): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.insert(editor.document.uri, place, text);
  assert.equal(await vscode.workspace.applyEdit(edit), true);
}

async function fixesAt(
  editor: vscode.TextEditor,
  range: vscode.Range,
): Promise<vscode.CodeAction[]> {
  return vscode.commands.executeCommand<vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    editor.document.uri,
    range,
    vscode.CodeActionKind.QuickFix.value,
  );
}

async function take({ command }: vscode.CodeAction): Promise<void> {
  const given: readonly unknown[] = command?.arguments ?? [];
  await vscode.commands.executeCommand(command?.command ?? '', ...given);
}

/** Waits until something is so. */
async function untilTrue(description: string, isSo: () => boolean): Promise<void> {
  await until(description, () => Promise.resolve(isSo() ? true : null));
}

describe('Correcting in the editor', () => {
  let opened: TestServices;

  before(async () => {
    opened = await openTestServices();
  });

  afterEach(async () => {
    const settings = vscode.workspace.getConfiguration('interlinear');
    await settings.update('improve.ignoredWords', undefined, vscode.ConfigurationTarget.Global);
    await settings.update('improve.ignoredWords', undefined, vscode.ConfigurationTarget.Workspace);
    await closeEditors();
  });

  after(() => opened.close());

  it('shows each correction as a problem for information, with one preferred fix', async () => {
    const editor = await show(prose, 'plaintext');
    await run('correctDocument');
    assert.deepEqual(wordsOf(editor), ['0:teh', '2:teh', '3:teh']);
    const [first] = problemsOf(editor);
    assert.ok(first);
    assert.equal(first.severity, vscode.DiagnosticSeverity.Information);
    assert.equal(first.code, 'spelling');
    const fixes = await fixesAt(editor, first.range);
    assert.deepEqual(
      fixes.filter(({ isPreferred }) => isPreferred === true).map(({ title }) => title),
      ['Change “teh” to “the”'],
    );
    assert.ok(fixes.every(({ command }) => command?.command.startsWith('interlinear.') === true));
  });

  it('accepts one, whose problem is gone at once, as one undo step', async () => {
    const editor = await show(prose, 'plaintext');
    await run('correctDocument');
    const [first] = problemsOf(editor);
    assert.ok(first);
    const [fix] = await fixesAt(editor, first.range);
    assert.ok(fix);
    await take(fix);
    assert.equal(editor.document.getText(), prose.replace('teh', 'the'));
    assert.deepEqual(wordsOf(editor), ['2:teh', '3:teh']);
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), prose);
  });

  it('accepts all that are left in one step, those ignored left out', async () => {
    const editor = await show(prose, 'plaintext');
    await run('correctDocument');
    editor.selection = new vscode.Selection(0, 0, 0, 0);
    await run('nextCorrection');
    assert.equal(
      editor.document.getText(editor.document.getWordRangeAtPosition(editor.selection.active)),
      'teh',
    );
    await run('nextCorrection');
    assert.equal(editor.selection.active.line, 2);
    await run('previousCorrection');
    await run('acceptCorrection');
    await run('acceptAllCorrections');
    assert.equal(editor.document.getText(), prose.replaceAll('teh', 'the'));
    assert.deepEqual(wordsOf(editor), []);
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), prose.replace('teh', 'the'));
  });

  it('ignores a correction here, also when the document is corrected again', async () => {
    const editor = await show(prose, 'plaintext');
    await run('correctDocument');
    editor.selection = new vscode.Selection(0, 25, 0, 25);
    await run('ignoreCorrection');
    assert.deepEqual(wordsOf(editor), []);
    await run('correctDocument');
    assert.deepEqual(wordsOf(editor), []);
  });

  for (const list of ['workspace', 'user'] as const) {
    it(`ignores a word on the list of the ${list}`, async () => {
      const editor = await show(prose, 'plaintext');
      await run('correctDocument');
      const [first] = problemsOf(editor);
      assert.ok(first);
      const fixes = await fixesAt(editor, first.range);
      const wanted = list === 'workspace' ? 'in this workspace' : 'everywhere';
      const fix = fixes.find(({ title }) => title.endsWith(wanted));
      assert.ok(fix, fixes.map(({ title }) => title).join());
      await take(fix);
      assert.deepEqual(wordsOf(editor), []);
      const lists = vscode.workspace
        .getConfiguration('interlinear')
        .inspect('improve.ignoredWords');
      assert.deepEqual(list === 'workspace' ? lists?.workspaceValue : lists?.globalValue, ['teh']);
      await run('correctDocument');
      assert.deepEqual(wordsOf(editor), []);
    });
  }

  it('moves corrections along with what is typed elsewhere, and drops those typed in', async () => {
    const editor = await show(prose, 'plaintext');
    await run('correctDocument');
    await type(editor, new vscode.Position(0, 0), 'New line.\n');
    assert.deepEqual(wordsOf(editor), ['1:teh', '3:teh', '4:teh']);
    const word = select(editor, 'teh');
    await type(editor, word.start.translate(0, 1), 'x');
    assert.deepEqual(wordsOf(editor), ['3:teh', '4:teh']);
    await run('acceptAllCorrections');
    const expected = `New line.\n${prose.replaceAll('teh', 'the').replace('the word', 'txeh word')}`;
    assert.equal(editor.document.getText(), expected);
  });

  it('D6 never writes where the text was changed while it was being corrected', async () => {
    const editor = await show(prose, 'plaintext');
    const running = run('correctDocument');
    await type(editor, new vscode.Position(0, 0), 'Typed meanwhile. ');
    await running;
    await run('acceptAllCorrections');
    assert.equal(editor.document.getText(), `Typed meanwhile. ${prose.replaceAll('teh', 'the')}`);
  });

  it('corrects the comments of a program, and no names or strings of it', async () => {
    const editor = await show(program, 'typescript');
    await run('correctDocument');
    // The code has a variable of that name.
    assert.deepEqual(wordsOf(editor), []);
    const other = await show(program.replace('const teh', 'const other'), 'typescript');
    await run('correctDocument');
    assert.deepEqual(wordsOf(other), ['0:teh', '0:teh']);
  });

  it('corrects what is selected, and nothing else', async () => {
    const editor = await show(prose, 'plaintext');
    editor.selection = select(editor, 'The second one has teh word');
    await run('correctSelection');
    assert.deepEqual(wordsOf(editor), ['2:teh']);
    await run('clearCorrections');
    assert.deepEqual(wordsOf(editor), []);
  });

  it('says of a language without a dictionary that it was not checked, not that all is right', async () => {
    const link = await opened.services.connection.require();
    assert.ok(link !== null);
    const { correctText } = link.client;
    const limited: typeof correctText = async (request, options) => {
      const { data, meta } = await correctText(request, options);
      const engines = meta.engines.map((engine) => ({
        ...engine,
        texts: request.text.map((_, index) => index),
        notApplied: ['spelling-no-dictionary', 'grammar-no-engine'],
      }));
      return { data, meta: { ...meta, engines } };
    };
    const { editor: handles } = await activateExtension();
    const stands = createStandIns();
    const said: string[] = [];
    stands.set(link.client, 'correctText', limited as (...given: unknown[]) => unknown);
    stands.set(handles.window, 'showInformationMessage', (message) => {
      said.push(String(message));
      return Promise.resolve(undefined);
    });
    try {
      await show('Hallo und Guten Tag.', 'plaintext');
      await run('correctDocument');
      assert.deepEqual(said, [
        'The sandbox has no dictionary for German (DE), so spelling and grammar were not checked. Connect with a key to check them.',
      ]);
    } finally {
      stands.restore();
    }
  });

  it('takes only targets of XLIFF, in the language of the file', async () => {
    const xliff = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file source-language="de" target-language="en-GB" original="a" datatype="plaintext"><body>
<trans-unit id="1"><source>teh Quelle</source><target>the teh &amp; target</target></trans-unit>
</body></file></xliff>`;
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
    assert.ok(folder);
    const file = vscode.Uri.joinPath(folder, 'improve.xlf');
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(xliff));
    const document = await vscode.workspace.openTextDocument(file);
    const editor = await showDocument(document);
    await run('correctDocument');
    await run('acceptAllCorrections');
    assert.equal(editor.document.getText(), xliff.replace('the teh &amp;', 'the the &amp;'));
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await vscode.workspace.fs.delete(file);
  });
});

describe('What improving leaves alone', () => {
  const stands = createStandIns();
  let opened: TestServices;

  before(async () => {
    opened = await openTestServices();
  });

  afterEach(async () => {
    stands.restore();
    await closeEditors();
  });

  after(() => opened.close());

  it('is said of targets that hold CDATA, instead of finding nothing wrong with them', async () => {
    const said: string[] = [];
    const { editor } = await activateExtension();
    stands.set(editor.window, 'showErrorMessage', (sentence) => {
      said.push(String(sentence));
      return Promise.resolve(undefined);
    });
    const text = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file source-language="de" target-language="en-GB" original="a" datatype="plaintext"><body>
<trans-unit id="1"><source>Eins</source><target><![CDATA[teh target]]></target></trans-unit>
</body></file></xliff>`;
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
    assert.ok(folder);
    const file = vscode.Uri.joinPath(folder, 'cdata.xlf');
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
    const shown = await showDocument(await vscode.workspace.openTextDocument(file));
    shown.selection = select(shown, 'teh');
    for (const command of ['correctDocument', 'correctSelection', 'rephraseSelection']) {
      await run(command);
    }
    const sentence =
      'The targets here hold CDATA sections, which are left alone. Edit them by hand.';
    assert.deepEqual(said, [sentence, sentence, sentence]);
    assert.equal(shown.document.getText(), text);
    await closeEditors();
    await vscode.workspace.fs.delete(file);
  });
});

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
