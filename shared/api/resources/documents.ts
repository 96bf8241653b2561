import { say } from '../../messages/message.ts';
import type { DownloadOperation } from '../core/exchange/download-exchange.ts';
import type { Operation } from '../core/operation.ts';
import { pathSegment } from '../core/exchange/request-url.ts';
import type { StatusReading, StatusReader } from '../core/errors/status-reading.ts';
import type { UploadOperation } from '../core/exchange/upload-exchange.ts';
import { readObject, readString } from '../core/wire-reader.ts';
import { checkDocumentHandle, checkUploadDocument } from '../documents/check-document.ts';
import { createDocumentHandle } from '../documents/document-handle.ts';
import { createMultipartForm } from '../documents/multipart-body.ts';
import { readDocumentStatus } from '../documents/read-document-status.ts';
import type {
  DocumentDownload,
  DocumentHandle,
  DocumentStatus,
  UploadDocumentRequest,
} from '../types/documents.ts';

const noTexts = (): readonly string[] => [];
const keyOf = ({ document_key }: DocumentHandle): readonly string[] => [document_key];
const documentPath = ({ document_id }: DocumentHandle): string =>
  `/v2/document/${pathSegment(document_id, 'document_id')}`;

/** POST /v2/document (spec 2.3). */
export const uploadDocument: UploadOperation<UploadDocumentRequest, DocumentHandle> = {
  name: 'upload-document',
  method: 'POST',
  path: () => '/v2/document',
  safety: 'unsafe',
  check: checkUploadDocument,
  texts: noTexts,
  form: (request) =>
    createMultipartForm(fieldsOf(request), {
      field: 'file',
      fileName: request.filename,
      content: request.file,
    }),
  read(value) {
    const answer = readObject(value, 'body');
    return createDocumentHandle(
      readString(answer, 'document_id', 'body'),
      readString(answer, 'document_key', 'body'),
    );
  },
};

/** The file goes last: a service that reads in order then knows what to do with it. */
function fieldsOf(request: UploadDocumentRequest): (readonly [string, string])[] {
  const values = {
    source_lang: request.source_lang,
    target_lang: request.target_lang,
    formality: request.formality,
    glossary_id: request.glossary_id,
    glossary_ids: request.glossary_ids?.join(','),
    style_id: request.style_id,
    translation_memory_id: request.translation_memory_id,
    translation_memory_threshold: request.translation_memory_threshold,
    output_format: request.output_format,
  };
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
}

/** POST /v2/document/{document_id} (spec 2.3). */
export const getDocumentStatus: Operation<DocumentHandle, DocumentStatus> = {
  name: 'get-document-status',
  method: 'POST',
  path: documentPath,
  safety: 'repeatable',
  maxBodyBytes: null,
  check: checkDocumentHandle,
  body: ({ document_key }) => ({ document_key }),
  texts: noTexts,
  secrets: keyOf,
  readStatus: ({ status }) => (status === 404 ? unknownDocument : null),
  read: readDocumentStatus,
};

/** POST /v2/document/{document_id}/result: the translated file, once. Billed when it was fetched. */
export const downloadDocument: DownloadOperation<DocumentHandle, DocumentDownload> = {
  name: 'download-document',
  method: 'POST',
  path: (handle) => `${documentPath(handle)}/result`,
  safety: 'billed',
  check: checkDocumentHandle,
  body: ({ document_key }) => ({ document_key }),
  texts: noTexts,
  secrets: keyOf,
  readStatus: readDownloadStatus,
  receive: (file) => file,
};

const unknownDocument: StatusReading = { said: say('document-unknown') };

const alreadyDownloaded: StatusReading = {
  said: say('document-already-downloaded'),
  retryable: false,
};

const notReady: StatusReading = { said: say('document-not-ready') };

/** Services say in words, and under either status, that a document was handed out before. */
function readDownloadStatus(answer: Parameters<StatusReader>[0]): StatusReading | null {
  const { status, words, hasMaybeRun } = answer;
  if (status !== 404 && status !== 503) return null;
  if (/already downloaded/i.test(words ?? '')) return alreadyDownloaded;
  if (status === 503) return notReady;
  return hasMaybeRun ? alreadyDownloaded : unknownDocument;
}
