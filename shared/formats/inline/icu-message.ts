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
const header = /\{\s*[^\s{},]+\s*,\s*(?:plural|select|selectordinal)\s*,\s*(?:offset:\d+\s*)?/y;
const selector = /\s*(?:=\d+|[^\s{}=#,:]+)\s*\{/y;
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
    this.at = headerEnd;
    const branches: IcuBranch[] = [];
    for (;;) {
      const bodyStart = this.match(selector);
      if (bodyStart < 0) break;
      this.at = bodyStart;
      const pieces = this.pattern(depth + 1, inPlural || isPlural);
      if (pieces === null || this.text.charAt(this.at) !== '}') return null;
      branches.push({ start: bodyStart, end: this.at, pieces });
      this.at += 1;
    }
    const end = this.match(/\s*\}/y);
    if (end < 0 || branches.length === 0) return null;
    this.at = end;
    return { kind: 'complex', start, end, branches };
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
    pattern.lastIndex = this.at;
    return pattern.test(this.text) ? pattern.lastIndex : -1;
  }
}
