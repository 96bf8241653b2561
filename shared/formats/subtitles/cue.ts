/** How much of a timing line could be read. */
export const TimingQuality = {
  /** `00:00:01,000 --> 00:00:02,000` (a dot in WebVTT), settings or not. */
  Exact: 0,
  /** Another form that still says both times: no hours, spaces inside, another arrow. */
  Tolerated: 1,
  /** A time is missing or cut off: 0 stands for it. */
  Broken: 2,
} as const;

export type TimingQualityValue = (typeof TimingQuality)[keyof typeof TimingQuality];

/** One cue as it lies in the text; offsets in UTF-16 units, ends exclusive, line ends left out. */
export interface Cue {
  /** The index or identifier line; both -1 when there is none. */
  readonly indexStart: number;
  readonly indexEnd: number;
  readonly timingStart: number;
  readonly timingEnd: number;
  /** From the first to the end of the last line that is not blank; equal when there is no text. */
  readonly textStart: number;
  readonly textEnd: number;
  readonly startInMs: number;
  readonly endInMs: number;
  readonly quality: TimingQualityValue;
  /** Whether a blank line (or the start of the text) stands before the cue. */
  readonly isSeparated: boolean;
}

/** Text that belongs to no cue and should: reading keeps it and says so. */
export interface StrayText {
  readonly start: number;
  readonly end: number;
  readonly reason: 'before-first-cue' | 'broken-timing' | 'no-timing';
}

export interface ScannedCues {
  readonly cues: readonly Cue[];
  readonly strays: readonly StrayText[];
}
