import { say } from '../../messages/message.ts';
import { findByteOrderMark } from './byte-order-mark.ts';
import { decodeStrictly, tryDecode } from './decode-strictly.ts';
import type { DecodedText } from './decoded-text.ts';
import { EncodingError } from './encoding-error.ts';
import { encodingName } from './encoding-name.ts';
import { isReversible, requireReversible } from './require-reversible.ts';

interface DecodeSubtitlesOptions {
  /** Encoding the user names for files that are not Unicode (`windows-1251`), null for none. */
  readonly hint: string | null;
}

/** Encodings subtitles are found in, in the order they are offered. */
const candidates: readonly string[] = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'koi8-r',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
];

/**
 * Reads the bytes of a subtitle file as text: by byte order mark (UTF-8, UTF-16, UTF-32), else as
 * UTF-16 when every second byte of its digits and line ends is zero, else as strict UTF-8, else in
 * the encoding the hint names. It never guesses: without a hint, `encoding-undetermined` is thrown
 * with the encodings the bytes could be in.
 */
export function decodeSubtitles(
  bytes: Uint8Array,
  options: DecodeSubtitlesOptions = { hint: null },
): DecodedText {
  const mark = findByteOrderMark(bytes);
  if (mark !== null) {
    const text = decodeStrictly(bytes.subarray(mark.length), mark.encoding);
    return { text, encoding: mark.encoding, hasByteOrderMark: true };
  }
  const wide = findZeroBytes(bytes);
  const wideText = wide === null ? null : tryDecode(bytes, wide);
  if (wide !== null && wideText !== null) {
    return { text: wideText, encoding: wide, hasByteOrderMark: false };
  }
  return decodeNarrow(bytes, options.hint);
}

function decodeNarrow(bytes: Uint8Array, hint: string | null): DecodedText {
  try {
    const text = decodeStrictly(bytes, 'utf-8');
    return { text, encoding: 'utf-8', hasByteOrderMark: false };
  } catch (error) {
    if (!(error instanceof EncodingError)) throw error;
    if (hint === null) throw undetermined(bytes, error.byteOffset);
  }
  return decodeAs(bytes, encodingName(hint));
}

function decodeAs(bytes: Uint8Array, encoding: string): DecodedText {
  const text = decodeStrictly(bytes, encoding);
  return requireReversible(bytes, { text, encoding, hasByteOrderMark: false });
}

/**
 * UTF-16 by its zero bytes. A subtitle is full of digits, colons and line ends, so at least an
 * eighth of the bytes on one side of each unit is zero; a stray NUL in UTF-8 is not enough.
 */
function findZeroBytes(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const end = Math.min(bytes.length, 4096);
  const zeros = [0, 0];
  for (let index = 0; index < end; index += 1) {
    if (bytes[index] === 0) zeros[index & 1] = (zeros[index & 1] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const enough = Math.max(2, end / 16);
  if (odd >= enough && odd > even * 8) return 'utf-16le';
  if (even >= enough && even > odd * 8) return 'utf-16be';
  return null;
}

function undetermined(bytes: Uint8Array, byteOffset: number | null): EncodingError {
  const possible = candidates.filter((encoding) => isPossible(bytes, encoding));
  return new EncodingError(
    say('encoding-undetermined', {
      byte: String(byteOffset ?? 0),
      candidates: possible.join(', '),
    }),
    byteOffset,
    possible,
  );
}

function isPossible(bytes: Uint8Array, encoding: string): boolean {
  const text = tryDecode(bytes, encoding);
  if (text === null || /[\u0080-\u009f]/.test(text)) return false;
  return isReversible(bytes, { text, encoding, hasByteOrderMark: false });
}
