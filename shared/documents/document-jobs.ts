import type { DocumentOrder } from './document-order.ts';
import type { DocumentProgress, DocumentRecord } from './document-record.ts';

/** Documents under way, of this process and of earlier ones. */
export interface DocumentJobs {
  /**
   * Sends a document and brings its translation. Resolves with the record in phase `published` or
   * `failed`; rejects with a `ServiceError`, `BlobError` or abort only where the job can go on
   * later from where it stands ({@link resume}), and with a `DocumentJobError` when an unfinished
   * job is about this very document with these very options. A finished one makes way.
   */
  run(order: DocumentOrder, options?: DocumentRunOptions): Promise<DocumentRecord>;
  /**
   * Goes on with a job of an earlier run or another window; null as outcome when another process
   * holds it. A finished job is returned as it is, unless `uploadAgain` begins it anew. Rejects
   * like {@link run}, and with a `DocumentJobError` for a job that is unknown or was sent over
   * another connection.
   */
  resume(id: string, options?: DocumentRunOptions): Promise<DocumentRecord | null>;
  /** All jobs that the journals know, newest first. */
  list(): Promise<readonly DocumentRecord[]>;
  /** Removes a job with its secret and part. A document that the service still holds is given up. */
  forget(id: string): Promise<void>;
}

export interface DocumentRunOptions {
  /** Ends the work within 250 ms. What stands, stands: the job can be resumed. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: DocumentProgress) => void;
  /** Longest time in ms from now until the result is there; 1 h. */
  readonly deadlineInMs?: number;
  /**
   * {@link DocumentJobs.resume}: send it again, although an earlier upload may have arrived, or
   * after a job that failed. One that the service has, and that can be fetched, is not sent again.
   */
  readonly uploadAgain?: boolean;
}
