import { endOfRun } from '../../../text/runs.ts';
import { matchEnd } from '../placeholders/placeholder-lexing.ts';

/** A piece of an ICU message pattern; offsets in UTF-16 units of the parsed text, end exclusive. */
export type IcuPiece =
  | { readonly kind: 'text'; readonly start: number; readonly end: number }
  /** `#`, or text in quoting apostrophes: kept as it is. */
  | { readonly kind: 'verbatim'; readonly start: number; readonly end: number }
  | IcuComplex;

/** A plural, select or selectordinal argument. */
export interface IcuComplex {
  readonly kind: 'complex';
  readonly start: number;
  readonly end: number;
  /** What it is chosen by: `count`. */
  readonly argument: string;
  readonly type: IcuArgumentType;
  readonly branches: readonly IcuBranch[];
}

export type IcuArgumentType = 'plural' | 'select' | 'selectordinal';

/** What stands between the braces of one branch. */
export interface IcuBranch {
  /** As it is written: `one`, `=0`. */
  readonly selector: string;
  readonly nameEnd: number;
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly IcuPiece[];
}

/** Where a message stops being one. */
export interface IcuFault {
  readonly kind:
    | 'never-closed' // a brace without its other one
    | 'closed-too-often' // the other way round
    | 'no-argument' // a brace that begins nothing: most often one is missing before it
    | 'no-branch' // something else where a branch, or the end of all, belongs
    | 'endless-quote'; // an apostrophe before syntax that nothing closes
  /** UTF-16 units. */
  readonly offset: number;
}

/**
 * Reads an ICU MessageFormat message with at least one plural, select or selectordinal argument, also
 * nested. Simple arguments (`{name}`, `{n, number}`) are left in the text pieces. Null when the text
 * has no such argument or breaks the grammar anywhere: then it is no message. Linear time.
 */
export function parseIcuMessage(text: string): readonly IcuPiece[] | null {
  return readIcuMessage(text)?.pieces ?? null;
}

/** The pieces of a message, or the first fault in it. */
export type IcuReading =
  | { readonly pieces: readonly IcuPiece[]; readonly fault: null }
  | { readonly pieces: null; readonly fault: IcuFault };

/** As {@link parseIcuMessage}, with the fault of a text that would be a message without it. */
export function readIcuMessage(text: string): IcuReading | null {
  if (!hint.test(text)) return null;
  const parser = new IcuParser(text);
  const pieces = parser.pattern(0, false);
  if (pieces === null) return parser.fault === null ? null : { pieces, fault: parser.fault };
  if (parser.at !== text.length) {
    return { pieces: null, fault: { kind: 'closed-too-often', offset: parser.at } };
  }
  return pieces.some((piece) => piece.kind === 'complex') ? { pieces, fault: null } : null;
}

const hint = /\{\s{0,20}[^\s{},]{1,100}\s{0,20},\s{0,20}(?:plural|select|selectordinal)\s{0,20},/;
const header = /\{\s*([^\s{},]+)\s*,\s*(plural|select(?:ordinal)?)\s*,/y;
const shift = /offset:\d+/y;
const selector = /=\d+|[^\s{}=#,:]+/y;
const argument = /\{\s*[^\s{},]+\s*(?:,[^{}]*)?\}/y;
const deepest = 16;

class IcuParser {
  at = 0;
  /** The innermost reason for a null. */
  fault: IcuFault | null = null;
  /** Apostrophe of a quotation that lasts to the end of the text, -1 for none. */
  private quoteAtEnd = -1;
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
        const end = this.header() === null ? this.match(argument) : -1;
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
    const begin = this.header();
    if (begin === null || depth >= deepest) return this.fail('no-argument', start);
    const { argument, type } = begin;
    const isPlural = type !== 'select';
    this.at = endOfRun(this.text, begin.end, /\s/);
    const shiftEnd = this.match(shift);
    if (shiftEnd >= 0) this.at = shiftEnd;
    const branches: IcuBranch[] = [];
    for (;;) {
      const body = this.bodyStart();
      if (body === null) break;
      this.at = body.start;
      const pieces = this.pattern(depth + 1, inPlural || isPlural);
      if (pieces === null) return null;
      if (this.text.charAt(this.at) !== '}') return this.fail('never-closed', body.start - 1);
      branches.push({ ...body, end: this.at, pieces });
      this.at += 1;
    }
    const close = endOfRun(this.text, this.at, /\s/);
    if (this.text.charAt(close) !== '}') {
      const isAtEnd = close === this.text.length;
      return isAtEnd ? this.fail('never-closed', start) : this.fail('no-branch', close);
    }
    if (branches.length === 0) return this.fail('no-branch', close);
    const end = close + 1;
    this.at = end;
    return { kind: 'complex', start, end, argument, type, branches };
  }

  private fail(kind: IcuFault['kind'], offset: number): null {
    this.fault ??=
      this.quoteAtEnd < 0 ? { kind, offset } : { kind: 'endless-quote', offset: this.quoteAtEnd };
    return null;
  }

  private header(): { argument: string; type: IcuArgumentType; end: number } | null {
    header.lastIndex = this.at;
    const found = header.exec(this.text);
    const [, argument, type] = found ?? [];
    if (argument === undefined) return null;
    const known = type === 'select' || type === 'selectordinal' ? type : 'plural';
    return { argument, type: known, end: header.lastIndex };
  }

  /** The selector of a branch, and the place behind its brace; null when no branch begins here. */
  private bodyStart(): Pick<IcuBranch, 'selector' | 'nameEnd' | 'start'> | null {
    const name = endOfRun(this.text, this.at, /\s/);
    const nameEnd = matchEnd(selector, this.text, name);
    if (nameEnd < 0) return null;
    const brace = endOfRun(this.text, nameEnd, /\s/);
    if (this.text.charAt(brace) !== '{') return null;
    return { selector: this.text.slice(name, nameEnd), nameEnd, start: brace + 1 };
  }

  /** End of `''` or of text in apostrophes that quote syntax; -1 for an ordinary apostrophe. */
  private quotedEnd(): number {
    const next = this.text.charAt(this.at + 1);
    if (next === "'") return this.at + 2;
    if (next === '' || !'{}#|'.includes(next)) return -1;
    const close = this.text.indexOf("'", this.at + 2);
    if (close >= 0) return close + 1;
    this.quoteAtEnd = this.at;
    return this.text.length;
  }

  private match(pattern: RegExp): number {
    return matchEnd(pattern, this.text, this.at);
  }
}
