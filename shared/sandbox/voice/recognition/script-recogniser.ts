import type { Heard, Recogniser, Recognition, SoundFormat } from './recogniser.ts';
import { SpeechFinder, type Speech } from './speech-finder.ts';

/** A line that stands for a stretch of speech. */
interface ScriptLine {
  readonly text: string;
  /** How long the line takes in the recording that the script belongs to. */
  readonly durationInMs: number;
}

/** Tentative text is said anew after so much more speech. */
const stepInMs = 500;
/** Speech that lasts as long as a line, give or take this, is taken for that line. */
const toleranceInMs = 30;

/**
 * Says the lines of a script where there is speech: no recogniser, and its name says so. The same
 * recording always gives the same text. Stretches of speech that last as long as a line get that
 * one, others the next in turn.
 */
export class ScriptRecogniser implements Recogniser {
  readonly name = 'voice-script';
  readonly version = '1';
  readonly #lines: readonly ScriptLine[];

  constructor(lines: readonly ScriptLine[]) {
    this.#lines = lines;
  }

  open({ samplesPerSecond }: SoundFormat, onHeard: (heard: Heard) => void): Recognition {
    const reading = new ScriptReading(this.#lines, onHeard);
    const finder = new SpeechFinder(samplesPerSecond, (speech) => {
      reading.take(speech);
    });
    return {
      hear: (samples) => {
        finder.hear(samples);
      },
      finish: () => {
        finder.finish();
        return Promise.resolve();
      },
      close: () => undefined,
    };
  }
}

class ScriptReading {
  readonly #lines: readonly ScriptLine[];
  readonly #onHeard: (heard: Heard) => void;
  #next = 0;
  #saidInMs = 0;

  constructor(lines: readonly ScriptLine[], onHeard: (heard: Heard) => void) {
    this.#lines = lines;
    this.#onHeard = onHeard;
  }

  take({ startInMs, endInMs, isOver }: Speech): void {
    const spokenInMs = endInMs - startInMs;
    if (isOver) {
      const text = this.#lineFor(spokenInMs);
      this.#saidInMs = 0;
      this.#onHeard({ isConcluded: true, language: 'en', text, startInMs, endInMs });
      return;
    }
    if (spokenInMs < this.#saidInMs + stepInMs) return;
    this.#saidInMs = spokenInMs;
    const text = this.#beginningOf(spokenInMs);
    this.#onHeard({ isConcluded: false, language: 'en', text, startInMs, endInMs });
  }

  #lineFor(spokenInMs: number): string {
    const known = this.#lines.findIndex(
      ({ durationInMs }) => Math.abs(durationInMs - spokenInMs) <= toleranceInMs,
    );
    const index = known >= 0 ? known : this.#next % Math.max(1, this.#lines.length);
    this.#next = index + 1;
    return this.#lines[index]?.text ?? '';
  }

  /** The words of the next line that would have been said by now. */
  #beginningOf(spokenInMs: number): string {
    const line = this.#lines[this.#next % Math.max(1, this.#lines.length)];
    if (line === undefined) return '';
    const words = line.text.split(' ');
    const share = Math.min(1, spokenInMs / line.durationInMs);
    return words.slice(0, Math.max(1, Math.floor(words.length * share))).join(' ');
  }
}

/** What is said in samples/harbour-announcement.wav; elsewhere only words to see something. */
export const harbourScript: readonly ScriptLine[] = [
  { text: 'Good morning, and welcome on board.', durationInMs: 1980 },
  { text: 'The first ferry leaves the harbour at six.', durationInMs: 2260 },
  {
    text: 'Please keep your ticket until the end of the crossing, because it is checked on the other side.',
    durationInMs: 4760,
  },
  { text: 'Thank you, and have a pleasant trip.', durationInMs: 1840 },
];
