import * as vscode from 'vscode';
import { l10n } from '../../ui/l10n.ts';
import { titleOf } from './dictionary-saver.ts';
import { dictionaryUri, type DictionaryPlace } from './dictionary-uri.ts';

const SCHEME = 'interlinear-entries';

/** What the service holds, to be compared with a table. Kept while a comparison is open. */
export class PresentEntries implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #texts = new Map<string, string>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #listeners: vscode.Disposable;
  readonly onDidChange = this.#changed.event;

  constructor() {
    this.#listeners = vscode.Disposable.from(
      this.#changed,
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        this.#texts.delete(uri.toString());
      }),
    );
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.toString()) ?? '';
  }

  /** Shows what is there beside what the table holds. */
  async compare(place: DictionaryPlace, present: string): Promise<void> {
    const table = dictionaryUri(place);
    const uri = table.with({ scheme: SCHEME });
    this.#texts.set(uri.toString(), present);
    this.#changed.fire(uri);
    const title = l10n.t('{0}: Service ↔ Table', titleOf(place));
    await vscode.commands.executeCommand('vscode.diff', uri, table, title, { preview: false });
  }

  dispose(): void {
    this.#listeners.dispose();
  }
}
