import * as vscode from 'vscode';

const TRANSLATION_SCHEME = 'interlinear-translation';

/** Translations that are shown beside their original: read-only, kept while they are open. */
export class TranslationDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #texts = new Map<string, string>();
  readonly #registrations: vscode.Disposable;
  #count = 0;

  constructor() {
    this.#registrations = vscode.Disposable.from(
      vscode.workspace.registerTextDocumentContentProvider(TRANSLATION_SCHEME, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        this.#texts.delete(uri.toString());
      }),
    );
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.toString()) ?? '';
  }

  /** Opens the original and its translation side by side. */
  async compare(
    original: vscode.TextDocument,
    text: string,
    { title, target }: { readonly title: string; readonly target: string },
  ): Promise<void> {
    this.#count += 1;
    const query = `${this.#count}&${target}`;
    const uri = vscode.Uri.from({ scheme: TRANSLATION_SCHEME, path: pathOf(original.uri), query });
    this.#texts.set(uri.toString(), text);
    const translation = await vscode.workspace.openTextDocument(uri);
    if (translation.languageId !== original.languageId) {
      await vscode.languages.setTextDocumentLanguage(translation, original.languageId);
    }
    await vscode.commands.executeCommand('vscode.diff', original.uri, uri, title, {
      preview: false,
    });
  }

  dispose(): void {
    this.#registrations.dispose();
    this.#texts.clear();
  }
}

/** Untitled documents have a path without a slash. */
function pathOf({ path }: vscode.Uri): string {
  return path.startsWith('/') ? path : `/${path}`;
}
