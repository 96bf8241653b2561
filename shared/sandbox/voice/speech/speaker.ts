import type { EngineIdentity } from '../../engines/engine.ts';

/** Says text aloud. */
export interface Speaker extends EngineIdentity {
  /** Whether it speaks a language, such as `en-GB`. */
  speaks(language: string): boolean;
  speak(text: string, signal: AbortSignal): Promise<SpokenSound>;
}

/** One channel. */
export interface SpokenSound {
  readonly samples: Int16Array;
  readonly samplesPerSecond: number;
}
