import { digestHex } from '../cache/digest.ts';
import type { JournalClaim } from '../ports/journal-store.ts';
import { createDocumentShelf, clearDocument } from './document-shelf.ts';
import { DocumentJobError } from './document-job-error.ts';
import { DocumentJournal, nameOfDocument, readDocumentRecord } from './document-journal.ts';
import type { DocumentJobs, DocumentRunOptions } from './document-jobs.ts';
import type { DocumentOptions, DocumentOrder } from './document-order.ts';
import type { DocumentJobsParts } from './document-parts.ts';
import { isFinishedPhase, type DocumentRecord } from './document-record.ts';
import { DocumentRun } from './document-run.ts';
import { isSameService } from './same-service.ts';

/**
 * Documents over one connection. A job's id follows from its connection, its document and its
 * options, so that the same order finds the same job in every process; a claim on its journal keeps
 * two of them from working on it at once.
 */
export function createDocumentJobs(parts: DocumentJobsParts): DocumentJobs {
  return {
    ...createDocumentShelf(parts),
    run: (order, options = {}) => runOrder(parts, order, options),
    resume: (id, options = {}) => resumeJob(parts, id, options),
  };
}

async function runOrder(
  parts: DocumentJobsParts,
  order: DocumentOrder,
  options: DocumentRunOptions,
): Promise<DocumentRecord> {
  const id = await documentIdOf(parts.connection, order);
  const { journals, clock } = parts;
  const claim = await journals.claim(nameOfDocument(id));
  if (claim === null) {
    throw new DocumentJobError('under-way', id, await readDocumentRecord(journals, id));
  }
  return releasing(claim, async () => {
    const old = await readDocumentRecord(journals, id);
    if (old !== null && !isFinishedPhase(old.phase)) {
      throw new DocumentJobError('interrupted', id, old);
    }
    await clearDocument(parts, id, old);
    const journal = await DocumentJournal.begin(journals, clock, {
      id,
      label: order.source.label,
      fileName: order.source.fileName,
      digest: order.source.digest,
      byteLength: order.source.bytes.byteLength,
      target: order.target,
      options: order.options,
      connection: parts.connection,
    });
    return new DocumentRun(parts, journal, order.source, options).finish();
  });
}

async function resumeJob(
  parts: DocumentJobsParts,
  id: string,
  options: DocumentRunOptions,
): Promise<DocumentRecord | null> {
  const { journals, clock } = parts;
  const known = await readDocumentRecord(journals, id);
  if (known === null) throw new DocumentJobError('unknown-job', id, null);
  const isOver = isFinishedPhase(known.phase) && options.uploadAgain !== true;
  if (!isOver && !isSameService(known.connection, parts.connection)) {
    throw new DocumentJobError('other-connection', id, known);
  }
  const claim = await journals.claim(nameOfDocument(id));
  if (claim === null) return null;
  return releasing(claim, async () => {
    // Whoever held it before may have gone on since.
    const journal = await DocumentJournal.open(journals, clock, id);
    if (journal === null) throw new DocumentJobError('unknown-job', id, null);
    const { phase } = journal.record;
    if (options.uploadAgain === true && phase.name === 'failed') {
      await journal.enter({ name: 'begun' });
    }
    return new DocumentRun(parts, journal, null, options).finish();
  });
}

async function releasing<Result>(
  claim: JournalClaim,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } finally {
    await claim.release();
  }
}

/** Id of the job that an order gets, or has got before. */
export async function documentIdOf(
  connection: string,
  { source, options }: Pick<DocumentOrder, 'source' | 'options'>,
): Promise<string> {
  const order = [connection, source.label, source.digest, canonicalOptions(options)];
  return (await digestHex(JSON.stringify(order))).slice(0, 32);
}

/** The same for options that mean the same: codes are accepted in any case (spec 2.1). */
function canonicalOptions(options: DocumentOptions): readonly unknown[] {
  const spelled = {
    ...options,
    targetLanguage: options.targetLanguage.toUpperCase(),
    sourceLanguage: options.sourceLanguage?.toUpperCase(),
    outputFormat: options.outputFormat?.toLowerCase(),
  };
  return Object.entries(spelled)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
