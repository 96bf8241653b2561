import { say } from '../../messages/message.ts';
import { decodeXml } from '../../text/encodings/decode-xml.ts';
import { EncodingError } from '../../text/encodings/encoding-error.ts';
import {
  CONTENT_TYPES,
  readContentTypes,
  type ContentTypes,
} from '../../formats/ooxml/package/content-types.ts';
import { OfficeError } from '../../formats/ooxml/office-document.ts';
import { XmlError } from '../../formats/xml/xml-error.ts';
import { XmlToken } from '../../formats/xml/xml-reader.ts';
import { createXmlReader } from '../../formats/xml/xml-scanner.ts';
import { EntryReader } from '../../formats/zip/entry-reader.ts';
import { findDirectory, TAIL_LENGTH } from '../../formats/zip/find-directory.ts';
import { localHeaderLength, LOCAL_LENGTH, type ZipEntry } from '../../formats/zip/zip-entry.ts';
import { readDirectory } from '../../formats/zip/read-directory.ts';
import { ZipError } from '../../formats/zip/zip-error.ts';
import { streamLimits } from '../../formats/zip/zip-limits.ts';
import { readPieces, readStretch, ReadingWindow } from './read-pieces.ts';
import type { ReadableBytes } from './readable-bytes.ts';

/** Longest directory that is read: that of 20,000 entries with long names. */
const MAX_DIRECTORY = 8 * 1024 * 1024;

/** Parts up to this size are read as XML; of larger ones, length and checksum are checked. */
const MAX_READ_PART = 8 * 1024 * 1024;

const MiB = 1024 * 1024;

/** How much of a package is read at most; nearly every package is smaller, and read whole. */
export interface ReadingBudget {
  /** Bytes that are inflated to check their length and checksum. */
  readonly inflatedBytes: number;
  /** Bytes of XML that are checked for being well-formed. */
  readonly xmlBytes: number;
}

const usualBudget: ReadingBudget = { inflatedBytes: 512 * MiB, xmlBytes: 64 * MiB };

/** What a package holds. */
export interface PackageContents {
  readonly names: readonly string[];
  /** Null where it names none: then it is no Office document. */
  readonly types: ContentTypes | null;
}

/**
 * Reads a package through, piece by piece: every checksum, every part of XML up to 8 MB, as far as
 * the budget reaches. Of parts beyond it, place and sizes are checked.
 * @throws OfficeError and ZipError for what is wrong with it; else what `read` rejects with.
 */
export async function walkPackage(
  bytes: ReadableBytes,
  budget: ReadingBudget = usualBudget,
): Promise<PackageContents> {
  const entries = await readEntries(bytes);
  const window = new ReadingWindow(bytes);
  let { inflatedBytes, xmlBytes } = budget;
  let types: ContentTypes | null = null;
  for (const entry of inReadingOrder(entries)) {
    inflatedBytes -= entry.size;
    if (inflatedBytes < 0 && !isContentTypes(entry)) continue;
    const isRead = isXml(entry) && entry.size <= Math.min(MAX_READ_PART, xmlBytes);
    const content = await readEntry(window, entry, isRead);
    if (content === null) continue;
    xmlBytes -= content.length;
    const text = readXml(entry.name, content);
    if (isContentTypes(entry)) types = readContentTypes(text);
  }
  return { names: entries.map(({ name }) => name), types };
}

/** What tells the kind of the package comes first; then as they lie, so that reading never goes back. */
function inReadingOrder(entries: readonly ZipEntry[]): readonly ZipEntry[] {
  const placed = entries.toSorted((one, other) => one.offset - other.offset);
  return [...placed.filter(isContentTypes), ...placed.filter((entry) => !isContentTypes(entry))];
}

function isContentTypes({ name }: ZipEntry): boolean {
  return name.toLowerCase() === CONTENT_TYPES.toLowerCase();
}

function isXml({ name }: ZipEntry): boolean {
  return /\.(?:xml|rels)$/iu.test(name);
}

async function readEntries(bytes: ReadableBytes): Promise<readonly ZipEntry[]> {
  const head = await readStretch(bytes, 0, 4);
  const tailStart = Math.max(0, bytes.byteLength - TAIL_LENGTH);
  const tail = await readStretch(bytes, tailStart, bytes.byteLength);
  const place = findDirectory(head, tail, bytes.byteLength);
  if (place.byteLength > MAX_DIRECTORY) throw new ZipError(say('too-large.archive-directory'));
  const directory = await readStretch(bytes, place.offset, place.offset + place.byteLength);
  return readDirectory(directory, place, streamLimits);
}

/** Reads an entry through; gives its content where that is to be read. */
async function readEntry(
  bytes: ReadableBytes,
  entry: ZipEntry,
  isRead: boolean,
): Promise<Uint8Array | null> {
  const { offset, nameBytes, compressedSize, size } = entry;
  const header = await readStretch(bytes, offset, offset + LOCAL_LENGTH + nameBytes.length);
  const start = offset + localHeaderLength(header, entry);
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
    const values = { part: name, fault: cause.said };
    throw new OfficeError(say('not-well-formed.part', values), { cause });
  }
}
