import { say } from '../../messages/message.ts';
import { EntryReader } from './entry-reader.ts';
import { findDirectory, TAIL_LENGTH } from './find-directory.ts';
import { localHeaderLength, type ZipEntry } from './zip-entry.ts';
import { readDirectory } from './read-directory.ts';
import { ZipError } from './zip-error.ts';
import type { ZipLimits } from './zip-limits.ts';

/** An archive in memory. */
export interface ZipArchive {
  /** In the order of its directory. */
  readonly entries: readonly ZipEntry[];
  /** The entry of this name, whose letters may be of another case; null when there is none. */
  find(name: string): ZipEntry | null;
  /** The content of an entry. @throws ZipError `damaged`. */
  read(entry: ZipEntry): Uint8Array;
  /** The bytes of an entry as they are compressed. @throws ZipError `damaged`. */
  compressed(entry: ZipEntry): Uint8Array;
}

/**
 * Opens an archive. Nothing is inflated before it is read, and archives inside of it stay closed.
 * @throws ZipError for what is no archive, damaged, encrypted or beyond `limits`.
 */
export function openZip(bytes: Uint8Array, limits: ZipLimits): ZipArchive {
  const tail = bytes.subarray(Math.max(0, bytes.length - TAIL_LENGTH));
  const place = findDirectory(bytes.subarray(0, 4), tail, bytes.length);
  const directory = bytes.subarray(place.offset, place.offset + place.byteLength);
  const entries = readDirectory(directory, place, limits);
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  const compressed = (entry: ZipEntry): Uint8Array => {
    const start = entry.offset + localHeaderLength(bytes.subarray(entry.offset), entry);
    const end = start + entry.compressedSize;
    if (end <= place.offset) return bytes.subarray(start, end);
    throw new ZipError(say('damaged.cut-off', { name: entry.name }));
  };
  return {
    entries,
    find: (name) => byName.get(name.toLowerCase()) ?? null,
    compressed,
    read: (entry) => readEntry(entry, compressed(entry)),
  };
}

function readEntry(entry: ZipEntry, compressed: Uint8Array): Uint8Array {
  const content = new Uint8Array(entry.size);
  let at = 0;
  const reader = new EntryReader(entry, (piece) => {
    content.set(piece, at);
    at += piece.length;
  });
  reader.push(compressed);
  reader.finish();
  return content;
}
