/** Most are changed in the glossary's own table; more than this is not worth keeping. */
const MOST_PHRASES = 1000;

/** What glossaries wanted for a source phrase before it was changed in this window. */
export class FormerTargets {
  readonly #targets = new Map<string, readonly string[]>();

  note(source: string, target: string): void {
    const known = this.of(source).filter((each) => each !== target);
    if (this.#targets.size >= MOST_PHRASES) this.#targets.clear();
    this.#targets.set(source, [...known, target]);
  }

  /** Another account has other glossaries. */
  clear(): void {
    this.#targets.clear();
  }

  of(source: string): readonly string[] {
    return this.#targets.get(source) ?? [];
  }
}
