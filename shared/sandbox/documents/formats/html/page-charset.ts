import { createReverseTable, hasReverseTable } from '../../../../text/encodings/reverse-table.ts';
import type { ReverseTable } from '../../../../text/encodings/reverse-table.ts';
import { decodeWestern } from '../../../../text/encodings/windows-1252.ts';
import { DocumentError } from '../../document-error.ts';

/**
 * A page as a string in which every byte outside texts comes back as it was. For encodings that
 * extend ASCII each byte is one character: tags look the same in all of them, and texts are
 * decoded piece by piece. UTF-16 pages are decoded as a whole.
 */
export interface CharsetPage {
  readonly page: string;
  /** Text of a piece of the page. */
  decode(piece: string): string;
  /** A piece of the page for a text; what the encoding lacks becomes a reference. */
  encode(text: string): string;
  toBytes(page: string): Uint8Array;
}

type Decoder = InstanceType<typeof TextDecoder>;

const prefixLength = 4096;
const metaCharset = /<meta\s[^<>]*?charset\s*=\s*(?:["']\s*)?([\w.:-]+)/iu;
const xmlEncoding = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)/iu;
const asciiOnly = /^[\0-\x7f]*$/u;

/** Opens a page in the encoding that its mark or declaration names, else UTF-8, else windows-1252. */
export function openCharset(bytes: Uint8Array): CharsetPage {
  const wide = openUtf16(bytes);
  if (wide !== null) return wide;
  const page = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const decoder = new TextDecoder(encodingOf(page, bytes));
  if (decoder.encoding === 'iso-2022-jp') {
    throw new DocumentError(
      'The page is encoded in ISO-2022-JP, which cannot be edited in place. Save it in UTF-8 and send it again.',
    );
  }
  return {
    page,
    decode: (piece) => decodePiece(piece, decoder),
    encode: textEncoder(decoder.encoding),
    toBytes: (changed) => new Uint8Array(Buffer.from(changed, 'latin1')),
  };
}

function encodingOf(page: string, bytes: Uint8Array): string {
  if (page.startsWith('\u00ef\u00bb\u00bf')) return 'utf-8';
  const prefix = withoutComments(page.slice(0, prefixLength));
  const declared = (xmlEncoding.exec(prefix) ?? metaCharset.exec(prefix))?.[1];
  const known = declared === undefined ? null : knownEncoding(declared);
  if (known !== null) return known;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

function withoutComments(text: string): string {
  let kept = '';
  for (let at = 0; ;) {
    const start = text.indexOf('<!--', at);
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4);
    if (end < 0) return kept + text.slice(at);
    kept += text.slice(at, start);
    at = end + 3;
  }
}

/** The encoding of a label; pages that call themselves UTF-16 without its mark are none. */
function knownEncoding(label: string): string | null {
  try {
    const { encoding } = new TextDecoder(label);
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    return null;
  }
}

function decodePiece(piece: string, decoder: Decoder): string {
  return asciiOnly.test(piece) ? piece : decodeBytes(Buffer.from(piece, 'latin1'), decoder);
}

/** Some versions of Node take windows-1252 for ISO 8859-1, so that one is ours. */
function decodeBytes(bytes: Uint8Array, decoder: Decoder): string {
  return decoder.encoding === 'windows-1252'
    ? decodeWestern(bytes, 'windows-1252')
    : decoder.decode(bytes);
}

/** Writes what the encoding has, and the rest as references. */
function textEncoder(encoding: string): (text: string) => string {
  if (encoding === 'utf-8') return (text) => Buffer.from(text, 'utf8').toString('latin1');
  let table: ReverseTable | null = null;
  return (text) => {
    if (asciiOnly.test(text)) return text;
    // Building it takes a while, and many translations of a page in it need none.
    table ??= hasReverseTable(encoding) ? createReverseTable(encoding) : new Map<string, number>();
    const known = table;
    return Array.from(text, (character) => {
      if (character <= '\x7f') return character;
      const bytes = known.get(character);
      return bytes === undefined ? `&#${String(character.codePointAt(0))};` : asCharacters(bytes);
    }).join('');
  };
}

/** A big-endian number as one character for each of its bytes. */
function asCharacters(bytes: number): string {
  const last = String.fromCharCode(bytes % 0x100);
  return bytes > 0xff ? asCharacters(Math.floor(bytes / 0x100)) + last : last;
}

function openUtf16(bytes: Uint8Array): CharsetPage | null {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!isLittle && !(bytes[0] === 0xfe && bytes[1] === 0xff)) return null;
  const decoder = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be', { ignoreBOM: true });
  const page = decoder.decode(bytes);
  return {
    page,
    decode: (piece) => piece,
    encode: (text) => text,
    toBytes: (changed) => {
      const encoded = Buffer.from(changed, 'utf16le');
      return new Uint8Array(isLittle ? encoded : encoded.swap16());
    },
  };
}
