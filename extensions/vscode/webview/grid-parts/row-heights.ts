/**
 * Heights of very many rows, in pixels: what was measured for those that were drawn, an estimate for
 * all others. Asking and setting take a step for each binary digit of the number of rows.
 */
export class RowHeights {
  #estimate: number;
  #count = 0;
  /** What a row is higher than the estimate. */
  #extra = new Float64Array(0);
  /** Sums of `#extra` (a Fenwick tree, from 1). */
  #sums = new Float64Array(1);

  constructor(estimate: number) {
    this.#estimate = estimate;
  }

  get count(): number {
    return this.#count;
  }

  get total(): number {
    return this.top(this.#count);
  }

  /** All rows are as high as estimated again. */
  reset(count: number, estimate: number = this.#estimate): void {
    this.#estimate = estimate;
    this.#count = count;
    this.#extra = new Float64Array(count);
    this.#sums = new Float64Array(count + 1);
  }

  /** More or fewer rows; what was measured stays for those in front of a change. */
  resize(count: number): void {
    if (count === this.#count) return;
    const known = this.#extra.subarray(0, Math.min(count, this.#count));
    this.reset(count);
    known.forEach((extra, row) => {
      if (extra !== 0) this.#add(row, extra);
    });
  }

  height(row: number): number {
    return this.#estimate + (this.#extra[row] ?? 0);
  }

  /** True when that is news. */
  set(row: number, height: number): boolean {
    const change = height - this.height(row);
    if (row >= this.#count || Math.abs(change) < 0.5) return false;
    this.#add(row, change);
    return true;
  }

  /** Where a row begins. */
  top(row: number): number {
    let sum = row * this.#estimate;
    for (let at = row; at > 0; at -= at & -at) sum += this.#sums[at] ?? 0;
    return sum;
  }

  /** The row at a height; the first above all, the last below. */
  rowAt(y: number): number {
    let row = 0;
    let rest = y;
    for (let step = highestBit(this.#count); step > 0; step >>= 1) {
      const next = row + step;
      if (next > this.#count) continue;
      const size = step * this.#estimate + (this.#sums[next] ?? 0);
      if (size > rest) continue;
      rest -= size;
      row = next;
    }
    return Math.max(0, Math.min(row, this.#count - 1));
  }

  #add(row: number, change: number): void {
    this.#extra[row] = (this.#extra[row] ?? 0) + change;
    for (let at = row + 1; at <= this.#count; at += at & -at) {
      this.#sums[at] = (this.#sums[at] ?? 0) + change;
    }
  }
}

function highestBit(count: number): number {
  return count === 0 ? 0 : 2 ** Math.floor(Math.log2(count));
}
