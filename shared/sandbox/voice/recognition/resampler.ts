/** Brings samples to another rate, each the mean of what it covers, over any number of pieces. */
export class Resampler {
  readonly #from: number;
  readonly #to: number;
  #taken = 0;
  #given = 0;
  #sum = 0;
  #summed = 0;

  constructor(from: number, to: number) {
    this.#from = from;
    this.#to = to;
  }

  take(samples: Int16Array): Int16Array {
    if (this.#from === this.#to) return samples;
    const given: number[] = [];
    for (const sample of samples) {
      this.#sum += sample;
      this.#summed += 1;
      this.#taken += 1;
      // As many samples as are due by now: several where the rate rises.
      while ((this.#given + 1) * this.#from <= this.#taken * this.#to) {
        if (this.#summed > 0) given.push(Math.round(this.#sum / this.#summed));
        else given.push(sample);
        this.#given += 1;
        this.#sum = 0;
        this.#summed = 0;
      }
    }
    return Int16Array.from(given);
  }
}
