import type { EngineIdentity, Improvement } from '../engine.ts';

/** An improvement in the making: each step hands in its text, and what changed is noted. */
export class ImprovementDraft {
  text: string;
  readonly #isTypeset: boolean;
  readonly #applied = new Set<string>();
  readonly #notApplied = new Set<string>();
  readonly #engines = new Map<string, EngineIdentity>();

  constructor(text: string) {
    this.text = text;
    this.#isTypeset = /[’“”„]/u.test(text) && !/['"]/u.test(text);
  }

  /** Takes the text a step made; the step is noted if it changed anything. */
  take(text: string, step: string, engine: EngineIdentity): void {
    if (text !== this.text) this.#applied.add(step);
    this.text = text;
    this.used(engine);
  }

  /** Notes a change that a step made. */
  changed(step: string): void {
    this.#applied.add(step);
  }

  /** Notes an engine that looked at the text, whether it found anything or not. */
  used(engine: EngineIdentity): void {
    this.#engines.set(engine.name, engine);
  }

  /** Notes a step that was wanted and that no engine here can do. */
  missed(step: string): void {
    this.#notApplied.add(step);
  }

  finish(): Improvement {
    return {
      // A text that is set with curly marks gets no straight ones.
      text: this.#isTypeset ? this.text.replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’') : this.text,
      applied: [...this.#applied],
      notApplied: [...this.#notApplied],
      engines: [...this.#engines.values()],
    };
  }
}
