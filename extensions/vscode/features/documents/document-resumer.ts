import { type DocumentJobs, isSameService } from '../../../../shared/documents/index.ts';
import type { Services } from '../../services.ts';
import type { DocumentDesk } from './document-desk.ts';
import { goesOnForNothing, standingOf, type DocumentEntry } from './document-entry.ts';
import type { DocumentList } from './document-list.ts';
import type { DocumentRunner, WorkEnd } from './document-runner.ts';
import { isOwn } from './own-documents.ts';
import type { StoppedDocuments } from './stopped-documents.ts';

/** How often a document that another window works on is looked at again. */
const LOOK_AGAIN_IN_MS = 5_000;
/** By then the windows of other folders have come back, if they do. */
const OTHERS_AFTER_IN_MS = 60_000;

export interface DocumentResumerParts {
  readonly services: Pick<Services, 'clock' | 'connection' | 'log'>;
  readonly list: DocumentList;
  readonly work: DocumentRunner;
  readonly stopped: StoppedDocuments;
  readonly desk: () => DocumentDesk;
  readonly tell: (ends: readonly WorkEnd[]) => Promise<void>;
}

/** Brings documents home that an earlier window sent, and watches those of other windows. */
export class DocumentResumer {
  readonly #parts: DocumentResumerParts;
  readonly #ending = new AbortController();
  readonly #listener: { dispose(): unknown };
  #isWatching = false;

  constructor(parts: DocumentResumerParts) {
    this.#parts = parts;
    this.#listener = parts.services.connection.onDidChange(() => {
      this.#quietly(this.goOn());
    });
  }

  dispose(): void {
    this.#listener.dispose();
    this.#ending.abort();
  }

  /**
   * Goes on with what the service has already, without a question: that sends nothing. What was not
   * sent yet, and what the user stopped, waits. Documents of folders that are not open here are left
   * to their own windows first.
   */
  async goOn(wanted: (entry: DocumentEntry) => boolean = ofThisWindow): Promise<void> {
    const { services, list, stopped, desk, tell } = this.#parts;
    list.load(await (await desk().shelf()).list());
    const waiting = list.entries.filter((entry) => {
      return wanted(entry) && goesOnForNothing(entry.record) && !stopped.has(entry.id);
    });
    if (waiting.length === 0) return;
    const link = await services.connection.current();
    if (link === null) return;
    const connection = await link.identity();
    const jobs = await desk().jobs(link);
    // A key that was replaced fetches what the old one sent.
    const ours = waiting.filter(
      ({ run, record }) => run === null && isSameService(record.connection, connection),
    );
    const ends = await Promise.all(ours.map((entry) => this.resume(jobs, entry)));
    // Nobody has asked: what did not work out is told in the list alone.
    await tell(ends.filter(({ kind }) => kind === 'finished'));
  }

  /** The same for documents whose own windows did not come back. */
  async goOnWithOthers(): Promise<void> {
    try {
      await this.#parts.services.clock.sleep(OTHERS_AFTER_IN_MS, this.#ending.signal);
      await this.goOn(() => true);
    } catch (error) {
      if (!this.#ending.signal.aborted) throw error;
    }
  }

  async resume(jobs: DocumentJobs, entry: DocumentEntry): Promise<WorkEnd> {
    const end = await this.#parts.work.resume(jobs, entry);
    if (end.kind === 'elsewhere' && !entry.isElsewhere) {
      entry.isElsewhere = true;
      this.#parts.list.tell(entry);
    }
    if (end.kind === 'elsewhere') this.#quietly(this.#watch());
    return end;
  }

  /** Another window may end, also without finishing: its documents are looked at until they are done. */
  async #watch(): Promise<void> {
    if (this.#isWatching) return;
    this.#isWatching = true;
    try {
      while (this.#parts.list.entries.some((entry) => standingOf(entry) === 'Elsewhere')) {
        await this.#parts.services.clock.sleep(LOOK_AGAIN_IN_MS, this.#ending.signal);
        await this.goOn(({ isElsewhere }) => isElsewhere);
      }
    } finally {
      this.#isWatching = false;
    }
  }

  /** Nobody waits for it: whoever looks at the list sees how things stand. */
  #quietly(work: Promise<void>): void {
    work.catch(() => {
      if (this.#ending.signal.aborted) return;
      this.#parts.services.log.log('warn', 'documents.not-continued', {});
    });
  }
}

function ofThisWindow({ record }: DocumentEntry): boolean {
  return isOwn(record);
}
