import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { SECTION } from '../../../../extensions/vscode/config/settings.ts';
import type { ServiceLink } from '../../../../extensions/vscode/services.ts';
import type { TermQuestions } from '../../../../extensions/vscode/features/term-tree/term-questions.ts';
import type { Terms } from '../../../../extensions/vscode/features/terms/terms.ts';
import type { TranslateFiles } from '../../../../extensions/vscode/features/translate-files/translate-files.ts';
import { closeEditors, showDocument } from '../doubles/editors.ts';
import { openTestServices, type TestServices } from '../doubles/test-services.ts';
import { until } from '../harness/until.ts';

const PAIR = { source_lang: 'en', target_lang: 'de' };

function xliff(pairs: readonly (readonly [string, string])[]): string {
  const units = pairs.map(
    ([source, target], index) =>
      `<trans-unit id="u${index}"><source>${source}</source><target>${target}</target></trans-unit>`,
  );
  return `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de" datatype="plaintext" original="a"><body>\n${units.join('\n')}\n</body></file></xliff>\n`;
}

describe('Terms in the editor', () => {
  let opened: TestServices;
  let link: ServiceLink;
  let feature: Terms;
  let files: TranslateFiles;
  let folder: string;
  let glossary: string;
  /** Answers to come, and what was asked. */
  let typed: string[];
  let picked: string[];
  let asked: string[];
  /** What the last input box says against a text. */
  let refusalOf: (text: string) => string | null;
  /** Happens while an input box is open. */
  let onWords: () => Promise<unknown>;
  let count = 0;
  const made: string[] = [];

  const questions: Partial<TermQuestions> = {
    words: async ({ prompt, value = '', check }) => {
      refusalOf = check;
      asked.push(`${prompt} [${value}]`);
      await onWords();
      return typed.shift() ?? null;
    },
    pick: (title, choices) => {
      asked.push(title);
      const wanted = picked.shift() ?? '';
      return Promise.resolve(choices.find(({ label }) => label.includes(wanted))?.value ?? null);
    },
    say: (sentence) => {
      asked.push(sentence);
      return Promise.resolve(null);
    },
  };

  before(async () => {
    opened = await openTestServices();
    const required = await opened.services.connection.require();
    assert.ok(required !== null);
    link = required;
    feature = await opened.services.features.terms();
    feature.questions = { ...feature.questions, ...questions };
    files = await opened.services.features.translateFiles();
    files.questions = { ...files.questions, confirm: () => Promise.resolve(true) };
    folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    const dictionaries = [{ ...PAIR, entries: 'file\tDatei\nwindow\tFenster' }];
    const { data } = await link.client.createGlossary({ name: 'Ours', dictionaries });
    glossary = data.glossary_id;
    await link.client.createGlossary({
      name: 'Theirs',
      dictionaries: [{ source_lang: 'en', target_lang: 'fr', entries: 'file\tfichier' }],
    });
    await useGlossaries(['Ours', 'Theirs']);
  });

  beforeEach(() => {
    [typed, picked, asked] = [[], [], []];
    onWords = () => Promise.resolve();
  });

  afterEach(async () => {
    await files.board.clear();
    await feature.impact.clear();
    await closeEditors();
    for (const file of made.splice(0)) await rm(file, { force: true });
  });

  after(async () => {
    await useGlossaries(undefined);
    await opened.close();
  });

  function useGlossaries(names: readonly string[] | undefined): Thenable<void> {
    const settings = vscode.workspace.getConfiguration(SECTION);
    return settings.update('glossaries', names, vscode.ConfigurationTarget.Workspace);
  }

  async function put(pairs: readonly (readonly [string, string])[]): Promise<vscode.Uri> {
    count += 1;
    const file = path.join(folder, `terms-${count}.xlf`);
    made.push(file);
    await writeFile(file, xliff(pairs));
    return vscode.Uri.file(file);
  }

  async function open(
    pairs: readonly (readonly [string, string])[],
  ): Promise<{ document: vscode.TextDocument; editor: vscode.TextEditor }> {
    const document = await vscode.workspace.openTextDocument(await put(pairs));
    await showDocument(document);
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document, document);
    return { document, editor };
  }

  function select(editor: vscode.TextEditor, passage: string): void {
    const { document } = editor;
    // Behind the tag of the first source: `<file` is an element too.
    const at = document.getText().indexOf(passage, document.getText().indexOf('<source>'));
    assert.ok(at >= 0, `${passage} is not there`);
    const [start, end] = [document.positionAt(at), document.positionAt(at + passage.length)];
    editor.selection = new vscode.Selection(start, end);
  }

  const entries = async (): Promise<string> => {
    const { data } = await link.client.getGlossaryEntries({ glossary_id: glossary, ...PAIR });
    return data.entries;
  };

  const ignored = ({ uri }: { uri: vscode.Uri }): vscode.Diagnostic[] =>
    vscode.languages.getDiagnostics(uri).filter(({ code }) => code === 'term-ignored');

  async function ignoredAre(document: vscode.TextDocument, number: number): Promise<void> {
    await until(`${number} ignored terms`, () =>
      Promise.resolve(ignored(document).length === number ? true : null),
    );
  }

  const add = (): Thenable<unknown> => vscode.commands.executeCommand('interlinear.addToGlossary');

  it('puts a selected term into the one glossary that has the pair, and asks for its target alone', async () => {
    const { document, editor } = await open([['Open the folder', 'Das Verzeichnis öffnen']]);
    select(editor, 'folder');
    typed = ['Ordner'];
    await add();
    assert.deepEqual(asked, [
      '"folder" in German []',
      'One segment of the workspace has another wording than the glossary.',
    ]);
    assert.match(await entries(), /^folder\tOrdner$/m);
    await ignoredAre(document, 1);
    assert.match(
      ignored(document)[0]?.message ?? '',
      /without "Ordner", which the glossary has for "folder"/,
    );
  });

  it('takes the whole unit at a cursor, and says what the glossary has already', async () => {
    const { editor } = await open([['Window', 'Fenster']]);
    select(editor, 'Window');
    editor.selection = new vscode.Selection(editor.selection.start, editor.selection.start);
    typed = ['window', 'Fenster'];
    await add();
    assert.deepEqual(asked, [
      'Term in English [Window]',
      '"window" in German [Fenster]',
      'Ours has "window" → "Fenster" already.',
    ]);
  });

  it('asks before it replaces an entry, and offers to mend the old wording', async () => {
    const { document, editor } = await open([
      ['Save the file now', 'Die Datei jetzt sichern'],
      ['Close the window', 'Das Fenster schließen'],
    ]);
    select(editor, 'file');
    typed = ['Dokument'];
    picked = ['Replace it by'];
    await add();
    assert.equal(asked[1], 'Ours has "file" → "Datei" already');
    assert.match(await entries(), /^file\tDokument$/m);
    await ignoredAre(document, 1);
    const [diagnostic] = ignored(document);
    assert.ok(diagnostic !== undefined);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      diagnostic.range,
      vscode.CodeActionKind.QuickFix.value,
    );
    assert.deepEqual(
      actions.map(({ title, isPreferred = false }) => [title, isPreferred]),
      [
        // "Die Dokument": the article is for a person to see to.
        ['Use "Dokument" instead of "Datei"', false],
        ['Translate the unit "Save the file now" again', false],
      ],
    );
    assert.ok(actions[0]?.edit !== undefined);
    await vscode.workspace.applyEdit(actions[0].edit);
    assert.match(document.getText(), /<target>Die Dokument jetzt sichern</);
    await ignoredAre(document, 0);
  });

  it('keeps an entry when that is chosen, and changes nothing on Escape', async () => {
    const before = await entries();
    const { editor } = await open([['A window here', 'Ein Fenster hier']]);
    select(editor, 'window');
    typed = ['Scheibe'];
    picked = ['Keep'];
    await add();
    typed = [];
    await add();
    assert.equal(await entries(), before);
  });

  it('refuses what no glossary can hold before anything is sent', async () => {
    const { editor } = await open([['A printer', 'Ein Drucker']]);
    select(editor, 'printer');
    await add();
    assert.equal(refusalOf(' Drucker '), null);
    assert.match(refusalOf('') ?? '', /Type a word/);
    assert.match(refusalOf('a\tb') ?? '', /tabs/);
    assert.equal(refusalOf('ä'.repeat(512)), null);
    assert.match(refusalOf(`${'ä'.repeat(512)}b`) ?? '', /more than 1,024 bytes/);
  });

  it('leaves finished units of the list alone unless they are ticked', async () => {
    const uri = await put([['A window here', 'Ein Fenster hier']]);
    const text = await readFile(uri.fsPath, 'utf8');
    await writeFile(uri.fsPath, text.replace('<target>', '<target state="final">'));
    const changes = [{ source: 'window', before: 'Fenster', after: 'Scheibe' }];
    await feature.entriesChanged(PAIR, changes);
    assert.equal(feature.impact.count, 1);
    assert.equal(feature.impact.ticked().size, 0);
    await assert.rejects(feature.translateTicked(), /No segment is ticked/);
  });

  it('uses a glossary from then on that was not in use', async () => {
    try {
      await useGlossaries(['Theirs']);
      const { editor } = await open([['A keyboard', 'Eine Tastatur']]);
      select(editor, 'keyboard');
      typed = ['Tastatur'];
      picked = ['Ours'];
      await add();
      assert.equal(asked[1], 'Glossary for English → German');
      assert.deepEqual(opened.services.settings().glossaries, ['Theirs', 'Ours']);
    } finally {
      await useGlossaries(['Ours', 'Theirs']);
    }
  });

  it('F15 says that a glossary is gone which somebody deleted meanwhile', async () => {
    const dictionaries = [{ ...PAIR, entries: 'a\tb' }];
    const { data } = await link.client.createGlossary({ name: 'Short-lived', dictionaries });
    await link.lists.forget({ kind: 'glossaries' });
    const before = await entries();
    try {
      await useGlossaries(['Short-lived']);
      const { editor } = await open([['A screen', 'Ein Bildschirm']]);
      select(editor, 'screen');
      typed = ['Bildschirm'];
      onWords = () => link.client.deleteGlossary({ glossary_id: data.glossary_id });
      await assert.rejects(feature.add(), /Short-lived is not there any more/);
    } finally {
      await useGlossaries(['Ours', 'Theirs']);
    }
    assert.equal(await entries(), before);
  });

  it('F15 notices what somebody else changed, lists closed files too, and translates the ticked units again', async () => {
    const closed = await put([['Window closed', 'Fenster zu']]);
    const { document } = await open([
      ['Window open', 'Fenster offen'],
      ['Nothing of it', 'Nichts davon'],
    ]);
    const shown = await opened.services.features.localisationFiles();
    await shown.terms.for(document.uri, { sourceLanguage: 'en', targetLanguage: 'de' });
    const dictionary = { ...PAIR, entries: 'window\tScheibe' };
    await link.client.updateGlossary({ glossary_id: glossary, dictionary });
    await link.lists.forget({ kind: 'entries', glossaryId: glossary });
    await until('both files in the list', () =>
      Promise.resolve(feature.impact.files.length === 2 ? true : null),
    );
    assert.equal(feature.impact.count, 2);
    const keys = feature.impact.ticked();
    assert.deepEqual([...(keys.get(document.uri.toString()) ?? [])], ['u0s0']);
    opened.sent.length = 0;
    await vscode.commands.executeCommand('interlinear.translateUnitsAgain', document.uri, [
      ...(keys.get(document.uri.toString()) ?? []),
    ]);
    assert.equal(opened.sent.length, 1);
    const entry = files.board.find(document.uri);
    assert.ok(entry !== null);
    await files.apply(entry, 'not-discarded');
    assert.match(document.getText(), /<target[^>]*>[^<]*Scheibe[^<]*<[^]*Nichts davon/);
    await until('the open file out of the list', () =>
      Promise.resolve(feature.impact.files.length === 1 ? true : null),
    );
    assert.equal(feature.impact.files[0]?.uri.toString(), closed.toString());
  });

  it('says the terms of a unit on hovering, also of subtitles', async () => {
    const hoverOf = async (document: vscode.TextDocument, passage: string): Promise<string> => {
      const position = document.positionAt(document.getText().indexOf(passage));
      const [hover] = await vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        document.uri,
        position,
      );
      const contents = hover?.contents ?? [];
      return contents.map((each) => (each as vscode.MarkdownString).value).join('\n');
    };
    const { document } = await open([['A folder', 'Ein Ordner']]);
    await until('the terms', async () =>
      /folder → Ordner \\?\(Ours/u.test(
        (await hoverOf(document, 'A folder')).replaceAll('&nbsp;', ' '),
      )
        ? true
        : null,
    );
    const srt = path.join(folder, 'terms.en.srt');
    made.push(srt);
    await writeFile(srt, '1\n00:00:01,000 --> 00:00:03,000\nThe folder\nis here.\n');
    const settings = vscode.workspace.getConfiguration(SECTION);
    await settings.update('targetLanguage', 'de', vscode.ConfigurationTarget.Workspace);
    try {
      const subtitles = await vscode.workspace.openTextDocument(srt);
      await until('the terms of the cue', async () =>
        (await hoverOf(subtitles, 'folder')).includes('Ordner') ? true : null,
      );
    } finally {
      await settings.update('targetLanguage', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });

  it('checks a file that no editor holds for its terms', async () => {
    const uri = await put([['A folder', 'Ein Verzeichnis']]);
    await vscode.commands.executeCommand('interlinear.checkFile', uri, [uri]);
    assert.equal(ignored({ uri }).length, 1);
  });
});
