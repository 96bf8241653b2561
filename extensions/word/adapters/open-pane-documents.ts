import type { DocumentClient } from '../../../shared/api/documents/document-client.ts';
import { type DocumentSource, createDocumentJobs } from '../../../shared/documents/index.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { PaneDocuments } from '../features/document/pane-documents.ts';
import { memorySource } from '../features/document/memory-source.ts';
import { createClaims } from './records/claim-name.ts';
import { openIndexedRecords } from './records/indexed-records.ts';
import { databaseName } from './records/kept-documents.ts';
import { createRecordJournals } from './records/record-journal-store.ts';
import { createRecordResults, type RoomLeft } from './records/record-results.ts';
import { createRecordSources } from './records/record-sources.ts';
import { createMemoryRecords, type RecordStore } from './records/record-store.ts';
import { createSealedBytes } from './records/sealer.ts';
import { createSealedSecrets } from './records/sealed-secret-store.ts';
import { storedIn } from './records/stored-in.ts';

export interface PaneDocumentsParts {
  readonly client: DocumentClient;
  readonly clock: Clock;
  /** Tells services apart: a document can be fetched only from the one it was sent to. */
  readonly connection: string;
  /** Keeps the pane's documents apart on hosts that ask for it; empty elsewhere. */
  readonly partition: string;
}

/** What of the browser keeps documents; `indexedDB` is absent where a page may have none. */
export interface BrowserKeeping {
  readonly indexedDB: IDBFactory | undefined;
  readonly locks: LockManager | undefined;
  readonly subtle: SubtleCrypto;
  readonly roomLeft: RoomLeft;
}

/** The documents of this browser; in memory alone where it lets the page store nothing. Never rejects. */
export async function openPaneDocuments(
  { client, clock, connection, partition }: PaneDocumentsParts,
  browser: BrowserKeeping = thisBrowser(),
): Promise<PaneDocuments> {
  const name = databaseName(partition);
  const kept = await openRecords(browser.indexedDB, name);
  const records = kept ?? createMemoryRecords();
  const persistence = kept === null ? 'memory' : 'persisted';
  const sealed = createSealedBytes(records, browser.subtle);
  const roomLeft = kept === null ? noLimit : browser.roomLeft;
  const results = createRecordResults(records, sealed, roomLeft);
  const sources = createRecordSources(records, sealed);
  const jobs = createDocumentJobs({
    journals: createRecordJournals(records, createClaims(browser.locks, `${name}/`)),
    secrets: createSealedSecrets(records, browser.subtle, persistence),
    results,
    clock,
    client,
    connection,
    openSource: async ({ label, fileName, digest }): Promise<DocumentSource | null> => {
      const docx = await sources.read(digest);
      return docx === null ? null : { label, fileName, digest, bytes: memorySource(docx) };
    },
  });
  return { jobs, results, sources, persistence };
}

async function openRecords(
  factory: IDBFactory | undefined,
  name: string,
): Promise<RecordStore | null> {
  if (factory === undefined) return null;
  try {
    return await openIndexedRecords(factory, name);
  } catch {
    return null;
  }
}

function noLimit(): Promise<null> {
  return Promise.resolve(null);
}

function thisBrowser(): BrowserKeeping {
  // Typed as always there; older engines lack some of it.
  const { locks, storage } = navigator as Partial<Navigator>;
  return {
    indexedDB: storedIn(globalThis),
    locks,
    subtle: crypto.subtle,
    roomLeft: async () => {
      const { quota, usage } = (await storage?.estimate().catch(() => undefined)) ?? {};
      return quota === undefined ? null : quota - (usage ?? 0);
    },
  };
}
