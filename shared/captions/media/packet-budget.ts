/** Some containers leave out what all packets begin with. */
const mostTimes = 2;
const always = 64 * 1024;

/**
 * What the packets of a file can be in one pass over it: no more than its bytes, and none without a
 * byte in the end. Behind the last one, a damaged file may give empty ones, or the same, for ever.
 */
export class PacketBudget {
  #left: number;

  constructor(byteLength: number) {
    this.#left = mostTimes * byteLength + always;
  }

  /** Whether the file can hold this packet as well. */
  take({ data }: { readonly data: Uint8Array }): boolean {
    this.#left -= Math.max(1, data.length);
    return this.#left >= 0;
  }
}
