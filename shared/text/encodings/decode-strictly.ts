import { say } from '../../messages/message.ts';
import { EncodingError } from './encoding-error.ts';
import { decodeUtf32 } from './utf-32.ts';
import { decodeWestern, isWestern } from './windows-1252.ts';

/** Bytes fed at a time when an error is looked for. */
const probeSize = 65_536;

/**
 * Decodes bytes without byte order mark; nothing is replaced, a mark inside stays U+FEFF.
 * @throws EncodingError `invalid-bytes` with the place of the first wrong byte.
 */
export function decodeStrictly(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'utf-32le' || encoding === 'utf-32be') {
    return decodeUtf32(bytes, encoding === 'utf-32le');
  }
  if (encoding === 'us-ascii') refuseHighBytes(bytes);
  if (isWestern(encoding)) return decodeWestern(bytes, encoding);
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  try {
    return requireCharacters(decoder.decode(bytes), encoding);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const offset = findWrongByte(bytes, encoding);
    throw new EncodingError(
      offset === bytes.length
        ? say('invalid-bytes.cut-off', { encoding })
        : say('invalid-bytes.byte', { encoding, byte: String(offset) }),
      offset,
    );
  }
}

/** Encodings of several bytes a character; some platforms know only a part of each. */
const doubleByte: ReadonlySet<string> = new Set([
  'big5',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'gbk',
  'shift_jis',
]);

export function isDoubleByte(encoding: string): boolean {
  return doubleByte.has(encoding);
}

/**
 * U+0080 to U+009F. A platform that does not know a pair of bytes may take its first byte for one
 * of them, so that no double-byte encoding is trusted with them: neither read nor written.
 */
const misreadControls = /[\u0080-\u009f]/;

export function isMisread(character: string): boolean {
  return misreadControls.test(character);
}

function requireCharacters(text: string, encoding: string): string {
  const control = isDoubleByte(encoding) ? misreadControls.exec(text) : null;
  if (control === null) return text;
  throw new EncodingError(
    say('invalid-bytes.unread', { encoding, characters: control.index }),
    null,
  );
}

/** Like decodeStrictly, but null instead of an error. */
export function tryDecode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return decodeStrictly(bytes, encoding);
  } catch (error) {
    if (error instanceof EncodingError) return null;
    throw error;
  }
}

function refuseHighBytes(bytes: Uint8Array): void {
  const offset = bytes.findIndex((byte) => byte > 0x7f);
  if (offset === -1) return;
  throw new EncodingError(say('invalid-bytes.not-ascii', { byte: String(offset) }), offset);
}

/** Offset at which the first wrong character begins; the length when only the end is missing. */
function findWrongByte(bytes: Uint8Array, encoding: string): number {
  let good = 0;
  const probe = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  while (good < bytes.length && decodePart(probe, bytes, good, probeSize) !== null) {
    good += probeSize;
  }
  if (good >= bytes.length) return bytes.length;
  const slow = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  slow.decode(bytes.subarray(0, good), { stream: true });
  let characterStart = good;
  for (let offset = good; offset < bytes.length; offset += 1) {
    const character = decodePart(slow, bytes, offset, 1);
    if (character === null) return characterStart;
    if (character !== '') characterStart = offset + 1;
  }
  return characterStart;
}

/** Null when the bytes are wrong there. */
function decodePart(
  decoder: TextDecoder,
  bytes: Uint8Array,
  start: number,
  length: number,
): string | null {
  try {
    return decoder.decode(bytes.subarray(start, start + length), { stream: true });
  } catch {
    return null;
  }
}
