import { say } from '../../messages/message.ts';
import { EncodingError } from './encoding-error.ts';

/** @throws EncodingError at the first unit that is no code point, or when bytes are left over. */
export function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: string[] = [];
  for (let offset = 0; offset < bytes.length; offset += 4) {
    const isWhole = offset + 4 <= bytes.length;
    const codePoint = isWhole ? view.getUint32(offset, littleEndian) : -1;
    if (codePoint < 0 || codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint <= 0xdfff)) {
      throw new EncodingError(say('invalid-bytes.utf-32', { byte: String(offset) }), offset);
    }
    pieces.push(String.fromCodePoint(codePoint));
  }
  return pieces.join('');
}

/** `text` holds no lone surrogates. */
export function encodeUtf32(text: string, littleEndian: boolean): Uint8Array {
  const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const bytes = new Uint8Array(codePoints.length * 4);
  const view = new DataView(bytes.buffer);
  codePoints.forEach((codePoint, index) => {
    view.setUint32(index * 4, codePoint, littleEndian);
  });
  return bytes;
}
