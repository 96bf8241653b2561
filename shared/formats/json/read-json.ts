import { say, type Message } from '../../messages/message.ts';
import { createLineIndex } from '../../text/line-index.ts';
import type { Steps } from '../../text/steps.ts';
import { FormatError } from '../format-error.ts';
import { decodeJsonString, endOfString } from './json-strings.ts';
import { endOfTrivia } from './json-trivia.ts';
import type { DataItem, DataMember, DataNode, DataText } from '../catalogue/tree/data-tree.ts';

/** Values between two steps. */
const valuesAStep = 2_000;
const deepest = 100;
const mostCharacters = 100_000_000;

/**
 * Reads JSON with the place of each value. Comments and trailing commas are taken as they are found;
 * keys that are there twice are refused, for programs differ in which of them they use.
 * @throws FormatError
 */
export function* readJsonInSteps(text: string): Steps<DataNode> {
  if (text.length > mostCharacters) {
    throw new FormatError(say('too-large.text', { most: mostCharacters }), null);
  }
  const reader = new JsonReader(text);
  for (let count = 1; reader.next(); count += 1) if (count % valuesAStep === 0) yield undefined;
  return reader.root();
}

/** A container whose end is not read yet. */
class Open {
  readonly kind: 'object' | 'array';
  readonly start: number;
  /** Of an array; an object has members. */
  readonly items: DataItem[] = [];
  readonly members: DataMember[] = [];
  readonly byKey = new Map<string, DataMember>();
  last: Writable<DataItem> | null = null;
  /** Of the value that is read next, in an object. */
  key: DataText | null = null;
  /** Whether a comma or the end must follow. */
  isAfterValue = false;

  constructor(kind: 'object' | 'array', start: number) {
    this.kind = kind;
    this.start = start;
  }
}

type Writable<Item> = { -readonly [Property in keyof Item]: Item[Property] };

const literal = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

class JsonReader {
  readonly #text: string;
  readonly #open: Open[] = [];
  #at = 0;
  #root: DataNode | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  root(): DataNode {
    return this.#root ?? this.#fail(this.#at, say('json-syntax.value'));
  }

  /** Reads on by a key, a value, a comma or an end; false at the end of the text. */
  next(): boolean {
    this.#skip();
    const open = this.#open.at(-1);
    if (open === undefined) {
      if (this.#root === null) return this.#value();
      if (this.#at < this.#text.length) this.#fail(this.#at, say('json-syntax.after'));
      return false;
    }
    const sign = this.#text[this.#at];
    if (sign === (open.kind === 'object' ? '}' : ']') && open.key === null)
      return this.#close(open);
    if (open.isAfterValue) return this.#comma(open);
    if (open.kind === 'object' && open.key === null) return this.#key(open);
    return this.#value();
  }

  #skip(): void {
    this.#at = endOfTrivia(this.#text, this.#at);
    if (this.#text[this.#at] === '/') this.#fail(this.#at, say('open-comment'));
  }

  #comma(open: Open): boolean {
    if (this.#text[this.#at] !== ',') {
      const end = open.kind === 'object' ? '}' : ']';
      this.#fail(this.#at, say('json-syntax.comma', { end }));
    }
    if (open.last !== null) open.last.comma = this.#at;
    open.isAfterValue = false;
    this.#at += 1;
    return true;
  }

  #key(open: Open): boolean {
    if (this.#text[this.#at] !== '"') this.#fail(this.#at, say('json-syntax.key'));
    const key = this.#string();
    const first = open.byKey.get(key.text);
    if (first !== undefined) {
      const line = String(createLineIndex(this.#text).locate(first.start, 0).line);
      this.#fail(key.start, say('duplicate-key', { key: key.text, line }));
    }
    open.key = key;
    this.#skip();
    if (this.#text[this.#at] !== ':') this.#fail(this.#at, say('json-syntax.colon'));
    this.#at += 1;
    return true;
  }

  #value(): boolean {
    const start = this.#at;
    const sign = this.#text[start];
    if (sign === '{' || sign === '[') {
      if (this.#open.length >= deepest) {
        this.#fail(start, say('json-too-deep', { most: deepest }));
      }
      this.#open.push(new Open(sign === '{' ? 'object' : 'array', start));
      this.#at += 1;
      return true;
    }
    if (sign === '"') this.#add(this.#string());
    else {
      literal.lastIndex = start;
      const length = literal.exec(this.#text)?.[0].length ?? 0;
      if (length === 0) this.#fail(start, say('json-syntax.value'));
      this.#at += length;
      const isNull = this.#text.startsWith('null', start);
      this.#add({ kind: 'other', start, end: this.#at, isNull });
    }
    return true;
  }

  #string(): DataText {
    const start = this.#at;
    const end = endOfString(this.#text, start);
    if (end < 0) {
      const isOpen = -end >= this.#text.length || /[\n\r]/.test(this.#text.charAt(-end));
      if (isOpen) this.#fail(start, say('json-syntax.string'));
      this.#fail(-end, say('json-syntax.escape'));
    }
    this.#at = end;
    return { kind: 'string', start, end, text: decodeJsonString(this.#text, { start, end }) };
  }

  #close({ kind, start, items, members, byKey }: Open): boolean {
    this.#open.pop();
    this.#at += 1;
    const end = this.#at;
    if (kind === 'array') this.#add({ kind, start, end, items });
    else this.#add({ kind, start, end, members, byKey });
    return true;
  }

  #add(value: DataNode): void {
    const open = this.#open.at(-1);
    if (open === undefined) {
      this.#root = value;
      return;
    }
    open.isAfterValue = true;
    const { start, end } = value;
    if (open.key === null) {
      const item = { start, end, value, comma: -1, isFlow: true };
      open.items.push(item);
      open.last = item;
      return;
    }
    const { text: key, start: keyStart, end: keyEnd } = open.key;
    const member = { start: keyStart, end, value, comma: -1, isFlow: true, key, keyEnd };
    open.members.push(member);
    open.byKey.set(key, member);
    open.last = member;
    open.key = null;
  }

  #fail(offset: number, said: Message): never {
    const place = Math.min(offset, this.#text.length);
    throw new FormatError(said, createLineIndex(this.#text).locate(place, 0));
  }
}
