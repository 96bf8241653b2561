import type { TranslationCache } from '../../cache/translation-cache.ts';
import type { ArrivedTranslations } from '../send/arrived-translations.ts';
import type { ItemOutcome } from './item-outcome.ts';
import type { JobText } from '../plan/job-plan.ts';
import { append } from '../../text/lists/append.ts';

/**
 * Puts answers into the cache for later jobs, while other requests are under way. Only what led to a
 * finished target is kept: a spoiled end is worth a new try.
 */
export class AnswerKeeper {
  readonly #cache: TranslationCache | null;
  readonly #arrived: ArrivedTranslations;
  #texts: JobText[] = [];
  #work: Promise<void> = Promise.resolve();

  constructor(cache: TranslationCache | null, arrived: ArrivedTranslations) {
    this.#cache = cache;
    this.#arrived = arrived;
  }

  /** Marks what a segment was made of. */
  add(outcome: ItemOutcome): void {
    if (this.#cache === null || outcome.outcome === 'left' || outcome.source === 'cache') return;
    append(this.#texts, outcome.texts);
  }

  /** Begins to keep what is marked; returns at once. */
  keepMarked(): void {
    const cache = this.#cache;
    if (cache === null || this.#texts.length === 0) return;
    const texts = this.#texts;
    this.#texts = [];
    this.#work = this.#work.then(() => this.#put(cache, texts));
    // A failure is heard by whoever waits for the end.
    this.#work.catch(() => undefined);
  }

  /** Resolves when all that is marked is stored. Rejects when a text could not be digested. */
  async finish(): Promise<void> {
    this.keepMarked();
    await this.#work;
    await this.#cache?.flush();
  }

  async #put(cache: TranslationCache, texts: readonly JobText[]): Promise<void> {
    for (const text of texts) {
      const answer = this.#arrived.get(text.identity);
      if (answer !== null) await cache.put(text.scope, await this.#arrived.digestOf(text), answer);
    }
  }
}
