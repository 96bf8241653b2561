/**
 * Kinds of tokens a reader yields. Numbers, so that the hot loop compares small integers.
 * An empty-element tag is one `StartTag` with `selfClosing` true and no `EndTag`.
 */
export const XmlToken = {
  EndOfText: 0,
  Declaration: 1,
  Doctype: 2,
  StartTag: 3,
  EndTag: 4,
  Text: 5,
  CData: 6,
  Comment: 7,
  ProcessingInstruction: 8,
} as const;

export type XmlTokenKind = (typeof XmlToken)[keyof typeof XmlToken];

/**
 * A strict pull reader of XML 1.0 over decoded text. Every token's span is exact in UTF-16 units;
 * the tokens of a text, joined, are the text. The first error throws an XmlError and ends reading.
 * Prefixes are not resolved; entities other than the five predefined ones are errors.
 */
export interface XmlReader {
  readonly text: string;
  /** Advances to the next token. */
  next(): XmlTokenKind;
  /** Kind of the current token. */
  readonly kind: XmlTokenKind;
  /** Span of the whole current token, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Qualified name of the current tag or processing instruction target; the same string object for equal names. */
  readonly name: string;
  /** For a start tag: whether it ends in `/>`. */
  readonly selfClosing: boolean;
  /** Open elements around the current token, an element's own tags not counted. */
  readonly depth: number;
  /** Attributes of the current start tag, in file order. */
  readonly attributeCount: number;
  attributeName(index: number): string;
  /** Offset of the attribute's name. */
  attributeStart(index: number): number;
  /** Raw value between the quotes. */
  attributeValueStart(index: number): number;
  attributeValueEnd(index: number): number;
  /** Decoded and normalised value. */
  attributeValue(index: number): string;
  /** Index of the attribute with this qualified name, -1 when absent. */
  findAttribute(name: string): number;
  /** For text: whether it holds a character or entity reference. */
  readonly hasReferences: boolean;
  /** Decoded content of the current text or CDATA token (line ends as in the file). */
  textContent(): string;
  /** Whether that content is `expected`; references are compared without being decoded into a text. */
  textIs(expected: string): boolean;
}

/** A reader that need not read everything: what surrounds the part it reads is known to be right. */
export interface PartialXmlReader extends XmlReader {
  /**
   * Goes on at `offset`, which lies between two tokens, as if `depth` elements (at least 1) were
   * open there. Their own end tags are for the caller to stop at.
   */
  goTo(offset: number, depth: number): void;
  /** Different element and attribute names met so far. */
  readonly nameCount: number;
  /** Number of the current tag's name, below `nameCount`: the same for equal names of one text. */
  readonly nameId: number;
  /** Number of an attribute's name, among those of elements. */
  attributeNameId(index: number): number;
}
