import { say } from '../../messages/message.ts';
import { ZipError } from './zip-error.ts';
import { visibleLine } from '../../text/visible.ts';

/** One entry as the directory at the end of an archive tells it. */
export interface ZipEntry {
  /** Path with `/`, as written. Ends in `/` for a folder. */
  readonly name: string;
  readonly nameBytes: Uint8Array;
  /** General purpose flags (APPNOTE 4.4.4). */
  readonly flags: number;
  readonly method: number;
  /** MS-DOS time and date as one number. */
  readonly time: number;
  readonly crc: number;
  readonly compressedSize: number;
  readonly size: number;
  readonly madeBy: number;
  readonly externalAttributes: number;
  /** Of its local header, from the start of the archive. */
  readonly offset: number;
}

/** The two ways of compressing that Office and everyone else uses. */
export const STORED = 0;
export const DEFLATED = 8;

export const LOCAL_SIGNATURE = 0x04034b50;
export const CENTRAL_SIGNATURE = 0x02014b50;
export const END_SIGNATURE = 0x06054b50;

/** Length of a local header without name and extra fields. */
export const LOCAL_LENGTH = 30;
export const CENTRAL_LENGTH = 46;
export const END_LENGTH = 22;

export const ENCRYPTED_FLAG = 0x1;
export const DESCRIPTOR_FLAG = 0x8;
export const UTF8_FLAG = 0x800;

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

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
  throw new ZipError(say('damaged.misplaced', { name }));
}

/**
 * Refuses names that would leave the folder an archive is unpacked to (zip slip). Nothing is unpacked
 * here; but what is handed on may be, by others.
 * @throws ZipError `unsafe-entry`.
 */
export function refuseUnsafeName(name: string): void {
  const isUnsafe =
    name === '' ||
    /^[/\\]|^[A-Za-z]:|\\|\p{Cc}/u.test(name) ||
    name.split('/').some((segment) => segment === '..' || segment === '.');
  if (!isUnsafe) return;
  throw new ZipError(say('unsafe-entry', { name: visibleLine(name).slice(0, 100) }));
}
