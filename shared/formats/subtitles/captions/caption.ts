/** Something said, with when; whole milliseconds from the start. */
export interface SpokenText {
  readonly text: string;
  readonly startInMs: number;
  readonly endInMs: number;
}

/** A cue that is yet to be written. */
export interface Caption {
  readonly startInMs: number;
  readonly endInMs: number;
  /** Plain text, without line ends and never empty. */
  readonly lines: readonly string[];
}
