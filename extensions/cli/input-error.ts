/** A file or another input cannot be used; the message says which, why, and what to do. */
export class InputError extends Error {
  override readonly name = 'InputError';
  /** Whole sentences about single places, one a line. */
  readonly places: readonly string[];

  constructor(message: string, places: readonly string[] = []) {
    super(message);
    this.places = places;
  }
}
