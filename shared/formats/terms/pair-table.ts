/** Slots for each number kept: probes stay short. */
const ROOM = 2;

/**
 * Numbers under pairs of numbers from 0: a Map of Maps in three flat arrays, 24 bytes an item, which
 * is what makes a dictionary of 100,000 phrases affordable.
 */
export class PairTable {
  #first = new Int32Array(64).fill(-1);
  #second = new Int32Array(64);
  #values = new Int32Array(64);
  #count = 0;

  /** -1 when there is none. */
  get(first: number, second: number): number {
    const slot = this.#slotOf(first, second);
    return this.#first[slot] === -1 ? -1 : (this.#values[slot] ?? -1);
  }

  /** The pair must not be there yet. */
  add(first: number, second: number, value: number): void {
    if ((this.#count + 1) * ROOM > this.#first.length) this.#grow();
    const slot = this.#slotOf(first, second);
    this.#first[slot] = first;
    this.#second[slot] = second;
    this.#values[slot] = value;
    this.#count += 1;
  }

  /** Where the pair is, or the free slot where it would be. */
  #slotOf(first: number, second: number): number {
    const mask = this.#first.length - 1;
    let slot = scatter(first, second) & mask;
    for (;;) {
      const held = this.#first[slot];
      if (held === -1 || (held === first && this.#second[slot] === second)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    const [first, second, values] = [this.#first, this.#second, this.#values];
    const size = first.length * 2;
    this.#first = new Int32Array(size).fill(-1);
    this.#second = new Int32Array(size);
    this.#values = new Int32Array(size);
    for (const [old, key] of first.entries()) {
      if (key === -1) continue;
      const slot = this.#slotOf(key, second[old] ?? 0);
      this.#first[slot] = key;
      this.#second[slot] = second[old] ?? 0;
      this.#values[slot] = values[old] ?? 0;
    }
  }
}

/** Spreads neighbouring numbers over the table. */
function scatter(first: number, second: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
