import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PaneFile } from './pane-files.ts';

/** Serves one file. Pages go through {@link answerPage}. */
export function answerPaneFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: PaneFile,
): void {
  const headers = {
    'content-type': file.contentType,
    'x-content-type-options': 'nosniff',
    ...cachingOf(file),
  };
  if (!isImage(file) && request.headers['if-none-match'] === file.tag) {
    response.writeHead(304, headers).end();
    return;
  }
  const packed = acceptsBrotli(request) ? file.packed : null;
  const bytes = packed ?? file.bytes;
  response.writeHead(200, {
    ...headers,
    'content-length': bytes.length,
    ...(packed === null ? {} : { 'content-encoding': 'br' }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Serves a page that was filled for this request alone. */
export function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: { readonly text: string; readonly policy: string },
): void {
  const bytes = Buffer.from(page.text);
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': bytes.length,
    'content-security-policy': page.policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // It holds a token: neither browsers nor anything between may keep it.
    'cache-control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Office replaces icons that come with any Cache-Control; everything else is asked for again. */
function cachingOf(file: PaneFile): Record<string, string> {
  if (isImage(file)) return {};
  return { 'cache-control': 'no-cache', etag: file.tag, vary: 'accept-encoding' };
}

function isImage({ contentType }: PaneFile): boolean {
  return contentType.startsWith('image/');
}

function acceptsBrotli({ headers }: IncomingMessage): boolean {
  const given = headers['accept-encoding'];
  return typeof given === 'string' && /(^|[,\s])br\s*(,|$)/.test(given);
}
