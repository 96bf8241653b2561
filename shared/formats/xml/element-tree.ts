import { say } from '../../messages/message.ts';
import type { Steps } from '../../text/steps.ts';
import type { Span } from '../source-text/passage.ts';
import { refuse, refusalOf } from './refusal.ts';
import { XmlToken, type XmlReader } from './xml-reader.ts';
import { createXmlReader } from './xml-scanner.ts';

/** An attribute as it is written, and what it says. */
export interface XmlAttribute {
  readonly name: string;
  readonly value: string;
  /** Offset of its name. */
  readonly start: number;
  readonly valueStart: number;
  readonly valueEnd: number;
}

/** An element with its tags; its texts are what lies between its children. */
export interface XmlElement extends Span {
  readonly kind: 'element';
  readonly name: string;
  readonly attributes: readonly XmlAttribute[];
  /** Whether it is one tag: `<a/>`. */
  readonly isOneTag: boolean;
  /** Between its tags; both are the end of the tag where it is one. */
  readonly contentStart: number;
  readonly contentEnd: number;
  readonly children: readonly XmlNode[];
}

export interface XmlComment extends Span {
  readonly kind: 'comment';
}

export type XmlNode = XmlElement | XmlComment;

/** Elements of one file; each takes some hundred bytes. */
const mostElements = 1_500_000;
const tokensAStep = 500;

interface OpenElement {
  kind: 'element';
  name: string;
  attributes: readonly XmlAttribute[];
  isOneTag: boolean;
  start: number;
  end: number;
  contentStart: number;
  contentEnd: number;
  children: XmlNode[];
}

/** The root element of decoded text without byte order mark. @throws FormatError */
export function* readElementTree(text: string): Steps<XmlElement> {
  try {
    return yield* new TreeReader(text).read();
  } catch (error) {
    throw refusalOf(text, error);
  }
}

class TreeReader {
  readonly #reader: XmlReader;
  readonly #open: OpenElement[] = [];
  #root: XmlElement | null = null;
  #elements = 0;

  constructor(text: string) {
    this.#reader = createXmlReader(text);
  }

  *read(): Steps<XmlElement> {
    const reader = this.#reader;
    let tokens = 0;
    for (let kind = reader.next(); kind !== XmlToken.EndOfText; kind = reader.next()) {
      if (kind === XmlToken.StartTag) this.#begin();
      else if (kind === XmlToken.EndTag) this.#finish();
      else if (kind === XmlToken.Comment) {
        const { start, end } = reader;
        this.#open.at(-1)?.children.push({ kind: 'comment', start, end });
      }
      tokens += 1;
      if (tokens % tokensAStep === 0) yield undefined;
    }
    if (this.#root === null) throw new RangeError('XML without a root was read.');
    return this.#root;
  }

  #begin(): void {
    const { name, start, end, selfClosing, text } = this.#reader;
    this.#elements += 1;
    if (this.#elements > mostElements) {
      throw refuse(text, say('too-large.elements', { most: mostElements }), start);
    }
    const element: OpenElement = {
      kind: 'element',
      name,
      attributes: attributesOf(this.#reader),
      isOneTag: selfClosing,
      start,
      end,
      contentStart: end,
      contentEnd: end,
      children: [],
    };
    this.#open.at(-1)?.children.push(element);
    this.#root ??= element;
    if (!selfClosing) this.#open.push(element);
  }

  #finish(): void {
    const element = this.#open.pop();
    if (element === undefined) return;
    element.contentEnd = this.#reader.start;
    element.end = this.#reader.end;
  }
}

const none: readonly XmlAttribute[] = [];

function attributesOf(reader: XmlReader): readonly XmlAttribute[] {
  if (reader.attributeCount === 0) return none;
  return Array.from({ length: reader.attributeCount }, (_, index) => ({
    name: reader.attributeName(index),
    value: reader.attributeValue(index),
    start: reader.attributeStart(index),
    valueStart: reader.attributeValueStart(index),
    valueEnd: reader.attributeValueEnd(index),
  }));
}

/** The value of an attribute; null where the element has none of that name. */
export function attributeOf({ attributes }: XmlElement, name: string): string | null {
  return attributes.find((each) => each.name === name)?.value ?? null;
}

/** The elements directly in another. */
export function elementsIn({ children }: XmlElement): readonly XmlElement[] {
  return children.filter((each) => each.kind === 'element');
}

/** The first element of that name directly in another. */
export function elementIn({ children }: XmlElement, name: string): XmlElement | null {
  for (const each of children) if (each.kind === 'element' && each.name === name) return each;
  return null;
}
