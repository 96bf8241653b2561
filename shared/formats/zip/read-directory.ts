import { say } from '../../messages/message.ts';
import {
  refuseUnsafeName,
  CENTRAL_LENGTH,
  CENTRAL_SIGNATURE,
  DEFLATED,
  ENCRYPTED_FLAG,
  LOCAL_LENGTH,
  STORED,
  viewOf,
  type ZipEntry,
} from './zip-entry.ts';
import type { DirectoryPlace } from './find-directory.ts';
import { ZipError } from './zip-error.ts';
import {
  MAX_RATIO,
  MAX_TOTAL_RATIO,
  RATIO_COUNTS_FROM,
  TOTAL_RATIO_COUNTS_FROM,
  type ZipLimits,
} from './zip-limits.ts';

/**
 * Reads the directory of an archive and refuses what lies, harms or overlaps, before anything is
 * inflated.
 * @param bytes exactly the bytes at `place`.
 * @throws ZipError.
 */
export function readDirectory(
  bytes: Uint8Array,
  place: DirectoryPlace,
  limits: ZipLimits,
): readonly ZipEntry[] {
  if (place.entryCount > limits.maxEntries) {
    const counts = { entries: place.entryCount, limit: limits.maxEntries };
    throw new ZipError(say('too-large.archive-entries', counts));
  }
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < place.entryCount; index += 1) {
    const { entry, end } = readEntry(bytes, at);
    refuseEntry(entry, limits);
    entries.push(entry);
    at = end;
  }
  refuseTogether(entries, place, limits);
  return entries;
}

function readEntry(
  bytes: Uint8Array,
  at: number,
): { readonly entry: ZipEntry; readonly end: number } {
  const view = viewOf(bytes);
  const isThere =
    at + CENTRAL_LENGTH <= bytes.length && view.getUint32(at, true) === CENTRAL_SIGNATURE;
  if (!isThere) throw brokenDirectory();
  const nameEnd = at + CENTRAL_LENGTH + view.getUint16(at + 28, true);
  const extraEnd = nameEnd + view.getUint16(at + 30, true);
  const end = extraEnd + view.getUint16(at + 32, true);
  if (end > bytes.length) throw brokenDirectory();
  const nameBytes = bytes.slice(at + CENTRAL_LENGTH, nameEnd);
  const sizes = {
    size: view.getUint32(at + 24, true),
    compressedSize: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  };
  const entry: ZipEntry = {
    name: new TextDecoder().decode(nameBytes),
    nameBytes,
    madeBy: view.getUint16(at + 4, true),
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    time: view.getUint32(at + 12, true),
    crc: view.getUint32(at + 16, true),
    externalAttributes: view.getUint32(at + 38, true),
    ...withZip64(sizes, bytes.subarray(nameEnd, extraEnd)),
  };
  return { entry, end };
}

type Sizes = Pick<ZipEntry, 'size' | 'compressedSize' | 'offset'>;

/** Sizes that do not fit into 32 bits stand in an extra field, in this order (APPNOTE 4.5.3). */
function withZip64(sizes: Sizes, extra: Uint8Array): Sizes {
  const large = (['size', 'compressedSize', 'offset'] as const).filter(
    (name) => sizes[name] === 0xffffffff,
  );
  if (large.length === 0) return sizes;
  const view = viewOf(extra);
  const result = { ...sizes };
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let value = at + 4;
    for (const name of large) {
      if (value + 8 > extra.length) throw brokenDirectory();
      result[name] = Number(view.getBigUint64(value, true));
      value += 8;
    }
    return result;
  }
  return sizes;
}

function refuseEntry(entry: ZipEntry, limits: ZipLimits): void {
  const { name, flags, method, size, compressedSize } = entry;
  refuseUnsafeName(name);
  if ((flags & ENCRYPTED_FLAG) !== 0) throw new ZipError(say('encrypted.entry', { name }));
  if (method !== STORED && method !== DEFLATED) {
    throw new ZipError(say('unsupported.compression', { name, method: String(method) }));
  }
  if (method === STORED && size !== compressedSize) throw wrongSizes(name);
  const limit = Math.min(
    limits.maxEntryBytes,
    Math.max(RATIO_COUNTS_FROM, compressedSize * MAX_RATIO),
  );
  if (size > limit) {
    const sizes = { compressed: compressedSize, size, limit };
    throw new ZipError(say('too-large.archive-entry', { name, ...sizes }));
  }
}

function refuseTogether(
  entries: readonly ZipEntry[],
  place: DirectoryPlace,
  limits: ZipLimits,
): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.size < entries.length) throw new ZipError(say('damaged.same-names'));
  refuseTotal(entries, limits);
  // Bombs let many entries share the same bytes.
  let free = 0;
  for (const entry of entries.toSorted((one, other) => one.offset - other.offset)) {
    if (entry.offset < free) throw wrongSizes(entry.name);
    free = entry.offset + LOCAL_LENGTH + entry.nameBytes.length + entry.compressedSize;
  }
  if (free > place.offset) throw brokenDirectory();
}

function refuseTotal(entries: readonly ZipEntry[], limits: ZipLimits): void {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  const compressed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  const limit = Math.min(
    limits.maxTotalBytes,
    Math.max(TOTAL_RATIO_COUNTS_FROM, compressed * MAX_TOTAL_RATIO),
  );
  if (size <= limit) return;
  const { name } = entries.reduce((one, other) => (other.size > one.size ? other : one));
  throw new ZipError(say('too-large.archive', { name, compressed, size, limit }));
}

function brokenDirectory(): ZipError {
  return new ZipError(say('damaged.directory'));
}

function wrongSizes(name: string): ZipError {
  return new ZipError(say('damaged.sizes', { name }));
}
