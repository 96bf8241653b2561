import type { Heard } from './recogniser.ts';

/** `word start end probability`, times in seconds; variants of a word have a number in brackets. */
const wordLine = /^(\S+) (\d+\.\d+) (\d+\.\d+) \d+\.\d+$/;
/** Silence, noise, and the borders of an utterance. */
const noWord = /^(?:<.*>|\[.*\]|\+\+.*\+\+)$/;

/**
 * Reads what pocketsphinx_continuous writes with `-time yes`: an utterance, then its words. Lines
 * come in any pieces.
 */
export class SphinxLines {
  readonly #onHeard: (heard: Heard) => void;
  #rest = '';
  #words: { readonly word: string; readonly startInMs: number; readonly endInMs: number }[] = [];

  constructor(onHeard: (heard: Heard) => void) {
    this.#onHeard = onHeard;
  }

  take(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#takeLine(line.trim());
  }

  /** Says what is left when the program has ended. */
  finish(): void {
    this.take('\n');
    this.#say();
  }

  #takeLine(line: string): void {
    const [, word = '', start, end] = wordLine.exec(line) ?? [];
    // Any other line begins the next utterance.
    if (word === '') this.#say();
    else if (!noWord.test(word)) {
      this.#words.push({
        word: word.replace(/\(\d+\)$/, ''),
        startInMs: Math.round(Number(start) * 1000),
        endInMs: Math.round(Number(end) * 1000),
      });
    }
    if (word === '</s>') this.#say();
  }

  #say(): void {
    const [first] = this.#words;
    const last = this.#words.at(-1);
    if (first === undefined || last === undefined) return;
    const said = this.#words.map(({ word }) =>
      /^i(?:'|$)/.test(word) ? `I${word.slice(1)}` : word,
    );
    const text = said.join(' ');
    this.#words = [];
    this.#onHeard({
      isConcluded: true,
      language: 'en',
      // The program knows neither capitals nor full stops, and translation lives on them.
      text: `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
      startInMs: first.startInMs,
      endInMs: last.endInMs,
    });
  }
}
