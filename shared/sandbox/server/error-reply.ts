import { ApiError } from './api-error.ts';
import type { Reply } from './endpoint.ts';

/** The reply for anything thrown while answering: error bodies hold `message`, sometimes more. */
export function errorReply(error: unknown): Reply {
  if (!(error instanceof ApiError)) return { status: 500, body: { message: unexpected(error) } };
  const { code, detail, headers } = error.details;
  return {
    status: error.status,
    body: {
      message: error.message,
      ...(code === undefined ? {} : { code }),
      ...(detail === undefined ? {} : { detail }),
    },
    ...(headers === undefined ? {} : { headers }),
  };
}

/** Names the kind of failure only: an engine's message may quote the text it failed on. */
function unexpected(error: unknown): string {
  const kind = error instanceof Error ? error.name : 'unknown';
  return `Internal server error of the sandbox (${kind}).`;
}
