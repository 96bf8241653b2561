import type { DocumentClient } from '../api/documents/document-client.ts';
import type { Clock } from '../ports/clock.ts';
import type { JournalStore } from '../ports/journal-store.ts';
import type { ResultStore } from '../ports/result-store.ts';
import type { SecretStore } from '../ports/secret-store.ts';
import type { DocumentSource } from './document-order.ts';
import type { DocumentRecord } from './document-record.ts';

/** What keeps jobs of documents between runs; enough to list and forget them. */
export interface DocumentStores {
  /** May be the one of other jobs: names of documents begin with `document-`. */
  readonly journals: JournalStore;
  /** Gets the handle of each document under `document-…`, from its upload to its end. */
  readonly secrets: SecretStore;
  readonly results: ResultStore;
  readonly clock: Clock;
}

export interface DocumentJobsParts extends DocumentStores {
  readonly client: DocumentClient;
  /** As `identifyConnection` gives it: only the account that sent a document can fetch it. */
  readonly connection: string;
  /**
   * Opens the document of a job again whose upload did not happen yet, or is to happen again. Null
   * when it is gone; one whose digest is another is not sent.
   */
  readonly openSource: (record: DocumentRecord) => Promise<DocumentSource | null>;
}
