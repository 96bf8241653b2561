import type { ServerResponse } from 'node:http';
import { paneProtocol } from '../../pane-protocol.ts';

/** Why the gateway itself says no; what the service says is passed on instead. */
export interface Refusal {
  readonly status: number;
  readonly code: GatewayRefusalCode;
  /** A whole sentence for people; holds nothing of the request. */
  readonly message: string;
  readonly retryAfterInSeconds?: number;
}

export type GatewayRefusalCode =
  | 'bad-target'
  | 'bad-request'
  | 'headers-too-large'
  | 'request-timeout'
  | 'host-refused'
  | 'origin-refused'
  | 'not-found'
  | 'pane-token-refused'
  | 'rate-limited'
  | 'pane-busy'
  | 'gateway-busy'
  | 'body-too-large'
  | 'upstream-unreachable'
  | 'upstream-lost'
  | 'upstream-invalid'
  | 'upstream-timeout'
  | 'stopping'
  | 'internal-error';

export const requestTimeout: Refusal = {
  status: 408,
  code: 'request-timeout',
  message: 'The request did not arrive in time. Try again.',
};

/** Every refusal says the same about how browsers may treat it. */
export const refusalHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const;

/** The body, as the service writes its own errors: `message` and `code`. */
export function refusalBody({ message, code }: Refusal): string {
  return JSON.stringify({ message, code });
}

/** Writes the whole answer and leaves the connection open for {@link ServerResponse.end}. */
export function writeRefusal(response: ServerResponse, refusal: Refusal, close: boolean): void {
  const body = refusalBody(refusal);
  response.writeHead(refusal.status, {
    ...refusalHeaders,
    [paneProtocol.refusalHeader]: refusal.code,
    'content-length': Buffer.byteLength(body),
    ...(refusal.retryAfterInSeconds === undefined
      ? {}
      : { 'retry-after': String(refusal.retryAfterInSeconds) }),
    ...(close ? { connection: 'close' } : {}),
  });
  response.write(body);
}

/** A page or an operation that there is not. */
export const notFound: Refusal = {
  status: 404,
  code: 'not-found',
  message: 'The gateway has no such page or operation.',
};
