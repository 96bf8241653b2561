import { inertLine, type Inert } from '../../../../shared/text/inert.ts';
import type {
  DocumentJobs,
  DocumentOrder,
  DocumentRecord,
  DocumentRunOptions,
} from '../../../../shared/documents/index.ts';
import type { Services } from '../../services.ts';
import type { DocumentEntry, RunningDocument } from './document-entry.ts';
import type { DocumentList } from './document-list.ts';
import { documentStateText } from './document-state.ts';

/** How work on a document ended in this window. */
export type WorkEnd =
  /** It is there, or it failed for good: its record says which. */
  | { readonly kind: 'finished'; readonly entry: DocumentEntry }
  /** Another window works on it. */
  | { readonly kind: 'elsewhere'; readonly entry: DocumentEntry }
  /** Stopped, by the user or by something that may pass; the job can go on. Null: it never began. */
  | { readonly kind: 'stopped'; readonly entry: DocumentEntry | null; readonly error: unknown };

type Start = (options: DocumentRunOptions) => Promise<DocumentRecord | null>;

/** Runs jobs of documents, and keeps the list up to date meanwhile. */
export class DocumentRunner {
  readonly #services: Pick<Services, 'status'>;
  readonly #list: DocumentList;
  readonly #runs = new Set<RunningDocument>();

  constructor(services: Pick<Services, 'status'>, list: DocumentList) {
    this.#services = services;
    this.#list = list;
  }

  begin(jobs: DocumentJobs, order: DocumentOrder): Promise<WorkEnd> {
    return this.#work(inertLine(order.source.fileName), null, (options) =>
      jobs.run(order, options),
    );
  }

  resume(jobs: DocumentJobs, entry: DocumentEntry, uploadAgain = false): Promise<WorkEnd> {
    return this.#work(inertLine(entry.record.fileName), entry, (options) => {
      return jobs.resume(entry.id, uploadAgain ? { ...options, uploadAgain } : options);
    });
  }

  /** Ends all work within moments; every job stays resumable. */
  dispose(): void {
    for (const { controller } of this.#runs) controller.abort();
  }

  async #work(fileName: Inert, known: DocumentEntry | null, start: Start): Promise<WorkEnd> {
    const run: RunningDocument = { progress: null, controller: new AbortController() };
    this.#runs.add(run);
    const busy = this.#services.status.busy(fileName);
    const ours = new OwnEntry(this.#list, run);
    // What another window works on is shown as taken over once it is.
    if (known !== null && !known.isElsewhere) ours.take(known);
    try {
      const record = await start({
        signal: run.controller.signal,
        onProgress: (progress) => {
          run.progress = progress;
          ours.follow(progress.record);
        },
      });
      const entry = ours.end(record) ?? known;
      if (record === null && entry !== null) return { kind: 'elsewhere', entry };
      if (entry !== null) return { kind: 'finished', entry };
      return { kind: 'stopped', entry, error: new Error('The job has no record.') };
    } catch (error) {
      return { kind: 'stopped', entry: ours.end(null) ?? known, error };
    } finally {
      this.#runs.delete(run);
      busy.dispose();
    }
  }
}

/** The entry of one run: there from the first record on. */
class OwnEntry {
  readonly #list: DocumentList;
  readonly #run: RunningDocument;
  #entry: DocumentEntry | null = null;
  #told = '';

  constructor(list: DocumentList, run: RunningDocument) {
    this.#list = list;
    this.#run = run;
  }

  take(entry: DocumentEntry): void {
    this.#entry = entry;
    entry.run = this.#run;
    entry.isElsewhere = false;
    entry.trouble = null;
    this.#tell();
  }

  /** Tells the list when it would show something else: bytes go out more often than that. */
  follow(record: DocumentRecord): void {
    if (this.#entry === null) this.take(this.#list.put(record));
    else this.#entry.record = record;
    this.#tell();
  }

  end(record: DocumentRecord | null): DocumentEntry | null {
    if (record !== null && this.#entry === null) this.#entry = this.#list.put(record);
    const entry = this.#entry;
    if (entry === null) return null;
    if (record !== null) entry.record = record;
    entry.run = null;
    this.#list.tell(entry);
    return entry;
  }

  #tell(): void {
    if (this.#entry === null) return;
    const state = documentStateText(this.#entry);
    if (state === this.#told) return;
    this.#told = state;
    this.#list.tell(this.#entry);
  }
}
