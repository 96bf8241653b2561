/**
 * What windows-1252 puts at 0x80 to 0x9F (WHATWG index). Our own, because some Node versions
 * decode windows-1252 as if it were ISO 8859-1.
 */
const high =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** Encodings that are windows-1252 but for 0x80 to 0x9F. */
type WesternEncoding = 'windows-1252' | 'iso-8859-1' | 'us-ascii';

export function isWestern(encoding: string): encoding is WesternEncoding {
  return encoding === 'windows-1252' || encoding === 'iso-8859-1' || encoding === 'us-ascii';
}

/** Every byte has a character; US-ASCII and ISO 8859-1 are read as ISO 8859-1. */
export function decodeWestern(bytes: Uint8Array, encoding: WesternEncoding): string {
  const pieces: string[] = [];
  // Pieces, because a call takes a limited number of arguments.
  for (let start = 0; start < bytes.length; start += 8192) {
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
  }
  const text = pieces.join('');
  if (encoding !== 'windows-1252') return text;
  return text.replace(/[\u0080-\u009f]/g, (unit) => high.charAt(unit.charCodeAt(0) - 0x80));
}
