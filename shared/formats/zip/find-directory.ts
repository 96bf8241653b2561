import { say } from '../../messages/message.ts';
import { END_LENGTH, END_SIGNATURE, LOCAL_SIGNATURE, viewOf } from './zip-entry.ts';
import { ZipError } from './zip-error.ts';

/** Where the directory of an archive lies, and how many entries it has. */
export interface DirectoryPlace {
  readonly offset: number;
  readonly byteLength: number;
  readonly entryCount: number;
}

const ZIP64_END_SIGNATURE = 0x06064b50;
const ZIP64_LOCATOR_SIGNATURE = 0x07064b50;
const ZIP64_LOCATOR_LENGTH = 20;
const ZIP64_END_LENGTH = 56;

/** As much of an archive's end as may be needed to find its directory: the longest comment there is. */
export const TAIL_LENGTH: number =
  END_LENGTH + 0xffff + ZIP64_LOCATOR_LENGTH + ZIP64_END_LENGTH + 1024;

/**
 * Finds the directory from an archive's end.
 * @param head its first bytes, four at least.
 * @param tail its last bytes: `TAIL_LENGTH` of them, or all.
 * @throws ZipError `not-a-zip`, `truncated`, `damaged`.
 */
export function findDirectory(
  head: Uint8Array,
  tail: Uint8Array,
  fileLength: number,
): DirectoryPlace {
  const end = findEnd(tail);
  if (end < 0) throw withoutDirectory(head);
  const view = viewOf(tail);
  const base = fileLength - tail.length;
  const plain = {
    entryCount: view.getUint16(end + 10, true),
    byteLength: view.getUint32(end + 12, true),
    offset: view.getUint32(end + 16, true),
  };
  const isLarge =
    plain.entryCount === 0xffff || plain.byteLength === 0xffffffff || plain.offset === 0xffffffff;
  const place = isLarge ? (readZip64End(view, end, base) ?? plain) : plain;
  const isOutside = place.offset + place.byteLength > base + end;
  if (isOutside) throw new ZipError(say('damaged.directory-outside'));
  return place;
}

/** The last end record whose comment fills the rest; some tools append bytes, so any other will do. */
function findEnd(tail: Uint8Array): number {
  const view = viewOf(tail);
  let found = -1;
  for (let at = tail.length - END_LENGTH; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue;
    const isExact = at + END_LENGTH + view.getUint16(at + 20, true) === tail.length;
    if (isExact) return at;
    if (found < 0) found = at;
  }
  return found;
}

function readZip64End(view: DataView, end: number, base: number): DirectoryPlace | null {
  const locator = end - ZIP64_LOCATOR_LENGTH;
  if (locator < 0 || view.getUint32(locator, true) !== ZIP64_LOCATOR_SIGNATURE) return null;
  const at = Number(view.getBigUint64(locator + 8, true)) - base;
  const isThere =
    at >= 0 && at + ZIP64_END_LENGTH <= locator && view.getUint32(at, true) === ZIP64_END_SIGNATURE;
  if (!isThere) throw new ZipError(say('damaged.directory-missing'));
  return {
    entryCount: Number(view.getBigUint64(at + 32, true)),
    byteLength: Number(view.getBigUint64(at + 40, true)),
    offset: Number(view.getBigUint64(at + 48, true)),
  };
}

function withoutDirectory(head: Uint8Array): ZipError {
  const isZip = head.length >= 4 && viewOf(head).getUint32(0, true) === LOCAL_SIGNATURE;
  return new ZipError(isZip ? say('truncated.archive') : say('not-a-zip'));
}
