import { isTlsCode, platformCode } from './platform-code.ts';
import { HttpTransportError } from './transport-error.ts';

/** Why a WebSocket could not be opened. Names no address: it holds a token. */
export function socketError(failure: unknown): HttpTransportError {
  const code = platformCode(failure);
  return new HttpTransportError(isTlsCode(code ?? '') ? 'tls-failed' : 'connect-failed', code);
}
