import type {
  DocumentJobs,
  DocumentRunOptions,
} from '../../../../shared/documents/document-jobs.ts';
import type { DocumentOrder } from '../../../../shared/documents/document-order.ts';
import type {
  DocumentPhase,
  DocumentRecord,
} from '../../../../shared/documents/document-record.ts';

/** Jobs of documents without a service: what becomes of each is up to the test. */
export class FakeDocumentJobs implements DocumentJobs {
  /** Of the documents that are put here. */
  readonly #folder: string;
  readonly records = new Map<string, DocumentRecord>();
  readonly orders: DocumentOrder[] = [];
  readonly resumed: { readonly id: string; readonly uploadAgain: boolean }[] = [];
  readonly forgotten: string[] = [];
  /** Jobs that another process holds. */
  readonly elsewhere = new Set<string>();
  /** Called once a job stands at the service: its last phase, or a rejection. */
  end: (record: DocumentRecord) => Promise<DocumentPhase> = (record) =>
    Promise.resolve(published(record));

  constructor(folder: string) {
    this.#folder = folder;
  }

  put(id: string, phase: DocumentPhase, more: Partial<DocumentRecord> = {}): DocumentRecord {
    const record: DocumentRecord = {
      id,
      begunAt: Date.UTC(2026, 0, 2, 3, 4, this.records.size),
      changedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
      label: `${this.#folder}/${id}.docx`,
      fileName: `${id}.docx`,
      digest: 'digest',
      byteLength: 1_000,
      target: `${this.#folder}/${id}.de.docx`,
      options: { targetLanguage: 'de' },
      connection: 'this connection',
      ...more,
      phase,
    };
    this.records.set(id, record);
    return record;
  }

  async run(order: DocumentOrder, options: DocumentRunOptions = {}): Promise<DocumentRecord> {
    this.orders.push(order);
    const { source, target } = order;
    const id = `job${this.orders.length}`;
    this.put(
      id,
      { name: 'begun' },
      {
        label: source.label,
        fileName: source.fileName,
        digest: source.digest,
        byteLength: source.bytes.byteLength,
        target,
        options: order.options,
      },
    );
    return this.#work(id, options);
  }

  async resume(id: string, options: DocumentRunOptions = {}): Promise<DocumentRecord | null> {
    this.resumed.push({ id, uploadAgain: options.uploadAgain === true });
    return this.elsewhere.has(id) ? null : this.#work(id, options);
  }

  list(): Promise<readonly DocumentRecord[]> {
    return Promise.resolve([...this.records.values()]);
  }

  forget(id: string): Promise<void> {
    this.forgotten.push(id);
    this.records.delete(id);
    return Promise.resolve();
  }

  async #work(id: string, { signal, onProgress }: DocumentRunOptions): Promise<DocumentRecord> {
    const enter = (phase: DocumentPhase): DocumentRecord => {
      const before = this.records.get(id);
      if (before === undefined) throw new Error('There is no such job.');
      const record = { ...before, phase };
      this.records.set(id, record);
      onProgress?.({
        record,
        transfer: null,
        secondsRemaining: 12,
        waiting: null,
        keyAtRisk: false,
      });
      return record;
    };
    enter({ name: 'uploading', complete: false });
    const record = enter({ name: 'uploaded', documentId: 'D' });
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });
    return enter(await Promise.race([this.end(record), aborted]));
  }
}

export function published({ target }: Pick<DocumentRecord, 'target'>): DocumentPhase {
  return { name: 'published', target, billedCharacters: 50_000, warnings: [] };
}
