import { isBlobError } from '../../../../shared/files/index.ts';
import {
  type DocumentOrder,
  type DocumentRecord,
  type DocumentRunOptions,
  isDocumentJobError,
} from '../../../../shared/documents/index.ts';
import { failureSentence } from '../failure-sentence.ts';
import type { Notice } from '../notice.ts';
import type { Store } from '../store.ts';
import {
  paneDocumentOf,
  withEntry,
  type PaneDocument,
  type DocumentsState,
} from './documents-state.ts';
import type { PaneDocuments } from './pane-documents.ts';
import type { DocumentServices } from './section-parts.ts';

/** How long a result is kept that nobody removes; the sentence about it says so. */
export const KEPT_DAYS = 7;
const KEPT_IN_MS = KEPT_DAYS * 24 * 60 * 60 * 1000;
/** How often is asked whether another pane has let go of a document. */
const LOOK_AGAIN_IN_MS = 5_000;

/** How a piece of work on a job is done: begun, or gone on with. */
type Work = (options: DocumentRunOptions) => Promise<DocumentRecord | null>;

/** Brings documents through the service and remembers them over the life of panes. */
export class DocumentJobsController {
  readonly store: Store<DocumentsState>;
  /** Whether translating a document costs something. */
  readonly isBilled: boolean;
  readonly #services: DocumentServices;
  readonly #working = new Map<string, AbortController>();

  constructor(services: DocumentServices, store: Store<DocumentsState>) {
    this.#services = services;
    this.isBilled = services.isBilled;
    this.store = store;
  }

  /** Picks up what an earlier pane left; resolves with the number of documents that are on their way. */
  async start(): Promise<number> {
    const documents = await this.#services.documents;
    this.store.update({ persistence: documents.persistence });
    const records = await this.#tidy(documents).catch(() => []);
    const entries = records.map((record) =>
      paneDocumentOf(record, isOver(record) ? 'over' : 'stopped'),
    );
    this.store.update({ entries });
    const open = entries.filter(({ activity }) => activity === 'stopped');
    for (const { record } of open) void this.goOn(record.id);
    return open.length;
  }

  /** Sends a document. Resolves with its record once it is over; null when it stopped before. */
  async send(order: DocumentOrder): Promise<DocumentRecord | null> {
    const { jobs } = await this.#services.documents;
    try {
      return await this.#work(null, (options) => jobs.run(order, options));
    } catch (error) {
      if (!isDocumentJobError(error)) throw error;
      this.#notice('info', this.#services.texts.tell(error.said));
      await this.goOn(error.id);
      return null;
    }
  }

  /** Goes on with a job from where it stands. */
  async goOn(id: string): Promise<void> {
    await this.#resume(id, {});
  }

  /** Sends the document of a job again. */
  async sendAgain(id: string): Promise<void> {
    await this.#resume(id, { uploadAgain: true });
  }

  cancel(id: string): void {
    this.#working.get(id)?.abort(new DOMException('Cancelled by the user.', 'AbortError'));
  }

  async remove(id: string): Promise<void> {
    const { jobs, results, sources } = await this.#services.documents;
    const entry = this.#entry(id);
    try {
      await jobs.forget(id);
    } catch (error) {
      if (isDocumentJobError(error))
        this.#notice('warning', this.#services.texts.say('documents.notRemoved'));
      else this.store.update({ notices: [this.#failure(error)] });
      return;
    }
    await results.removeResult(id);
    if (entry !== undefined) await sources.remove(entry.record.digest);
    this.#drop(id);
  }

  closeNotice(notice: Notice): void {
    this.store.update({ notices: this.store.state.notices.filter((each) => each !== notice) });
  }

  async #resume(id: string, more: Pick<DocumentRunOptions, 'uploadAgain'>): Promise<void> {
    if (this.#working.has(id)) return;
    const { jobs } = await this.#services.documents;
    for (;;) {
      const record = await this.#work(id, (options) => jobs.resume(id, { ...options, ...more }));
      const entry = this.#entry(id);
      if (record !== null || entry?.activity !== 'elsewhere') return;
      await this.#services.clock.sleep(LOOK_AGAIN_IN_MS);
    }
  }

  /** Does a piece of work and shows how it goes. Rejects where no job came to be. */
  async #work(id: string | null, work: Work): Promise<DocumentRecord | null> {
    const ending = new AbortController();
    let current = id;
    if (id !== null) this.#begin(id, ending);
    try {
      const record = await work({
        signal: ending.signal,
        onProgress: (progress) => {
          if (current === null) this.#working.set(progress.record.id, ending);
          current = progress.record.id;
          this.#change(progress.record, { activity: 'working', progress, problem: null });
        },
      });
      if (record === null) this.#set(current, { activity: 'elsewhere' });
      else await this.#finish(record);
      return record;
    } catch (error) {
      if (current === null || this.#entry(current) === undefined) throw error;
      this.#stop(current, error, ending.signal);
      return null;
    } finally {
      if (current !== null) this.#working.delete(current);
    }
  }

  #begin(id: string, ending: AbortController): void {
    this.#working.set(id, ending);
    this.#set(id, { activity: 'working', problem: null });
  }

  async #finish(record: DocumentRecord): Promise<void> {
    const { sources } = await this.#services.documents;
    this.#change(record, { activity: 'over', progress: null });
    if (record.phase.name !== 'published') return;
    this.#services.onCost(record.phase.billedCharacters);
    await sources.remove(record.digest).catch(() => undefined);
  }

  #stop(id: string, error: unknown, signal: AbortSignal): void {
    if (isDocumentJobError(error) && error.code === 'unknown-job') this.#drop(id);
    else {
      const problem = signal.aborted ? null : this.#failure(error).text;
      this.#set(id, { activity: 'stopped', progress: null, problem });
    }
  }

  #failure(error: unknown): Notice {
    const { texts } = this.#services;
    if (isDocumentJobError(error)) return { tone: 'error', text: texts.tell(error.said) };
    if (isBlobError(error)) return { tone: 'error', text: texts.say('documents.noRoom') };
    return { tone: 'error', text: failureSentence(error, this.#services) };
  }

  /** Records that are still good; what nobody came back for goes. */
  async #tidy({ jobs, results, sources }: PaneDocuments): Promise<readonly DocumentRecord[]> {
    const records = await jobs.list();
    const now = this.#services.clock.wallTime();
    const isOld = (record: DocumentRecord): boolean =>
      isOver(record) && now - record.changedAt > KEPT_IN_MS;
    for (const { id } of records.filter(isOld)) await jobs.forget(id);
    const kept = records.filter((record) => !isOld(record));
    const ids = new Set(kept.map(({ id }) => id));
    for (const job of await results.keptJobs()) if (!ids.has(job)) await results.removeResult(job);
    const digests = new Set(kept.map(({ digest }) => digest));
    for (const digest of await sources.digests()) {
      if (!digests.has(digest)) await sources.remove(digest);
    }
    return kept;
  }

  #entry(id: string): PaneDocument | undefined {
    return this.store.state.entries.find(({ record }) => record.id === id);
  }

  #set(id: string | null, changes: Partial<PaneDocument>): void {
    const entry = id === null ? undefined : this.#entry(id);
    if (entry !== undefined) this.#change(entry.record, changes);
  }

  #change(record: DocumentRecord, changes: Partial<PaneDocument>): void {
    this.store.update({ entries: withEntry(this.store.state.entries, record, changes) });
  }

  #drop(id: string): void {
    const { entries } = this.store.state;
    this.store.update({ entries: entries.filter(({ record }) => record.id !== id) });
  }

  #notice(tone: Notice['tone'], text: string): void {
    this.store.update({ notices: [{ tone, text }] });
  }
}

function isOver({ phase }: DocumentRecord): boolean {
  return phase.name === 'published' || phase.name === 'failed';
}
