import { isOfConnected } from '../../../../shared/api/transport/platform-code.ts';
import type { Refusal } from '../guards/refusal.ts';

/** Codes of failures before anything was sent: nothing can have been billed. */
const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** What the pane is told when the service gave no answer. The error itself may quote addresses. */
export function describeUpstreamFailure(error: unknown): Refusal {
  const code = codeOf(error);
  if (isCertificateFailure(code)) return unreachable;
  return unsent.has(code) && !isOfConnected(error) ? unreachable : lost;
}

export const stalled: Refusal = {
  status: 504,
  code: 'upstream-timeout',
  message:
    'The service did not answer in time. Try again with less text; the request may have been counted.',
};

export const invalidAnswer: Refusal = {
  status: 502,
  code: 'upstream-invalid',
  message:
    'What answered at the service’s address is not the service. Check INTERLINEAR_BASE_URL on the gateway.',
};

/** A 503 says that nothing was done, so that the pane may send even a document again (R9). */
const unreachable: Refusal = {
  status: 503,
  code: 'upstream-unreachable',
  message:
    'The gateway cannot reach the service. Check the network and INTERLINEAR_BASE_URL on the gateway, then try again.',
};

const lost: Refusal = {
  status: 502,
  code: 'upstream-lost',
  message:
    'The connection to the service broke before its answer was complete. Try again; the request may have been counted.',
};

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const own = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Several addresses of one name fail together as one error that holds them.
  if (own === '' && error instanceof AggregateError) return codeOf(error.errors[0]);
  return own === '' ? codeOf(error.cause) : own;
}

function isCertificateFailure(code: string): boolean {
  return /^(CERT_|ERR_TLS_|ERR_SSL_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_)/.test(code);
}
