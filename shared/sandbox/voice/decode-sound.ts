import type { RawEncoding } from './voice-tables.ts';

/** Samples of raw sound, as signed 16-bit numbers. */
export function decodeSound(data: Uint8Array, { encoding }: RawEncoding): Int16Array {
  if (encoding === 's16le') {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    return Int16Array.from({ length: data.length >> 1 }, (_, index) =>
      view.getInt16(2 * index, true),
    );
  }
  return Int16Array.from(data, encoding === 'alaw' ? fromALaw : fromULaw);
}

/** ITU-T G.711, A-law. */
function fromALaw(byte: number): number {
  const code = byte ^ 0x55;
  const exponent = (code >> 4) & 7;
  const mantissa = ((code & 0x0f) << 4) + 8;
  const magnitude = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1);
  return (code & 0x80) === 0 ? -magnitude : magnitude;
}

/** ITU-T G.711, µ-law. */
function fromULaw(byte: number): number {
  const code = ~byte & 0xff;
  const magnitude = ((((code & 0x0f) << 3) + 0x84) << ((code >> 4) & 7)) - 0x84;
  return (code & 0x80) === 0 ? magnitude : -magnitude;
}
