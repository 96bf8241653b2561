import { findByteOrderMark } from '../../text/encodings/byte-order-mark.ts';
import { decodeStrictly } from '../../text/encodings/decode-strictly.ts';
import type { DecodedText } from '../../text/encodings/decoded-text.ts';
import { encodingName } from '../../text/encodings/encoding-name.ts';
import { requireReversible } from '../../text/encodings/require-reversible.ts';

/** Bytes of the start in which the header must say the encoding. */
const headerLimit = 8_192;

/**
 * Reads the bytes of a PO file as text: by byte order mark, else by the charset of its header, else
 * in the encoding `hint` names, else as UTF-8; strictly.
 * @throws EncodingError with the place of a wrong byte, and for encodings that are not known.
 */
export function decodePo(bytes: Uint8Array, hint: string | null): DecodedText {
  const mark = findByteOrderMark(bytes);
  if (mark !== null) {
    const text = decodeStrictly(bytes.subarray(mark.length), mark.encoding);
    return { text, encoding: mark.encoding, hasByteOrderMark: true };
  }
  const encoding = encodingName(declaredCharset(bytes) ?? hint ?? 'utf-8');
  const text = decodeStrictly(bytes, encoding);
  return requireReversible(bytes, { text, encoding, hasByteOrderMark: false });
}

/** Templates say `CHARSET` until somebody knows. */
function declaredCharset(bytes: Uint8Array): string | null {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, headerLimit));
  const found = /^"Content-Type:[^"\n]{0,100}charset=([\w.:-]{1,40})/im.exec(start)?.[1] ?? null;
  return found === 'CHARSET' ? null : found;
}
