import { deflateSync } from 'fflate';
import { crc32 } from './crc32.ts';
import {
  refuseUnsafeName,
  CENTRAL_LENGTH,
  CENTRAL_SIGNATURE,
  DEFLATED,
  DESCRIPTOR_FLAG,
  END_LENGTH,
  END_SIGNATURE,
  LOCAL_LENGTH,
  LOCAL_SIGNATURE,
  STORED,
  UTF8_FLAG,
  viewOf,
  type ZipEntry,
} from './zip-entry.ts';
import type { ZipArchive } from './open-zip.ts';

/** 1 January 1980, the first day of MS-DOS: archives do not tell when they were made. */
const NO_TIME = 0x0021_0000;
/** Version 2.0: folders and deflate. */
const VERSION = 20;

/** An entry with its bytes, as they go into the file. */
export interface ZipContent {
  readonly entry: Omit<ZipEntry, 'offset' | 'name'>;
  readonly bytes: Uint8Array;
}

/**
 * The archive with other contents for some of its entries. All others keep their compressed bytes,
 * and every entry its place, time and attributes.
 * @throws ZipError `damaged` where an entry cannot be found.
 */
export function rewriteZip(
  archive: ZipArchive,
  changes: ReadonlyMap<string, Uint8Array>,
): Uint8Array {
  const contents = archive.entries.map((entry): ZipContent => {
    const changed = changes.get(entry.name);
    return changed === undefined
      ? { entry, bytes: archive.compressed(entry) }
      : pack(changed, entry);
  });
  return archiveOf(contents);
}

/**
 * An archive with these files, in their order. The same files give the same bytes.
 * @throws ZipError `unsafe-entry`.
 */
export function createZip(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  return archiveOf(Array.from(files, ([name, bytes]) => pack(bytes, frameOf(name))));
}

type Frame = Pick<ZipEntry, 'nameBytes' | 'flags' | 'time' | 'madeBy' | 'externalAttributes'>;

/** @throws ZipError `unsafe-entry`. */
export function frameOf(name: string): Frame {
  refuseUnsafeName(name);
  const nameBytes = new TextEncoder().encode(name);
  const flags = nameBytes.length === name.length ? 0 : UTF8_FLAG;
  return { nameBytes, flags, time: NO_TIME, madeBy: VERSION, externalAttributes: 0 };
}

function pack(bytes: Uint8Array, frame: Frame): ZipContent {
  return packed(bytes, deflateSync(bytes, { level: 6 }), crc32(bytes), frame);
}

/** An entry of `bytes`, stored where they do not get smaller. */
export function packed(
  bytes: Uint8Array,
  deflated: Uint8Array,
  crc: number,
  frame: Frame,
): ZipContent {
  const isSmaller = deflated.length < bytes.length;
  const content = isSmaller ? deflated : bytes;
  const method = isSmaller ? DEFLATED : STORED;
  const sizes = { crc, size: bytes.length, compressedSize: content.length };
  return { entry: { ...frame, method, ...sizes }, bytes: content };
}

/** The file of an archive with these entries, in their order. */
export function archiveOf(contents: readonly ZipContent[]): Uint8Array {
  const named = contents.reduce((sum, { entry }) => sum + entry.nameBytes.length, 0);
  const body = contents.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const frame = contents.length * (LOCAL_LENGTH + CENTRAL_LENGTH) + 2 * named;
  const file = new Uint8Array(body + frame + END_LENGTH);
  const view = viewOf(file);
  let at = 0;
  const offsets = contents.map(({ entry, bytes }) => {
    const offset = at;
    view.setUint32(at, LOCAL_SIGNATURE, true);
    view.setUint16(at + 4, VERSION, true);
    writeShared(view, at + 6, entry);
    file.set(entry.nameBytes, at + LOCAL_LENGTH);
    file.set(bytes, at + LOCAL_LENGTH + entry.nameBytes.length);
    at += LOCAL_LENGTH + entry.nameBytes.length + bytes.length;
    return offset;
  });
  const directory = at;
  for (const [index, { entry }] of contents.entries()) {
    view.setUint32(at, CENTRAL_SIGNATURE, true);
    view.setUint16(at + 4, entry.madeBy, true);
    view.setUint16(at + 6, VERSION, true);
    writeShared(view, at + 8, entry);
    view.setUint32(at + 38, entry.externalAttributes, true);
    view.setUint32(at + 42, offsets[index] ?? 0, true);
    file.set(entry.nameBytes, at + CENTRAL_LENGTH);
    at += CENTRAL_LENGTH + entry.nameBytes.length;
  }
  view.setUint32(at, END_SIGNATURE, true);
  view.setUint16(at + 8, contents.length, true);
  view.setUint16(at + 10, contents.length, true);
  view.setUint32(at + 12, at - directory, true);
  view.setUint32(at + 16, directory, true);
  return file;
}

/** From the flags to the length of the name: the same in both headers of an entry. */
function writeShared(view: DataView, at: number, entry: ZipContent['entry']): void {
  // Sizes stand in the headers, so nothing follows the content.
  view.setUint16(at, entry.flags & ~DESCRIPTOR_FLAG, true);
  view.setUint16(at + 2, entry.method, true);
  view.setUint32(at + 4, entry.time, true);
  view.setUint32(at + 8, entry.crc, true);
  view.setUint32(at + 12, entry.compressedSize, true);
  view.setUint32(at + 16, entry.size, true);
  view.setUint16(at + 20, entry.nameBytes.length, true);
}
