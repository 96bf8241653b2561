const pageHead = 27;
/** Says of a page that a stream begins with it. */
const beginFlag = 2;

/**
 * Whether an Ogg file holds several recordings one after the other, as radio captures do: its last
 * page belongs to a stream that did not begin at the start. `end` is the end of the file.
 */
export function isChainedOgg(start: Uint8Array, end: Uint8Array): boolean {
  if (!isPage(start, 0)) return false;
  const begun = new Set<number>();
  for (let at = 0; isPage(start, at) && ((start[at + 5] ?? 0) & beginFlag) !== 0;) {
    begun.add(serialAt(start, at));
    at += pageLength(start, at);
  }
  for (let at = end.length - pageHead; at >= 0; at -= 1) {
    if (isPage(end, at)) return !begun.has(serialAt(end, at));
  }
  return false;
}

function isPage(bytes: Uint8Array, at: number): boolean {
  return String.fromCharCode(...bytes.subarray(at, at + 4)) === 'OggS' && bytes[at + 4] === 0;
}

function serialAt(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset + at + 14, 4).getUint32(0, true);
}

/** A table of lengths follows the head, and then all that it counts. */
function pageLength(bytes: Uint8Array, at: number): number {
  const table = bytes.subarray(at + pageHead, at + pageHead + (bytes[at + 26] ?? 0));
  return pageHead + table.length + table.reduce((sum, length) => sum + length, 0);
}
