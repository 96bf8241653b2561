import { UsageError } from './usage-error.ts';

/** What one command line said: operands in order and options by their camelCase names. */
export class Invocation {
  readonly operands: readonly string[];
  readonly #options: Readonly<Record<string, unknown>>;

  constructor(operands: readonly string[], options: Readonly<Record<string, unknown>>) {
    this.operands = operands;
    this.#options = options;
  }

  /** Whether a flag was given; for `--no-x` options ask for `x` and get false when `--no-x` was given. */
  flag(name: string): boolean {
    return this.#options[name] === true;
  }

  /** Whether an option was given, with a value or without. */
  has(name: string): boolean {
    return this.flag(name) || this.text(name) !== null;
  }

  /** Whether `--no-x` was given, for the name `x`. */
  isNegated(name: string): boolean {
    return this.#options[name] === false;
  }

  text(name: string): string | null {
    const value = this.#options[name];
    return typeof value === 'string' ? value : null;
  }

  /** The same command line with another value of an option. */
  with(name: string, value: string): Invocation {
    return new Invocation(this.operands, { ...this.#options, [name]: value });
  }

  /**
   * Comma-separated or repeated values; none where the option was not given. Throws UsageError where it was
   * given without a value, as by a variable that is not set: that does not mean everything.
   */
  list(name: string): readonly string[] {
    const value = this.#options[name];
    const parts = Array.isArray(value)
      ? value.map(String)
      : typeof value === 'string'
        ? [value]
        : [];
    const values = parts
      .flatMap((part) => part.split(','))
      .map((part) => part.trim())
      .filter(Boolean);
    if (parts.length === 0 || values.length > 0) return values;
    throw new UsageError(`--${kebab(name)} was given without a value. Name one, or leave it out.`);
  }

  /** A whole number in a range. Throws UsageError for anything else. */
  integer(name: string, smallest: number, largest: number): number | null {
    const value = this.text(name);
    if (value === null) return null;
    const number = Number(value);
    if (Number.isInteger(number) && number >= smallest && number <= largest) return number;
    throw new UsageError(
      `--${kebab(name)} takes a whole number from ${smallest} to ${largest}, not "${value}".`,
    );
  }

  /** One of a closed set. Throws UsageError for anything else. */
  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | null {
    const value = this.text(name);
    if (value === null) return null;
    const found = choices.find((choice) => choice === value);
    if (found !== undefined) return found;
    throw new UsageError(`--${kebab(name)} takes ${choices.join(', ')}; not "${value}".`);
  }
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}
