import { meaningOf } from './script-strings.ts';
import type { ScriptToken } from './script-tokens.ts';

/** A stretch of a token list; `end` is exclusive. */
export interface TokenRange {
  readonly start: number;
  readonly end: number;
}

/** A text that is given where a key may stand. */
export interface GivenText {
  /** Number of its token. */
  readonly index: number;
  /** More is put behind it when the program runs. */
  readonly isDynamic: boolean;
}

/** Of brackets that nothing closes yet, no more is looked at. */
const mostUnclosed = 200;

/** Answers what stands where among the tokens of a program, in time that is bounded by its brackets. */
export class TokenList {
  readonly text: string;
  readonly tokens: readonly ScriptToken[];

  constructor(text: string, tokens: readonly ScriptToken[]) {
    this.text = text;
    this.tokens = tokens;
  }

  kindAt(index: number): ScriptToken['kind'] | null {
    return this.tokens[index]?.kind ?? null;
  }

  /** As written; empty outside of the list and for long texts. */
  at(index: number): string {
    const token = this.tokens[index];
    if (token === undefined || token.end - token.start > 120) return '';
    return this.text.slice(token.start, token.end);
  }

  isMark(index: number, mark: string): boolean {
    return this.#is(index, 'mark', mark);
  }

  isName(index: number, name: string): boolean {
    return this.#is(index, 'name', name);
  }

  /** Compared in its place: this is asked of every token some times. */
  #is(index: number, kind: ScriptToken['kind'], written: string): boolean {
    const token = this.tokens[index];
    if (token?.kind !== kind || token.end - token.start !== written.length) return false;
    return this.text.startsWith(written, token.start);
  }

  meaning(index: number): string {
    const token = this.tokens[index];
    return token === undefined ? '' : meaningOf(this.text, token);
  }

  /** What stands between a bracket and the one that closes it. */
  inside(open: number): TokenRange {
    const pair = this.tokens[open]?.pair ?? -1;
    const end = pair > open ? pair : Math.min(this.tokens.length, open + mostUnclosed);
    return { start: open + 1, end };
  }

  /** The next token that lies in the same brackets. */
  next(index: number): number {
    const pair = this.tokens[index]?.pair ?? -1;
    return pair > index ? pair + 1 : index + 1;
  }

  /** Parts of what stands in brackets, between commas; no more than the first ones. */
  parts({ start, end }: TokenRange, most = 8): readonly TokenRange[] {
    const parts: TokenRange[] = [];
    let from = start;
    for (let at = start; at < end && parts.length < most; at = this.next(at)) {
      if (!this.isMark(at, ',')) continue;
      parts.push({ start: from, end: at });
      from = at + 1;
    }
    if (from < end && parts.length < most) parts.push({ start: from, end });
    return parts;
  }

  /** The string that is all of a range; null for anything else. */
  onlyText({ start, end }: TokenRange): string | null {
    const token = this.tokens[start];
    const isText = token?.kind === 'string' || token?.kind === 'template';
    return isText && token.isWhole && end === start + 1 ? this.meaning(start) : null;
  }

  /** A string, or several in an array. */
  texts(range: TokenRange): readonly string[] {
    const all = this.isMark(range.start, '[') ? this.parts(this.inside(range.start)) : [range];
    return all.map((each) => this.onlyText(each)).filter((each) => each !== null);
  }

  /** Ranges of the values of an object, by their names; null for anything else. */
  members({ start }: TokenRange): ReadonlyMap<string, TokenRange> | null {
    if (!this.isMark(start, '{')) return null;
    const found = new Map<string, TokenRange>();
    for (const part of this.parts(this.inside(start), 40)) {
      const kind = this.kindAt(part.start);
      if ((kind !== 'name' && kind !== 'string') || !this.isMark(part.start + 1, ':')) continue;
      const name = kind === 'name' ? this.at(part.start) : this.meaning(part.start);
      found.set(name, { start: part.start + 2, end: part.end });
    }
    return found;
  }

  /**
   * The texts that an expression may come to: a string, the two of a choice, the beginning of what is
   * put together.
   */
  given({ start, end }: TokenRange): readonly GivenText[] {
    const found: GivenText[] = [];
    for (let at = start; at < end; at = this.next(at)) {
      if (at > start && !this.#isChoice(at - 1)) continue;
      const given = this.#givenAt(at, end);
      if (given !== null) found.push(given);
      // What comes behind the expressions of a template belongs to it.
      while (at + 1 < end && this.isMark(at + 1, '${')) at = this.next(at + 1);
    }
    return found;
  }

  #givenAt(index: number, end: number): GivenText | null {
    const token = this.tokens[index];
    if (token?.kind !== 'string' && token?.kind !== 'template') return null;
    const isLast = index + 1 >= end;
    const isOpen = token.kind === 'template' && !token.isWhole;
    const isDynamic = isOpen || (!isLast && this.isMark(index + 1, '+'));
    return isDynamic || isLast || this.#isChoice(index + 1) ? { index, isDynamic } : null;
  }

  #isChoice(index: number): boolean {
    return this.kindAt(index) === 'mark' && /^(?:\?|:|\|\||\?\?)$/.test(this.at(index));
  }
}
