import { say } from '../../messages/message.ts';
import { createLineIndex } from '../../text/line-index.ts';
import { FormatError } from '../format-error.ts';
import { spanAround, type Span } from '../source-text/passage.ts';
import { findExpressionEnd, findModuleEnd, findTagEnd } from './mdx-ends.ts';

/** What stands in running text and is none: shortcodes, formulas, ids of headings, MDX. */
export interface KeptSpan extends Span {
  /** Whether it parts paragraphs where it has whole lines. */
  readonly isBlock: boolean;
}

/** No shortcode is longer, and no formula. */
const longest = 1_000;

/** How often the length of a file is read for ends that are not there: reading it takes linear time. */
const readingsInVain = 16;

interface Pair {
  readonly open: string;
  readonly close: string;
  readonly isBlock: boolean;
}

const pairs: readonly Pair[] = [
  { open: '{{', close: '}}', isBlock: true },
  { open: '{%', close: '%}', isBlock: true },
  { open: '$$', close: '$$', isBlock: true },
];

/**
 * Finds them in order and apart. `code`: stretches in which nothing is looked for, in order and apart.
 * @throws FormatError for MDX with many braces or tags that never end
 */
export function findKept(text: string, isMdx: boolean, code: readonly Span[]): readonly KeptSpan[] {
  const finder = new KeptFinder(text, isMdx, code);
  return finder.find();
}

class KeptFinder {
  readonly #text: string;
  readonly #isMdx: boolean;
  readonly #code: readonly Span[];
  readonly #found: KeptSpan[] = [];
  /** Signs that may still be read in search of ends that are not there. */
  #patience: number;

  constructor(text: string, isMdx: boolean, code: readonly Span[]) {
    this.#text = text;
    this.#isMdx = isMdx;
    this.#code = code;
    this.#patience = readingsInVain * (text.length + longest);
  }

  find(): readonly KeptSpan[] {
    // Other than `^`, these are the lines of Markdown: U+2028 ends none.
    const pattern = /(?<![^\r\n])(?:[ \t>]*:{3,}|(?:import|export)\b)|[\\{$<:]/g;
    for (let match = pattern.exec(this.#text); match !== null; match = pattern.exec(this.#text)) {
      const at = match.index;
      if (match[0] === '\\') {
        pattern.lastIndex = at + 2;
        continue;
      }
      const around = spanAround(this.#code, { start: at, end: at + 1 });
      if (around !== null) {
        pattern.lastIndex = around.end;
        continue;
      }
      const found = this.#at(at, match[0]);
      if (found === null) continue;
      this.#found.push({ start: at, ...found });
      pattern.lastIndex = Math.max(found.end, at + 1);
    }
    return this.#found;
  }

  #at(at: number, sign: string): Omit<KeptSpan, 'start'> | null {
    if (sign.endsWith(':::')) return { end: lineEndAt(this.#text, at), isBlock: true };
    if (sign === 'import' || sign === 'export') return this.#module(at);
    if (sign === ':') return this.#matching(/:[A-Za-z][\w+-]{0,40}:/y, at);
    const pair = pairs.find(({ open }) => this.#text.startsWith(open, at));
    const end = pair === undefined ? null : this.#closeOf(at + 2, pair.close);
    if (pair !== undefined && end !== null) return { end, isBlock: pair.isBlock };
    if (sign === '$') return this.#matching(/\$(?=[^\s$])[^$\r\n]{0,999}(?<=[^\s\\])\$(?!\d)/y, at);
    return sign === '{' ? this.#brace(at) : this.#tag(at);
  }

  #brace(at: number): Omit<KeptSpan, 'start'> | null {
    return this.#matching(/\{[#.:][^{}\r\n]{0,200}\}/y, at) ?? this.#expression(at);
  }

  #matching(pattern: RegExp, at: number): Omit<KeptSpan, 'start'> | null {
    pattern.lastIndex = at;
    const before = this.#text[at - 1] ?? ' ';
    if (/\w/.test(before) && this.#text[at] !== '{') return null;
    return pattern.test(this.#text) ? { end: pattern.lastIndex, isBlock: false } : null;
  }

  #closeOf(from: number, close: string): number | null {
    const at = this.#text.slice(from, from + longest).indexOf(close);
    return at < 0 ? null : from + at + close.length;
  }

  #expression(at: number): Omit<KeptSpan, 'start'> | null {
    return this.#isMdx ? this.#upTo(findExpressionEnd(this.#text, at), at) : null;
  }

  #tag(at: number): Omit<KeptSpan, 'start'> | null {
    if (!this.#isMdx) return null;
    if (!/^<(?:\/?[A-Za-z_$]|\/?>)/.test(this.#text.slice(at, at + 3))) return null;
    return this.#upTo(findTagEnd(this.#text, at), at);
  }

  /**
   * One without an end is a sign, and says nothing of those behind it: it becomes `\{` when its text is
   * written, and nothing else may be read otherwise then. @throws FormatError where too many have no end.
   */
  #upTo(end: number | null, at: number): Omit<KeptSpan, 'start'> | null {
    if (end !== null) return { end, isBlock: true };
    this.#patience -= this.#text.length - at;
    if (this.#patience >= 0) return null;
    const place = createLineIndex(this.#text).locate(at, 1);
    throw new FormatError(say('mdx-unclosed'), place);
  }

  /** In Markdown as well: Docusaurus reads it as MDX. */
  #module(at: number): Omit<KeptSpan, 'start'> | null {
    const line = this.#text.slice(at, Math.min(lineEndAt(this.#text, at), at + longest));
    const isImport = /^import\s+(?:[\w${*]|["'])[^]*(?:["'];?|[{,])\s*$/.test(line);
    const isExport = /^export\s+(?:const|let|var|function|default|class|\{|\*)/.test(line);
    return isImport || isExport ? { end: findModuleEnd(this.#text, at), isBlock: true } : null;
  }
}

function lineEndAt(text: string, at: number): number {
  const rest = /[\r\n]/g;
  rest.lastIndex = at;
  return rest.exec(text)?.index ?? text.length;
}

/**
 * The text as a reader of Markdown may see it, as long as it is: what is kept is a word, or blank where
 * it has whole lines and parts paragraphs.
 */
export function maskKept(text: string, kept: readonly KeptSpan[]): string {
  let masked = '';
  let at = 0;
  for (const group of groups(text, kept)) {
    const [first, last] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined) continue;
    const isBlank = group.every(({ isBlock }) => isBlock) && hasWholeLines(text, first, last);
    for (const { start, end } of group) {
      masked += text.slice(at, start);
      const raw = text.slice(start, end);
      masked += isBlank ? raw.replace(/[^\r\n]/g, ' ') : '\ue000'.repeat(raw.length);
      at = end;
    }
  }
  return masked + text.slice(at);
}

/** Those that stand in one line, with nothing but blanks between them. */
function groups(text: string, kept: readonly KeptSpan[]): readonly (readonly KeptSpan[])[] {
  const found: KeptSpan[][] = [];
  for (const span of kept) {
    const group = found.at(-1);
    const end = group?.at(-1)?.end;
    if (group !== undefined && end !== undefined && /^[ \t]*$/.test(text.slice(end, span.start))) {
      group.push(span);
    } else found.push([span]);
  }
  return found;
}

function hasWholeLines(text: string, first: Span, last: Span): boolean {
  let start = first.start;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start -= 1;
  let end = last.end;
  while (text[end] === ' ' || text[end] === '\t') end += 1;
  return isLineEnd(text[start - 1]) && isLineEnd(text[end]);
}

function isLineEnd(character: string | undefined): boolean {
  return character === undefined || character === '\n' || character === '\r';
}
