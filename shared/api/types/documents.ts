import type { ByteSource } from '../../ports/byte-source.ts';
import type { Formality } from './translate-text.ts';

/** Fields of POST /v2/document (spec 2.3). */
export interface UploadDocumentRequest {
  /** The file; sent piece by piece, never held whole. */
  readonly file: ByteSource;
  /** Goes into the part's content disposition; its extension tells the service the type. */
  readonly filename: string;
  readonly target_lang: string;
  /** Detected when absent; required with glossaries. */
  readonly source_lang?: string;
  readonly formality?: Formality;
  /** One at most of `glossary_id` and `glossary_ids`. */
  readonly glossary_id?: string;
  /** At most 5. */
  readonly glossary_ids?: readonly string[];
  readonly style_id?: string;
  readonly translation_memory_id?: string;
  /** 0 to 100. */
  readonly translation_memory_threshold?: number;
  /** Extension without a dot; the input's own when absent. */
  readonly output_format?: string;
}

/** What the service gives for an upload. Whoever has both can fetch the document, once. */
export interface DocumentHandle {
  readonly document_id: string;
  /** A secret: never in a file, a log or an error. */
  readonly document_key: string;
}

export type DocumentState = 'queued' | 'translating' | 'done' | 'error';

/** Answer of POST /v2/document/{document_id} (spec 2.3). */
export interface DocumentStatus {
  readonly document_id: string;
  readonly status: DocumentState;
  /** A guess, and at times nonsense as large as 2^27. While translating. */
  readonly seconds_remaining?: number;
  /** When done. Office and PDF files are billed 50,000 at least. */
  readonly billed_characters?: number;
  /** The service's reason, when it failed; read from `message` or `error_message`. */
  readonly message?: string;
}

/** The translated document while it comes in. It can be fetched once. */
export interface DocumentDownload {
  /** Bytes to come; null when the service does not say. */
  readonly byteLength: number | null;
  readonly contentType: string | null;
  /**
   * The bytes in order; to be read to the end, or left early to drop the connection. Rejects with
   * a `ServiceError` of kind `connection` (code `download-broken`) when fewer come than announced.
   */
  readonly chunks: AsyncIterable<Uint8Array>;
}
