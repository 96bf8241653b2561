import { sha256 } from '@noble/hashes/sha2.js';

const encoder = new TextEncoder();
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Up to here JavaScript is quicker: WebCrypto takes 0.1 ms to begin, in another thread. */
const FEW_BYTES = 16_384;

/** SHA-256 of bytes, or of the UTF-8 form of a text, as 64 lower-case hex digits. */
export async function digestHex(content: Uint8Array | string): Promise<string> {
  const bytes = typeof content === 'string' ? encoder.encode(content) : content;
  let hex = '';
  for (const byte of await digest(bytes)) hex += HEX[byte] ?? '';
  return hex;
}

async function digest(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.byteLength <= FEW_BYTES) return sha256(bytes);
  // A view over shared memory is refused by WebCrypto; file bytes never are one.
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
}

/** Enough to tell the texts of one place apart: two of them are alike by chance once in 10^14. */
const SHORT_BYTES = 6;

/** The beginning of a digest: 12 hex digits. */
export function shortDigest(text: string): string {
  // Made anew for each text, these would take as long as the digest itself.
  fresh._cloneInto(working).update(utf8Of(text)).digestInto(result);
  let hex = '';
  for (let index = 0; index < SHORT_BYTES; index += 1) hex += HEX[result[index] ?? 0] ?? '';
  return hex;
}

const fresh = sha256.create();
const working = sha256.create();
const result = new Uint8Array(fresh.outputLen);
const room = new Uint8Array(4_096);

/** Good until it is asked for the next text. */
function utf8Of(text: string): Uint8Array {
  if (text.length * 3 > room.length) return encoder.encode(text);
  return room.subarray(0, encoder.encodeInto(text, room).written);
}
