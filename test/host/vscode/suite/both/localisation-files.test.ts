import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeEditors, showDocument } from '../../doubles/editors.ts';

/** XLIFF with one unit for each pair of source and target; null for no target. */
function xliff(pairs: readonly (readonly [string, string | null])[]): string {
  const units = pairs.map(([source, target], id) => {
    const written = target === null ? '' : `<target>${target}</target>`;
    return `  <trans-unit id="u${id}"><source>${source}</source>${written}</trans-unit>\n`;
  });
  return `<?xml version="1.0"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de" datatype="plaintext" original="a"><body>\n${units.join('')}</body></file></xliff>\n`;
}

const srt = (text: string): string => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;

describe('XLIFF and subtitle files in the editor', () => {
  const made: vscode.Uri[] = [];
  let count = 0;

  before(async () => {
    const extension = vscode.extensions.getExtension('interlinear.interlinear');
    assert.ok(extension !== undefined, 'the extension is not installed');
    await extension.activate();
  });

  afterEach(async () => {
    await closeEditors();
    for (const uri of made.splice(0)) await vscode.workspace.fs.delete(uri);
  });

  async function open(name: string, text: string): Promise<vscode.TextDocument> {
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
    assert.ok(folder !== undefined, 'no folder is open');
    count += 1;
    const uri = vscode.Uri.joinPath(folder, `localisation-${count}-${name}`);
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
    made.push(uri);
    const document = await vscode.workspace.openTextDocument(uri);
    await showDocument(document);
    return document;
  }

  async function until<Result>(what: string, find: () => Result | null): Promise<Result> {
    for (let turn = 0; turn < 100; turn += 1) {
      const found = find();
      if (found !== null) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert.fail(`not in five seconds: ${what}`);
  }

  const codesOf = (document: vscode.TextDocument): string[] =>
    vscode.languages
      .getDiagnostics(document.uri)
      .filter(({ source }) => source === 'Interlinear')
      .map(({ code }) => String(typeof code === 'object' ? code.value : code));

  async function codesBecome(
    document: vscode.TextDocument,
    codes: readonly string[],
  ): Promise<void> {
    const wanted = JSON.stringify(codes);
    await until(`${wanted}, but ${JSON.stringify(codesOf(document))}`, () =>
      JSON.stringify(codesOf(document)) === wanted ? true : null,
    );
  }

  async function type(document: vscode.TextDocument, find: string, text: string): Promise<void> {
    const edit = new vscode.WorkspaceEdit();
    const start = document.getText().indexOf(find);
    assert.ok(start >= 0, `${find} is not there`);
    const range = new vscode.Range(
      document.positionAt(start),
      document.positionAt(start + find.length),
    );
    edit.replace(document.uri, range, text);
    assert.ok(await vscode.workspace.applyEdit(edit));
  }

  async function actionsAt(
    document: vscode.TextDocument,
    code: string,
  ): Promise<vscode.CodeAction[]> {
    const [diagnostic] = vscode.languages
      .getDiagnostics(document.uri)
      .filter((each) => each.code === code);
    assert.ok(diagnostic !== undefined, `${code} is not shown`);
    return vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      diagnostic.range,
      vscode.CodeActionKind.QuickFix.value,
    );
  }

  it('shows problems when a file opens, follows typing, and clears them when it closes', async () => {
    const document = await open('a.xlf', xliff([['Name: ', 'Name:']]));
    await codesBecome(document, ['different-outer-space']);
    await type(document, 'Name:</target>', 'Name: </target>');
    await codesBecome(document, []);
    await type(document, '<target>', '<target><<');
    await codesBecome(document, ['not-well-formed']);
    await type(document, '<<', '');
    await codesBecome(document, []);
    await type(document, 'Name: </target>', 'Name</target>');
    await codesBecome(document, ['different-outer-space', 'different-end']);
    const { uri } = document;
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    // The editor lets go of a document some time after its last tab.
    assert.ok(vscode.workspace.textDocuments.every((each) => each.uri !== uri || !each.isDirty));
  });

  it('says where a file does not parse', async () => {
    const text = xliff([['a', 'b']]).replace('</target>', '</targt>');
    const document = await open('broken.xlf', text);
    await codesBecome(document, ['not-well-formed']);
    const [diagnostic] = vscode.languages.getDiagnostics(document.uri);
    assert.equal(diagnostic?.severity, vscode.DiagnosticSeverity.Error);
    assert.equal(document.offsetAt(diagnostic.range.start), text.indexOf('</targt>'));
  });

  it('offers one preferred fix, which one undo takes back', async () => {
    const before = xliff([['Really?', 'Wirklich']]);
    const document = await open('fix.xlf', before);
    await codesBecome(document, ['different-end']);
    const actions = await actionsAt(document, 'different-end');
    assert.deepEqual(
      actions.map(({ title, isPreferred }) => [title, isPreferred]),
      [['End with "?"', true]],
    );
    assert.ok(actions[0]?.edit !== undefined);
    await vscode.workspace.applyEdit(actions[0].edit);
    assert.match(document.getText(), /<target>Wirklich\?<\/target>/);
    await codesBecome(document, []);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before);
  });

  it('mends all problems of a kind, or all there are, in one undo step', async () => {
    const before = xliff([
      ['One?', 'Eins'],
      ['Two?', 'Zwei'],
      [' Three', 'Drei'],
    ]);
    const document = await open('all.xlf', before);
    await codesBecome(document, ['different-end', 'different-end', 'different-outer-space']);
    const titles = (await actionsAt(document, 'different-end')).map(({ title }) => title);
    assert.ok(titles.includes('Fix all problems of this kind (different-end)'), titles.join());
    await vscode.commands.executeCommand('interlinear.fixAll', document.uri, 'different-end');
    await codesBecome(document, ['different-outer-space']);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before);
    await vscode.commands.executeCommand('interlinear.fixAll');
    await codesBecome(document, []);
    assert.match(document.getText(), /Eins\?<.*Zwei\?<.* Drei</s);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before);
  });

  it('gives a cue that is too fast more time', async () => {
    const document = await open('fast.srt', srt('This is more than one reads a second.'));
    await codesBecome(document, ['reading-speed']);
    const [action] = await actionsAt(document, 'reading-speed');
    assert.equal(action?.isPreferred, true);
    assert.ok(action.edit !== undefined);
    await vscode.workspace.applyEdit(action.edit);
    assert.match(document.getText(), /00:00:01,000 --> 00:00:03,177/);
    await codesBecome(document, []);
  });

  it('lists units in the outline, and says above the file what there is to do', async () => {
    const document = await open(
      'lens.xlf',
      xliff([
        ['One', 'Eins'],
        ['Two', null],
      ]),
    );
    await codesBecome(document, []);
    const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>(
      'vscode.executeDocumentSymbolProvider',
      document.uri,
    );
    assert.deepEqual(
      symbols.map(({ name, detail }) => [name, detail]),
      [
        ['u0', 'One'],
        ['u1', 'Two'],
      ],
    );
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      document.uri,
    );
    assert.deepEqual(
      lenses.map(({ command }) => command?.title),
      [
        ...['1 untranslated', 'Translate', 'Check', 'translated'],
        ...['untranslated', 'Translate', 'Insert Target', 'Copy Source'],
      ],
    );
  });

  it('says above a segment that it is locked, and leads to the cursor in a large file', async () => {
    const locked = xliff([['One', 'Eins']]).replace('id="u0"', 'id="u0" approved="yes"');
    const large = xliff(Array.from({ length: 2_001 }, () => ['One', 'Eins'] as const));
    const titlesOf = async (name: string, text: string): Promise<readonly unknown[]> => {
      const { uri } = await open(name, text);
      const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
        'vscode.executeCodeLensProvider',
        uri,
      );
      return lenses.map(({ command }) => command?.title);
    };
    const file = ['Nothing untranslated', 'Translate', 'Check'];
    assert.deepEqual(await titlesOf('locked.xlf', locked), [...file, 'locked (final)']);
    assert.deepEqual(await titlesOf('large.xlf', large), [...file, 'Segment at the cursor…']);
  });

  it('lists as many units of a large file as can be sent at once, and says how many more there are', async () => {
    const units = Array.from({ length: 5_002 }, () => ['A', 'B'] as const);
    const document = await open('large.xlf', xliff(units));
    const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>(
      'vscode.executeDocumentSymbolProvider',
      document.uri,
    );
    assert.equal(symbols.length, 5_001);
    const last = symbols.at(-1);
    assert.equal(last?.name, '2 more: search the text for them');
    const end = document.getText().lastIndexOf('</trans-unit>') + '</trans-unit>'.length;
    assert.equal(document.offsetAt(last.range.end), end);
  });

  it('shows source, notes and context of the unit under the pointer', async () => {
    const text = xliff([
      ['Open {0}', null],
      ['Close', null],
    ]).replace('</source></trans-unit>', '</source><note>A button &lt;b&gt;</note></trans-unit>');
    const document = await open('hover.xlf', text);
    const [hover] = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      document.positionAt(text.indexOf('Open')),
    );
    const shown = hover?.contents
      .map((content) => (content instanceof vscode.MarkdownString ? content.value : ''))
      .join('\n');
    assert.match(shown ?? '', /\*\*Source\*\*\n\nOpen/);
    assert.match(shown ?? '', /\*\*Notes\*\*\n\nA&nbsp;button&nbsp;\\<b\\>/);
    assert.match(shown ?? '', /\*\*Context sent with it\*\*[^]*Close/);
  });

  it('goes to the next and the previous untranslated unit, around the end', async () => {
    const document = await open(
      'next.xlf',
      xliff([
        ['A', 'B'],
        ['C', null],
        ['D', 'E'],
        ['F', null],
      ]),
    );
    const line = (): number => vscode.window.activeTextEditor?.selection.active.line ?? -1;
    const seen: number[] = [];
    for (const command of ['next', 'next', 'next', 'previous']) {
      await vscode.commands.executeCommand(`interlinear.${command}Untranslated`);
      seen.push(line());
    }
    const lineOf = (id: string): number =>
      document.positionAt(document.getText().indexOf(`id="${id}"`)).line;
    assert.deepEqual(seen, ['u1', 'u3', 'u1', 'u3'].map(lineOf));
    // Pressed again before the editor has answered: each move starts where the last one arrives.
    const press = () => vscode.commands.executeCommand('interlinear.nextUntranslated');
    await Promise.all([press(), press(), press(), press()]);
    assert.equal(line(), lineOf('u3'));
    await Promise.all([press(), press(), press()]);
    assert.equal(line(), lineOf('u1'));
  });

  it('sets the state of the unit that a lens is for', async () => {
    const document = await open(
      'state.xlf',
      xliff([
        ['A', 'B'],
        ['C', 'D'],
      ]),
    );
    await vscode.commands.executeCommand('interlinear.setState', document.uri, 'u1s0', 'final');
    assert.match(document.getText(), /<target>B<.*<target state="final">D</s);
    await vscode.commands.executeCommand('undo');
    assert.doesNotMatch(document.getText(), /state=/);
  });

  it('sets the state of all units that selections touch, as one undo step', async () => {
    const pairs = ['A', 'B', 'C', 'D'].map((each) => [each, each.toLowerCase()] as const);
    const document = await open('states.xlf', xliff([...pairs, ['E', null]]));
    const before = document.getText();
    const editor = await showDocument(document);
    const place = (text: string): vscode.Position => document.positionAt(before.indexOf(text));
    const setState = (): Thenable<unknown> =>
      vscode.commands.executeCommand('interlinear.setState', document.uri, null, 'final');
    const states = (): number => document.getText().split('state="final"').length - 1;
    editor.selections = [
      // From one head into another unit, and from a unit to the space behind the next.
      new vscode.Selection(place('<xliff'), place('<source>B')),
      new vscode.Selection(place('C</source>'), place('  <trans-unit id="u4"')),
    ];
    await setState();
    assert.equal(states(), 4);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before);
    editor.selection = new vscode.Selection(place('<?xml'), document.positionAt(before.length));
    await setState();
    assert.equal(states(), 4);
  });

  it('pseudo-translates without a service, as one undo step, and saves nothing', async () => {
    const before = xliff([
      ['Open the {0} file', null],
      ['Done', 'Fertig'],
    ]);
    const document = await open('pseudo.xlf', before);
    await vscode.commands.executeCommand(
      'interlinear.pseudoTranslateFile',
      document.uri,
      [document.uri],
      'here',
    );
    const target = /<target[^>]*>([^<]*)<\/target>/.exec(document.getText())?.[1] ?? '';
    assert.match(target, /\{0\}/);
    assert.notEqual(target, 'Open the {0} file');
    assert.ok(target.length > 'Open the {0} file'.length);
    assert.ok(document.isDirty);
    assert.match(document.getText(), /<target>Fertig</);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before);
  });

  it('pseudo-translates into a new file beside the file, which stays as it is', async () => {
    const document = await open('layout.xlf', xliff([['Open', null]]));
    const before = document.getText();
    const path = document.uri.path.replace(/\.xlf$/, '.pseudo.xlf');
    const beside = document.uri.with({ path });
    made.push(beside);
    await vscode.commands.executeCommand(
      'interlinear.pseudoTranslateFile',
      document.uri,
      [document.uri],
      'beside',
    );
    const written = new TextDecoder().decode(await vscode.workspace.fs.readFile(beside));
    assert.match(written, /<source>Open<\/source>\s*<target[^>]*>[^<]{5,}<\/target>/);
    assert.equal(document.getText(), before);
  });

  it('asks for no place of a pseudo-translation of a file in which all is translated', async () => {
    const { uri } = await open('finished.xlf', xliff([['Done', 'Fertig']]));
    // A question would wait here until the test ends.
    await vscode.commands.executeCommand('interlinear.pseudoTranslateFile', uri, [uri]);
  });

  it('shows no problems of files that are closed or gone, and those of one shown again', async () => {
    const document = await open('closed.xlf', xliff([['A?', 'B']]));
    await codesBecome(document, ['different-end']);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await codesBecome(document, []);
    await showDocument(await vscode.workspace.openTextDocument(document.uri));
    await codesBecome(document, ['different-end']);
    await closeEditors();
    await vscode.commands.executeCommand('interlinear.checkFile', document.uri, [document.uri]);
    await codesBecome(document, ['different-end']);
    const removal = new vscode.WorkspaceEdit();
    removal.deleteFile(document.uri);
    made.splice(0);
    assert.ok(await vscode.workspace.applyEdit(removal));
    await codesBecome(document, []);
  });

  it('checks a file that no editor holds, and counts it', async () => {
    const document = await open('seen.xlf', xliff([['A?', 'B']]));
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
    assert.ok(folder !== undefined);
    const uri = vscode.Uri.joinPath(folder, 'localisation-stored.xlf');
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(xliff([['A?', 'B']])));
    made.push(uri);
    await vscode.commands.executeCommand('interlinear.checkFile', uri, [uri]);
    assert.deepEqual(
      vscode.languages.getDiagnostics(uri).map(({ code }) => code),
      ['different-end'],
    );
    assert.deepEqual(codesOf(document), ['different-end']);
    await vscode.commands.executeCommand('interlinear.showStatistics', uri, [uri, document.uri]);
    const shown = await vscode.workspace.openTextDocument(
      vscode.Uri.from({ scheme: 'interlinear-statistics', path: '/Statistics.md' }),
    );
    // One segment: none untranslated, none to be reviewed, one translated.
    assert.match(shown.getText(), /localisation-stored\.xlf \| 1 \| 0 \| 1 \| 1 \| 2 \|/);
    assert.match(shown.getText(), /\*\*Total\*\* \| 2 /);
  });
});
