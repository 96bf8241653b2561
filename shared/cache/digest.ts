const encoder = new TextEncoder();
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** SHA-256 of bytes, or of the UTF-8 form of a text, as 64 lower-case hex digits. */
export async function digestHex(content: Uint8Array | string): Promise<string> {
  const bytes = typeof content === 'string' ? encoder.encode(content) : content;
  // A view over shared memory is refused by WebCrypto; file bytes never are one.
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  let hex = '';
  for (const byte of new Uint8Array(digest)) hex += HEX[byte] ?? '';
  return hex;
}
