import { insertLabel } from '../../../../shared/files/index.ts';
import type { WholeOutcome } from '../../document/whole-document.ts';
import type { TextKey } from '../../l10n/english.ts';
import type { Notice } from '../notice.ts';
import type { PaneHost } from '../pane-host.ts';
import type { Store } from '../store.ts';
import { withEntry, type PaneDocument, type DocumentsState } from './documents-state.ts';
import type { DocumentServices } from './section-parts.ts';

/**
 * Hands translated documents to the user: as a new document, as a file, or in place of the open
 * document's text. The translation stays kept whatever comes of it: the service has it no more.
 */
export class DocumentDelivery {
  readonly #services: DocumentServices;
  readonly #host: PaneHost;
  readonly #store: Store<DocumentsState>;

  constructor(services: DocumentServices, host: PaneHost, store: Store<DocumentsState>) {
    this.#services = services;
    this.#host = host;
    this.#store = store;
  }

  open(id: string): Promise<void> {
    return this.#with(id, 'documents.checking', async (entry, docx) => {
      const outcome = await this.#services.whole.open(docx);
      if (outcome !== 'done') return this.#notice('error', 'documents.openFailed');
      this.#change(entry, { isOpened: true });
      return this.#notice('success', 'documents.opened', entry.record.target);
    });
  }

  save(id: string): Promise<void> {
    return this.#with(id, 'documents.checking', async (entry, docx) => {
      const name = nameOf(entry);
      const outcome = await this.#host.saveFile(name, docx);
      if (outcome === 'cancelled') return null;
      if (outcome === 'failed') return this.#notice('error', 'documents.saveFailed');
      this.#change(entry, { isSaved: true });
      const key = outcome === 'saved' ? 'documents.saved' : 'documents.offered';
      return this.#notice(outcome === 'saved' ? 'success' : 'info', key, name);
    });
  }

  /** Asks whether the open document's text is to be given up. */
  askToReplace(id: string): void {
    const openName = this.#services.whole.fileName;
    this.#store.update({ toReplace: { id, openName }, notices: [] });
  }

  keepDocument(): void {
    this.#store.update({ toReplace: null });
  }

  /** After {@link askToReplace}: does it. */
  async replace(): Promise<void> {
    const { toReplace } = this.#store.state;
    if (toReplace === null) return;
    this.#store.update({ toReplace: null });
    await this.#with(toReplace.id, 'documents.replacing', async (_, docx) => {
      const outcome = await this.#services.whole.replaceBody(docx);
      if (outcome === 'done') this.#store.update({ canRestore: true });
      return this.#outcome(outcome, 'documents.replaced', 'documents.replaceFailed');
    });
  }

  async restore(): Promise<void> {
    this.#store.update({ busy: this.#services.texts.say('run.reverting'), notices: [] });
    const outcome = await this.#services.whole.restoreBody();
    this.#store.update({
      busy: null,
      canRestore: outcome !== 'done',
      notices: [this.#outcome(outcome, 'documents.restored', 'documents.restoreFailed')],
    });
  }

  async #with(
    id: string,
    label: TextKey,
    act: (entry: PaneDocument, docx: Uint8Array<ArrayBuffer>) => Promise<Notice | null>,
  ): Promise<void> {
    const entry = this.#store.state.entries.find(({ record }) => record.id === id);
    if (entry === undefined || this.#store.state.busy !== null) return;
    this.#store.update({ busy: this.#services.texts.say(label), notices: [] });
    const said = await this.#hand(entry, act);
    this.#store.update({ busy: null, notices: said === null ? [] : [said] });
  }

  async #hand(
    entry: PaneDocument,
    act: (entry: PaneDocument, docx: Uint8Array<ArrayBuffer>) => Promise<Notice | null>,
  ): Promise<Notice | null> {
    const { results } = await this.#services.documents;
    const docx = await results.readResult(entry.record.id).catch(() => null);
    return docx === null ? this.#notice('error', 'documents.resultGone') : act(entry, docx);
  }

  #outcome(outcome: WholeOutcome, done: TextKey, failed: TextKey): Notice {
    return outcome === 'done' ? this.#notice('success', done) : this.#notice('error', failed);
  }

  #change({ record }: PaneDocument, changes: Partial<PaneDocument>): void {
    this.#store.update({ entries: withEntry(this.#store.state.entries, record, changes) });
  }

  #notice(tone: Notice['tone'], key: TextKey, ...values: readonly string[]): Notice {
    return { tone, text: this.#services.texts.say(key, ...values) };
  }
}

/** What the file is called; one that is no whole document says so in its name. */
function nameOf({ record: { phase, target } }: PaneDocument): string {
  if (phase.name === 'published') return phase.target;
  return phase.name === 'failed' ? insertLabel(target, 'broken') : target;
}
