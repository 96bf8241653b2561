import * as vscode from 'vscode';
import type { DocumentOrder } from '../../../../shared/documents/index.ts';
import { hasDocuments } from '../../tables/command-conditions.ts';
import { SECTION } from '../../config/settings.ts';
import type { ServiceLink, Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { type TreeView, screen } from '../../ui/screen.ts';
import { askAndOrder, orderDocuments } from './order-documents.ts';
import { createDocumentDesk, type DocumentDesk } from './document-desk.ts';
import { isSent, standingOf, type DocumentEntry } from './document-entry.ts';
import { documentKind, hasUnits } from './document-kind.ts';
import { DocumentList } from './document-list.ts';
import { DocumentTree } from './document-tree.ts';
import { DocumentRunner, type WorkEnd } from './document-runner.ts';
import { documentsAmong, saveFirst } from './find-documents.ts';
import { DocumentResumer } from './document-resumer.ts';
import { noteDocuments } from './kept-documents.ts';
import { openResult, revealResult } from './open-document.ts';
import { isShown } from './own-documents.ts';
import { documentQuestions, type DocumentQuestions } from './questions.ts';
import { StoppedDocuments } from './stopped-documents.ts';
import { tellEnds, tellFailed, type NextSteps } from './tell-ends.ts';
import type { TranslateFiles } from '../translate-files/translate-files.ts';
import type { Spending } from '../usage/spending.ts';

/** What it uses of the extension. */
type Needs = Pick<
  Services,
  | 'clock'
  | 'connection'
  | 'disposables'
  | 'documents'
  | 'journals'
  | 'log'
  | 'memory'
  | 'settings'
  | 'showError'
  | 'status'
  | 'texts'
> &
  WithFeatures<{ spending: Spending; translateFiles: TranslateFiles }>;

/** Id of the view in the manifest. */
const VIEW = `${SECTION}.documents`;
/** Whole documents: translated, listed, and brought home whatever happens. One for each window. */
export class Documents {
  readonly list = new DocumentList();
  readonly resumer: DocumentResumer;
  /** Tests answer by themselves. */
  questions: DocumentQuestions = documentQuestions;
  /** Tests put jobs of their own here. */
  desk: DocumentDesk;
  readonly #services: Needs;
  readonly #stopped: StoppedDocuments;
  readonly #work: DocumentRunner;
  readonly #view: TreeView<DocumentEntry>;
  readonly #steps: NextSteps;
  #loading: Promise<void> | null = null;
  #isEnding = false;

  constructor(services: Needs) {
    this.#services = services;
    this.desk = createDocumentDesk(services);
    this.#stopped = new StoppedDocuments(services.memory.user);
    this.#work = new DocumentRunner(services, this.list);
    const treeDataProvider = new DocumentTree(this.list, () => this.load());
    this.#view = screen.createTreeView(VIEW, { treeDataProvider });
    // Other windows may have been at work meanwhile.
    this.#view.onDidChangeVisibility(({ visible }) => {
      if (visible) this.reload().catch((error: unknown) => services.showError(error));
    });
    this.#steps = {
      open: openResult,
      reveal: revealResult,
      retry: (entry) => this.retry(entry),
      resumeById: (id) => this.#resumeById(id),
      showList: () => this.show(),
      showError: services.showError,
    };
    this.resumer = new DocumentResumer({
      services,
      list: this.list,
      work: this.#work,
      stopped: this.#stopped,
      desk: () => this.desk,
      tell: (ends) => this.#tell(ends),
    });
    services.disposables.add(this);
  }

  dispose(): void {
    this.#isEnding = true;
    this.resumer.dispose();
    this.#work.dispose();
    this.#view.dispose();
    this.list.dispose();
  }

  /** Reads the journals, unless they were read before; {@link reload} reads them again. */
  load(): Promise<void> {
    if (this.#loading !== null) return this.#loading;
    const loading = this.reload();
    this.#loading = loading;
    loading.catch(() => {
      if (this.#loading === loading) this.#loading = null;
    });
    return loading;
  }

  async reload(): Promise<void> {
    const shelf = await this.desk.shelf();
    this.list.load(await shelf.list());
  }

  /** Translates documents; where there is a better way, it is offered first. */
  async translate(chosen: readonly vscode.Uri[]): Promise<void> {
    const { whole, inPlace } = (await this.#chooseWays(documentsAmong(chosen))) ?? nothing;
    if (inPlace.length > 0) {
      await (await this.#services.features.translateFiles()).translate(inPlace);
    }
    if (whole.length === 0 || !(await saveFirst(this.#services, whole, this.questions))) return;
    const link = await this.#services.connection.require();
    if (link === null) return;
    const orders = await orderDocuments(this.#services, link, whole, this.questions);
    if (orders !== null) await this.#runAll(link, orders);
  }

  /** Goes on with an interrupted document where it stands. */
  async resume(entry: DocumentEntry): Promise<void> {
    const link = await this.#services.connection.require();
    if (link === null) return;
    await this.#stopped.remove(entry.id);
    await this.#tell([await this.resumer.resume(await this.desk.jobs(link), entry)]);
  }

  /** Sends a document again that did not arrive; what it costs is said first. */
  async retry(entry: DocumentEntry): Promise<void> {
    const link = await this.#services.connection.require();
    if (link === null) return;
    const { label, options } = entry.record;
    const request = { places: [label], options, terms: null };
    const orders = await askAndOrder(this.#services, link, request, this.questions);
    const [order] = orders ?? [];
    if (order === undefined) return;
    const jobs = await this.desk.jobs(link);
    const isSame =
      order.source.digest === entry.record.digest &&
      order.options.outputFormat === options.outputFormat;
    if (isSame) {
      await this.#tell([await this.#work.resume(jobs, entry, true)]);
      return;
    }
    await this.#drop(entry);
    await this.#runAll(link, [order]);
  }

  /** Ends the work on a document; it can be resumed. */
  async cancel({ id, run }: DocumentEntry): Promise<void> {
    if (run === null) return;
    await this.#stopped.add(id);
    run.controller.abort(new vscode.CancellationError());
  }

  /** Takes documents from the list. What is under way at the service is given up only when that is wanted. */
  async forget(entries: readonly DocumentEntry[]): Promise<void> {
    for (const entry of entries.filter(({ run }) => run === null)) {
      if (isSent(entry.record) && !(await this.#wantsToGiveUp(entry))) continue;
      await this.#drop(entry);
    }
  }

  async forgetFinished(): Promise<void> {
    await this.load();
    const finished = this.list.entries.filter((entry) => {
      const standing = standingOf(entry);
      return isShown(entry) && (standing === 'Ready' || standing === 'Failed');
    });
    await this.forget(finished);
  }

  /** What a click on a document does: opens the result, or says how things stand. */
  async showEntry(entry: DocumentEntry): Promise<void> {
    const standing = standingOf(entry);
    if (standing === 'Ready') await openResult(entry);
    if (standing === 'Failed') await tellFailed(entry, this.questions, this.#steps);
    if (standing === 'Paused') await this.#offerResume(entry);
  }

  /** Brings the list to the front. */
  async show(): Promise<void> {
    await vscode.commands.executeCommand('setContext', hasDocuments, true);
    await vscode.commands.executeCommand(`${VIEW}.focus`);
  }

  async #chooseWays(uris: readonly vscode.Uri[]): Promise<Ways | null> {
    const withUnits = uris.filter(({ path }) => hasUnits(documentKind(path)));
    if (withUnits.length === 0) return { whole: uris, inPlace: [] };
    const way = await this.questions.way(withUnits);
    if (way === null) return null;
    if (way === 'document') return { whole: uris, inPlace: [] };
    return { whole: uris.filter((uri) => !withUnits.includes(uri)), inPlace: withUnits };
  }

  async #runAll(link: ServiceLink, orders: readonly DocumentOrder[]): Promise<void> {
    await noteDocuments(this.#services, true);
    await this.load();
    await vscode.commands.executeCommand('setContext', hasDocuments, true);
    const jobs = await this.desk.jobs(link);
    const reveal = this.#revealFirst();
    try {
      await this.#tell(await Promise.all(orders.map((order) => this.#work.begin(jobs, order))));
    } finally {
      reveal.dispose();
    }
  }

  /** Shows the list as soon as work begins; the keyboard stays where it is. */
  #revealFirst(): vscode.Disposable {
    const listener = this.list.onDidChange((entry) => {
      if (!entry?.run) return;
      listener.dispose();
      const options = { select: true, focus: false };
      this.#view.reveal(entry, options).then(undefined, () => undefined);
    });
    return listener;
  }

  async #resumeById(id: string): Promise<void> {
    await this.reload();
    const entry = this.list.find(id);
    if (entry !== null) await this.resume(entry);
  }

  async #offerResume(entry: DocumentEntry): Promise<void> {
    const resume = l10n.t('Resume');
    const sentence =
      entry.trouble ??
      l10n.t(
        'The translation of {0} was interrupted. It can go on where it stopped.',
        entry.record.fileName,
      );
    const chosen = await this.questions.say('info', sentence, [resume]);
    if (chosen === resume) await this.resume(entry);
  }

  #wantsToGiveUp({ record }: DocumentEntry): Promise<boolean> {
    return this.questions.confirm(
      l10n.t('Give up the translation of {0}?', record.fileName),
      l10n.t(
        'The service has the document already. Once it is out of the list, its translation cannot be fetched any more, and what was billed for it is not given back.',
      ),
      l10n.t('Give Up'),
    );
  }

  async #drop({ id }: DocumentEntry): Promise<void> {
    const shelf = await this.desk.shelf();
    await shelf.forget(id);
    await this.#stopped.remove(id);
    this.list.remove(id);
    await noteDocuments(this.#services, this.list.entries.length > 0);
  }

  /** The window is ending: then there is nobody to tell. */
  async #tell(ends: readonly WorkEnd[]): Promise<void> {
    for (const end of ends) {
      if (end.kind === 'stopped' && end.entry !== null) this.list.tell(end.entry);
    }
    if (!this.#isEnding) await tellEnds(ends, this.questions, this.#steps);
  }
}

interface Ways {
  readonly whole: readonly vscode.Uri[];
  readonly inPlace: readonly vscode.Uri[];
}

const nothing: Ways = { whole: [], inPlace: [] };
