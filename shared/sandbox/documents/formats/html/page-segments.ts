import { isInline, isTextAttribute } from './html-elements.ts';
import { readHtmlTokens, type HtmlToken, type HtmlAttribute } from './html-tokens.ts';
import { NamedStack, OpenHtmlElements } from './open-html-elements.ts';

/** A stretch of the page that is translated as a whole. */
export type PageSegment = TextSegment | AttributeSegment;

export interface TextSegment {
  readonly kind: 'text';
  readonly items: readonly SegmentItem[];
}

export interface AttributeSegment {
  readonly kind: 'attribute';
  readonly value: AttributeValue;
}

/** Text, or an inline code: tags of a pair have the number of the item that opens it. */
export interface SegmentItem {
  readonly kind: 'text' | 'single' | 'open' | 'close';
  readonly pair: number;
  readonly start: number;
  readonly end: number;
}

export interface PageOutline {
  /** In order of reading; an attribute comes before the text it stands in. */
  readonly segments: readonly PageSegment[];
  readonly tokens: readonly HtmlToken[];
  /** Base language the page declares, in lower case. */
  readonly language: string | null;
}

/** What a page's pieces hold. */
interface PageReader {
  readonly holdsWords: (piece: string) => boolean;
  /** Whether it can be sent and written back: one piece that cannot leaves its whole stretch alone. */
  readonly isReadable: (piece: string) => boolean;
}

/** Finds what is to be translated in a page. */
export function outlinePage(page: string, source: string | null, reader: PageReader): PageOutline {
  const isXml = /^\W{0,3}<\?xml|<html\s[^<>]*xmlns\s*=/iu.test(page.slice(0, 2000));
  const tokens = readHtmlTokens(page, isXml);
  const collector = new SegmentCollector(page, source, reader);
  for (const token of tokens) collector.add(token);
  collector.flush();
  return { segments: collector.segments, tokens, language: collector.language };
}

class SegmentCollector {
  readonly segments: PageSegment[] = [];
  readonly #page: string;
  readonly #reader: PageReader;
  readonly #open: OpenHtmlElements;
  #tokens: SegmentToken[] = [];

  constructor(page: string, source: string | null, reader: PageReader) {
    this.#page = page;
    this.#reader = reader;
    this.#open = new OpenHtmlElements(source);
  }

  get language(): string | null {
    return this.#open.documentLanguage;
  }

  add(token: HtmlToken): void {
    if (token.kind === 'text') {
      this.#tokens.push({ token, isUntouched: !this.#open.isTranslatable });
      return;
    }
    if (!isInline(token)) this.flush();
    const wasTranslatable = this.#open.isTranslatable;
    if (token.kind === 'start' || token.kind === 'empty') {
      this.#addAttributes(token);
      this.#open.start(token);
    } else if (token.kind === 'end') this.#open.end(token.name);
    if (!isInline(token)) return;
    // Both tags of an element that stays are part of what stays.
    const isUntouched = !wasTranslatable || !this.#open.isTranslatable;
    this.#tokens.push({ token, isUntouched });
  }

  flush(): void {
    const items = trimItems(pairUp(this.#tokens), this.#page);
    this.#tokens = [];
    const texts = items.filter(({ kind }) => kind === 'text');
    const pieces = texts.map(({ start, end }) => this.#page.slice(start, end));
    if (this.#isText(pieces)) this.segments.push({ kind: 'text', items });
  }

  #isText(pieces: readonly string[]): boolean {
    const { holdsWords, isReadable } = this.#reader;
    return pieces.some(holdsWords) && pieces.every(isReadable);
  }

  #addAttributes(token: HtmlToken): void {
    if (!this.#open.isTranslatableAt(token)) return;
    for (const attribute of token.attributes) {
      if (!isTextAttribute(token, attribute.name)) continue;
      const value = attributeValue(this.#page, attribute);
      if (this.#isText([value.written])) this.segments.push({ kind: 'attribute', value });
    }
  }
}

interface SegmentToken {
  readonly token: HtmlToken;
  readonly isUntouched: boolean;
}

/** Tokens as items: tags whose partner is not here and what is left alone are single codes. */
function pairUp(tokens: readonly SegmentToken[]): readonly SegmentItem[] {
  const items: SegmentItem[] = [];
  const open = new NamedStack<OpenTag>();
  for (const { token, isUntouched } of tokens) {
    const { start, end } = token;
    const last = items.at(-1);
    if (isUntouched && last?.kind === 'single' && last.pair === untouched) {
      items[items.length - 1] = { ...last, end };
    } else if (isUntouched) items.push({ kind: 'single', pair: untouched, start, end });
    else if (token.kind === 'text') items.push({ kind: 'text', pair: -1, start, end });
    else {
      if (token.kind === 'start') open.push({ name: token.name, index: items.length });
      const partner = token.kind === 'end' ? takePartner(open, token.name) : -1;
      items.push({ kind: partner < 0 ? 'single' : 'close', pair: partner, start, end });
      const opener = items[partner];
      if (opener !== undefined) items[partner] = { ...opener, kind: 'open', pair: partner };
    }
  }
  return items;
}

interface OpenTag {
  readonly name: string;
  readonly index: number;
}

function takePartner(open: NamedStack<OpenTag>, name: string): number {
  const place = open.placeOf(name);
  return place < 0 ? -1 : (open.cut(place)?.index ?? -1);
}

/** Marks codes that hold content, so that neighbours can join them. */
const untouched = -2;

// Not \s: a page whose bytes are characters holds some that only look like blanks.
const blank = /^[\t\n\f\r ]*$/u;
const leadingBlanks = /^[\t\n\f\r ]+/u;
const trailingBlanks = /(?<![\t\n\f\r ])[\t\n\f\r ]+$/u;

/** Leaves out what needs no translation at both ends: blanks, single codes, pairs around it all. */
function trimItems(items: readonly SegmentItem[], page: string): readonly SegmentItem[] {
  let first = 0;
  let last = items.length - 1;
  for (;;) {
    const left = items[first];
    const right = items[last];
    if (left === undefined || right === undefined || first > last) return [];
    if (isLoose(left, page)) first += 1;
    else if (isLoose(right, page)) last -= 1;
    else if (left.kind === 'open' && right.kind === 'close' && right.pair === left.pair) {
      first += 1;
      last -= 1;
    } else break;
  }
  const kept = items.slice(first, last + 1).map((item) => ({ ...item, pair: item.pair - first }));
  return trimEdges(kept, page);
}

function isLoose({ kind, start, end }: SegmentItem, page: string): boolean {
  return kind === 'single' || (kind === 'text' && blank.test(page.slice(start, end)));
}

function trimEdges(items: readonly SegmentItem[], page: string): readonly SegmentItem[] {
  return items.map((item, index) => {
    if (item.kind !== 'text') return item;
    const text = page.slice(item.start, item.end);
    const before = index === 0 ? (leadingBlanks.exec(text)?.[0].length ?? 0) : 0;
    const after = index === items.length - 1 ? (trailingBlanks.exec(text)?.[0].length ?? 0) : 0;
    return { ...item, start: item.start + before, end: item.end - after };
  });
}

/** An attribute's value as it stands in the page. */
interface AttributeValue {
  /** Offsets in the page, with the quotes. */
  readonly start: number;
  readonly end: number;
  /** What a new value is put in. */
  readonly quote: '"' | "'";
  /** Without quotes, references unread. */
  readonly written: string;
}

/** Finds the value within an attribute; without one it is empty, and stands at the end. */
function attributeValue(page: string, { start, end }: HtmlAttribute): AttributeValue {
  const raw = page.slice(start, end);
  const before = /^[^=]*=[\t\n\f\r ]*/u.exec(raw)?.[0].length ?? raw.length;
  const value = raw.slice(before);
  const quote = value.startsWith("'") ? "'" : '"';
  const written = value.startsWith(quote) ? value.slice(1, -1) : value;
  return { start: start + before, end, quote, written };
}
