import type { Color } from './text-marks.ts';

/** What was read of a PDF: plain data, because it crosses from one thread to another. */
export interface PdfPlan {
  readonly pages: readonly PdfPage[];
  /** Keys of fonts whose signs stay as they are. */
  readonly keptFonts: readonly string[];
}

export interface PdfPage {
  readonly blocks: readonly TextBlock[];
  /** Edges of the page in points, before it is turned. */
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * A paragraph, a heading or a cell. Places are in points along its own lines: `left` and `right`
 * along the writing, baselines across it, growing upwards. At an angle of 0 they are the page's.
 */
export interface TextBlock {
  /** Its lines joined. */
  readonly text: string;
  /** Radians against the clock. */
  readonly angle: number;
  readonly left: number;
  readonly right: number;
  /** Baseline of the first and of the last line. */
  readonly first: number;
  readonly last: number;
  readonly lineCount: number;
  /** Distance of two baselines; of one line what is usual at its size. */
  readonly leading: number;
  readonly alignment: 'left' | 'center' | 'right';
  readonly size: number;
  readonly looks: TextLooks;
  /** A bullet or the like stands before it, which is no text. */
  readonly isItem: boolean;
}

export interface TextLooks {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly family: 'sans' | 'serif' | 'mono';
  readonly color: Color;
  /** Text behind the picture of a page, as text recognition leaves it. */
  readonly isInvisible: boolean;
}

/** A piece of text as a PDF shows it, in the coordinates of {@link TextBlock}. */
export interface PdfTextRun {
  readonly text: string;
  readonly angle: number;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  readonly looks: TextLooks;
  /** A bullet or the like stands before it, which is no text. */
  readonly isItem: boolean;
}

/** Whether a text is translated: numbers and signs alone are not. */
export function holdsWords({ text }: { readonly text: string }): boolean {
  return /\p{L}/u.test(text);
}
