const POLYNOMIAL = 0xedb88320;
/** Bytes that are taken at once: one table for each, as reading them one by one takes four times as long. */
const STEP = 8;

/** `tables[n]` tells what a byte becomes when n more bytes follow it. */
const tables = makeTables();

/** Goes on with a CRC-32 (ISO 3309, as zip uses it) over more bytes; 0 begins one. */
export function crc32(bytes: Uint8Array, before = 0): number {
  const whole = bytes.length - (bytes.length % STEP);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let value = ~before;
  for (let at = 0; at < whole; at += STEP) {
    const first = value ^ view.getInt32(at, true);
    const second = view.getInt32(at + 4, true);
    value = fold(first, 4) ^ fold(second, 0);
  }
  for (let at = whole; at < bytes.length; at += 1) {
    value = (value >>> 8) ^ entry(0, value ^ (bytes[at] ?? 0));
  }
  return ~value >>> 0;
}

/** What four bytes become that `after` more bytes follow. */
function fold(four: number, after: number): number {
  return (
    entry(after + 3, four) ^
    entry(after + 2, four >>> 8) ^
    entry(after + 1, four >>> 16) ^
    entry(after, four >>> 24)
  );
}

function entry(table: number, value: number): number {
  return tables[(table << 8) | (value & 0xff)] ?? 0;
}

/** All tables one after the other. */
function makeTables(): Int32Array {
  const all = new Int32Array(STEP * 256);
  for (let byte = 0; byte < 256; byte += 1) {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? POLYNOMIAL : 0);
    all[byte] = value;
  }
  for (let at = 256; at < all.length; at += 1) {
    const before = all[at - 256] ?? 0;
    all[at] = (before >>> 8) ^ (all[before & 0xff] ?? 0);
  }
  return all;
}
