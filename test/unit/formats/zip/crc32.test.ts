import assert from 'node:assert/strict';
import { crc32 } from '../../../../shared/formats/zip/crc32.ts';

describe('the checksum of zip', () => {
  const digits = new TextEncoder().encode('123456789');

  it('is that of the standard', () => {
    assert.equal(crc32(digits), 0xcbf43926);
    assert.equal(crc32(new Uint8Array(0)), 0);
    assert.equal(crc32(new Uint8Array(32).fill(0xff)), 0xff6cab0b);
  });

  it('is the same for bytes that come in pieces of any length, from any place', () => {
    const bytes = Uint8Array.from({ length: 60 }, (_, index) => (index * 7919) >>> 3);
    const whole = byteByByte(bytes);
    assert.equal(crc32(bytes), whole);
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      assert.equal(crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut))), whole, String(cut));
    }
  });
});

/** As the standard describes it, bit by bit. */
function byteByByte(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}
