import type { MarkupToken } from '../read/lex-markup.ts';

/** What one speaker says in one cue: the stretch of text that may change. */
export interface Piece {
  /** Position of the cue in the file, from 0. */
  readonly cue: number;
  /** Position in the cue, from 0. */
  readonly ordinal: number;
  readonly isLastOfCue: boolean;
  /** Span without peeled codes, dashes, labels and outer blanks; empty when nothing is left. */
  readonly start: number;
  readonly end: number;
  /** What the span is made of. */
  readonly tokens: readonly MarkupToken[];
  /** A dash or a label was peeled off its start. */
  readonly startsSpeaker: boolean;
  /** Position codes and voice tag peeled off its start, as written. */
  readonly lead: string;
  /** A music sign was peeled off its start or its end. */
  readonly isSong: boolean;
  /** Lines the span takes in the file. */
  readonly lineCount: number;
}
