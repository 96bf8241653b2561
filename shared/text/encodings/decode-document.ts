import { decodeStrictly } from './decode-strictly.ts';
import { decodeSubtitles } from './decode-subtitles.ts';
import { declaredEncoding, decodeXml } from './decode-xml.ts';
import type { DecodedText } from './decoded-text.ts';
import { EncodingError } from './encoding-error.ts';
import { encodingName } from './encoding-name.ts';

/** The text of any file, and whether it can be written again as it was. */
export interface StoredText extends DecodedText {
  /** What an encoding lacks may be written as a character reference. */
  readonly isXml: boolean;
  /** False for an encoding that is only read here: encodeText knows none of its bytes. */
  readonly canBeEncoded: boolean;
}

export interface DecodeDocumentOptions {
  /** Encoding of a file that is neither XML nor Unicode; null when nobody named one. */
  readonly hint: string | null;
  /** By its name; a file that begins with an XML declaration is XML too. */
  readonly isXml: boolean;
}

/**
 * Reads the bytes of a text file: XML as decodeXml does, everything else as decodeSubtitles does.
 * Encodings whose bytes cannot be written back here are read all the same.
 * @throws EncodingError as those do, but never `encoding-not-reversible`.
 */
export function decodeDocument(
  bytes: Uint8Array,
  { hint, isXml: isNamedXml }: DecodeDocumentOptions,
): StoredText {
  const start = asciiOf(bytes);
  const isXml = isNamedXml || start.startsWith('<?xml');
  try {
    const decoded = isXml ? decodeXml(bytes) : decodeSubtitles(bytes, { hint });
    return { ...decoded, isXml, canBeEncoded: true };
  } catch (error) {
    const isOneWay = error instanceof EncodingError && error.code === 'encoding-not-reversible';
    const label = isXml ? declaredEncoding(start) : hint;
    if (!isOneWay || label === null) throw error;
    const encoding = encodingName(label);
    const text = decodeStrictly(bytes, encoding);
    return { text, encoding, hasByteOrderMark: false, isXml, canBeEncoded: false };
  }
}

/** As many bytes as an XML declaration may take, without marks and the zeros of UTF-16. */
const STARTS_WITHIN = 1024;

function asciiOf(bytes: Uint8Array): string {
  const start = bytes.subarray(0, STARTS_WITHIN);
  return String.fromCharCode(...start.filter((byte) => byte > 0 && byte < 0x80));
}
