/** The first code along the chain of causes: a word of the platform, such as ECONNRESET. */
export function platformCode(thrown: unknown): string | null {
  let error = thrown;
  for (let depth = 0; depth < 4 && error instanceof Error; depth += 1) {
    if ('code' in error && typeof error.code === 'string' && /^\w{1,64}$/.test(error.code)) {
      return error.code;
    }
    error = error.cause;
  }
  return null;
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
