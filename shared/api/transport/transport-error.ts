import type { TransportError, TransportErrorKind } from '../../ports/http-transport.ts';
import { isTlsCode, platformCode } from './platform-code.ts';

/** The error of every transport of ours. Its message names no address and quotes nothing. */
export class HttpTransportError extends Error implements TransportError {
  override readonly name = 'TransportError' as const;
  readonly kind: TransportErrorKind;
  readonly code: string | null;

  constructor(kind: TransportErrorKind, code: string | null = null) {
    super(code === null ? messages[kind] : `${messages[kind]} (${code})`);
    this.kind = kind;
    this.code = code;
  }
}

const messages: Readonly<Record<TransportErrorKind, string>> = {
  'connect-failed': 'No connection could be made',
  'tls-failed': 'The secure connection could not be made',
  'aborted-unsent': 'The request was stopped before it went out',
  'connection-lost': 'The connection was lost before an answer came',
  'body-broken': 'The connection was lost in the middle of the answer',
  'body-too-large': 'The answer is larger than allowed',
};

/** True for any transport's {@link TransportError}. */
export function isTransportError(value: unknown): value is TransportError {
  return value instanceof Error && value.name === 'TransportError' && 'kind' in value;
}

/** Why a WebSocket could not be opened. Names no address: it holds a token. */
export function socketError(failure: unknown): HttpTransportError {
  const code = platformCode(failure);
  return new HttpTransportError(isTlsCode(code ?? '') ? 'tls-failed' : 'connect-failed', code);
}
