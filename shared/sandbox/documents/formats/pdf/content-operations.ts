/** An operation of a content stream, with the operands before it. */
export interface ContentOperation {
  readonly name: string;
  readonly operands: readonly ContentOperand[];
}

/** Offsets are bytes of the stream. Names come without their slash. */
export type ContentOperand =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly value: string }
  | {
      readonly kind: 'string' | 'array' | 'dictionary';
      readonly start: number;
      readonly end: number;
    };

const blanks = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set(Array.from('()<>[]{}/%', (character) => character.charCodeAt(0)));
const code = (character: string): number => character.charCodeAt(0);
const mostOperands = 64;

/**
 * Reads the operations of a decoded content stream in order. What is broken is passed over, as
 * viewers do: a stream never fails to be read.
 */
export function* readOperations(bytes: Uint8Array): Generator<ContentOperation> {
  const scanner = new ContentScanner(bytes);
  let operands: ContentOperand[] = [];
  for (let token = scanner.next(); token !== null; token = scanner.next()) {
    if (token.kind !== 'operator') {
      // A stream of operands without an operation is no content; it must not fill the memory.
      if (operands.length < mostOperands) operands.push(token);
      continue;
    }
    yield { name: token.value, operands };
    operands = [];
    if (token.value === 'ID') scanner.skipInlineImage();
  }
}

type ContentToken = ContentOperand | { readonly kind: 'operator'; readonly value: string };

class ContentScanner {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  next(): ContentToken | null {
    this.#skipBlanks();
    const start = this.#at;
    const byte = this.#bytes[start];
    if (byte === undefined) return null;
    if (byte === code('(')) return this.#string(start);
    if (byte === code('<')) {
      return this.#bytes[start + 1] === code('<') ? this.#dictionary(start) : this.#hex(start);
    }
    if (byte === code('[')) return this.#array(start);
    if (byte === code('/')) {
      this.#at += 1;
      return { kind: 'name', value: this.#word() };
    }
    if (delimiters.has(byte)) {
      this.#at += 1;
      return this.next();
    }
    const word = this.#word();
    const value = /^[+-]?(?:\d+\.?\d*|\.\d+)/u.test(word) ? Number.parseFloat(word) : Number.NaN;
    return Number.isNaN(value) ? { kind: 'operator', value: word } : { kind: 'number', value };
  }

  /** Behind the `EI` that ends an image's data: a blank before it and one or the end after it. */
  skipInlineImage(): void {
    const isBlank = (byte: number | undefined): boolean => byte === undefined || blanks.has(byte);
    for (let at = this.#at + 1; at < this.#bytes.length; at += 1) {
      if (this.#bytes[at] !== code('E') || this.#bytes[at + 1] !== code('I')) continue;
      if (!isBlank(this.#bytes[at - 1]) || !isBlank(this.#bytes[at + 2])) continue;
      this.#at = at + 2;
      return;
    }
    this.#at = this.#bytes.length;
  }

  #skipBlanks(): void {
    for (; this.#at < this.#bytes.length; this.#at += 1) {
      const byte = this.#bytes[this.#at] ?? 0;
      if (byte === code('%')) this.#skipComment();
      else if (!blanks.has(byte)) return;
    }
  }

  #skipComment(): void {
    while (this.#at < this.#bytes.length) {
      const byte = this.#bytes[this.#at];
      if (byte === 10 || byte === 13) return;
      this.#at += 1;
    }
  }

  #word(): string {
    const start = this.#at;
    for (; this.#at < this.#bytes.length; this.#at += 1) {
      const byte = this.#bytes[this.#at] ?? 0;
      if (blanks.has(byte) || delimiters.has(byte)) break;
    }
    return String.fromCharCode(...this.#bytes.subarray(start, Math.min(this.#at, start + 256)));
  }

  #string(start: number): ContentOperand {
    let depth = 0;
    for (; this.#at < this.#bytes.length; this.#at += 1) {
      const byte = this.#bytes[this.#at];
      if (byte === code('\\')) this.#at += 1;
      else if (byte === code('(')) depth += 1;
      else if (byte === code(')')) depth -= 1;
      if (depth === 0) break;
    }
    this.#at = Math.min(this.#at + 1, this.#bytes.length);
    return { kind: 'string', start, end: this.#at };
  }

  #hex(start: number): ContentOperand {
    const end = this.#bytes.indexOf(code('>'), start);
    this.#at = end < 0 ? this.#bytes.length : end + 1;
    return { kind: 'string', start, end: this.#at };
  }

  #array(start: number): ContentOperand {
    this.#at += 1;
    this.#skipTo(code(']'));
    return { kind: 'array', start, end: this.#at };
  }

  #dictionary(start: number): ContentOperand {
    this.#at += 2;
    this.#skipTo(code('>'));
    if (this.#bytes[this.#at] === code('>')) this.#at += 1;
    return { kind: 'dictionary', start, end: this.#at };
  }

  /** Behind the byte that closes an array or dictionary, past what is nested in it. */
  #skipTo(closer: number): void {
    for (;;) {
      this.#skipBlanks();
      const byte = this.#bytes[this.#at];
      if (byte === undefined) return;
      if (byte === closer) {
        this.#at += 1;
        return;
      }
      this.next();
    }
  }
}
