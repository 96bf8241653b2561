import { append } from './append.ts';

/** How many lines are held one by one. */
const mostApart = 1000;

/** Lines of a text that may be long: those that were added some time ago are held as one. */
export class LineList {
  readonly #joined: string[] = [];
  #lines: string[] = [];

  push(...lines: readonly string[]): void {
    append(this.#lines, lines);
    if (this.#lines.length >= mostApart) this.#join();
  }

  /** All of them, each with its end. */
  text(): string {
    this.#join();
    return this.#joined.join('');
  }

  #join(): void {
    if (this.#lines.length > 0) this.#joined.push(`${this.#lines.join('\n')}\n`);
    this.#lines = [];
  }
}
