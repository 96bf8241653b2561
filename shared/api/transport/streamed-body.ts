import type { HttpRequest, StreamedBody } from '../../ports/http-transport.ts';

/** Whether a body goes out piece by piece. */
export function isStreamedBody(body: HttpRequest['body']): body is StreamedBody {
  return typeof body === 'object' && 'chunks' in body;
}
