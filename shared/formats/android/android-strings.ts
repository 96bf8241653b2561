import type { InlinePart } from '../model.ts';
import { codePiece, textPiece, type PlacedPart, type Span } from '../source-text/passage.ts';
import { decodeReferences } from '../xml/references.ts';
import { endOfMarkup, withoutIllegal } from '../xml/xml-text.ts';

const CDATA = '<![CDATA[';
const sectionEnd = ']]>';
const placeholderName = 'xliff:g';

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
]);

/**
 * What the content of a string resource means, piece by piece: an escape, a quote, a reference and a
 * run of white space are pieces of their own, and elements and comments are codes. White space counts
 * as one blank, and as nothing at the edges, unless it is quoted or escaped.
 */
export function androidPieces(text: string, span: Span): PlacedPart[] {
  return new PieceReader(text, span).read();
}

class PieceReader {
  readonly #text: string;
  readonly #end: number;
  readonly #pieces: PlacedPart[] = [];
  readonly #open: { readonly name: string; readonly pair: number }[] = [];
  #at: number;
  #pairs = 0;
  #isQuoted = false;
  /** Where the CDATA section ends that the offset lies in; -1 outside of one. */
  #sectionEnd = -1;
  /** Whether white space that comes next says nothing: at the beginning, or behind other. */
  #isBehindBlank = true;
  /** The last blank, while nothing but codes came behind it. */
  #lastBlank = -1;

  constructor(text: string, { start, end }: Span) {
    this.#text = text;
    this.#at = start;
    this.#end = end;
  }

  read(): PlacedPart[] {
    while (this.#at < this.#end) this.#next();
    const blank = this.#pieces[this.#lastBlank];
    if (blank !== undefined) this.#pieces[this.#lastBlank] = textPiece(blank.start, blank.end, '');
    return this.#pieces;
  }

  #next(): void {
    const at = this.#at;
    const text = this.#text;
    if (at === this.#sectionEnd) {
      this.#sectionEnd = -1;
      this.#add(at + sectionEnd.length, '');
      return;
    }
    const isSection = this.#sectionEnd >= 0;
    const unit = text[at] ?? '';
    if (unit === '<' && !isSection) this.#markup();
    else if (unit === '&' && !isSection) this.#reference();
    else if (unit === '\\') this.#escape();
    else if (unit === '"') {
      this.#isQuoted = !this.#isQuoted;
      this.#add(at + 1, '');
      // An empty pair of quotes holds the blanks beside it.
      this.#isBehindBlank = false;
      this.#lastBlank = -1;
    } else if (isBlank(unit) && !this.#isQuoted) this.#blanks();
    else this.#run();
  }

  /** A stretch up to `end` that stands for `meaning`. */
  #add(end: number, meaning: string): void {
    this.#pieces.push(textPiece(this.#at, end, meaning));
    this.#at = end;
  }

  #addInk(end: number, meaning: string): void {
    this.#add(end, meaning);
    this.#isBehindBlank = false;
    this.#lastBlank = -1;
  }

  #limit(): number {
    return this.#sectionEnd >= 0 ? this.#sectionEnd : this.#end;
  }

  #reference(): void {
    const end = this.#text.indexOf(';', this.#at) + 1;
    const meaning = decodeReferences(this.#text, this.#at, end);
    if (isBlank(meaning) && !this.#isQuoted) this.#addBlank(end);
    else if (meaning === '"') {
      // Android sees no difference to a quote.
      this.#isQuoted = !this.#isQuoted;
      this.#addInk(end, '');
    } else this.#addInk(end, meaning);
  }

  #escape(): void {
    const at = this.#at;
    const limit = this.#limit();
    const letter = at + 1 < limit ? (this.#text[at + 1] ?? '') : '';
    const code = letter === 'u' ? this.#text.slice(at + 2, Math.min(at + 6, limit)) : '';
    if (/^[\dA-Fa-f]{4}$/.test(code)) {
      this.#addInk(at + 6, String.fromCharCode(Number.parseInt(code, 16)));
      return;
    }
    if (letter === '&' && this.#sectionEnd < 0) {
      const end = this.#text.indexOf(';', at) + 1;
      this.#addInk(end, decodeReferences(this.#text, at + 1, end));
      return;
    }
    if (letter === '' || letter === '<') {
      this.#addInk(at + 1, letter === '' ? '' : '');
      return;
    }
    const pair = this.#text.codePointAt(at + 1) ?? 0;
    const end = at + 1 + String.fromCodePoint(pair).length;
    this.#addInk(Math.min(end, limit), escapes.get(letter) ?? this.#text.slice(at + 1, end));
  }

  #blanks(): void {
    let end = this.#at + 1;
    const limit = this.#limit();
    while (end < limit && isBlank(this.#text[end] ?? '')) end += 1;
    this.#addBlank(end);
  }

  #addBlank(end: number): void {
    if (this.#isBehindBlank) {
      this.#add(end, '');
      return;
    }
    this.#lastBlank = this.#pieces.length;
    this.#add(end, ' ');
    this.#isBehindBlank = true;
  }

  #run(): void {
    const limit = this.#limit();
    const isSection = this.#sectionEnd >= 0;
    let end = this.#at + 1;
    while (end < limit && !this.#stops(this.#text[end] ?? '', isSection)) end += 1;
    this.#addInk(end, this.#text.slice(this.#at, end).replace(/\r\n?/g, '\n'));
  }

  #stops(unit: string, isSection: boolean): boolean {
    if (unit === '\\' || unit === '"') return true;
    if (!isSection && (unit === '<' || unit === '&')) return true;
    return isBlank(unit) && !this.#isQuoted;
  }

  #markup(): void {
    const at = this.#at;
    const end = Math.min(endOfMarkup(this.#text, at), this.#end);
    if (this.#text.startsWith(CDATA, at)) {
      this.#sectionEnd = end - sectionEnd.length;
      this.#add(at + CDATA.length, '');
      return;
    }
    const isComment = /^[!?]/.test(this.#text[at + 1] ?? '');
    if (isComment) this.#code(end, 'placeholder');
    else if (this.#text[at + 1] === '/') this.#code(end, 'close');
    else if (this.#text.startsWith(placeholderName, at + 1)) this.#placeholder(end);
    else this.#code(end, this.#text[end - 2] === '/' ? 'placeholder' : 'open');
  }

  #code(end: number, role: 'open' | 'close' | 'placeholder'): void {
    const start = this.#at;
    const content = this.#text.slice(start, end);
    let pair = -1;
    if (role === 'open') {
      pair = this.#pairs;
      this.#pairs += 1;
      this.#open.push({ name: content, pair });
    } else if (role === 'close') pair = this.#open.pop()?.pair ?? -1;
    this.#pieces.push(codePiece({ start, end }, content, 'element', { role, pair }));
    this.#at = end;
  }

  /** What stands in it is not for translation: the whole element is one code. */
  #placeholder(tagEnd: number): void {
    const start = this.#at;
    const end = this.#text[tagEnd - 2] === '/' ? tagEnd : this.#endOfPlaceholder(tagEnd);
    const content = this.#text.slice(start, end);
    this.#pieces.push(codePiece({ start, end }, content, 'variable'));
    this.#at = end;
    this.#isBehindBlank = false;
    this.#lastBlank = -1;
  }

  #endOfPlaceholder(from: number): number {
    let depth = 1;
    let at = from;
    while (at < this.#end) {
      at = this.#text.indexOf('<', at);
      if (at < 0 || at >= this.#end) return this.#end;
      const end = endOfMarkup(this.#text, at);
      if (this.#text.startsWith(`/${placeholderName}`, at + 1)) depth -= 1;
      else if (this.#text.startsWith(placeholderName, at + 1) && this.#text[end - 2] !== '/')
        depth += 1;
      if (depth === 0) return end;
      at = end;
    }
    return this.#end;
  }
}

function isBlank(unit: string): boolean {
  return unit === ' ' || unit === '\n' || unit === '\t' || unit === '\r';
}

/** How texts are written between the tags of a file. */
export interface AndroidStyle {
  /** Whole texts with an apostrophe or blanks to keep stand in double quotes. */
  readonly isQuoted: boolean;
  /** Texts stand in CDATA sections. */
  readonly isSection: boolean;
  /** No-break spaces are written as escapes. */
  readonly escapesNoBreak: boolean;
}

/** Parts as content of a string resource. */
export function writeAndroid(parts: readonly InlinePart[], style: AndroidStyle): string {
  const isSection =
    style.isSection && parts.every((part) => part.kind === 'text' || !part.verbatim);
  const texts = parts.map((part) =>
    part.kind === 'text' || !part.verbatim ? plainText(part) : '',
  );
  const whole = texts.join('');
  const needsQuotes = style.isQuoted && (whole.includes("'") || hasKeptBlanks(whole));
  const isQuoted = needsQuotes && !isSection && !whole.includes('"');
  let isFirst = true;
  const last = parts.findLastIndex((part, index) => texts[index] !== '' || showsText(part));
  const written = parts.map((part, index) => {
    if (part.kind === 'code' && part.verbatim) {
      if (showsText(part)) isFirst = false;
      return part.content;
    }
    const text = texts[index] ?? '';
    const escaped = escapeAndroid(text, {
      ...style,
      isQuoted,
      isSection,
      isFirst,
      isLast: index === last,
    });
    if (text !== '') isFirst = false;
    return escaped;
  });
  const content = written.join('');
  if (isQuoted) return `"${content}"`;
  return isSection
    ? `${CDATA}${content.replaceAll(sectionEnd, `]]${sectionEnd}${CDATA}>`)}${sectionEnd}`
    : content;
}

/** A name or a number stands in it: blanks beside it are between words. */
function showsText(part: InlinePart): boolean {
  return (
    part.kind === 'code' && part.role === 'placeholder' && /^<[^!?>][^>]*>[^<]/.test(part.content)
  );
}

function plainText(part: InlinePart): string {
  return part.kind === 'text' ? part.text : part.content;
}

function hasKeptBlanks(text: string): boolean {
  return /^ | $| {2}/.test(text);
}

interface Placing extends AndroidStyle {
  /** Whether the text begins, or ends, what it is part of. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const inAnyPlace = { isQuoted: false, isSection: false, escapesNoBreak: false } as const;

/** Text as it stands between other text. */
export function escapeAndroidText(text: string): string {
  return escapeAndroid(text, { ...inAnyPlace, isFirst: false, isLast: false });
}

function escapeAndroid(text: string, placing: Placing): string {
  const { isQuoted, isSection, escapesNoBreak, isFirst, isLast } = placing;
  let written = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replaceAll('\t', '\\t');
  if (!isQuoted) {
    written = written.replaceAll("'", "\\'").replace(/ (?= )/g, '\\u0020');
    if (isFirst) written = written.replace(/^ /, '\\u0020');
    if (isLast) written = written.replace(/ $/, '\\u0020');
  }
  if (isFirst) written = written.replace(/^[@?]/, '\\$&');
  if (escapesNoBreak) written = written.replaceAll('\u00a0', '\\u00A0');
  written = withoutIllegal(written);
  if (isSection) return written;
  return written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
