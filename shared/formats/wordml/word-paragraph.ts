import type { InlinePart } from '../model.ts';
import type { PlacedPart } from '../source-text/passage.ts';

/** What stands in a text and is no text: it is never translated, lost or doubled. */
export type WordObjectKind =
  | 'footnote'
  | 'endnote'
  | 'field'
  | 'picture'
  | 'comment'
  | 'tracked-change'
  | 'bookmark'
  | 'content-control'
  /** A line, column or page break inside of the paragraph. */
  | 'break'
  | 'other';

export interface WordObject {
  readonly kind: WordObjectKind;
  /** Where it stands in the paragraph's text, in UTF-16 units; `end` is exclusive and may be `start`. */
  readonly start: number;
  readonly end: number;
}

/** Those of `Word.UnderlineType` that a run can say without a colour of its own. */
export type UnderlineKind =
  | 'None'
  | 'Single'
  | 'Word'
  | 'Double'
  | 'Dotted'
  | 'Thick'
  | 'DashLine'
  | 'DotDashLine'
  | 'TwoDotDashLine'
  | 'Wave';

/**
 * How a stretch of text differs from the paragraph's own format, in the words of Word's Font API.
 * What is absent is as in the paragraph.
 */
export interface RunFormat {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: UnderlineKind;
  readonly strikeThrough?: boolean;
  readonly doubleStrikeThrough?: boolean;
  readonly superscript?: boolean;
  readonly subscript?: boolean;
  /** `#RRGGBB`. */
  readonly color?: string;
  readonly highlightColor?: string;
  readonly name?: string;
  /** Points. */
  readonly size?: number;
}

/** Text of one format, or one link. */
export interface WordRun {
  readonly start: number;
  readonly end: number;
  readonly format: RunFormat;
  /** False when its properties say more than `format` can: then only OOXML keeps them all. */
  readonly isFormatWhole: boolean;
  /** Blanks in it look otherwise, which is not to be seen; text written over them loses that. */
  readonly hasOtherBlanks: boolean;
  /** Address of the link it belongs to; null outside of links. */
  readonly link: string | null;
}

/** One paragraph of a selection, or the selected part of it, as read from OOXML. */
export interface WordParagraph {
  /**
   * As `Range.text` of Word gives it: `\t`, `\v` for a line break, one mark for each object
   * (`\u0001` picture, `\u0002` note, `\u0005` comment, `\u0013` to `\u0015` field).
   */
  readonly text: string;
  /**
   * Adjacent and in order; places are UTF-16 offsets in `text`. Formats and links are pairs of codes
   * that take no room; a pair stands for each run that is not as most of the paragraph is.
   */
  readonly pieces: readonly PlacedPart[];
  /** The same for the service: neighbouring texts joined. */
  readonly parts: readonly InlinePart[];
  readonly runs: readonly WordRun[];
  readonly objects: readonly WordObject[];
  /** Proofing language of most of its text (`w:lang`), null when the document does not say. */
  readonly language: string | null;
  readonly isRightToLeft: boolean;
  /** False when only a part of the paragraph is selected. */
  readonly isWhole: boolean;
}
