import { say, type Message } from '../../messages/message.ts';
import { findByteOrderMark } from './byte-order-mark.ts';
import { decodeStrictly } from './decode-strictly.ts';
import type { DecodedText } from './decoded-text.ts';
import { EncodingError } from './encoding-error.ts';
import { encodingName } from './encoding-name.ts';
import { requireReversible } from './require-reversible.ts';

/** Bytes of the start in which the XML declaration must end. */
const declarationLimit = 1024;

interface Outset {
  /** From the mark or the zero bytes; null when the bytes say nothing. */
  readonly encoding: string | null;
  readonly markLength: number;
}

/**
 * Reads the bytes of an XML file as text: by byte order mark, else by the zero bytes around its
 * first `<`, else by its declaration, else as UTF-8; strictly, nothing is replaced or normalised.
 * @throws EncodingError with the place of a wrong byte; when mark and declaration disagree; for
 * UTF-32 and EBCDIC; for encodings that could not be written back byte for byte.
 */
export function decodeXml(bytes: Uint8Array): DecodedText {
  const outset = lookAtStart(bytes);
  const body = outset.markLength === 0 ? bytes : bytes.subarray(outset.markLength);
  const hasByteOrderMark = outset.markLength > 0;
  if (outset.encoding !== null && outset.encoding !== 'utf-8') {
    const text = decodeStrictly(body, outset.encoding);
    refuseConflict(declaredEncoding(text.slice(0, declarationLimit)), outset.encoding);
    return { text, encoding: outset.encoding, hasByteOrderMark };
  }
  const declared = declaredEncoding(asciiStart(body));
  if (hasByteOrderMark) refuseConflict(declared, 'utf-8');
  const encoding = declared === null ? 'utf-8' : encodingName(declared);
  if (encoding === 'utf-8') {
    return { text: decodeStrictly(body, 'utf-8'), encoding, hasByteOrderMark };
  }
  if (encoding.startsWith('utf-16')) {
    throw conflict(declared ?? encoding, say('encoding-conflict.narrow'));
  }
  return decodeLegacy(bytes, encoding);
}

/** How `<` and `<?xm` begin a file without byte order mark; the longer forms come first. */
const zeroPatterns: readonly { readonly start: readonly number[]; readonly encoding: string }[] = [
  { start: [0x3c, 0, 0, 0], encoding: 'utf-32le' },
  { start: [0, 0, 0, 0x3c], encoding: 'utf-32be' },
  { start: [0x3c, 0], encoding: 'utf-16le' },
  { start: [0, 0x3c], encoding: 'utf-16be' },
  { start: [0x4c, 0x6f, 0xa7, 0x94], encoding: 'ebcdic' },
];

function lookAtStart(bytes: Uint8Array): Outset {
  const mark = findByteOrderMark(bytes);
  const pattern = zeroPatterns.find(({ start }) => start.every((byte, i) => bytes[i] === byte));
  const encoding = mark?.encoding ?? pattern?.encoding ?? null;
  if (encoding !== null && /^(?:utf-32|ebcdic)/.test(encoding)) {
    throw new EncodingError(
      say('unsupported-encoding.xml', { encoding: encoding.toUpperCase() }),
      0,
    );
  }
  return { encoding, markLength: mark?.length ?? 0 };
}

function asciiStart(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, declarationLimit));
}

/** The encoding the XML declaration at the very start names, as written. */
export function declaredEncoding(start: string): string | null {
  if (!start.startsWith('<?xml')) return null;
  const end = start.indexOf('?>');
  const declaration = end === -1 ? start : start.slice(0, end);
  const found = /[ \t\r\n]encoding[ \t\r\n]*=[ \t\r\n]*(?:"([^"]*)"|'([^']*)')/.exec(declaration);
  return found?.[1] ?? found?.[2] ?? null;
}

/** UTF-16 without LE or BE leaves the byte order to the mark. */
function refuseConflict(declared: string | null, actual: string): void {
  if (declared === null) return;
  const lower = declared.trim().toLowerCase();
  const isPlain16 = lower === 'utf-16' || lower === 'iso-10646-ucs-2';
  if (isPlain16 && actual.startsWith('utf-16')) return;
  if (encodingName(declared) !== actual) throw conflict(declared, actual);
}

function conflict(declared: string, actual: string | Message): EncodingError {
  return new EncodingError(say('encoding-conflict', { declared, actual }), 0);
}

function decodeLegacy(bytes: Uint8Array, encoding: string): DecodedText {
  // Files that say ISO 8859-1 and use 0x80 to 0x9F mean windows-1252: those bytes are no text else.
  const isWindows = encoding === 'iso-8859-1' && bytes.some((byte) => byte >= 0x80 && byte <= 0x9f);
  const name = isWindows ? 'windows-1252' : encoding;
  return requireReversible(bytes, {
    text: decodeStrictly(bytes, name),
    encoding: name,
    hasByteOrderMark: false,
  });
}
