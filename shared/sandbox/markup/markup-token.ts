/**
 * A piece of marked-up text; the tokens of a text, joined, are the text. `opaque` are comments,
 * processing instructions, declarations, CDATA sections and the content of scripts and styles.
 */
export interface MarkupToken {
  readonly kind: 'text' | 'start' | 'end' | 'empty' | 'opaque';
  /** Tag name, in lower case under HTML; empty for text and opaque pieces. */
  readonly name: string;
  /** UTF-16 offsets, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Attributes of a start or empty tag, values as written. */
  readonly attributes: ReadonlyMap<string, string>;
}

export type MarkupDialect = 'xml' | 'html';

/** Markup that strict tag handling refuses. */
export class MarkupError extends Error {
  override readonly name = 'MarkupError';
  /** UTF-16 offset in the text. */
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}
