import { say, type Message } from '../../messages/message.ts';
import { createLineIndex } from '../../text/line-index.ts';
import type { Steps } from '../../text/steps.ts';
import type { DataItem, DataMember, DataNode, DataObject } from '../catalogue/tree/data-tree.ts';
import { FormatError } from '../format-error.ts';
import { XmlError } from '../xml/xml-error.ts';
import { XmlToken, type XmlReader } from '../xml/xml-reader.ts';
import { createXmlReader } from '../xml/xml-scanner.ts';
import { decodePlistString } from './plist-strings.ts';

const tokensAStep = 500;

/**
 * Reads a property list in XML: its outermost dictionary, with the place of each value, tags
 * included. Null for a file that holds nothing.
 * @throws FormatError
 */
export function* readPlistInSteps(text: string): Steps<DataObject | null> {
  if (text.trim() === '') return null;
  const reader = new PlistReader(text);
  try {
    for (let count = 1; reader.next(); count += 1) if (count % tokensAStep === 0) yield undefined;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const location = createLineIndex(text).locate(error.offset, 0);
    throw new FormatError(say('not-well-formed', { detail: error.said }), location);
  }
  return reader.root();
}

interface Key {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** An element whose end is not read yet. */
interface Open {
  readonly name: string;
  readonly start: number;
  readonly members: Map<string, DataMember>;
  readonly items: DataItem[];
  /** Of the value that comes next, in a dictionary. */
  key: Key | null;
  /** Whether nothing but text lies in it. */
  isText: boolean;
}

class PlistReader {
  readonly #text: string;
  readonly #reader: XmlReader;
  readonly #open: Open[] = [];
  #root: DataObject | null = null;

  constructor(text: string) {
    this.#text = text;
    this.#reader = createXmlReader(text);
  }

  root(): DataObject {
    if (this.#root === null) throw new FormatError(say('no-keyed-texts'), null);
    return this.#root;
  }

  next(): boolean {
    const reader = this.#reader;
    const kind = reader.next();
    if (kind === XmlToken.EndOfText) return false;
    if (kind === XmlToken.StartTag) {
      const { name, start, end, selfClosing } = reader;
      const above = this.#open.at(-1);
      if (above !== undefined) above.isText = false;
      this.#open.push({ name, start, members: new Map(), items: [], key: null, isText: true });
      if (selfClosing) this.#close(end);
    } else if (kind === XmlToken.EndTag) this.#close(reader.end);
    else if (kind !== XmlToken.Text && kind !== XmlToken.CData) {
      const open = this.#open.at(-1);
      if (open !== undefined) open.isText = false;
    }
    return true;
  }

  #close(end: number): void {
    const element = this.#open.pop();
    if (element === undefined) return;
    const above = this.#open.at(-1);
    if (above?.name === 'plist' && element.name === 'dict') {
      this.#root ??= objectOf(element, end);
    } else if (above?.name === 'dict') this.#addToDict(above, element, end);
    else above?.items.push(itemOf(this.#valueOf(element, end)));
  }

  #addToDict(dict: Open, element: Open, end: number): void {
    if (element.name === 'key') {
      if (dict.key !== null) this.#fail(dict.key.start, say('plist-key'));
      const { start } = element;
      const text = decodePlistString(this.#text, { start, end });
      const first = dict.members.get(text);
      if (first !== undefined) {
        const line = String(createLineIndex(this.#text).locate(first.start, 0).line);
        this.#fail(start, say('duplicate-key', { key: text, line }));
      }
      dict.key = { text, start, end };
      return;
    }
    const { key } = dict;
    if (key === null) this.#fail(element.start, say('plist-key'));
    dict.key = null;
    const item = itemOf(this.#valueOf(element, end));
    const { start, end: keyEnd, text } = key;
    dict.members.set(text, { ...item, start, key: text, keyEnd });
  }

  #valueOf(element: Open, end: number): DataNode {
    const { name, start, isText, items, key } = element;
    if (name === 'dict') {
      if (key !== null) this.#fail(key.start, say('plist-key'));
      return objectOf(element, end);
    }
    if (name === 'array') return { kind: 'array', start, end, items };
    if (name === 'string' && isText) {
      return { kind: 'string', start, end, text: decodePlistString(this.#text, { start, end }) };
    }
    return { kind: 'other', start, end, isNull: false };
  }

  #fail(offset: number, said: Message): never {
    throw new FormatError(said, createLineIndex(this.#text).locate(offset, 0));
  }
}

function objectOf({ start, members }: Open, end: number): DataObject {
  return { kind: 'object', start, end, members: [...members.values()], byKey: members };
}

function itemOf(value: DataNode): DataItem {
  return { value, start: value.start, end: value.end, comma: -1, isFlow: false };
}
