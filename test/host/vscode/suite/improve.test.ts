import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { activateExtension } from '../doubles/activate-extension.ts';
import { closeEditors, showDocument } from '../doubles/editors.ts';
import { select, show, type } from '../doubles/improving.ts';
import { run } from '../doubles/run-command.ts';
import { createStandIns } from '../doubles/stand-ins.ts';
import { until } from '../harness/until.ts';
import { openTestServices, type TestServices } from '../doubles/test-services.ts';

const prose = `The first paragraph has teh word.

The second one has teh word too, and the third
line utilize teh word again.
`;

const program = `// The comment has teh word in it, and the teh again.
const teh = 'The string has teh word';
`;

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

  it('accepts one, whose problem is gone at once, as one undo step that brings it back', async () => {
    const editor = await show(prose, 'plaintext');
    await run('correctDocument');
    const [first] = problemsOf(editor);
    const all = wordsOf(editor);
    assert.ok(first);
    const [fix] = await fixesAt(editor, first.range);
    assert.ok(fix);
    await take(fix);
    assert.equal(editor.document.getText(), prose.replace('teh', 'the'));
    assert.deepEqual(wordsOf(editor), ['2:teh', '3:teh']);
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), prose);
    assert.deepEqual(wordsOf(editor), all);
    const [again] = await fixesAt(editor, first.range);
    assert.equal(again?.title, fix.title);
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

  it('takes its problems away with the last tab of their text', async () => {
    // The editor lets go of a stored text some time after its last tab, of one without a file at once.
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
    assert.ok(folder);
    const file = vscode.Uri.joinPath(folder, 'closing.txt');
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(prose));
    const editor = await showDocument(await vscode.workspace.openTextDocument(file));
    await run('correctDocument');
    assert.equal(problemsOf(editor).length, 3);
    await closeEditors();
    await until('no problems', () => Promise.resolve(problemsOf(editor).length === 0 || null));
    await vscode.workspace.fs.delete(file);
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

  it('says where people look what is not in sight, and that there is nothing', async () => {
    const { editor: handles } = await activateExtension();
    const stands = createStandIns();
    const said: string[] = [];
    stands.set(handles.window, 'showInformationMessage', (message, ...offers) => {
      said.push([message, ...offers].map(String).join(' | '));
      return Promise.resolve(offers[1]);
    });
    // A notification waits for its turn where others have just been shown.
    const saidMore = (count: number): Promise<true> =>
      until(`${count} messages, but ${said.join()}`, () =>
        Promise.resolve(said.length === count ? true : null),
      );
    try {
      const lines = '\n'.repeat(400);
      const { document } = await show(`See teh first.${lines}See teh last.`, 'plaintext');
      await run('correctDocument');
      await saidMore(1);
      assert.match(
        said[0] ?? '',
        /^Corrections in .+: 2\. Not all of them are in sight\. \| Go to First \| Accept All$/u,
      );
      await until('all corrections', () =>
        Promise.resolve(document.getText().includes('teh') ? null : true),
      );
      await run('correctDocument');
      await saidMore(2);
      assert.equal(said[1], 'Nothing to correct in what could be checked.');
      // A squiggle before the eyes says enough.
      const other = await show('See teh only.', 'plaintext');
      await run('correctDocument');
      assert.deepEqual(wordsOf(other), ['0:teh']);
      assert.equal(said.length, 2);
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
