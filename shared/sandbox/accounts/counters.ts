export type Product = 'translate' | 'write';

/** Characters per product in the current billing period; starts anew when the period changes. */
export class CharacterCounter {
  #counts: Record<Product, number> = { translate: 0, write: 0 };
  #periodStart = 0;

  enterPeriod(start: number): void {
    if (start === this.#periodStart) return;
    this.#periodStart = start;
    this.#counts = { translate: 0, write: 0 };
  }

  /** A refund for an earlier period finds its counts already gone and changes nothing. */
  add(product: Product, characters: number): void {
    this.#counts[product] = Math.max(0, this.#counts[product] + characters);
  }

  of(product: Product): number {
    return this.#counts[product];
  }

  get total(): number {
    return this.#counts.translate + this.#counts.write;
  }
}

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
