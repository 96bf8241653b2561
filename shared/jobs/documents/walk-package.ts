import { decodeXml } from '../../text/decode-xml.ts';
import { EncodingError } from '../../text/encoding-error.ts';
import {
  CONTENT_TYPES,
  readContentTypes,
  type ContentTypes,
} from '../../formats/ooxml/package/content-types.ts';
import { OfficeError } from '../../formats/ooxml/office-error.ts';
import { XmlError } from '../../formats/xml/xml-error.ts';
import { XmlToken } from '../../formats/xml/xml-reader.ts';
import { createXmlReader } from '../../formats/xml/xml-scanner.ts';
import { EntryReader } from '../../formats/zip/entry-reader.ts';
import { findDirectory, TAIL_LENGTH } from '../../formats/zip/find-directory.ts';
import { localHeaderLength } from '../../formats/zip/local-header.ts';
import { readDirectory } from '../../formats/zip/read-directory.ts';
import { LOCAL_LENGTH, type ZipEntry } from '../../formats/zip/zip-entry.ts';
import { ZipError } from '../../formats/zip/zip-error.ts';
import { streamLimits } from '../../formats/zip/zip-limits.ts';
import { readPieces, readStretch } from './read-pieces.ts';
import type { ReadableBytes } from './readable-bytes.ts';

/** Longest directory that is read: that of 20,000 entries with long names. */
const MAX_DIRECTORY = 8 * 1024 * 1024;

/** Parts up to this size are read as XML; of larger ones, length and checksum are checked. */
const MAX_READ_PART = 8 * 1024 * 1024;

/** What a package holds. */
export interface PackageContents {
  readonly names: readonly string[];
  /** Null where it names none: then it is no Office document. */
  readonly types: ContentTypes | null;
}

/**
 * Reads a package through, piece by piece: every checksum, every part of XML up to 8 MB.
 * @throws OfficeError and ZipError for what is wrong with it; else what `read` rejects with.
 */
export async function walkPackage(bytes: ReadableBytes): Promise<PackageContents> {
  const entries = await readEntries(bytes);
  let types: ContentTypes | null = null;
  for (const entry of entries) {
    const content = await readEntry(bytes, entry);
    if (content === null) continue;
    const text = readXml(entry.name, content);
    if (entry.name.toLowerCase() === CONTENT_TYPES.toLowerCase()) types = readContentTypes(text);
  }
  return { names: entries.map(({ name }) => name), types };
}

async function readEntries(bytes: ReadableBytes): Promise<readonly ZipEntry[]> {
  const head = await readStretch(bytes, 0, 4);
  const tailStart = Math.max(0, bytes.byteLength - TAIL_LENGTH);
  const tail = await readStretch(bytes, tailStart, bytes.byteLength);
  const place = findDirectory(head, tail, bytes.byteLength);
  if (place.byteLength > MAX_DIRECTORY) {
    throw new ZipError('too-large', 'The directory of the archive is larger than is read.');
  }
  const directory = await readStretch(bytes, place.offset, place.offset + place.byteLength);
  return readDirectory(directory, place, streamLimits);
}

/** Reads an entry through; gives its content where it is XML that is to be read. */
async function readEntry(bytes: ReadableBytes, entry: ZipEntry): Promise<Uint8Array | null> {
  const { offset, nameBytes, compressedSize, size } = entry;
  const header = await readStretch(bytes, offset, offset + LOCAL_LENGTH + nameBytes.length);
  const start = offset + localHeaderLength(header, entry);
  const isRead = /\.(?:xml|rels)$/iu.test(entry.name) && size <= MAX_READ_PART;
  const content = isRead ? new Uint8Array(size) : null;
  let at = 0;
  const reader = new EntryReader(entry, (piece) => {
    content?.set(piece, at);
    at += piece.length;
  });
  for await (const piece of readPieces(bytes, start, start + compressedSize)) reader.push(piece);
  reader.finish();
  return content;
}

function readXml(name: string, content: Uint8Array): string {
  try {
    const { text } = decodeXml(content);
    const reader = createXmlReader(text, { allowDoctype: false });
    while (reader.next() !== XmlToken.EndOfText);
    return text;
  } catch (cause) {
    if (!(cause instanceof XmlError || cause instanceof EncodingError)) throw cause;
    const message = `“${name}” in the document is no well-formed XML: ${cause.message}`;
    throw new OfficeError('not-well-formed', message, { cause });
  }
}
