/** Documents taken in the current billing period; starts anew when the period changes. */
export class DocumentCounter {
  #count = 0;
  #periodStart = 0;

  enterPeriod(start: number): void {
    if (start === this.#periodStart) return;
    this.#periodStart = start;
    this.#count = 0;
  }

  /** One of an earlier period that is given back finds its count gone and changes nothing. */
  add(documents: number): void {
    this.#count = Math.max(0, this.#count + documents);
  }

  get count(): number {
    return this.#count;
  }
}
