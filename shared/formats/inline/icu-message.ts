import { endOfRun } from '../../text/runs.ts';
import { matchEnd } from './placeholder-lexing.ts';

/** A piece of an ICU message pattern; offsets in UTF-16 units of the parsed text, end exclusive. */
export type IcuPiece =
  | { readonly kind: 'text'; readonly start: number; readonly end: number }
  /** `#`, or text in quoting apostrophes: kept as it is. */
  | { readonly kind: 'verbatim'; readonly start: number; readonly end: number }
  | {
      readonly kind: 'complex';
      readonly start: number;
      readonly end: number;
      readonly branches: readonly IcuBranch[];
    };

/** What stands between the braces of one branch. */
interface IcuBranch {
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly IcuPiece[];
}

/**
 * Reads an ICU MessageFormat message with at least one plural, select or selectordinal argument, also
 * nested. Simple arguments (`{name}`, `{n, number}`) are left in the text pieces. Null when the text
 * has no such argument or breaks the grammar anywhere: then it is no message. Linear time.
 */
export function parseIcuMessage(text: string): readonly IcuPiece[] | null {
  if (!hint.test(text)) return null;
  const parser = new IcuParser(text);
  const pieces = parser.pattern(0, false);
  if (pieces === null || parser.at !== text.length) return null;
  return pieces.some((piece) => piece.kind === 'complex') ? pieces : null;
}

const hint = /\{\s{0,20}[^\s{},]{1,100}\s{0,20},\s{0,20}(?:plural|select|selectordinal)\s{0,20},/;
const header = /\{\s*[^\s{},]+\s*,\s*(?:plural|select(?:ordinal)?)\s*,/y;
const shift = /offset:\d+/y;
const selector = /=\d+|[^\s{}=#,:]+/y;
const argument = /\{\s*[^\s{},]+\s*(?:,[^{}]*)?\}/y;
const deepest = 16;

class IcuParser {
  at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Reads up to the end of the text or an unmatched `}`. */
  pattern(depth: number, inPlural: boolean): IcuPiece[] | null {
    const pieces: IcuPiece[] = [];
    let textStart = this.at;
    const endText = (): void => {
      if (this.at > textStart) pieces.push({ kind: 'text', start: textStart, end: this.at });
    };
    for (;;) {
      const unit = this.text.charAt(this.at);
      if (unit === '' || unit === '}') break;
      if (unit === '{') {
        const end = this.match(argument);
        if (end >= 0) {
          this.at = end;
          continue;
        }
        endText();
        const complex = this.complex(depth, inPlural);
        if (complex === null) return null;
        pieces.push(complex);
        textStart = this.at;
        continue;
      }
      const end = unit === "'" ? this.quotedEnd() : unit === '#' && inPlural ? this.at + 1 : -1;
      if (end < 0) {
        this.at += 1;
        continue;
      }
      endText();
      pieces.push({ kind: 'verbatim', start: this.at, end });
      this.at = end;
      textStart = end;
    }
    endText();
    return pieces;
  }

  private complex(depth: number, inPlural: boolean): IcuPiece | null {
    const start = this.at;
    const headerEnd = this.match(header);
    if (headerEnd < 0 || depth >= deepest) return null;
    const isPlural = !/,\s*select\s*,/.test(this.text.slice(start, headerEnd));
    this.at = endOfRun(this.text, headerEnd, /\s/);
    const shiftEnd = this.match(shift);
    if (shiftEnd >= 0) this.at = shiftEnd;
    const branches: IcuBranch[] = [];
    for (;;) {
      const bodyStart = this.bodyStart();
      if (bodyStart < 0) break;
      this.at = bodyStart;
      const pieces = this.pattern(depth + 1, inPlural || isPlural);
      if (pieces === null || this.text.charAt(this.at) !== '}') return null;
      branches.push({ start: bodyStart, end: this.at, pieces });
      this.at += 1;
    }
    const close = endOfRun(this.text, this.at, /\s/);
    if (this.text.charAt(close) !== '}' || branches.length === 0) return null;
    const end = close + 1;
    this.at = end;
    return { kind: 'complex', start, end, branches };
  }

  /** Behind the selector of a branch and its brace; -1 when no branch begins here. */
  private bodyStart(): number {
    const name = endOfRun(this.text, this.at, /\s/);
    const nameEnd = matchEnd(selector, this.text, name);
    if (nameEnd < 0) return -1;
    const brace = endOfRun(this.text, nameEnd, /\s/);
    return this.text.charAt(brace) === '{' ? brace + 1 : -1;
  }

  /** End of `''` or of text in apostrophes that quote syntax; -1 for an ordinary apostrophe. */
  private quotedEnd(): number {
    const next = this.text.charAt(this.at + 1);
    if (next === "'") return this.at + 2;
    if (next === '' || !'{}#|'.includes(next)) return -1;
    const close = this.text.indexOf("'", this.at + 2);
    return close < 0 ? this.text.length : close + 1;
  }

  private match(pattern: RegExp): number {
    return matchEnd(pattern, this.text, this.at);
  }
}
