import { matchEnd } from '../placeholders/placeholder-lexing.ts';

/** What stands between the braces of an expression. */
export interface Mf2Expression {
  /** Without its sign; null for a literal, or a function alone. */
  readonly variable: string | null;
  readonly function: string | null;
  /** Of the option `select`. */
  readonly select: string | null;
}

/** A pattern, its offsets those between the braces. */
interface ScannedPattern {
  readonly start: number;
  readonly end: number;
  readonly placeholders: number;
}

const space = /[ \t\r\n\u3000\u061C\u200E\u200F\u2066-\u2069]*/y;
/** Between marks of direction. Halves of a pair are units of their own here. */
const name =
  /[\u061C\u200E\u200F\u2066-\u2069]?([A-Za-z+_\u00A1-\u061B\u061D-\u167F\u1681-\u1FFF\u200B-\u200D\u2010-\u2027\u2030-\u205E\u2060-\u2065\u206A-\u2FFF\u3001-\uFDCF\uFDF0-\uFFFD][A-Za-z+_\u00A1-\u061B\u061D-\u167F\u1681-\u1FFF\u200B-\u200D\u2010-\u2027\u2030-\u205E\u2060-\u2065\u206A-\u2FFF\u3001-\uFDCF\uFDF0-\uFFFD0-9.-]*)[\u061C\u200E\u200F\u2066-\u2069]?/y;
const unquoted =
  /[\u061C\u200E\u200F\u2066-\u2069]?([A-Za-z+_\u00A1-\u061B\u061D-\u167F\u1681-\u1FFF\u200B-\u200D\u2010-\u2027\u2030-\u205E\u2060-\u2065\u206A-\u2FFF\u3001-\uFDCF\uFDF0-\uFFFD0-9.-]+)[\u061C\u200E\u200F\u2066-\u2069]?/y;
const text = /(?:[^\\{}\0]|\\[\\{|}])*/y;
const nothing = { function: null, select: null };
const visible = /[ \t\r\n\u3000]/;

/** Reads the parts of MessageFormat 2 at a place, which moves behind what was read. */
export class Mf2Scanner {
  at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#text.length;
  }

  takes(written: string): boolean {
    if (!this.#text.startsWith(written, this.at)) return false;
    this.at += written.length;
    return true;
  }

  /** Whether there was any that is more than a mark of direction. */
  space(): boolean {
    return visible.test(this.#match(space) ?? '');
  }

  variable(): string | null {
    return this.takes('$') ? this.#name() : null;
  }

  /** What it says. */
  literal(): string | null {
    return this.takes('|') ? this.#quoted() : this.#captured(unquoted);
  }

  /** Up to the next `|`, which it takes. */
  #quoted(): string | null {
    let found = '';
    for (;;) {
      const unit = this.#text.charAt(this.at);
      this.at += 1;
      if (unit === '|') return found;
      if (unit === '' || unit === '\0') return null;
      if (unit !== '\\') {
        found += unit;
        continue;
      }
      const escaped = this.#text.charAt(this.at);
      if (escaped === '' || !'\\{|}'.includes(escaped)) return null;
      found += escaped;
      this.at += 1;
    }
  }

  /** `{{…}}` with its braces; null when there is none. */
  quotedPattern(): ScannedPattern | null {
    if (!this.takes('{{')) return null;
    const start = this.at;
    let placeholders = 0;
    for (;;) {
      this.#match(text);
      const end = this.at;
      if (this.takes('}}')) return { start, end, placeholders };
      if (this.placeholder() === null) return null;
      placeholders += 1;
    }
  }

  /** An expression or markup; null when there is none. */
  placeholder(): Mf2Expression | 'markup' | null {
    const start = this.at;
    const expression = this.expression();
    if (expression !== null) return expression;
    this.at = start;
    return this.#markup() ? 'markup' : null;
  }

  expression(): Mf2Expression | null {
    if (!this.takes('{')) return null;
    this.space();
    const operand = this.#operand();
    if (operand === null) return null;
    const { variable, mayGoOn } = operand;
    const called = mayGoOn && this.takes(':') ? this.#function() : nothing;
    if (called === null) return null;
    const mayHaveMore = called === nothing ? mayGoOn : this.#endedInSpace();
    return this.#attributes(mayHaveMore) && this.takes('}') ? { variable, ...called } : null;
  }

  /** `mayGoOn`: a function may follow. Null for a fault. */
  #operand(): { readonly variable: string | null; readonly mayGoOn: boolean } | null {
    const variable = this.variable();
    const isBare = variable === null && this.#text.startsWith(':', this.at);
    if (variable === null && !isBare && this.literal() === null) return null;
    return { variable, mayGoOn: isBare || this.space() };
  }

  /** Behind its sign; null for a fault. */
  #function(): Omit<Mf2Expression, 'variable'> | null {
    const called = this.#identifier();
    const options = called === null ? null : this.#options();
    return options && { function: called, select: options.get('select') ?? null };
  }

  #markup(): boolean {
    if (!this.takes('{')) return false;
    this.space();
    const isOpen = this.takes('#');
    if ((!isOpen && !this.takes('/')) || this.#identifier() === null) return false;
    if (this.#options() === null || !this.#attributes(this.#endedInSpace())) return false;
    if (isOpen) this.takes('/');
    return this.takes('}');
  }

  /** Null for a fault. White space behind the last is read. */
  #options(): Map<string, string | null> | null {
    const options = new Map<string, string | null>();
    while (this.space()) {
      const option = this.#identifier();
      if (option === null) break;
      this.space();
      if (!this.takes('=')) return null;
      this.space();
      const value = this.#text.startsWith('$', this.at) ? this.variable() : this.literal();
      if (value === null) return null;
      options.set(option, value);
    }
    return options;
  }

  /** False for a fault. `mayBegin`: white space stands before. */
  #attributes(mayBegin: boolean): boolean {
    let may = mayBegin;
    while (this.takes('@')) {
      if (!may || this.#identifier() === null) return false;
      may = this.space();
      if (!this.takes('=')) continue;
      this.space();
      if (this.literal() === null) return false;
      may = this.space();
    }
    return true;
  }

  #endedInSpace(): boolean {
    return visible.test(this.#text.charAt(this.at - 1));
  }

  #identifier(): string | null {
    const first = this.#name();
    if (first === null || !this.takes(':')) return first;
    const second = this.#name();
    return second === null ? null : `${first}:${second}`;
  }

  #name(): string | null {
    return this.#captured(name);
  }

  #captured(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text);
    if (found === null) return null;
    this.at = pattern.lastIndex;
    return found[1] ?? null;
  }

  #match(pattern: RegExp): string | null {
    const end = matchEnd(pattern, this.#text, this.at);
    if (end < 0) return null;
    const found = this.#text.slice(this.at, end);
    this.at = end;
    return found;
  }
}
