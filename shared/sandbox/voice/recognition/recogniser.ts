import type { EngineIdentity } from '../../engines/engine.ts';

/** Turns sound into text. */
export interface Recogniser extends EngineIdentity {
  /** Begins to listen; calls `onHeard` in order, also after `hear` has returned. */
  open(sound: SoundFormat, onHeard: (heard: Heard) => void): Recognition;
}

export interface SoundFormat {
  readonly samplesPerSecond: number;
}

/** One recording that is listened to. */
export interface Recognition {
  hear(samples: Int16Array): void;
  /** No more sound comes: resolves when everything was said to `onHeard`. */
  finish(): Promise<void>;
  /** Stops at once. */
  close(): void;
}

/** A stretch of speech; times are whole milliseconds from the first sample. */
export interface Heard {
  /** Concluded text never changes; tentative text stands until the next. */
  readonly isConcluded: boolean;
  /** In lower case. */
  readonly language: string;
  readonly text: string;
  readonly startInMs: number;
  readonly endInMs: number;
}
