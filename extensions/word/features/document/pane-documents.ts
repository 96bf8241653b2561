import type { DocumentJobs } from '../../../../shared/documents/index.ts';

/** Documents on their way and translated ones, as this browser keeps them for the pane. */
export interface PaneDocuments {
  readonly jobs: DocumentJobs;
  readonly results: KeptResults;
  readonly sources: KeptSources;
  /** `memory`: the browser stores nothing here, so everything is gone when the pane closes. */
  readonly persistence: 'persisted' | 'memory';
}

/** Translated documents, until the user has no more use for them. */
export interface KeptResults {
  /** The whole translated document of a job; null when there is none. */
  readResult(job: string): Promise<Uint8Array<ArrayBuffer> | null>;
  removeResult(job: string): Promise<void>;
  keptJobs(): Promise<readonly string[]>;
}

/** Documents as Word handed them out, until the service has them: a closed pane goes on with these. */
export interface KeptSources {
  /** Keeps a document under its digest. */
  keep(digest: string, docx: Uint8Array<ArrayBuffer>): Promise<void>;
  remove(digest: string): Promise<void>;
  digests(): Promise<readonly string[]>;
}
