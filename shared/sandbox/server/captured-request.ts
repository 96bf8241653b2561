import type { IncomingMessage } from 'node:http';
import type { CapturedRequest } from '../faults/mock-session.ts';
import type { RequestFields } from './request-fields.ts';
import { maskCredentials } from './request-log.ts';

const secretHeaders = new Set(['authorization', 'proxy-authorization', 'cookie']);

/** What GET /__session__/last-request shows of a request: credentials by their last characters. */
export function captureRequest(
  request: IncomingMessage,
  url: URL,
  fields: RequestFields | null,
): CapturedRequest {
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) {
    query[name] = name === 'auth_key' ? (maskCredentials(value) ?? '') : value;
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
    body: fields === null ? null : fields.toObject(),
  };
}
