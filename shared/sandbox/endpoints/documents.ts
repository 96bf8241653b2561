import type { DocumentHandle, DocumentStatus } from '../../api/types/documents.ts';
import {
  documentFields,
  documentUploadLimits,
  readDocumentRequest,
} from '../documents/read-document-request.ts';
import { ApiError } from '../server/api-error.ts';
import { ok, type Endpoint } from '../server/endpoint.ts';
import type { HeldDocumentState, HeldDocument } from '../documents/held-document.ts';

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

/** For the bodies of status and download: one short field. */
const documentBody: Pick<Endpoint, 'bodyLimitInBytes' | 'knownFields'> = {
  bodyLimitInBytes: 16_384,
  knownFields: new Set(['document_key']),
};

/** POST /v2/document/{document_id} (spec 2.3, 4.1): how far a document is. */
export const documentStatus: Endpoint = {
  method: 'POST',
  path: '/v2/document/{document_id}',
  ...documentBody,
  handle: ({ services, key, fields, pathValues }) => {
    const documentKey = fields.requiredString('document_key');
    const id = pathValues['document_id'] ?? '';
    const [document, state] = services.documents.find(id, documentKey, key);
    const headers = state.status === 'done' ? state.headers : {};
    return ok(statusBody(document, state), headers);
  },
};

/** A failure's text under both names: clients of the public service read `error_message`. */
function statusBody(
  { id, billedCharacters }: HeldDocument,
  state: HeldDocumentState,
): DocumentStatus & { readonly error_message?: string } {
  const shared = { document_id: id, status: state.status };
  switch (state.status) {
    case 'queued':
      return shared;
    case 'translating':
      return { ...shared, seconds_remaining: state.secondsRemaining };
    case 'done':
      return { ...shared, billed_characters: billedCharacters };
    case 'error':
      return { ...shared, message: state.reason, error_message: state.reason };
  }
}

/** POST /v2/document/{document_id}/result : the translated file, once. */
export const downloadDocument: Endpoint = {
  method: 'POST',
  path: '/v2/document/{document_id}/result',
  ...documentBody,
  handle: ({ services, key, fields, pathValues }) => {
    const documentKey = fields.requiredString('document_key');
    const id = pathValues['document_id'] ?? '';
    const { file, headers } = services.documents.openResult(id, documentKey, key);
    return { status: 200, body: undefined, file, headers };
  },
};
