import type { CallContext } from './core/call-context.ts';
import { runDownload, runOperation, runUpload } from './core/exchange/request.ts';
import type { DocumentClient } from './documents/document-client.ts';
import { downloadDocument, getDocumentStatus, uploadDocument } from './resources/documents.ts';

export function documentMethods(context: CallContext): DocumentClient {
  return {
    uploadDocument: (request, options = {}) => runUpload(context, uploadDocument, request, options),
    getDocumentStatus: (handle, options = {}) =>
      runOperation(context, getDocumentStatus, handle, options),
    downloadDocument: (handle, options = {}) =>
      runDownload(context, downloadDocument, handle, options),
  };
}
