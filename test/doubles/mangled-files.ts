/** Numbers from 0 to 1, the same ones for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Numbers that counts, sizes and times of damaged files have. */
const odd = [0, 1, 2, 3, 255, 256, 0x7fff, 0xffff, 0x1_0000, 0xff_ffff, 0x7fff_ffff, 0xffff_ffff];
/** Bytes behind a mark that are changed. */
const reach = 48;

/**
 * A file with one to three of its numbers changed, nearly all of them close to a mark: the name of a
 * box, the id of an element, the beginning of a page. One in ten is cut off.
 */
export function mangled(file: Uint8Array, marks: readonly Uint8Array[], seed: number): Uint8Array {
  const random = seededRandom(seed);
  const upTo = (end: number): number => Math.floor(random() * end);
  const bytes = Buffer.from(file);
  for (let left = 1 + upTo(3); left > 0; left -= 1) {
    const mark = marks[upTo(marks.length)] ?? new Uint8Array();
    const from = Math.max(0, bytes.indexOf(mark, upTo(4) === 0 ? upTo(bytes.length) : 0));
    const at = upTo(8) === 0 ? upTo(bytes.length) : from + upTo(reach) - 8;
    const value = upTo(3) === 0 ? upTo(2 ** 32) : (odd[upTo(odd.length)] ?? 0);
    const width = [1, 1, 2, 4, 4, 8][upTo(6)] ?? 1;
    const written = numberBytes(value, width, upTo(2) === 0 ? 0 : upTo(33));
    if (at >= 0 && at + width <= bytes.length) bytes.set(written, at);
  }
  return upTo(10) === 0 ? bytes.subarray(0, upTo(bytes.length)) : bytes;
}

/** The great end first, or the small one where `shift` is 0 and the number has four bytes or less. */
function numberBytes(value: number, width: number, shift: number): Uint8Array {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, BigInt(value) << BigInt(shift)));
  const part = bytes.subarray(8 - width);
  return shift === 0 && width <= 4 ? part.reverse() : part;
}
