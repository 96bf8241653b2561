/** Numbers pairs of non-negative integers in the order in which they come, from 0. */
export class PairIndex {
  #slots: Int32Array;
  #first: Int32Array;
  #second: Int32Array;
  #size = 0;

  /** `expected` pairs fit without growing. */
  constructor(expected = 1024) {
    const capacity = powerAbove(expected * 1.5);
    this.#slots = new Int32Array(capacity).fill(-1);
    this.#first = new Int32Array(Math.max(16, expected));
    this.#second = new Int32Array(Math.max(16, expected));
  }

  /** An index of the pairs that are given, each once. */
  static of(first: Int32Array, second: Int32Array): PairIndex {
    const index = new PairIndex(first.length);
    for (let id = 0; id < first.length; id += 1) index.add(first[id] ?? 0, second[id] ?? 0);
    return index;
  }

  get size(): number {
    return this.#size;
  }

  /** The first parts of all pairs, by number. */
  get first(): Int32Array {
    return this.#first.subarray(0, this.#size);
  }

  get second(): Int32Array {
    return this.#second.subarray(0, this.#size);
  }

  firstOf(id: number): number {
    return this.#first[id] ?? 0;
  }

  secondOf(id: number): number {
    return this.#second[id] ?? 0;
  }

  /** The number of a pair, -1 for one that never came. */
  find(first: number, second: number): number {
    return this.#slots[this.#slotOf(first, second)] ?? -1;
  }

  /** The number of a pair, a new one where it never came. */
  add(first: number, second: number): number {
    const slot = this.#slotOf(first, second);
    const known = this.#slots[slot] ?? -1;
    if (known >= 0) return known;
    const id = this.#size;
    if (id === this.#first.length) this.#growPairs();
    this.#first[id] = first;
    this.#second[id] = second;
    this.#slots[slot] = id;
    this.#size += 1;
    if (this.#size * 1.5 > this.#slots.length) this.#growSlots();
    return id;
  }

  #slotOf(first: number, second: number): number {
    const mask = this.#slots.length - 1;
    let slot = mixed(first, second) & mask;
    for (;;) {
      const id = this.#slots[slot] ?? -1;
      if (id < 0 || (this.#first[id] === first && this.#second[id] === second)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #growPairs(): void {
    const length = this.#first.length * 2;
    this.#first = enlarged(this.#first, length);
    this.#second = enlarged(this.#second, length);
  }

  #growSlots(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1);
    for (let id = 0; id < this.#size; id += 1) {
      this.#slots[this.#slotOf(this.#first[id] ?? 0, this.#second[id] ?? 0)] = id;
    }
  }
}

function mixed(first: number, second: number): number {
  let hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second + 0x7f4a7c15, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
  return hash ^ (hash >>> 13);
}

function powerAbove(least: number): number {
  let power = 16;
  while (power < least) power *= 2;
  return power;
}

function enlarged(array: Int32Array, length: number): Int32Array {
  const larger = new Int32Array(length);
  larger.set(array);
  return larger;
}
