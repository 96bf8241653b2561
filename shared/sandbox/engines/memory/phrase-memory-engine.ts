import type { EngineTranslation, TranslationEngine, TranslationEngineRequest } from '../engine.ts';
import { britishSpelling } from '../improvement/rephrase/british-spelling.ts';
import type { Match } from './language-memory.ts';
import { memoryLanguagesOf } from './memory-languages.ts';
import type { PhraseMemoryStore } from './phrase-memory-store.ts';
import { translatePhrase, type Find } from './translate-phrase.ts';
import { phraseForm, replacePlaceholders } from './phrase-form.ts';
import { endingIn, openingIn } from './restore-form.ts';

interface Pair {
  readonly source: string;
  readonly target: string;
}

/** No package holds a longer one; the form of a phrase takes a time that grows with its square. */
const longestPhrase = 1000;

/**
 * Exact matches in human translations that open-source packages publish. It answers with what
 * people wrote for exactly this phrase, and with null for everything else.
 */
export class PhraseMemoryEngine implements TranslationEngine {
  readonly name = 'phrase-memory';
  readonly version = '1';
  readonly #store: PhraseMemoryStore;

  constructor(store: PhraseMemoryStore) {
    this.#store = store;
  }

  serves(source: string, target: string): boolean {
    return this.#pairs(source, target).length > 0;
  }

  async translate(
    texts: readonly string[],
    request: TranslationEngineRequest,
  ): Promise<readonly (EngineTranslation | null)[]> {
    const pairs = this.#pairs(request.source, request.target);
    const directions = await Promise.all(
      pairs.map(async (pair) => ({ ...pair, find: await this.#finder(pair) })),
    );
    const respell = await britishSpelling(request.target);
    request.signal.throwIfAborted();
    return texts.map((text) => {
      if (text.length > longestPhrase) return null;
      for (const direction of directions) {
        const translated = translatePhrase(text, direction);
        if (translated !== null) return { text: respell(translated), coverage: 1 };
      }
      return null;
    });
  }

  /** A source such as Portuguese is looked up in both its variants; a target is one language. */
  #pairs(source: string, target: string): readonly Pair[] {
    const [to] = memoryLanguagesOf(target);
    if (to === undefined) return [];
    const held = (language: string): boolean => language === 'en' || this.#store.holds(language);
    return memoryLanguagesOf(source)
      .filter((from) => from !== to && held(from) && held(to))
      .map((from) => ({ source: from, target: to }));
  }

  async #finder({ source, target }: Pair): Promise<Find> {
    if (source === 'en') {
      const memory = await this.#store.load(target);
      return (key) => memory.findFromEnglish(key);
    }
    const toEnglish = await this.#store.load(source);
    if (target === 'en') return (key) => toEnglish.findToEnglish(key);
    const fromEnglish = await this.#store.load(target);
    return (key) => {
      const english = toEnglish.findToEnglish(key);
      if (english?.unique !== true) return null;
      const found = fromEnglish.findFromEnglish(phraseForm(english.translation, 'en').key);
      return found?.unique === true ? throughEnglish(english, found, { source, target }) : null;
    };
  }
}

/** One match from two: written with the placeholders and the final marks of the source phrase. */
function throughEnglish(first: Match, second: Match, { source, target }: Pair): Match {
  const middle = phraseForm(first.translation, 'en');
  const answer = phraseForm(second.translation, target);
  const core = replacePlaceholders(
    answer.core,
    (found) => middle.placeholders[second.held.placeholders.indexOf(found)] ?? found,
  );
  const ending = endingIn(first.held.ending, source, target);
  return {
    held: first.held,
    translation: openingIn(ending, target) + core + ending,
    unique: true,
  };
}
