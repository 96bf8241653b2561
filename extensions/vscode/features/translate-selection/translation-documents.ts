import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { moveHunks, type WaitingEdit } from '../../../../shared/text/hunks/move-hunks.ts';
import type { DocumentTexts } from '../../document-text/document-texts.ts';
import type { WatchedText } from '../../document-text/watched-text.ts';
import { l10n } from '../../ui/l10n.ts';
import { comparedBy, isOriginal, originalOf } from '../../ui/original-side.ts';
import { openLike, wrapComparison } from '../../ui/wrap-lines.ts';
import { UserError } from '../../user-error.ts';

const TRANSLATION_SCHEME = 'interlinear-translation';
/** Set while the active tab compares a translation. */
const CONTEXT = 'interlinear.comparing';

/** A translation that is compared with its original, to be taken or left. */
export interface ComparedTranslation {
  readonly watched: WatchedText;
  readonly edits: readonly WaitingEdit[];
  /** As people read it, for what cannot be put in place. */
  readonly plain: string;
  readonly title: Inert;
  readonly target: string;
}

/**
 * Translations that are shown beside their original, and follow it; each ends with its tab. Both sides
 * are texts of ours: how long lines are shown is changed for them alone, and not for the user's text.
 */
export class TranslationDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #texts: DocumentTexts;
  readonly #compared = new Map<string, ComparedTranslation>();
  readonly #shown = new Map<string, string>();
  readonly #following = new Map<string, vscode.Disposable>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #registrations: vscode.Disposable;
  readonly onDidChange = this.#changed.event;
  #count = 0;

  constructor(texts: DocumentTexts) {
    this.#texts = texts;
    this.#registrations = vscode.Disposable.from(
      this.#changed,
      vscode.workspace.registerTextDocumentContentProvider(TRANSLATION_SCHEME, this),
      vscode.window.tabGroups.onDidChangeTabs(({ closed }) => {
        for (const tab of closed) this.#end(translationOf(tab));
        this.#showContext();
      }),
      vscode.window.tabGroups.onDidChangeTabGroups(() => {
        this.#showContext();
      }),
    );
  }

  /** The original as it is by now, or what it would be with the translation in it. */
  provideTextDocumentContent(uri: vscode.Uri): string {
    const name = uri.toString();
    const compared = this.#compared.get(comparedBy(uri).toString());
    const text = compared === undefined ? null : this.#texts.now(compared.watched.document);
    if (compared !== undefined && text !== null) {
      const { watched, edits } = compared;
      const moved = isOriginal(uri)
        ? []
        : watched.changes.reduce<readonly WaitingEdit[]>(moveHunks, edits);
      this.#shown.set(name, applyEdits(text, moved));
    }
    return this.#shown.get(name) ?? '';
  }

  /** Opens the original and its translation side by side; watching ends with the tab. */
  async compare(compared: ComparedTranslation): Promise<void> {
    const { watched, title, target } = compared;
    const original = watched.document;
    this.#count += 1;
    const query = `${this.#count}&${target}`;
    const uri = vscode.Uri.from({ scheme: TRANSLATION_SCHEME, path: pathOf(original.uri), query });
    const left = originalOf(uri);
    this.#compared.set(uri.toString(), compared);
    // After `watched`, which listens already: it knows of the change by then.
    const following = vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (document === original) for (const side of [left, uri]) this.#changed.fire(side);
    });
    this.#following.set(uri.toString(), following);
    for (const side of [left, uri]) await openLike(side, original);
    await vscode.commands.executeCommand('vscode.diff', left, uri, title, { preview: false });
    await wrapComparison(uri);
    this.#showContext();
  }

  /** What the active tab compares. @throws UserError when it compares no translation. */
  require(): ComparedTranslation {
    const uri = activeTranslation();
    const compared = uri === null ? undefined : this.#compared.get(uri.toString());
    if (compared !== undefined) return compared;
    throw new UserError(
      l10n.t('Open the comparison of a translation first: use "Translate in Side-by-Side Diff".'),
    );
  }

  /** Ends a comparison, with its tab. */
  async close(compared: ComparedTranslation): Promise<void> {
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    const own = tabs.filter((tab) => {
      const uri = translationOf(tab);
      return uri !== null && this.#compared.get(uri.toString()) === compared;
    });
    if (own.length > 0) await vscode.window.tabGroups.close(own);
  }

  dispose(): void {
    this.#registrations.dispose();
    for (const { watched } of this.#compared.values()) watched.dispose();
    for (const following of this.#following.values()) following.dispose();
    this.#compared.clear();
    this.#shown.clear();
  }

  #end(uri: vscode.Uri | null): void {
    if (uri === null) return;
    const name = uri.toString();
    this.#compared.get(name)?.watched.dispose();
    this.#compared.delete(name);
    this.#following.get(name)?.dispose();
    this.#following.delete(name);
    this.#shown.delete(name);
    this.#shown.delete(originalOf(uri).toString());
  }

  #showContext(): void {
    void vscode.commands.executeCommand('setContext', CONTEXT, activeTranslation() !== null);
  }
}

function activeTranslation(): vscode.Uri | null {
  const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
  return tab === undefined ? null : translationOf(tab);
}

/** The translation that a tab compares, null for any other tab. */
function translationOf({ input }: vscode.Tab): vscode.Uri | null {
  if (!(input instanceof vscode.TabInputTextDiff)) return null;
  return input.modified.scheme === TRANSLATION_SCHEME ? input.modified : null;
}

/** Untitled documents have a path without a slash. */
function pathOf({ path }: vscode.Uri): string {
  return path.startsWith('/') ? path : `/${path}`;
}
