const mostCharacters = 4_000_000;

/**
 * Answers that were found good, newest kept, by what was asked. Models answer differently each
 * time; within a sandbox a text has one translation.
 */
export class AnswerCache {
  readonly #answers = new Map<string, string>();
  readonly #most: number;
  #characters = 0;

  constructor(most: number = mostCharacters) {
    this.#most = most;
  }

  get(key: string): string | undefined {
    const answer = this.#answers.get(key);
    if (answer === undefined) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  set(key: string, answer: string): void {
    this.#forget(key);
    this.#answers.set(key, answer);
    this.#characters += key.length + answer.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#characters <= this.#most) break;
      this.#forget(oldest);
    }
  }

  get size(): number {
    return this.#answers.size;
  }

  #forget(key: string): void {
    const answer = this.#answers.get(key);
    if (answer === undefined) return;
    this.#answers.delete(key);
    this.#characters -= key.length + answer.length;
  }
}
