/** Counts code points of a part of a Word document that comes in pieces. */
export class SignCounter {
  /** Between any two tags. */
  signs = 0;
  /** In what people wrote, which is not what was deleted, calculated or named. */
  written = 0;

  #isInTag = false;
  #isInText = false;
  #isInReference = false;
  /** The tag so far, as much of it as tells what it is. */
  #tag = '';

  add(piece: string): void {
    for (const sign of piece) {
      if (sign === '<') {
        this.#isInTag = true;
        this.#tag = '';
      } else if (this.#isInTag) this.#addToTag(sign);
      else this.#count(sign);
    }
  }

  #addToTag(sign: string): void {
    if (sign === '>') {
      this.#isInTag = false;
      this.#isInText = this.#tag === 'w:t' || this.#tag.startsWith('w:t ');
    } else if (this.#tag.length < NEEDED) this.#tag += sign;
  }

  /** A character that is written as a reference is one. */
  #count(sign: string): void {
    if (sign === '&') this.#isInReference = true;
    else if (this.#isInReference) {
      this.#isInReference = sign !== ';';
      return;
    }
    this.signs += 1;
    if (this.#isInText) this.written += 1;
  }
}

const NEEDED = 'w:t '.length;
