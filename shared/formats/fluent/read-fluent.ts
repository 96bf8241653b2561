import { say } from '../../messages/message.ts';
import { createLineIndex } from '../../text/line-index.ts';
import type { Steps } from '../../text/steps.ts';
import type { DataMember, DataNode, DataText } from '../catalogue/tree/data-tree.ts';
import { FormatError } from '../format-error.ts';
import type { Span } from '../source-text/passage.ts';
import { decodePattern, goesOn } from './fluent-pattern.ts';
import {
  endOfName,
  endOfPlaceable,
  FluentFault,
  lineEndLength,
  nextLine,
  skipBlanks,
  skipSpace,
} from './fluent-scanner.ts';
import type { FluentObject } from './fluent-tree.ts';

const entriesAStep = 100;
const mostCharacters = 100_000_000;
/** Selections may lie in each other: not as deep as this. */
const deepestSelection = 50;

/** A file as read, and the stretches of it that Fluent cannot read, which programs leave out. */
export interface FluentFile {
  readonly root: FluentObject;
  readonly junk: readonly Span[];
  /** Texts around selections, and such that go on within braces: no sentences by themselves. */
  readonly mixed: readonly Span[];
}

/** Reads decoded Fluent without byte order mark. @throws FormatError */
export function* readFluentInSteps(text: string): Steps<FluentFile> {
  if (text.length > mostCharacters) {
    throw new FormatError(say('too-large.text', { most: mostCharacters }), null);
  }
  const reader = new FluentReader(text);
  for (let count = 1; reader.next(); count += 1) if (count % entriesAStep === 0) yield undefined;
  return reader.file();
}

type Members = Map<string, DataMember>;

class FluentReader {
  readonly #text: string;
  readonly #entries: Members = new Map();
  readonly #junk: Span[] = [];
  readonly #mixed: Span[] = [];
  #at = 0;
  /** How many selections lie around what is read. */
  #depth = 0;
  /** Where the comment begins that stands directly above; -1 for none. */
  #comment = -1;

  constructor(text: string) {
    this.#text = text;
  }

  file(): FluentFile {
    const whole = { start: 0, end: this.#text.length };
    return { root: objectOf('file', this.#entries, whole), junk: this.#junk, mixed: this.#mixed };
  }

  /** Reads on by a line without an entry, or by an entry; false at the end of the text. */
  next(): boolean {
    const text = this.#text;
    const start = this.#at;
    if (start >= text.length) return false;
    if (text[start] === '#') {
      const isOwn = text[start + 1] !== '#';
      this.#comment = isOwn ? (this.#comment < 0 ? start : this.#comment) : -1;
      this.#at = nextLine(text, start);
      return true;
    }
    const from = skipBlanks(text, start);
    if (from >= text.length || lineEndLength(text, from) > 0) {
      this.#comment = -1;
      this.#at = nextLine(text, start);
      return true;
    }
    this.#readEntry(start);
    this.#comment = -1;
    return true;
  }

  #readEntry(start: number): void {
    let end: number;
    this.#depth = 0;
    try {
      end = this.#message(start);
    } catch (error) {
      if (!(error instanceof FluentFault)) throw error;
      end = this.#endOfJunk(start);
      this.#junk.push({ start, end });
    }
    this.#at = end >= this.#text.length ? end : nextLine(this.#text, end);
  }

  /** Before the next line that begins as an entry or a comment does. */
  #endOfJunk(start: number): number {
    const text = this.#text;
    let end = nextLine(text, start);
    while (end < text.length && !/[a-zA-Z#-]/.test(text.charAt(end))) end = nextLine(text, end);
    return end >= text.length ? end : end - 1;
  }

  #message(start: number): number {
    const text = this.#text;
    const isTerm = text[start] === '-';
    const nameEnd = endOfName(text, isTerm ? start + 1 : start);
    const sign = skipBlanks(text, nameEnd);
    if (text[sign] !== '=') throw new FluentFault(sign);
    const members: Members = new Map();
    const value = this.#pattern(sign + 1);
    if (value !== null) members.set('', memberOf('', { start: sign, end: sign }, value));
    else if (isTerm) throw new FluentFault(sign);
    const end = this.#attributes(value?.end ?? sign + 1, members);
    if (members.size === 0) throw new FluentFault(sign);
    const key = text.slice(start, nameEnd);
    this.#requireNew(this.#entries, key, start);
    const object = objectOf('message', members, { start: nameEnd, end });
    const from = this.#comment < 0 ? start : this.#comment;
    this.#entries.set(key, { ...memberOf(key, { start: from, end: nameEnd }, object), end });
    return end;
  }

  #attributes(from: number, members: Members): number {
    const text = this.#text;
    let end = from;
    for (;;) {
      const start = skipSpace(text, end);
      const isLine = text.slice(end, start).includes('\n');
      if (text[start] !== '.' || !isLine || text[start - 1] !== ' ') break;
      const nameEnd = endOfName(text, start + 1);
      const sign = skipBlanks(text, nameEnd);
      if (text[sign] !== '=') throw new FluentFault(sign);
      const value = this.#pattern(sign + 1);
      if (value === null) throw new FluentFault(sign);
      const key = text.slice(start + 1, nameEnd);
      this.#requireNew(members, key, start);
      members.set(key, memberOf(key, { start, end: nameEnd }, value));
      end = value.end;
    }
    this.#requireLineEnd(end);
    return end;
  }

  /** Nothing but blanks may follow in the line. */
  #requireLineEnd(end: number): void {
    const at = skipBlanks(this.#text, end);
    if (at < this.#text.length && lineEndLength(this.#text, at) === 0) throw new FluentFault(at);
  }

  /** The value that begins behind a sign: a text, or a selection alone. Null where there is none. */
  #pattern(from: number): DataNode | null {
    const text = this.#text;
    const start = skipBlanks(text, from);
    let selection: FluentObject | null = null;
    let [end, at, parts] = [-1, start, 0];
    let isSplit = false;
    while (at < text.length) {
      const length = lineEndLength(text, at);
      if (length > 0) {
        const line = this.#lineWithText(at + length);
        if (line < 0) break;
        at = skipBlanks(text, line);
        continue;
      }
      if (text[at] !== '{') {
        const stop = endOfRun(text, at);
        const last = endWithoutBlanks(text, at, stop);
        if (last > at) [end, parts] = [last, parts + 1];
        at = stop;
        continue;
      }
      const open = at;
      const isBlock = end < 0 && text.slice(start, open).includes('\n');
      at = endOfPlaceable(text, open, (arrow) => {
        selection = this.#nested(open, arrow, isBlock);
        return selection.end;
      });
      isSplit ||= text.slice(open, at).includes('\n');
      [end, parts] = [at, parts + 1];
    }
    if (end < 0) return null;
    const isAlone = parts === 1;
    return this.#valueOf({ start, end }, selection, { isAlone, isSplit });
  }

  #valueOf(
    span: Span,
    selection: FluentObject | null,
    { isAlone, isSplit }: { readonly isAlone: boolean; readonly isSplit: boolean },
  ): DataNode {
    if (selection !== null && isAlone) return selection;
    // What stands around a selection, or goes on within braces, is no sentence by itself.
    if (isSplit || selection !== null) {
      this.#mixed.push(span);
      return { kind: 'other', ...span, isNull: false };
    }
    const text = decodePattern(this.#text, span);
    return { kind: 'string', ...span, text } satisfies DataText;
  }

  /** The next line that is not blank, where it goes on with the pattern; else -1. */
  #lineWithText(from: number): number {
    const text = this.#text;
    let line = from;
    for (;;) {
      const at = skipBlanks(text, line);
      const length = lineEndLength(text, at);
      if (length === 0) return goesOn(text, line) ? line : -1;
      line = at + length;
    }
  }

  #nested(open: number, arrow: number, isBlock: boolean): FluentObject {
    if (this.#depth === deepestSelection) throw new FluentFault(open);
    this.#depth += 1;
    const selection = this.#selection(open, arrow, isBlock);
    this.#depth -= 1;
    return selection;
  }

  #selection(open: number, arrow: number, isBlock: boolean): FluentObject {
    const text = this.#text;
    const selector = text.slice(open + 1, arrow - 2).trim();
    const variants: Members = new Map();
    let [at, defaults] = [arrow, 0];
    for (;;) {
      const start = skipSpace(text, at);
      if (text[start] === '}' && variants.size > 0) {
        if (defaults !== 1) throw new FluentFault(open);
        const span = { start: open, end: start + 1 };
        return { ...objectOf('selection', variants, span), selector, isBlock };
      }
      if (!text.slice(at, start).includes('\n')) throw new FluentFault(start);
      const isDefault = text[start] === '*';
      if (isDefault) defaults += 1;
      const bracket = isDefault ? start + 1 : start;
      if (text[bracket] !== '[') throw new FluentFault(bracket);
      const keyStart = skipSpace(text, bracket + 1);
      const keyEnd = endOfVariantKey(text, keyStart);
      const close = skipSpace(text, keyEnd);
      if (text[close] !== ']') throw new FluentFault(close);
      const value = this.#pattern(close + 1);
      if (value === null) throw new FluentFault(close);
      const key = text.slice(keyStart, keyEnd);
      this.#requireNew(variants, key, start);
      variants.set(key, memberOf(key, { start, end: close + 1 }, value));
      at = value.end;
    }
  }

  #requireNew(members: Members, key: string, offset: number): void {
    const first = members.get(key);
    if (first === undefined) return;
    const lines = createLineIndex(this.#text);
    const line = String(lines.locate(first.keyEnd, 0).line);
    throw new FormatError(say('duplicate-key', { key, line }), lines.locate(offset, 0));
  }
}

/** Behind text in a line: before a placeable, or the end of the line. @throws FluentFault */
function endOfRun(text: string, start: number): number {
  let at = start;
  while (
    at < text.length &&
    text[at] !== '{' &&
    text[at] !== '}' &&
    lineEndLength(text, at) === 0
  ) {
    at += 1;
  }
  if (text[at] === '}') throw new FluentFault(at);
  return at;
}

function endWithoutBlanks(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && text[last - 1] === ' ') last -= 1;
  return last;
}

const variantKey = /-?\d+(?:\.\d+)?|[a-zA-Z][\w-]*/y;

function endOfVariantKey(text: string, at: number): number {
  variantKey.lastIndex = at;
  if (variantKey.exec(text) === null) throw new FluentFault(at);
  return variantKey.lastIndex;
}

function objectOf(what: FluentObject['what'], members: Members, span: Span): FluentObject {
  const { start, end } = span;
  const list = [...members.values()];
  return {
    kind: 'object',
    what,
    start,
    end,
    members: list,
    byKey: members,
    selector: '',
    isBlock: false,
  };
}

function memberOf(key: string, { start, end: keyEnd }: Span, value: DataNode): DataMember {
  return { key, start, keyEnd, value, end: value.end, comma: -1, isFlow: false };
}
