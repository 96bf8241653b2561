import * as vscode from 'vscode';
import { l10n } from '../../../ui/l10n.ts';

const SCHEME = 'interlinear-statistics';

/** Read-only documents with figures; each shows what was counted last. */
export class StatisticsDocuments implements vscode.TextDocumentContentProvider {
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange: vscode.Event<vscode.Uri> = this.#changed.event;
  readonly #registered = vscode.workspace.registerTextDocumentContentProvider(SCHEME, this);
  #text = '';

  provideTextDocumentContent(): string {
    return this.#text;
  }

  /** Shows a table as the Markdown preview where there is one, else as text. */
  async show(text: string): Promise<void> {
    this.#text = text;
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${l10n.t('Statistics')}.md` });
    this.#changed.fire(uri);
    const hasPreview = vscode.extensions.getExtension('vscode.markdown-language-features');
    if (hasPreview !== undefined) {
      await vscode.commands.executeCommand('markdown.showPreview', uri);
      return;
    }
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { preview: true });
  }

  dispose(): void {
    this.#registered.dispose();
    this.#changed.dispose();
  }
}
