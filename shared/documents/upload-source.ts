import { isServiceError, toServiceError, type ServiceError } from '../api/core/errors/errors.ts';
import type { DocumentHandle, UploadDocumentRequest } from '../api/types/documents.ts';
import type { ByteSource } from '../ports/byte-source.ts';
import { refusedUpload, unknownUpload } from './document-failures.ts';
import { writeHandle } from './document-keys.ts';
import type { DocumentRecord } from './document-record.ts';
import type { DocumentWork } from './document-work.ts';

/**
 * Refusals of the document or its options: asking again brings the same answer. Not of the key (403):
 * some services answer so to a wrong one, and with the right one the job goes on.
 */
const REFUSALS: ReadonlySet<ServiceError['kind']> = new Set([
  'bad-request',
  'not-found',
  'payload-too-large',
  'unsupported-media-type',
  'validation',
]);

/** From `begun` to `uploaded`, or to a failure; back to `begun` where nothing can have arrived. */
export async function uploadSource(run: DocumentWork): Promise<void> {
  const source = await run.openSource();
  await tryTarget(run);
  await run.enter({ name: 'uploading', complete: false });
  const watch: UploadWatch = { complete: false, marking: null, isOver: false, journalError: null };
  let handle: DocumentHandle;
  try {
    handle = await upload(run, markingCompletion(run, source.bytes, watch));
  } catch (thrown) {
    // A service that refuses answers before it has all bytes: the journal must not fall behind.
    watch.isOver = true;
    await watch.marking;
    if (!isServiceError(thrown)) throw thrown;
    await uploadFailed(run, thrown, watch);
    return;
  }
  await keepHandle(run, handle);
}

interface UploadWatch {
  /** The journal says that the last bytes may have gone out. */
  complete: boolean;
  /** Ends when it does; never rejects. */
  marking: Promise<void> | null;
  /** The call has ended: nothing goes out any more. */
  isOver: boolean;
  /** Why the journal could not say so. */
  journalError: Error | null;
}

/** A folder that cannot be written to is found out while it costs nothing. */
async function tryTarget({ parts, place, record }: DocumentWork): Promise<void> {
  const part = await parts.results.openPart(place, record.byteLength);
  await part.abandon();
  await parts.results.removePart(place);
}

function markingCompletion(run: DocumentWork, bytes: ByteSource, watch: UploadWatch): ByteSource {
  return watchLastPiece(bytes, async () => {
    if (watch.complete || watch.isOver) return;
    watch.marking = markCompletion(run, watch);
    await watch.marking;
    if (watch.journalError !== null) throw watch.journalError;
  });
}

async function markCompletion(run: DocumentWork, watch: UploadWatch): Promise<void> {
  try {
    await run.enter({ name: 'uploading', complete: true });
    watch.complete = true;
  } catch (error) {
    watch.journalError = error instanceof Error ? error : toServiceError(error);
  }
}

async function upload(run: DocumentWork, bytes: ByteSource): Promise<DocumentHandle> {
  const { data } = await run.parts.client.uploadDocument(requestOf(run.record, bytes), {
    signal: run.signal,
    onWait: run.onWait,
    onTransfer: (done, total) => {
      run.report({ transfer: { done, total } });
    },
  });
  return data;
}

/** First the secret, which holds the id as well: a crash before the journal's line loses nothing. */
async function keepHandle(run: DocumentWork, handle: DocumentHandle): Promise<void> {
  const isStored = await writeHandle(run.parts.secrets, run.record.id, handle).then(
    () => true,
    () => false,
  );
  run.holdHandle(handle, isStored);
  await run.enter({ name: 'uploaded', documentId: handle.document_id });
}

async function uploadFailed(
  run: DocumentWork,
  error: ServiceError,
  { complete, journalError }: UploadWatch,
): Promise<void> {
  if (complete && mayHaveArrived(error)) {
    // The user wanted out: what to do about it is asked when the job goes on.
    if (error.kind === 'aborted') throw error;
    await run.enter({ name: 'failed', failure: unknownUpload() });
    return;
  }
  const isUnreadable = error.code === 'file-unreadable';
  if (REFUSALS.has(error.kind) && !isUnreadable) {
    await run.enter({ name: 'failed', failure: refusedUpload(error) });
    return;
  }
  if (journalError !== null) throw journalError;
  await run.enter({ name: 'begun' });
  throw isUnreadable && error.cause instanceof Error ? error.cause : error;
}

/** No answer, or one from something between here and the service, says nothing about the upload. */
function mayHaveArrived({ kind, status, possiblyBilledAttempts }: ServiceError): boolean {
  if (possiblyBilledAttempts > 0) return true;
  return kind === 'server' && status !== 503;
}

function requestOf({ fileName, options }: DocumentRecord, file: ByteSource): UploadDocumentRequest {
  const { glossaryIds = [], ...rest } = options;
  const fields: Readonly<Record<keyof OptionalFields, OptionalFields[keyof OptionalFields]>> = {
    source_lang: rest.sourceLanguage,
    formality: rest.formality,
    glossary_ids: glossaryIds.length === 0 ? undefined : glossaryIds,
    style_id: rest.styleId,
    translation_memory_id: rest.translationMemoryId,
    translation_memory_threshold: rest.translationMemoryThreshold,
    output_format: rest.outputFormat,
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    file,
    filename: fileName,
    target_lang: rest.targetLanguage,
    ...(Object.fromEntries(given) as OptionalFields),
  };
}

type OptionalFields = Omit<
  UploadDocumentRequest,
  'file' | 'filename' | 'target_lang' | 'glossary_id'
>;

/**
 * The same bytes, with a word before the last piece of them is handed out. Up to then nobody can
 * have got a whole document; whoever waits there is waited for.
 */
function watchLastPiece(source: ByteSource, beforeLast: () => Promise<void>): ByteSource {
  return {
    byteLength: source.byteLength,
    read: (at, length) => source.read(at, length),
    async *chunks(): AsyncIterable<Uint8Array> {
      let handedOut = 0;
      for await (const piece of source.chunks()) {
        handedOut += piece.length;
        if (handedOut >= source.byteLength) await beforeLast();
        yield piece;
      }
    },
  };
}
