import type { Span } from '../../source-text/passage.ts';

/** XML to write: new, or a stretch of the part, in which other texts may have changed by then. */
export type Emitted = string | Span;

/** How text looks. */
export interface Look {
  /** Equal for texts that look the same; languages and marks of proofing do not count. */
  readonly key: string;
  /** The element of its properties as it stands, empty for none. */
  readonly source: string;
}

export interface TextItem {
  readonly kind: 'text';
  readonly text: string;
  readonly look: Look;
  /** As it stands, for where it is not translated. */
  readonly xml: readonly Emitted[];
}

/** Something in the text that stays as it is: a picture, a note, a field, a break. */
export interface ObjectItem {
  readonly kind: 'object';
  readonly xml: readonly Emitted[];
  /** `fixed`: must not change places with others of its kind, as it begins or ends something. */
  readonly order: 'free' | 'fixed';
  /** Part of the sentence, such as a number that a field shows. */
  readonly speaks: boolean;
}

/** Characters that stay as they are, such as the end of a line in a cell. */
export interface LiteralItem {
  readonly kind: 'literal';
  readonly text: string;
}

/** Something around texts begins: a link, an insertion, a content control. */
export interface OpenItem {
  readonly kind: 'open';
  readonly xml: readonly Emitted[];
}

/** What the last open item began ends. */
export interface CloseItem {
  readonly kind: 'close';
  readonly xml: readonly Emitted[];
}

export type FlowItem = TextItem | ObjectItem | LiteralItem | OpenItem | CloseItem;

export const noLook: Look = { key: '', source: '' };
