import type { CallOptions, ServiceResponse, TransferOptions } from '../core/call-options.ts';
import type {
  DocumentDownload,
  DocumentHandle,
  DocumentStatus,
  UploadDocumentRequest,
} from '../types/documents.ts';

/** The operations for whole documents. Every method rejects with a `ServiceError` only. */
export interface DocumentClient {
  /**
   * POST /v2/document (spec 2.3). The file goes out piece by piece, and again only when no byte of
   * it had gone out or the service answered 429, 503 or 529 (R9). An error with
   * `possiblyBilledAttempts` above 0 means that the document may have arrived all the same.
   * A file that cannot be read ends as kind `validation`, code `file-unreadable`, with the file's
   * own error as `cause`; the service takes no part of a document.
   */
  readonly uploadDocument: (
    request: UploadDocumentRequest,
    options?: TransferOptions,
  ) => Promise<ServiceResponse<DocumentHandle>>;
  /**
   * POST /v2/document/{document_id} (spec 2.3). A document that the service does not know (any
   * more) is kind `not-found`, code `document-unknown`. An estimate of the remaining time that
   * cannot be true is left out.
   */
  readonly getDocumentStatus: (
    handle: DocumentHandle,
    options?: CallOptions,
  ) => Promise<ServiceResponse<DocumentStatus>>;
  /**
   * POST /v2/document/{document_id}/result. Resolves once the answer begins; the bytes come with
   * `data.chunks`, which must be read or left. Codes of its errors: `document-not-ready` (503),
   * `document-unknown` (404: unknown, expired or fetched before), `document-already-downloaded`
   * (the service says so, or an earlier attempt of this call may have taken the one copy), and
   * `download-broken` from `chunks`.
   */
  readonly downloadDocument: (
    handle: DocumentHandle,
    options?: TransferOptions,
  ) => Promise<ServiceResponse<DocumentDownload>>;
}
