import { DocumentJobError } from './document-job-error.ts';
import { listDocumentIds, nameOfDocument, readDocumentRecord } from './document-journal.ts';
import type { DocumentJobs } from './document-jobs.ts';
import { removeHandle } from './document-keys.ts';
import type { DocumentStores } from './document-parts.ts';
import type { DocumentRecord } from './document-record.ts';

/** Far longer than a service keeps a document; finished jobs are listed as long. */
const MAX_AGE_IN_MS = 30 * 24 * 60 * 60 * 1000;

/** Jobs as far as they need no connection. */
export function createDocumentShelf(stores: DocumentStores): Pick<DocumentJobs, 'list' | 'forget'> {
  return {
    async list(): Promise<readonly DocumentRecord[]> {
      await pruneDocuments(stores);
      const records: DocumentRecord[] = [];
      for (const id of await listDocumentIds(stores.journals)) {
        const record = await readDocumentRecord(stores.journals, id);
        if (record !== null) records.push(record);
      }
      return records.toSorted((a, b) => b.begunAt - a.begunAt);
    },
    async forget(id): Promise<void> {
      const record = await readDocumentRecord(stores.journals, id);
      if (!(await clearUnclaimed(stores, id, record))) {
        throw new DocumentJobError('under-way', id, record);
      }
    },
  };
}

/** Removes everything that is kept of a job; the journal last, so that a crash leaves a trace to follow. */
export async function clearDocument(
  { journals, results, secrets }: DocumentStores,
  id: string,
  record: DocumentRecord | null,
): Promise<void> {
  await removeHandle(secrets, id);
  if (record !== null) await results.removePart({ job: id, target: record.target });
  await journals.remove(nameOfDocument(id));
}

/** Removes jobs that nobody came back for. Never fails: this is housekeeping. */
async function pruneDocuments(stores: DocumentStores): Promise<void> {
  try {
    for (const id of await listDocumentIds(stores.journals)) {
      const record = await readDocumentRecord(stores.journals, id);
      const isOld = record !== null && stores.clock.wallTime() - record.changedAt > MAX_AGE_IN_MS;
      if (isOld) await clearUnclaimed(stores, id, record);
    }
  } catch {
    return;
  }
}

/** False while another process works on the job. */
async function clearUnclaimed(
  stores: DocumentStores,
  id: string,
  record: DocumentRecord | null,
): Promise<boolean> {
  const claim = await stores.journals.claim(nameOfDocument(id));
  if (claim === null) return false;
  try {
    await clearDocument(stores, id, record);
    return true;
  } finally {
    await claim.release();
  }
}
