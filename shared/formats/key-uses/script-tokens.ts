import type { Steps } from '../../text/steps.ts';
import type { Span } from '../source-text/passage.ts';

/** A word, mark or text of a program as it stands there. */
export interface ScriptToken extends Span {
  readonly kind:
    | 'name'
    /** `content` is between the quotes; {@link isEntities} tells a value of markup from a string. */
    | 'string'
    /** A template up to its first expression, or whole. */
    | 'template'
    /** What goes on of a template behind an expression. */
    | 'template-part'
    | 'regex'
    | 'mark'
    /** Name of an element that begins; `tag-end` is `>` or `/>`, `tag-close` the whole `</a>`. */
    | 'tag'
    | 'tag-end'
    | 'tag-close'
    | 'attribute'
    /** Text between tags. */
    | 'text';
  /** Between the quotes of strings and templates; else all of it. */
  readonly content: Span;
  /** False for a string or template that nothing closes, and for a template that goes on. */
  readonly isWhole: boolean;
  /** Whether characters are spelled as in markup, not as in programs. */
  readonly isEntities: boolean;
  /** Of brackets: the number of the other one in the list; -1 where there is none. */
  pair: number;
}

/** What of a document is read, and how. */
export interface ScriptRange extends Span {
  /** Whether elements may stand in expressions. */
  readonly hasJsx: boolean;
  /** Whether a brace that nothing opened ends the program: an expression in markup. */
  readonly endsAtBrace: boolean;
}

type Frame =
  | { readonly kind: 'brace'; readonly open: number; readonly isBlock: boolean }
  | { readonly kind: 'bracket'; readonly open: number; readonly isCondition: boolean }
  /** An expression of a template, or between or in tags. */
  | { readonly kind: 'template' | 'expression'; readonly open: number }
  | { readonly kind: 'tag' }
  | { readonly kind: 'children' };

const word = /[\w$\u0080-\u{10FFFF}]+/uy;
const tagStart = /<(?:([A-Za-z_$][\w$.:-]*)|(?=>))/y;
const tagClose = /<\/[\w$.:-]*\s{0,20}>/y;
const attributeName = /[A-Za-z_$:@][\w$:.-]*/y;
const generic = /<[A-Za-z_$][\w$]*(?:,|\s{0,20}(?:,|\bextends\b))/y;
/** Behind these words an expression begins. */
const beforeExpression =
  /^(?:return|typeof|case|in|of|do|else|void|await|yield|default|delete|new|throw|instanceof)$/;
const beforeCondition = /^(?:if|while|for|with)$/;

/** Reads a program; returns where it ended. Takes time as long as the range, whatever stands in it. */
export function readScriptInSteps(
  text: string,
  range: ScriptRange,
  into: ScriptToken[],
): Steps<number> {
  return new ScriptReader(text, range, into).readInSteps();
}

/** Words, marks and blanks between two steps. */
const readAStep = 500;

class ScriptReader {
  readonly #text: string;
  readonly #end: number;
  readonly #hasJsx: boolean;
  readonly #endsAtBrace: boolean;
  readonly #tokens: ScriptToken[];
  readonly #first: number;
  readonly #frames: Frame[] = [];
  #at: number;
  /** No regular expression begins before: one was tried in this line and did not end there. */
  #noRegexBefore = 0;

  constructor(text: string, { start, end, hasJsx, endsAtBrace }: ScriptRange, into: ScriptToken[]) {
    this.#text = text;
    this.#at = start;
    this.#end = end;
    this.#hasJsx = hasJsx;
    this.#endsAtBrace = endsAtBrace;
    this.#tokens = into;
    this.#first = into.length;
  }

  *readInSteps(): Steps<number> {
    for (let count = 1; this.#at < this.#end; count += 1) {
      if (count % readAStep === 0) yield undefined;
      const kind = this.#frames.at(-1)?.kind;
      if (kind === 'children') this.#readChildren();
      else if (kind === 'tag') this.#readTag();
      else if (!this.#readCode()) break;
    }
    return this.#at;
  }

  #add(kind: ScriptToken['kind'], start: number, end: number): number {
    return this.#addText(kind, start, end, { content: { start, end } });
  }

  #addText(
    kind: ScriptToken['kind'],
    start: number,
    end: number,
    about: Pick<ScriptToken, 'content'> & Partial<ScriptToken>,
  ): number {
    this.#tokens.push({ kind, start, end, isWhole: true, isEntities: false, pair: -1, ...about });
    return this.#tokens.length - 1;
  }

  /** Text between tags, up to the next tag or expression. */
  #readChildren(): void {
    const start = this.#at;
    let at = start;
    while (at < this.#end && this.#text[at] !== '<' && this.#text[at] !== '{') at += 1;
    if (at > start) this.#add('text', start, at);
    this.#at = at;
    if (at >= this.#end) return;
    if (this.#text[at] === '{') {
      this.#open('expression');
      return;
    }
    tagClose.lastIndex = at;
    const close = tagClose.exec(this.#text)?.[0].length ?? 0;
    if (close > 0) {
      this.#add('tag-close', at, at + close);
      this.#at = at + close;
      this.#frames.pop();
      return;
    }
    if (!this.#beginTag()) this.#at = at + 1;
  }

  #open(kind: 'template' | 'expression', length = 1): void {
    const open = this.#add('mark', this.#at, this.#at + length);
    this.#frames.push({ kind, open });
    this.#at += length;
  }

  #beginTag(): boolean {
    tagStart.lastIndex = this.#at;
    const length = tagStart.exec(this.#text)?.[0].length ?? 0;
    if (length === 0) return false;
    this.#add('tag', this.#at, this.#at + length);
    this.#at += length;
    this.#frames.push({ kind: 'tag' });
    return true;
  }

  /** One thing in a tag: an attribute, its value, or the end. */
  #readTag(): void {
    const at = this.#at;
    const sign = this.#text[at];
    if (sign === '>' || (sign === '/' && this.#text[at + 1] === '>')) {
      const end = sign === '>' ? at + 1 : at + 2;
      this.#add('tag-end', at, end);
      this.#at = end;
      this.#frames.pop();
      if (sign === '>') this.#frames.push({ kind: 'children' });
    } else if (sign === '"' || sign === "'") this.#readValue(sign);
    else if (sign === '{') this.#open('expression');
    else if (sign !== '/' || !this.#skipComment()) this.#readAttribute();
  }

  #readValue(quote: string): void {
    const start = this.#at;
    const close = this.#text.indexOf(quote, start + 1);
    const isWhole = close >= 0 && close < this.#end;
    const content = { start: start + 1, end: isWhole ? close : this.#end };
    this.#at = isWhole ? close + 1 : this.#end;
    this.#addText('string', start, this.#at, { content, isWhole, isEntities: true });
  }

  #readAttribute(): void {
    const at = this.#at;
    attributeName.lastIndex = at;
    const length = attributeName.exec(this.#text)?.[0].length ?? 0;
    if (length > 0) this.#add('attribute', at, at + length);
    else if (this.#text[at] === '=') this.#add('mark', at, at + 1);
    this.#at = at + Math.max(length, 1);
  }

  /** One word, mark or text of code; false where the program ends. */
  #readCode(): boolean {
    const at = this.#at;
    const sign = this.#text.charAt(at);
    if (/^[})\]]/.test(sign)) return this.#closeBracket(sign);
    if (/\s/.test(sign)) this.#at += 1;
    else if (/^[{([]/.test(sign)) this.#openBracket(sign);
    else if (sign === '/') this.#readSlash();
    else if (sign === '"' || sign === "'") this.#readString(sign);
    else if (sign === '`') this.#readTemplate('template', at, at + 1);
    else if (sign !== '<' || !this.#mayBeTag() || !this.#beginTag()) this.#readWord();
    return true;
  }

  #readWord(): void {
    const at = this.#at;
    word.lastIndex = at;
    const length = word.exec(this.#text)?.[0].length ?? 0;
    if (length > 0) this.#at = Math.min(this.#end, at + length);
    else
      this.#at = /^(?:=>|\+\+|--|\?\?|\|\||&&|\?\.)/.test(this.#text.slice(at, at + 2))
        ? at + 2
        : at + 1;
    this.#add(length > 0 ? 'name' : 'mark', at, this.#at);
  }

  /** Whether an operand is what comes next, so that a slash or `<` is no operator. */
  #isOperandNext(): boolean {
    const last = this.#tokens.at(-1);
    if (last === undefined || this.#tokens.length === this.#first) return true;
    const written = this.#text.slice(last.start, Math.min(last.end, last.start + 12));
    if (last.kind === 'name') return beforeExpression.test(written);
    if (last.kind === 'mark') return this.#isOperandBehind(written);
    return last.kind === 'tag' || last.kind === 'attribute' || last.kind === 'text';
  }

  #isOperandBehind(mark: string): boolean {
    if (mark === ')' || mark === '}') return this.#wasStatement;
    return mark !== ']' && mark !== '++' && mark !== '--';
  }

  /** Whether the bracket that closed last was that of a condition or block. */
  #wasStatement = false;

  #openBracket(sign: string): void {
    const isOperand = this.#isOperandNext();
    const before = this.#tokens.at(-1);
    const open = this.#add('mark', this.#at, this.#at + 1);
    this.#at += 1;
    const written = before === undefined ? '' : this.#text.slice(before.start, before.end);
    if (sign === '{') {
      const isObject = isOperand && !/^(?:=>|;|\}|else|do|\))?$/.test(written);
      this.#frames.push({ kind: 'brace', open, isBlock: !isObject });
    } else {
      const isCondition = sign === '(' && before?.kind === 'name' && beforeCondition.test(written);
      this.#frames.push({ kind: 'bracket', open, isCondition });
    }
  }

  /** False where a brace ends an expression in markup. */
  #closeBracket(sign: string): boolean {
    const frame = this.#frames.at(-1);
    if (frame === undefined && sign === '}' && this.#endsAtBrace) return false;
    const close = this.#add('mark', this.#at, this.#at + 1);
    this.#at += 1;
    if (frame === undefined || frame.kind === 'tag' || frame.kind === 'children') return true;
    // A bracket that does not fit is left out: what is being typed is seldom complete.
    const isBrace = frame.kind !== 'bracket';
    if (isBrace !== (sign === '}')) return true;
    this.#frames.pop();
    this.#pair(frame.open, close);
    this.#wasStatement =
      frame.kind === 'brace' ? frame.isBlock : 'isCondition' in frame && frame.isCondition;
    if (frame.kind === 'template') this.#readTemplate('template-part', this.#at, this.#at);
    return true;
  }

  #pair(open: number, close: number): void {
    const [one, other] = [this.#tokens[open], this.#tokens[close]];
    if (one === undefined || other === undefined) return;
    one.pair = close;
    other.pair = open;
  }

  /** Strings end with their line at the latest. */
  #readString(quote: string): void {
    const start = this.#at;
    let at = start + 1;
    for (; at < this.#end; at += 1) {
      const unit = this.#text[at];
      if (unit === '\\') at += 1;
      else if (unit === quote || unit === '\n' || unit === '\r') break;
    }
    at = Math.min(at, this.#end);
    const isWhole = at < this.#end && this.#text[at] === quote;
    const content = { start: start + 1, end: at };
    this.#at = isWhole ? at + 1 : at;
    this.#addText('string', start, this.#at, { content, isWhole });
  }

  /** Up to its end, or to the next expression in it. */
  #readTemplate(kind: 'template' | 'template-part', start: number, from: number): void {
    let at = from;
    for (; at < this.#end; at += 1) {
      const unit = this.#text[at];
      if (unit === '\\') at += 1;
      else if (unit === '`' || (unit === '$' && this.#text[at + 1] === '{')) break;
    }
    at = Math.min(at, this.#end);
    const isWhole = at < this.#end && this.#text[at] === '`';
    const end = isWhole ? at + 1 : at;
    this.#addText(kind, start, end, { content: { start: from, end: at }, isWhole });
    this.#at = end;
    if (!isWhole && at < this.#end) this.#open('template', 2);
  }

  #readSlash(): void {
    if (this.#skipComment()) return;
    const start = this.#at;
    const end =
      this.#isOperandNext() && start >= this.#noRegexBefore ? this.#endOfRegex(start) : -1;
    this.#at = end < 0 ? start + 1 : end;
    this.#add(end < 0 ? 'mark' : 'regex', start, this.#at);
  }

  /** False where no comment begins. */
  #skipComment(): boolean {
    const next = this.#text[this.#at + 1];
    if (next !== '/' && next !== '*') return false;
    let end: number;
    if (next === '*') {
      const close = this.#text.indexOf('*/', this.#at + 2);
      end = close < 0 ? this.#end : close + 2;
    } else {
      end = this.#at;
      while (end < this.#end && this.#text[end] !== '\n' && this.#text[end] !== '\r') end += 1;
    }
    this.#at = Math.min(end, this.#end);
    return true;
  }

  /** Behind a regular expression that begins here; -1 where it does not end in its line. */
  #endOfRegex(start: number): number {
    let isInClass = false;
    let at = start + 1;
    for (; at < this.#end; at += 1) {
      const unit = this.#text[at];
      if (unit === '\n' || unit === '\r') break;
      if (unit === '\\') at += 1;
      else if (unit === '[') isInClass = true;
      else if (unit === ']') isInClass = false;
      else if (unit === '/' && !isInClass) return at + 1;
    }
    this.#noRegexBefore = at;
    return -1;
  }

  #mayBeTag(): boolean {
    if (!this.#hasJsx || !this.#isOperandNext()) return false;
    generic.lastIndex = this.#at;
    return !generic.test(this.#text);
  }
}
