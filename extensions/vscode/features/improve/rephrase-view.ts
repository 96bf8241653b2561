import * as vscode from 'vscode';
import type { DocumentTexts } from '../../document-text/document-texts.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { comparedBy, isOriginal, originalOf } from '../../ui/original-side.ts';
import { openLike, wrapComparison } from '../../ui/wrap-lines.ts';
import { UserError } from '../../user-error.ts';
import { RephraseSession, type Rephrasing } from './rephrase-session.ts';
import { comparisonTabs, proposalOf, proposedUri, REPHRASE_SCHEME } from './rephrase-uris.ts';
import { editsOf } from '../../document-text/watched-text.ts';

const CONTEXT = 'interlinear.rephrasing';
/** The comparisons whose text has no other wording. */
const NO_OTHER = 'interlinear.rephrasedLast';

/**
 * Compares rephrased texts with their originals; each has a tab, and ends with it. Both sides are texts
 * of ours: how long lines are shown is changed for them alone, and not for the user's text.
 */
export class RephraseView implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #texts: DocumentTexts;
  readonly #sessions = new Map<string, RephraseSession>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #status = screen.createLanguageStatusItem('interlinear.rephrase', {
    scheme: REPHRASE_SCHEME,
  });
  readonly #listeners: vscode.Disposable;
  #lastId = 0;
  readonly onDidChange = this.#changed.event;

  constructor(texts: DocumentTexts) {
    this.#texts = texts;
    this.#status.name = l10n.t('Interlinear Rephrasing');
    this.#listeners = vscode.Disposable.from(
      this.#changed,
      this.#status,
      vscode.workspace.registerTextDocumentContentProvider(REPHRASE_SCHEME, this),
      vscode.workspace.onDidChangeTextDocument((event) => {
        for (const session of this.#sessions.values()) {
          if (session.document !== event.document || event.contentChanges.length === 0) continue;
          session.changed(editsOf(event));
          this.refresh(session);
        }
      }),
      vscode.window.tabGroups.onDidChangeTabs(({ closed }) => {
        for (const tab of closed) this.#end(proposalOf(tab));
      }),
    );
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    const session = this.#sessions.get(comparedBy(uri).toString());
    const text = isOriginal(uri) ? session?.original : session?.proposed.text;
    return text ?? '';
  }

  /** Opens a comparison, in place of the one before if there was any. */
  async open(rephrasing: Rephrasing, name: string, before: RephraseSession | null): Promise<void> {
    this.#lastId += 1;
    const { document, notes } = rephrasing;
    const proposed = proposedUri(document.uri, this.#lastId);
    const session = new RephraseSession(this.#texts, rephrasing, proposed);
    this.#sessions.set(session.proposedUri.toString(), session);
    this.#status.text = l10n.t('Rephrased: {0}', name);
    this.#status.detail = notes;
    const file = document.uri.path.slice(document.uri.path.lastIndexOf('/') + 1);
    const title = l10n.t('{0} ↔ Rephrased ({1})', file, name);
    const original = originalOf(proposed);
    for (const side of [original, proposed]) await openLike(side, document);
    await vscode.commands.executeCommand(
      'vscode.diff',
      original,
      session.proposedUri,
      notes === '' ? title : `${title} · ${l10n.t('sandbox')}`,
      { preview: false },
    );
    await wrapComparison(session.proposedUri);
    this.#showContext();
    if (before !== null) await this.close(before);
  }

  refresh(session: RephraseSession): void {
    for (const side of [originalOf(session.proposedUri), session.proposedUri]) {
      this.#changed.fire(side);
    }
  }

  /** The comparison of the active tab, else the only one. @throws UserError when there is none. */
  require(): RephraseSession {
    const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
    const active = tab === undefined ? null : proposalOf(tab);
    const found = active === null ? undefined : this.#sessions.get(active.toString());
    const [only, second] = this.#sessions.values();
    const session = found ?? (second === undefined ? only : undefined);
    if (session !== undefined) return session;
    throw new UserError(
      l10n.t('Open the comparison of a rephrased text first: use "Improve Selection (Rephrase)…".'),
    );
  }

  async close(session: RephraseSession): Promise<void> {
    const tabs = comparisonTabs(session.proposedUri);
    this.#end(session.proposedUri);
    if (tabs.length > 0) await vscode.window.tabGroups.close(tabs);
  }

  dispose(): void {
    this.#listeners.dispose();
  }

  #end(uri: vscode.Uri | null): void {
    if (uri === null) return;
    this.#sessions.delete(uri.toString());
    this.#showContext();
  }

  #showContext(): void {
    void vscode.commands.executeCommand('setContext', CONTEXT, this.#sessions.size > 0);
    const last = [...this.#sessions].flatMap(([name, { hasOther }]) => (hasOther ? [] : [name]));
    void vscode.commands.executeCommand('setContext', NO_OTHER, last);
  }
}
