import type { RunProperties } from './run-properties.ts';
import type { WordObjectKind } from './word-paragraph.ts';

/** Where a text belongs: a run, and the link around it. */
export interface RunPlace {
  readonly properties: RunProperties;
  /** The whole `<w:rPr>` element as it stands, empty for none. */
  readonly source: string;
  /** Address of the link it belongs to; null outside of links. */
  readonly link: string | null;
  /** Tells links apart that lead to the same address; 0 outside of links. */
  readonly linkNumber: number;
  /** Start tag of the `<w:hyperlink>` around it; empty outside of them. */
  readonly linkTag: string;
}

/** Characters of a run. */
export interface TextAtom {
  readonly kind: 'text';
  /** What Word may give for it in `Range.text`, the usual first. */
  readonly variants: readonly string[];
  readonly run: RunPlace;
}

/** Something that is no text; a point of no width where its first variant is empty. */
export interface ObjectAtom {
  readonly kind: 'object';
  readonly object: WordObjectKind;
  readonly variants: readonly string[];
}

export type Atom = TextAtom | ObjectAtom;

/** A paragraph of WordprocessingML, before it is known how Word writes its text. */
export interface OoxmlParagraph {
  readonly atoms: readonly Atom[];
  readonly isRightToLeft: boolean;
  /** The `<w:p>` element in the XML of its part; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Its whole `<w:pPr>` element, empty for none. */
  readonly properties: string;
}
