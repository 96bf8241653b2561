/**
 * Strings and comments of code, each in one piece, all else sign by sign. A quote that is not closed is
 * a sign, and so is every other one that was passed in search of its end: reading on takes linear time.
 */
export class CodePieces {
  readonly #text: string;
  /** By sign, up to where no end was found. */
  readonly #open = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Behind the piece that begins at an offset. */
  endAt(at: number): number {
    const sign = this.#text[at] ?? '';
    if (sign === '/') return this.#comment(at);
    const isQuote = sign === '"' || sign === "'" || sign === '`';
    return isQuote ? this.#closed(sign, at, () => this.#quoted(sign, at)) : at + 1;
  }

  #comment(at: number): number {
    const next = this.#text[at + 1];
    if (next === '/') {
      let end = at + 2;
      while (end < this.#text.length && !isLineEnd(this.#text[end])) end += 1;
      return end;
    }
    if (next !== '*') return at + 1;
    return this.#closed('*', at, () => {
      const end = this.#text.indexOf('*/', at + 2);
      return end < 0 ? -this.#text.length : end + 2;
    });
  }

  /** `find` gives where it ends; below zero how far it looked in vain. */
  #closed(sign: string, at: number, find: () => number): number {
    if (at < (this.#open.get(sign) ?? 0)) return at + 1;
    const end = find();
    if (end >= 0) return end;
    this.#open.set(sign, -end);
    return at + 1;
  }

  #quoted(quote: string, start: number): number {
    let at = start + 1;
    while (at < this.#text.length) {
      const sign = this.#text[at];
      if (sign === quote) return at + 1;
      if (quote === "'" && isLineEnd(sign)) return -at;
      at += sign === '\\' ? 2 : 1;
    }
    return -this.#text.length;
  }
}

function isLineEnd(sign: string | undefined): boolean {
  return sign === '\n' || sign === '\r';
}
