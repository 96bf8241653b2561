/** A part of a document that is built anew, in order of reading. */
export type DocxBlock = DocxParagraph | DocxTable;

export interface DocxParagraph {
  readonly kind: 'paragraph';
  /** A tab is a tab, a line end a line break. */
  readonly text: string;
  readonly style?: DocxStyle;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly alignment?: 'center' | 'right';
  readonly startsPage?: boolean;
  /** A line above it, as above footnotes. */
  readonly hasRule?: boolean;
}

export interface DocxTable {
  readonly kind: 'table';
  /** Rows of cells; rows may differ in length. */
  readonly rows: readonly (readonly string[])[];
}

export type DocxStyle = 'Title' | 'Heading1' | 'Heading2' | 'Heading3' | 'ListParagraph';

export interface DocxContent {
  readonly blocks: readonly DocxBlock[];
  /** Lines at the head and the foot of every page. */
  readonly header?: readonly string[];
  readonly footer?: readonly string[];
  /** BCP 47 code of its language. */
  readonly language: string;
  /** How it came about, for the document's properties. */
  readonly description: string;
}
