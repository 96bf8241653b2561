import type { DocumentHandle } from '../../api/types/documents.ts';
import {
  documentFields,
  documentUploadLimits,
  readDocumentRequest,
} from '../documents/read-document-request.ts';
import { ApiError } from '../server/api-error.ts';
import { ok } from '../server/endpoint.ts';
import type { Endpoint } from '../server/endpoint.ts';

/** POST /v2/document (spec 2.3, 4.1): takes a document; the work begins at once. */
export const uploadDocument: Endpoint = {
  method: 'POST',
  path: '/v2/document',
  uploadLimits: documentUploadLimits,
  knownFields: documentFields,
  handle: ({ services, key, fields, file, session }) => {
    if (file === null) throw new ApiError(400, "Parameter 'file' not specified.");
    const request = readDocumentRequest(fields, file.name, key, services.customisation);
    const document = services.documents.take(request, file.bytes, key, session);
    const handle: DocumentHandle = {
      document_id: document.id,
      document_key: document.documentKey,
    };
    return ok(handle);
  },
};
