import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import type { SelectionPrompts } from '../../../../extensions/vscode/features/translate-selection/prompts.ts';
import type { TranslateSelection } from '../../../../extensions/vscode/features/translate-selection/translate-selection.ts';
import { closeEditors, showDocument } from '../doubles/editors.ts';
import { openTestServices, type TestServices } from '../doubles/test-services.ts';
import { run } from '../doubles/run-command.ts';

const TARGETS = 'languages.targets';

describe('Translating selections in XLIFF and subtitles', () => {
  let opened: TestServices;
  let feature: TranslateSelection;
  let own: SelectionPrompts;
  let said: string[];
  let shown: string[];
  let count = 0;
  const made: string[] = [];
  let restore: () => void;

  before(async () => {
    opened = await openTestServices();
    feature = await opened.services.features.translateSelection();
    own = feature.prompts;
    const { showError } = opened.services;
    Object.assign(opened.services, {
      showError: (error: unknown) => {
        shown.push(error instanceof Error ? error.message : String(error));
        return Promise.resolve();
      },
    });
    restore = () => Object.assign(opened.services, { showError });
    // The folder's language is another one than that of the files.
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    const targets = { '': 'FR', [folder?.uri.toString() ?? '']: 'FR' };
    await opened.services.memory.workspace.update(TARGETS, targets);
  });

  beforeEach(() => {
    said = [];
    shown = [];
    opened.sent.length = 0;
    opened.onTranslate.translateText = () => Promise.resolve();
    const say = (sentence: string): Promise<null> => {
      said.push(sentence);
      return Promise.resolve(null);
    };
    feature.prompts = {
      confirm: () => Promise.resolve(true),
      estimate: () => Promise.resolve(true),
      aboutResult: say,
      warn: async (sentence) => {
        await say(sentence);
      },
    };
  });

  afterEach(async () => {
    await closeEditors();
    for (const file of made.splice(0)) await rm(file, { force: true });
  });

  after(async () => {
    feature.prompts = own;
    restore();
    await opened.services.memory.workspace.update(TARGETS, undefined);
    await opened.close();
  });

  /** A word of its own for each test: the cache outlives them. */
  function word(): string {
    count += 1;
    return `u${Array.from(String(count), (digit) => 'abcdefghij'[Number(digit)] ?? '').join('')}`;
  }

  /** Opens a file; `⟦…⟧` are selections, `‸` is a cursor. */
  async function open(name: string, marked: string): Promise<vscode.TextEditor> {
    count += 1;
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    const file = path.join(folder, `units-${count}-${name}`);
    made.push(file);
    const parts = marked.split(/[⟦⟧‸]/);
    await writeFile(file, parts.join(''));
    const document = await vscode.workspace.openTextDocument(vscode.Uri.file(file));
    const editor = await showDocument(document);
    const places = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('').length);
    const isCaret = marked.includes('‸');
    const spans = isCaret ? places.map((place) => [place, place]) : chunked(places);
    editor.selections = spans.map(([from = 0, to = 0]) => {
      return new vscode.Selection(document.positionAt(from), document.positionAt(to));
    });
    return editor;
  }

  function chunked(places: readonly number[]): number[][] {
    return places.flatMap((place, index) =>
      index % 2 === 0 ? [[place, places[index + 1] ?? place]] : [],
    );
  }

  const xliff = (units: string, target = ' target-language="de"'): string =>
    `<?xml version="1.0"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en"${target} datatype="plaintext" original="a"><body>\n${units}</body></file></xliff>\n`;
  const unit = (id: string, source: string, rest = '', attributes = ''): string =>
    `  <trans-unit id="${id}"${attributes}>\n    <source>${source}</source>${rest}\n  </trans-unit>\n`;
  const marks = 'state="needs-review-translation" state-qualifier="mt-suggestion"';

  it('fills the targets of all units a selection touches, in the language of the file, as one step', async () => {
    const own = word();
    const editor = await open(
      'a.xlf',
      xliff(
        unit('a', `A ⟦text of <x id="1"/> ${own}`) +
          unit('b', `Mo⟧re of ${own}`) +
          unit('c', `Rest of ${own}`),
      ),
    );
    const { document } = editor;
    const before = document.getText();
    await run('translateSelection');
    assert.deepEqual(shown, []);
    assert.equal(
      document.getText(),
      before
        .replace(
          `${own}</source>`,
          `${own}</source>\n    <target ${marks}>de‹A text of <x id="1"/> ${own}›</target>`,
        )
        .replace(
          `More of ${own}</source>`,
          `More of ${own}</source>\n    <target ${marks}>de‹More of ${own}›</target>`,
        ),
    );
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before);
  });

  it('says why it leaves a unit alone, and sends nothing for it', async () => {
    const editor = await open(
      'a.xlf',
      xliff(unit('a', `No ‸text of ${word()}`, '', ' translate="no"')),
    );
    const before = editor.document.getText();
    await run('translateSelection');
    assert.match(shown[0] ?? '', /"a" is not to be translated/);
    assert.deepEqual(opened.sent, []);
    const locked = await open(
      'b.xlf',
      xliff(unit('b', `Text of ${word()}`, '<target>Te‸xt</target>', ' approved="yes"')),
    );
    await run('translateSelection');
    assert.match(shown[1] ?? '', /"b" is locked/);
    await open('c.xlf', xliff(unit('c', `Text of ${word()}`)).replace('<body>', '<body>‸'));
    await run('translateSelection');
    assert.match(shown[2] ?? '', /no segment here/);
    await open('d.xlf', xliff(unit('d', `Text ‸ of ${word()}`)).replace('</source>', '</sourc>'));
    await run('translateSelection');
    assert.equal(shown.length, 4);
    assert.deepEqual(opened.sent, []);
    assert.equal(editor.document.getText(), before);
    assert.ok(!locked.document.isDirty);
  });

  it('asks for no language that a file names, and needs one where it names none', async () => {
    const own = word();
    await open('a.xlf', xliff(unit('a', `A te‸xt of ${own}`)));
    await run('translateSelectionTo');
    assert.match(shown[0] ?? '', /targets of this file are in "de"/);
    const nameless = await open('b.xlf', xliff(unit('a', `A te‸xt of ${own}`), ''));
    await run('translateSelection');
    assert.match(shown[1] ?? '', /does not say which language its targets are in/);
    assert.deepEqual(opened.sent, []);
    await run('translateSelection', 'DE');
    assert.match(
      nameless.document.getText(),
      /source-language="en" target-language="DE"|target-language="de"/,
    );
    assert.match(
      nameless.document.getText(),
      new RegExp(`<target [^>]*>de‹A text of ${own}›</target>`),
    );
  });

  it('knows XLIFF in a document without a name', async () => {
    const own = word();
    const content = xliff(unit('a', `A text of ${own}`));
    const document = await vscode.workspace.openTextDocument({ content, language: 'xml' });
    const editor = await showDocument(document);
    const place = document.positionAt(content.indexOf('A text'));
    editor.selection = new vscode.Selection(place, place);
    await run('translateSelection');
    assert.ok(document.getText().includes(`<source>A text of ${own}</source>`));
    assert.ok(document.getText().includes(`>de‹A text of ${own}›</target>`), document.getText());
  });

  it('translates cue by cue in subtitles, with their times, and below in the same cue', async () => {
    const own = word();
    const cues = `1\n00:00:01,000 --> 00:00:02,000\nA ⟦text of ${own}.⟧\n\n2\n00:00:03,000 --> 00:00:04,000\nMore of ${own}.\n`;
    const editor = await open('a.srt', cues);
    await run('translateSelection');
    assert.equal(
      editor.document.getText(),
      `1\n00:00:01,000 --> 00:00:02,000\nfr‹A text of ${own}.›\n\n2\n00:00:03,000 --> 00:00:04,000\nMore of ${own}.\n`,
    );
    const below = await open('b.srt', cues);
    await run('translateBelow');
    assert.equal(
      below.document.getText(),
      `1\n00:00:01,000 --> 00:00:02,000\nA text of ${own}.\nfr‹A text of ${own}.›\n\n2\n00:00:03,000 --> 00:00:04,000\nMore of ${own}.\n`,
    );
    assert.deepEqual([...shown, ...said], []);
  });

  const cursor = (editor: vscode.TextEditor): number =>
    editor.document.offsetAt(editor.selection.active);

  it('goes to where one types, puts a target there, and takes it back in one step', async () => {
    const editor = await open(
      'a.xlf',
      `‸${xliff(
        unit('a', 'One') +
          unit('b', 'Two', '\n    <target state="new"></target>') +
          unit('c', 'Three', '\n    <target>Drei</target>'),
      )}`,
    );
    const { document } = editor;
    const before = document.getText();
    await run('nextUntranslated');
    assert.equal(cursor(editor), before.indexOf('</source>') + '</source>'.length);
    await run('insertTarget');
    const after = before.replace('</source>', '</source>\n    <target></target>');
    assert.equal(document.getText(), after);
    assert.equal(cursor(editor), after.indexOf('</target>'));
    await run('nextUntranslated');
    assert.equal(cursor(editor), after.indexOf('"new">') + '"new">'.length);
    await run('previousUntranslated');
    assert.equal(cursor(editor), after.indexOf('</target>'));
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before);
    assert.deepEqual(shown, []);
  });

  it('offers what can be done with an untranslated unit above it and as quick fixes', async () => {
    const own = word();
    const editor = await open(
      'a.xlf',
      xliff(
        unit('a', `A te‸xt of <x id="1"/> ${own}`) +
          unit('b', 'Two', '\n    <target>Zwei</target>'),
      ),
    );
    const { document } = editor;
    const before = document.getText();
    const fixes = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      editor.selection,
      vscode.CodeActionKind.QuickFix.value,
    );
    assert.deepEqual(
      fixes.map(({ title }) => title),
      ['Translate this segment', 'Insert target', 'Copy source to target'],
    );
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      document.uri,
    );
    const wanted = ['translateUnit', 'insertTarget', 'copySourceToTarget'];
    const offered = lenses.flatMap(({ command }) => (command === undefined ? [] : [command]));
    const ours = offered.filter(({ command }) => wanted.includes(command.split('.')[1] ?? ''));
    assert.deepEqual(
      ours.map(({ title }) => title),
      ['Translate', 'Insert Target', 'Copy Source'],
    );
    const use = async (command: vscode.Command | undefined): Promise<string> => {
      assert.ok(command !== undefined);
      const given: readonly unknown[] = command.arguments ?? [];
      await vscode.commands.executeCommand(command.command, ...given);
      const text = document.getText();
      await vscode.commands.executeCommand('undo');
      assert.equal(document.getText(), before);
      return text;
    };
    const source = `A text of <x id="1"/> ${own}`;
    const withTarget = (target: string): string =>
      before.replace('</source>', `</source>\n    ${target}`);
    assert.equal(await use(ours[2]), withTarget(`<target state="new">${source}</target>`));
    assert.equal(await use(fixes[1]?.command), withTarget('<target></target>'));
    assert.equal(await use(ours[0]), withTarget(`<target ${marks}>de‹${source}›</target>`));
    assert.deepEqual(shown, []);
  });
});
