import type { CueToken } from '../read/lex-markup.ts';

/** What one speaker says in one cue: the stretch of text that may change. */
export interface CuePiece {
  /** Position of the cue in the file, from 0. */
  readonly cue: number;
  /** Position in the cue, from 0. */
  readonly ordinal: number;
  readonly isLastOfCue: boolean;
  /** Span without trimmed codes, dashes, labels and outer blanks; empty when nothing is left. */
  readonly start: number;
  readonly end: number;
  /** What the span is made of. */
  readonly tokens: readonly CueToken[];
  /** A dash or a label was trimmed off its start. */
  readonly startsSpeaker: boolean;
  /** Position codes and voice tag trimmed off its start, as written. */
  readonly lead: string;
  /** A music sign was trimmed off its start or its end. */
  readonly isSong: boolean;
  /** Lines the span takes in the file. */
  readonly lineCount: number;
}
