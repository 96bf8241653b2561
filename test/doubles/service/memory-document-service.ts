import { say } from '../../../shared/messages/message.ts';
import { ServiceError, type ServiceErrorDetails } from '../../../shared/api/core/errors/errors.ts';
import type { ServiceResponse, TransferOptions } from '../../../shared/api/core/call-options.ts';
import type { DocumentClient } from '../../../shared/api/documents/document-client.ts';
import type {
  DocumentDownload,
  DocumentHandle,
  DocumentState,
  DocumentStatus,
  UploadDocumentRequest,
} from '../../../shared/api/types/documents.ts';

interface HeldDocument {
  readonly handle: DocumentHandle;
  readonly result: Uint8Array;
  /** What the next polls answer; the last one stays. */
  readonly states: DocumentState[];
}

/** Something that goes wrong with one call, or runs before it. */
type Trouble = (signal: AbortSignal | undefined) => Promise<void> | void;

/** A service that keeps documents in memory, hands each out once, and fails when told to. */
export class MemoryDocumentService implements DocumentClient {
  readonly documents = new Map<string, HeldDocument>();
  readonly uploads: UploadDocumentRequest[] = [];
  readonly billed: string[] = [];
  /** Uploads that arrived whole. */
  stored = 0;
  polls = 0;
  downloads = 0;
  states: readonly DocumentState[] = ['done'];
  reason = 'The text has no words.';
  announcesLength = true;
  /** Before any byte of the upload is read; after the document is stored. */
  readonly beforeUpload: Trouble[] = [];
  readonly afterUpload: Trouble[] = [];
  /** What the client makes of a file that breaks off on its way up. */
  uploadFault: Parameters<typeof serviceError>[0] = { kind: 'validation', code: 'file-unreadable' };
  readonly beforePoll: Trouble[] = [];
  readonly beforeDownload: Trouble[] = [];
  /** The next downloads break after so many bytes; `keeps` leaves the document to be fetched again. */
  readonly cuts: { readonly afterBytes: number; readonly keeps: boolean }[] = [];
  translate = (text: string): string => text.toUpperCase();

  readonly uploadDocument = async (
    request: UploadDocumentRequest,
    options: TransferOptions = {},
  ): Promise<ServiceResponse<DocumentHandle>> => {
    this.uploads.push(request);
    await this.beforeUpload.shift()?.(options.signal);
    const pieces: Uint8Array[] = [];
    let done = 0;
    try {
      for await (const piece of request.file.chunks()) {
        pieces.push(piece);
        done += piece.length;
        options.onTransfer?.(done, request.file.byteLength);
      }
    } catch (cause) {
      throw serviceError({ ...this.uploadFault, cause });
    }
    const number = this.uploads.length;
    const handle = { document_id: `ID-${String(number)}`, document_key: `KEY-${String(number)}` };
    const text = new TextDecoder().decode(Buffer.concat(pieces));
    const result = new TextEncoder().encode(this.translate(text));
    this.stored += 1;
    this.documents.set(handle.document_id, { handle, result, states: [...this.states] });
    await this.afterUpload.shift()?.(options.signal);
    return answer(handle);
  };

  readonly getDocumentStatus = async (
    handle: DocumentHandle,
    options: { readonly signal?: AbortSignal } = {},
  ): Promise<ServiceResponse<DocumentStatus>> => {
    this.polls += 1;
    await this.beforePoll.shift()?.(options.signal);
    const { states, result } = this.#find(handle);
    const status = (states.length > 1 ? states.shift() : states[0]) ?? 'done';
    return answer({
      document_id: handle.document_id,
      status,
      ...(status === 'translating' ? { seconds_remaining: 3 } : {}),
      ...(status === 'done' ? { billed_characters: result.length } : {}),
      ...(status === 'error' ? { message: this.reason } : {}),
    });
  };

  readonly downloadDocument = async (
    handle: DocumentHandle,
    options: TransferOptions = {},
  ): Promise<ServiceResponse<DocumentDownload>> => {
    this.downloads += 1;
    await this.beforeDownload.shift()?.(options.signal);
    const { result } = this.#find(handle);
    return answer({
      byteLength: this.announcesLength ? result.length : null,
      contentType: null,
      chunks: this.#handOut(handle, result, options),
    });
  };

  async *#handOut(
    handle: DocumentHandle,
    result: Uint8Array,
    { onTransfer }: TransferOptions,
  ): AsyncIterable<Uint8Array> {
    const cut = this.cuts.shift();
    const end = cut?.afterBytes ?? result.length;
    for (let at = 0; at < end; at += 10) {
      // The service is done as soon as the last bytes have left it, wherever they are then.
      if (cut === undefined && at + 10 >= end) this.billed.push(handle.document_id);
      if (cut?.keeps !== true && at + 10 >= end) this.documents.delete(handle.document_id);
      yield await Promise.resolve(result.slice(at, Math.min(at + 10, end)));
      onTransfer?.(Math.min(at + 10, end), result.length);
    }
    if (cut === undefined) return;
    if (!cut.keeps) this.documents.delete(handle.document_id);
    throw serviceError({ kind: 'connection', code: 'download-broken' });
  }

  #find({ document_id: id, document_key: key }: DocumentHandle): HeldDocument {
    const held = this.documents.get(id);
    if (held?.handle.document_key === key) return held;
    throw serviceError({ kind: 'not-found', code: 'document-unknown', status: 404 });
  }
}

/** Fails one call, the way the client would. */
export function failing(
  details: Pick<ServiceErrorDetails, 'kind'> & Partial<ServiceErrorDetails>,
): Trouble {
  return () => {
    throw serviceError(details);
  };
}

export function serviceError(
  details: Pick<ServiceErrorDetails, 'kind'> & Partial<ServiceErrorDetails>,
): ServiceError {
  return new ServiceError({
    message: `test: ${details.kind}`,
    said: say('verbatim', { words: `The service failed on purpose (${details.kind}).` }),
    ...details,
  });
}

function answer<Data>(data: Data): ServiceResponse<Data> {
  const meta = {
    status: 200,
    traceId: null,
    attempts: 1,
    possiblyBilledAttempts: 0,
    durationInMs: 0,
    engines: [],
  };
  return { data, meta };
}
