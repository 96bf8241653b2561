/** Words by number. The first numbers are for what is no word. */
export class Vocabulary {
  readonly words: string[];
  readonly #ids: Map<string, number>;

  constructor(words: readonly string[] = ['', '<s>', '</s>']) {
    this.words = [...words];
    this.#ids = new Map(this.words.map((word, id) => [word, id]));
  }

  /** The number of a word, -1 for one that is not there. */
  find(word: string): number {
    return this.#ids.get(word) ?? -1;
  }

  add(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    this.words.push(word);
    this.#ids.set(word, this.words.length - 1);
    return this.words.length - 1;
  }
}

/** No word at all: what is aligned with nothing. */
export const emptyWord = 0;
export const sentenceStart = 1;
export const sentenceEnd = 2;
