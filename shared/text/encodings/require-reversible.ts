import { say } from '../../messages/message.ts';
import type { DecodedText } from './decoded-text.ts';
import { encodeText } from './encode-text.ts';
import { EncodingError } from './encoding-error.ts';
import { hasReverseTable } from './reverse-table.ts';

/** Whether writing the text back gives exactly these bytes. Unicode encodings always do. */
export function isReversible(bytes: Uint8Array, decoded: DecodedText): boolean {
  if (decoded.encoding.startsWith('utf-')) return true;
  if (!hasReverseTable(decoded.encoding)) return false;
  try {
    const again = encodeText(decoded.text, decoded, { unencodable: 'refuse' });
    return again.length === bytes.length && again.every((byte, index) => byte === bytes[index]);
  } catch (error) {
    if (error instanceof EncodingError) return false;
    throw error;
  }
}

/** @throws EncodingError `encoding-not-reversible` when reading and writing back changes bytes. */
export function requireReversible(bytes: Uint8Array, decoded: DecodedText): DecodedText {
  if (isReversible(bytes, decoded)) return decoded;
  throw new EncodingError(say('encoding-not-reversible', { encoding: decoded.encoding }), null);
}
