import type { IncomingMessage } from 'node:http';
import type { CapturedRequest } from '../faults/mock-session.ts';
import type { UploadedFile } from './multipart/read-upload.ts';
import type { RequestFields } from './request-fields.ts';
import { maskCredentials } from './request-log.ts';

const secretFields = new Set(['auth_key', 'document_key']);
const secretHeaders = new Set(['authorization', 'proxy-authorization', 'cookie']);

/** What GET /__session__/last-request shows of a request: credentials by their last characters. */
export function captureRequest(
  request: IncomingMessage,
  url: URL,
  fields: RequestFields | null = null,
  file: UploadedFile | null = null,
): CapturedRequest {
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) {
    query[name] = secretFields.has(name) ? (maskCredentials(value) ?? '') : value;
  }
  return {
    method: request.method ?? '',
    path: url.pathname,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [
        name,
        secretHeaders.has(name) ? maskCredentials(String(value)) : value,
      ]),
    ),
    query,
    body: fields === null ? null : bodyOf(fields, file),
  };
}

/** The fields with their secrets masked; of a file its name and size. */
function bodyOf(fields: RequestFields, file: UploadedFile | null): Record<string, unknown> {
  const body = Object.entries(fields.toObject()).map(([name, value]): [string, unknown] => [
    name,
    secretFields.has(name) ? maskCredentials(String(value)) : value,
  ]);
  const part = file === null ? {} : { file: { name: file.name, bytes: file.bytes.byteLength } };
  return { ...Object.fromEntries(body), ...part };
}
