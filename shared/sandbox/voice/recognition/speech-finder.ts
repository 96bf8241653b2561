/** A stretch of speech between two silences; whole milliseconds from the first sample. */
export interface Speech {
  readonly startInMs: number;
  readonly endInMs: number;
  readonly isOver: boolean;
}

const frameInMs = 20;
/** Root mean square of a frame that is loud: 36 dB below full scale. */
const loud = 520;
/** Frames of sound that begin speech, and of silence that end it. */
const framesToBegin = 3;
const framesToEnd = 18;
/** Speech without a pause is cut here. */
const longestFrames = 600;

/**
 * Finds speech by its loudness. Whole numbers all the way: the same samples give the same answer on
 * every machine, however they are cut into chunks.
 */
export class SpeechFinder {
  readonly #frame: Int16Array;
  readonly #onSpeech: (speech: Speech) => void;
  #filled = 0;
  #frames = 0;
  #loudRun = 0;
  #quietRun = 0;
  #begin: number | null = null;
  #lastLoud = 0;

  /** `onSpeech` is told of speech under way at every frame, and once when it is over. */
  constructor(samplesPerSecond: number, onSpeech: (speech: Speech) => void) {
    this.#frame = new Int16Array(Math.round((samplesPerSecond * frameInMs) / 1000));
    this.#onSpeech = onSpeech;
  }

  hear(samples: Int16Array): void {
    for (let at = 0; at < samples.length;) {
      const count = Math.min(samples.length - at, this.#frame.length - this.#filled);
      this.#frame.set(samples.subarray(at, at + count), this.#filled);
      this.#filled += count;
      at += count;
      if (this.#filled === this.#frame.length) this.#takeFrame();
    }
  }

  /** Ends what is under way. */
  finish(): void {
    if (this.#begin !== null) this.#tell(true);
    this.#begin = null;
  }

  #takeFrame(): void {
    this.#filled = 0;
    this.#frames += 1;
    const isLoud = isLoudFrame(this.#frame);
    this.#loudRun = isLoud ? this.#loudRun + 1 : 0;
    this.#quietRun = isLoud ? 0 : this.#quietRun + 1;
    if (isLoud) this.#lastLoud = this.#frames;
    if (this.#begin === null) {
      if (this.#loudRun < framesToBegin) return;
      this.#begin = this.#frames - framesToBegin;
    }
    const isOver = this.#quietRun >= framesToEnd || this.#frames - this.#begin >= longestFrames;
    this.#tell(isOver);
    if (!isOver) return;
    this.#begin = null;
    // Where speech was cut, the next stretch begins behind the cut.
    this.#loudRun = 0;
  }

  #tell(isOver: boolean): void {
    this.#onSpeech({
      startInMs: (this.#begin ?? 0) * frameInMs,
      endInMs: this.#lastLoud * frameInMs,
      isOver,
    });
  }
}

function isLoudFrame(frame: Int16Array): boolean {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  return sum >= loud * loud * frame.length;
}
