import { decodeStrictly } from '../../../text/encodings/decode-strictly.ts';
import { decodeSubtitles } from '../../../text/encodings/decode-subtitles.ts';
import type { DecodedText } from '../../../text/encodings/decoded-text.ts';
import { encodeText } from '../../../text/encodings/encode-text.ts';
import { EncodingError } from '../../../text/encodings/encoding-error.ts';
import { escapeXmlText } from '../../../text/xml-escape.ts';
import { DocumentError } from '../document-error.ts';
import type { DocumentFormat, OpenDocument } from '../document-format.ts';

/** Text files: each line is translated by itself, line ends and encoding stay as they were. */
export const plainTextFormat: DocumentFormat = { extensions: ['txt'], read };

/** Line ends of every system, and control characters, which tagged text cannot hold. */
const separators =
  /(\r\n|[\n\r\u0085\u2028\u2029]|[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]+)/;

function read(bytes: Uint8Array): OpenDocument {
  const decoded = decode(bytes);
  // Every second piece is a separator.
  const pieces = decoded.text.split(separators);
  const places = [...pieces.keys()].filter(
    (place) => place % 2 === 0 && /[\p{L}\p{N}]/u.test(pieces[place] ?? ''),
  );
  return {
    texts: places.map((place) => escapeXmlText(pieces[place] ?? '')),
    rewrite: (targets) => {
      const written = [...pieces];
      for (const [index, place] of places.entries()) {
        written[place] = plainText(targets[index] ?? '');
      }
      return encode(written.join(''), decoded);
    },
  };
}

/** Undoes the escapes: these texts hold no elements. */
function plainText(tagged: string): string {
  return tagged.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** Unicode by its mark or its bytes, else the encoding of Western Windows, which takes any byte. */
function decode(bytes: Uint8Array): DecodedText {
  const decoded = decodeUnicode(bytes) ?? {
    text: decodeStrictly(bytes, 'windows-1252'),
    encoding: 'windows-1252',
    hasByteOrderMark: false,
  };
  if (!decoded.text.includes('\0')) return decoded;
  throw new DocumentError('The file is no text: it holds NUL characters.');
}

function decodeUnicode(bytes: Uint8Array): DecodedText | null {
  try {
    return decodeSubtitles(bytes);
  } catch (error) {
    if (error instanceof EncodingError) return null;
    throw error;
  }
}

/** A translation may need letters that the old encoding lacks: then the file becomes UTF-8. */
function encode(text: string, decoded: DecodedText): Uint8Array {
  try {
    return encodeText(text, decoded, { unencodable: 'refuse' });
  } catch (error) {
    if (!(error instanceof EncodingError)) throw error;
    const unicode = { encoding: 'utf-8', hasByteOrderMark: true };
    return encodeText(text, unicode, { unencodable: 'refuse' });
  }
}
