import { isSpace } from '../xml/characters.ts';
import { XmlToken, type XmlReader } from '../xml/xml-reader.ts';

/**
 * A text without the white space of XML at its ends. A pattern would look at a long row of blanks from
 * each of them.
 */
export function trimSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** The value of the current start tag's attribute, null where it has none of that name. */
export function attributeOf(reader: XmlReader, name: string): string | null {
  const index = reader.findAttribute(name);
  return index < 0 ? null : reader.attributeValue(index);
}

/** Passes the rest of the element whose start tag is the current token. */
export function skipElement(reader: XmlReader): void {
  if (reader.selfClosing) return;
  const { depth } = reader;
  while (reader.next() !== XmlToken.EndOfText) {
    if (reader.kind === XmlToken.EndTag && reader.depth === depth) return;
  }
}

/** Passes an element and gives the text that stands in those of its descendants that are named. */
export function textInside(reader: XmlReader, names: ReadonlySet<string>): string {
  if (reader.selfClosing) return '';
  const { depth } = reader;
  let text = '';
  let open = 0;
  let kind = reader.next();
  while (kind !== XmlToken.EndOfText) {
    if (kind === XmlToken.EndTag && reader.depth === depth) return text;
    if (opens(reader) && names.has(reader.name)) open += 1;
    else if (kind === XmlToken.EndTag && names.has(reader.name)) open -= 1;
    else if (open > 0 && isCharacters(kind)) text += reader.textContent();
    kind = reader.next();
  }
  return text;
}

function opens({ kind, selfClosing }: XmlReader): boolean {
  return kind === XmlToken.StartTag && !selfClosing;
}

function isCharacters(kind: number): boolean {
  return kind === XmlToken.Text || kind === XmlToken.CData;
}

/** The text of the element whose start tag is the current token, which holds nothing else. */
export function contentOf(reader: XmlReader): string {
  if (reader.selfClosing) return '';
  const { depth } = reader;
  let text = '';
  while (reader.next() !== XmlToken.EndOfText) {
    if (reader.kind === XmlToken.EndTag && reader.depth === depth) return text;
    if (isCharacters(reader.kind)) text += reader.textContent();
  }
  return text;
}
