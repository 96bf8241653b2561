/** What was used in the current billing period; starts anew when the period changes. */
export class PeriodCounter {
  #count = 0;
  #periodStart = 0;

  enterPeriod(start: number): void {
    if (start === this.#periodStart) return;
    this.#periodStart = start;
    this.#count = 0;
  }

  /** What belongs to an earlier period and is given back finds its count gone and changes nothing. */
  add(amount: number): void {
    this.#count = Math.max(0, this.#count + amount);
  }

  get count(): number {
    return this.#count;
  }
}
