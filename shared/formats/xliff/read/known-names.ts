import { liesAt } from '../../../text/same-span.ts';
import type { XmlReader } from '../../xml/xml-reader.ts';

/** Words kept: an attribute with more different values is not one of words. */
const maxWords = 12;

/** Values of one attribute that come back all the time, such as states: one string object for each. */
export class KnownWords {
  private readonly words: string[] = [];

  /** Decoded value of an attribute of the start tag the reader is at. */
  valueOf(reader: XmlReader, index: number): string {
    const { words } = this;
    const start = reader.attributeValueStart(index);
    const length = reader.attributeValueEnd(index) - start;
    for (const word of words) {
      if (word.length === length && liesAt(reader.text, start, word)) return word;
    }
    const value = reader.attributeValue(index);
    // A value as long as it is written holds no reference, and its spaces are spaces wherever it is met.
    if (value.length === length && words.length < maxWords) words.push(value);
    return value;
  }
}

/** What the names of one text are in one scope, by the number the scanner gave each: code + 1, or 0. */
export class NameCodes {
  elements: Uint8Array = new Uint8Array(32);
  attributes: Uint8Array = new Uint8Array(32);

  rememberElement(nameId: number, code: number): void {
    this.elements = withRoomFor(this.elements, nameId);
    this.elements[nameId] = code + 1;
  }

  rememberAttribute(nameId: number, code: number): void {
    this.attributes = withRoomFor(this.attributes, nameId);
    this.attributes[nameId] = code + 1;
  }
}

function withRoomFor(table: Uint8Array, index: number): Uint8Array {
  if (index < table.length) return table;
  const grown = new Uint8Array(Math.max(index + 1, table.length * 2));
  grown.set(table);
  return grown;
}
