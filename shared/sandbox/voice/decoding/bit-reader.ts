/** Reads numbers of any width from bytes, the great end first. Throws RangeError at the end. */
export class BitReader {
  readonly #bytes: Uint8Array;
  /** In bits. */
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** `width` bits, 32 at most, as a number from 0 on. */
  unsigned(width: number): number {
    let value = 0;
    for (let left = width; left > 0;) {
      const byte = this.#bytes[this.#at >> 3];
      if (byte === undefined) throw new RangeError('The bits are over.');
      const free = 8 - (this.#at & 7);
      const taken = Math.min(free, left);
      const bits = (byte >> (free - taken)) & ((1 << taken) - 1);
      value = value * 2 ** taken + bits;
      this.#at += taken;
      left -= taken;
    }
    return value;
  }

  /** The same as a number with a sign (two's complement). */
  signed(width: number): number {
    if (width === 0) return 0;
    const value = this.unsigned(width);
    return value >= 2 ** (width - 1) ? value - 2 ** width : value;
  }

  /** How many zeros come before the next one, which is taken as well. */
  zeros(): number {
    let count = 0;
    while (this.unsigned(1) === 0) count += 1;
    return count;
  }
}
