import * as vscode from 'vscode';

const RETURN_SCHEME = 'interlinear-return';

/** What is done with what came back from a translator, as a text to read and to search. */
export class ReturnPage implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #texts = new Map<string, string>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.#changed.event;
  readonly #listeners: vscode.Disposable;

  constructor() {
    this.#listeners = vscode.Disposable.from(
      this.#changed,
      vscode.workspace.registerTextDocumentContentProvider(RETURN_SCHEME, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        this.#texts.delete(uri.toString());
      }),
    );
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.toString()) ?? '';
  }

  /** Shows a text by a title, in place of what was shown by that title before. */
  async show(title: string, text: string): Promise<void> {
    // It is shown as the name of a tab: a name in it must not begin a folder.
    const path = `/${title.replaceAll(/[/\\]/g, '∕')}`;
    const uri = vscode.Uri.from({ scheme: RETURN_SCHEME, path });
    this.#texts.set(uri.toString(), text);
    this.#changed.fire(uri);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { preview: true });
  }

  dispose(): void {
    this.#listeners.dispose();
  }
}
