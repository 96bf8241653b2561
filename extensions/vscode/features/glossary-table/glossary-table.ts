import * as vscode from 'vscode';
import type { DictionaryPair } from '../../../../shared/api/types/glossaries.ts';
import type { Services } from '../../services.ts';
import { openWith, passKeyboard, reopenWith } from '../../ui/open-with.ts';
import { takeStep } from '../../ui/take-step.ts';
import { pageRoots, pageHtml } from '../pages/page-html.ts';
import { DictionaryFiles } from './dictionary-files.ts';
import { DictionarySaver, titleOf } from './dictionary-saver.ts';
import { DICTIONARY_SCHEME, dictionaryUri, readDictionaryUri } from './dictionary-uri.ts';
import { EntryActions } from './entry-actions.ts';
import { EntryProblems } from './entry-problems.ts';
import { PresentEntries } from './present-entries.ts';
import { editorSaveQuestions, type SaveQuestions } from './save-questions.ts';
import { TableSession, type TableChange } from './table-session.ts';

/** What it uses of the extension. */
type Needs = Pick<
  Services,
  | 'clock'
  | 'connection'
  | 'disposables'
  | 'extensionUri'
  | 'memory'
  | 'showError'
  | 'status'
  | 'texts'
>;

const TABLE_VIEW = 'interlinear.glossaryTable';

/** A dictionary to be opened. */
export interface DictionaryToOpen {
  readonly glossary: { readonly glossary_id: string; readonly name: string };
  readonly pair: DictionaryPair;
}

/** Dictionaries as tables and as texts. */
export class GlossaryTable implements vscode.CustomTextEditorProvider {
  readonly #services: Needs;
  readonly #problems: EntryProblems;
  /** Tests put their own in its place. */
  questions: SaveQuestions = editorSaveQuestions;
  readonly files: DictionaryFiles;

  constructor(services: Needs) {
    const { disposables } = services;
    this.#services = services;
    const present = disposables.add(new PresentEntries());
    const saver = new DictionarySaver({
      services,
      questions: {
        confirm: (preview) => this.questions.confirm(preview),
        conflicts: (title, conflicts) => this.questions.conflicts(title, conflicts),
      },
      compare: (place, text) => present.compare(place, text),
    });
    this.files = disposables.add(new DictionaryFiles(services, saver));
    this.#problems = disposables.add(new EntryProblems(services.texts));
    disposables.add(
      vscode.languages.registerCodeActionsProvider(
        { scheme: DICTIONARY_SCHEME },
        new EntryActions(this.#problems, services.texts),
        { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
      ),
    );
  }

  /** Opens the dictionary of the connected account as a table. */
  async open({ glossary, pair }: DictionaryToOpen): Promise<void> {
    const link = await this.#services.connection.require();
    if (link === null) return;
    const { source_lang, target_lang } = pair;
    const uri = dictionaryUri({
      glossaryId: glossary.glossary_id,
      name: glossary.name,
      pair: { source_lang, target_lang },
      account: await link.identity(),
    });
    await openWith(uri, TABLE_VIEW);
  }

  /** Shows the active dictionary in another editor, in the same place. */
  async reopen(editor: string): Promise<void> {
    const { activeTab } = vscode.window.tabGroups.activeTabGroup;
    const input = activeTab?.input;
    const isOpen = input instanceof vscode.TabInputCustom || input instanceof vscode.TabInputText;
    if (!isOpen || input.uri.scheme !== DICTIONARY_SCHEME) return;
    await reopenWith(input.uri, editor);
  }

  resolveCustomTextEditor(document: vscode.TextDocument, panel: vscode.WebviewPanel): void {
    const { extensionUri, showError, texts } = this.#services;
    const place = readDictionaryUri(document.uri);
    const { webview } = panel;
    passKeyboard(document.uri, panel);
    webview.options = { enableScripts: true, localResourceRoots: pageRoots(extensionUri) };
    const session = new TableSession(document, webview, {
      files: this.files,
      texts,
      problems: this.#problems,
      onDidChange: (listener) =>
        vscode.workspace.onDidChangeTextDocument((event) => {
          // Becoming dirty is an event without changes.
          if (event.document === document && event.contentChanges.length > 0) {
            listener(tableChange(event));
          }
        }),
      takeStep: (step) => takeStep(panel, step),
      showError,
    });
    panel.onDidDispose(() => {
      session.dispose();
    });
    webview.html = tablePage(webview, extensionUri, place === null ? '' : titleOf(place));
  }
}

function tableChange({ contentChanges, reason }: vscode.TextDocumentChangeEvent): TableChange {
  const changes = contentChanges.map(({ range, text }) => ({
    startLine: range.start.line,
    endLine: range.end.line,
    text,
  }));
  return { changes, isStep: reason !== undefined };
}

/** The page of a table. */
function tablePage(webview: vscode.Webview, extensionUri: vscode.Uri, title: string): string {
  return pageHtml(webview, extensionUri, { name: 'glossary-table', title, parts: ['rows'] });
}
