import type { Endpoint } from '../server/endpoint.ts';
import { documentBody } from './document-status.ts';

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
