/** The first code along the chain of causes: a word of the platform, such as ECONNRESET. */
export function platformCode(thrown: unknown): string | null {
  return firstWithCode(thrown)?.code ?? null;
}

/** Whether that failure befell a connection that was there: bytes may have gone out over it. */
export function isOfConnected(thrown: unknown): boolean {
  const syscall = firstWithCode(thrown)?.syscall;
  return syscall === 'read' || syscall === 'write';
}

interface PlatformFailure {
  readonly code: string;
  /** What the system was asked to do, such as `connect`; not everywhere told. */
  readonly syscall?: unknown;
}

function firstWithCode(thrown: unknown): PlatformFailure | null {
  let error = thrown;
  for (let depth = 0; depth < 4 && error instanceof Error; depth += 1) {
    if (hasCode(error)) return error;
    error = error.cause;
  }
  return null;
}

function hasCode(error: Error): error is Error & PlatformFailure {
  return 'code' in error && typeof error.code === 'string' && /^\w{1,64}$/.test(error.code);
}

const tlsCodes: readonly RegExp[] = [
  /^EPROTO$/,
  /^ERR_(TLS|SSL|OSSL)/,
  /^CERT_/,
  /^UNABLE_TO_/,
  /SELF_SIGNED_CERT/,
  /^UND_ERR_PRX_TLS$/,
  /^HOSTNAME_MISMATCH$/,
];

/** Codes that Node gives to certificate and handshake failures. */
export function isTlsCode(code: string): boolean {
  return tlsCodes.some((form) => form.test(code));
}

/** OpenSSL read the answer of a port that does not speak TLS as a record of it. */
const plainPortCodes: ReadonlySet<string> = new Set([
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_PACKET_LENGTH_TOO_LONG',
  'ERR_SSL_HTTP_REQUEST',
]);

/** Whether a handshake failed because nobody there speaks TLS. */
export function isPlainPortCode(code: string): boolean {
  return plainPortCodes.has(code);
}

/** Our word for a port that speaks TLS alone and was spoken to without it. */
export const TLS_WANTED = 'tls-wanted';

/** Whether what came instead of an answer of HTTP is a record of TLS: its alert, as a rule. */
export function isTlsRecord(thrown: unknown): boolean {
  const data = firstWithName(thrown, 'HTTPParserError')?.data;
  if (typeof data !== 'string') return false;
  const isHandshakeOrAlert = data.startsWith('\u0015') || data.startsWith('\u0016');
  return isHandshakeOrAlert && data.startsWith('\u0003', 1);
}

function firstWithName(
  thrown: unknown,
  name: string,
): (Error & { readonly data?: unknown }) | null {
  let error = thrown;
  for (let depth = 0; depth < 4 && error instanceof Error; depth += 1) {
    if (error.name === name) return error;
    error = error.cause;
  }
  return null;
}
