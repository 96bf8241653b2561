import { say, type Message } from '../../messages/message.ts';
import { createLineIndex } from '../../text/line-index.ts';
import { endOfRun } from '../../text/runs.ts';
import type { Steps } from '../../text/steps.ts';
import type { KeyedFile, KeyedItem } from '../catalogue/keyed/keyed-file.ts';
import { FormatError } from '../format-error.ts';
import type { Span } from '../source-text/passage.ts';
import {
  decodeLiteral,
  endOfLiteral,
  literalStyleOf,
  type LiteralStyle,
} from './strings-literals.ts';

/** How a file writes what may be written in several ways; null for what it does not show. */
export interface StringsStyle {
  readonly literals: LiteralStyle | null;
  /** Between a key and its text, where it is the same everywhere. */
  readonly separator: string | null;
}

/** Entries between two steps. */
const entriesAStep = 1_000;
const mostCharacters = 100_000_000;

/** Reads a file of texts as Apple's systems have them, with the place of each. @throws FormatError */
export function* readStringsInSteps(text: string): Steps<KeyedFile<StringsStyle>> {
  if (text.length > mostCharacters) {
    throw new FormatError(say('too-large.text', { most: mostCharacters }), null);
  }
  if (/^(?:bplist|\s{0,99}<\?xml|\s{0,99}<!DOCTYPE|\s{0,99}<plist)/.test(text)) {
    throw new FormatError(say('strings-made'), null);
  }
  const reader = new StringsReader(text);
  for (let count = 1; reader.next(); count += 1) if (count % entriesAStep === 0) yield undefined;
  const { items, entries, room } = reader;
  return { text, items, style: styleOf(text, entries), language: null, room, faults: [] };
}

/** A key and its text as they are written; a key alone stands for both. */
interface StringsEntry {
  readonly key: Span;
  readonly value: Span;
}

/** A word without quotes. */
const word = /[\w$/:.-]/;
const space = /[\s\ufeff]/;
const blank = /[ \t]/;

class StringsReader {
  readonly items: KeyedItem[] = [];
  readonly entries: StringsEntry[] = [];
  room: KeyedFile<StringsStyle>['room'];
  readonly #text: string;
  #at = 0;
  /** Where the comments begin that stand right above. */
  #comments: Span[] = [];
  #isInBraces = false;

  constructor(text: string) {
    this.#text = text;
    this.room = { offset: text.length, indent: '' };
  }

  /** Reads an entry with the comments before it; false at the end. */
  next(): boolean {
    this.#comments = [];
    const start = this.#skip(this.#at);
    const text = this.#text;
    const sign = text[start];
    if (sign === undefined) {
      if (this.#isInBraces) this.#fail(start, say('strings-syntax.brace'));
      return false;
    }
    if (sign === '{' && this.items.length === 0 && !this.#isInBraces) {
      this.#isInBraces = true;
      this.#at = start + 1;
      return true;
    }
    if (sign === '}' && this.#isInBraces) {
      this.#close(start);
      return false;
    }
    this.#entry(start);
    return true;
  }

  /** Nothing but white space and comments may stand behind the last brace. */
  #close(brace: number): void {
    const end = this.#skip(brace + 1);
    if (end < this.#text.length) this.#fail(end, say('strings-syntax.key'));
    const lineStart = this.#lineStart(brace);
    this.room = { offset: lineStart ?? brace, indent: '    ' };
  }

  #entry(start: number): void {
    const key = { start, end: this.#literal(start, say('strings-syntax.key')) };
    const behind = this.#skip(key.end);
    let value: Span = { start: key.end, end: key.end };
    let end = behind;
    if (this.#text[behind] === '=') {
      const from = this.#skip(behind + 1);
      value = { start: from, end: this.#literal(from, say('strings-syntax.value')) };
      end = this.#skip(value.end);
    } else if (this.#text[behind] !== ';') this.#fail(behind, say('strings-syntax.equals'));
    if (this.#text[end] !== ';') this.#fail(value.end, say('strings-syntax.end'));
    this.#at = end + 1;
    this.#add(key, value);
  }

  #add(key: Span, value: Span): void {
    const text = this.#text;
    const above = this.#above(key.start);
    const first = above[0]?.start ?? key.start;
    const end = this.#wholeEnd(this.#at);
    const line = this.#lineStart(key.start);
    const isLine = line !== null && this.#isLineEnd(end);
    const begin = isLine ? (this.#lineStart(first) ?? first) : key.start;
    this.#at = end;
    const name = decodeLiteral(text, key);
    const said = value.end > value.start ? decodeLiteral(text, value) : name;
    this.entries.push({ key, value });
    this.items.push({
      start: begin,
      end,
      key: name,
      id: name,
      texts: [
        {
          form: null,
          index: null,
          value: { ...value, text: said },
          whole: { start: isLine ? line : key.start, end },
        },
      ],
      notes: above.flatMap((span) => notesIn(text.slice(span.start, span.end))),
      isTranslatable: true,
    });
  }

  /** The comments that belong to an entry: those above it without a blank line between. */
  #above(start: number): readonly Span[] {
    const text = this.#text;
    let next = start;
    let count = 0;
    for (const span of this.#comments.toReversed()) {
      const between = text.slice(span.end, next);
      if (between.split(/\r\n|\n|\r/).length > 2 || this.#lineStart(span.start) === null) break;
      next = span.start;
      count += 1;
    }
    const own = this.#comments.slice(this.#comments.length - count);
    const isHead = this.items.length === 0 && text.slice(0, own[0]?.start ?? 0).trim() === '';
    const words = own.map((span) => text.slice(span.start, span.end)).join('\n');
    return isHead && aboutFile.test(words) ? own.slice(1) : own;
  }

  /** Start of the line of an offset where nothing but blanks stands before it; null for no such line. */
  #lineStart(offset: number): number | null {
    let start = offset;
    while (start > 0 && blank.test(this.#text.charAt(start - 1))) start -= 1;
    const before = start === 0 ? '\n' : this.#text[start - 1];
    return before === '\n' || before === '\r' ? start : null;
  }

  #isLineEnd(offset: number): boolean {
    const before = this.#text[offset - 1];
    return offset === this.#text.length || before === '\n' || before === '\r';
  }

  /** Behind the end of the line where nothing but a comment of it follows. */
  #wholeEnd(from: number): number {
    const text = this.#text;
    let at = endOfRun(text, from, blank);
    if (text.startsWith('//', at)) at = this.#endOfLine(at);
    else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      const isInLine = end >= 0 && !/[\n\r]/.test(text.slice(at, end));
      if (isInLine) at = endOfRun(text, end + 2, blank);
    }
    if (text.startsWith('\r\n', at)) return at + 2;
    if (text[at] === '\n' || text[at] === '\r') return at + 1;
    return at === text.length ? at : from;
  }

  #endOfLine(from: number): number {
    const found = /[\n\r]/g;
    found.lastIndex = from;
    return found.exec(this.#text)?.index ?? this.#text.length;
  }

  /** Goes over white space and comments, which it keeps in mind. */
  #skip(from: number): number {
    const text = this.#text;
    let at = endOfRun(text, from, space);
    for (;;) {
      const start = at;
      if (text.startsWith('//', at)) at = this.#endOfLine(at);
      else if (text.startsWith('/*', at)) {
        const end = text.indexOf('*/', at + 2);
        if (end < 0) this.#fail(at, say('open-comment'));
        at = end + 2;
      } else return at;
      this.#comments.push({ start, end: at });
      at = endOfRun(text, at, space);
    }
  }

  #literal(start: number, missing: Message): number {
    const sign = this.#text[start];
    if (sign === '"' || sign === "'") {
      const end = endOfLiteral(this.#text, start);
      if (end < 0) this.#fail(start, say('strings-syntax.string'));
      return end;
    }
    const end = endOfRun(this.#text, start, word);
    if (end === start) this.#fail(start, missing);
    return end;
  }

  #fail(offset: number, said: Message): never {
    throw new FormatError(said, createLineIndex(this.#text).locate(offset, 0));
  }
}

const aboutFile = /copyright|\blicen[cs]e|created by|\.strings\b|localized versions? of/i;

/** What a comment says to those who translate; Xcode's own words for no comment say nothing. */
function notesIn(comment: string): readonly string[] {
  const inside = comment.startsWith('//') ? comment.slice(2) : comment.slice(2, -2);
  const said = inside
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim().replace(/^\*\s?/, ''))
    .join('\n')
    .trim();
  return said === '' || said === 'No comment provided by engineer.' ? [] : [said];
}

function styleOf(text: string, entries: readonly StringsEntry[]): StringsStyle {
  const separators = new Set<string>();
  for (const { key, value } of entries) {
    const separator = text.slice(key.end, value.start);
    if (separator !== '' && /^\s*=[ \t]*$/.test(separator)) separators.add(separator);
  }
  const [first, second] = separators;
  const literals = entries.map(({ value }) => text.slice(value.start, value.end));
  return {
    literals: literalStyleOf(literals),
    separator: first === undefined || second !== undefined ? null : first,
  };
}
