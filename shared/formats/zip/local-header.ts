import { LOCAL_LENGTH, LOCAL_SIGNATURE, viewOf, type ZipEntry } from './zip-entry.ts';
import { ZipError } from './zip-error.ts';

/**
 * Length of an entry's local header, after which its compressed bytes begin.
 * @param header the bytes at the entry's offset.
 * @throws ZipError `damaged` where it is about another entry than the directory says.
 */
export function localHeaderLength(header: Uint8Array, entry: ZipEntry): number {
  const { nameBytes, name } = entry;
  const nameEnd = LOCAL_LENGTH + nameBytes.length;
  const isSame =
    header.length >= nameEnd &&
    viewOf(header).getUint32(0, true) === LOCAL_SIGNATURE &&
    viewOf(header).getUint16(26, true) === nameBytes.length &&
    nameBytes.every((byte, index) => header[LOCAL_LENGTH + index] === byte);
  if (isSame) return nameEnd + viewOf(header).getUint16(28, true);
  throw new ZipError('damaged', `“${name}” is not where the directory of the archive says.`);
}
