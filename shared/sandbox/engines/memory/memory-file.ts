import type { HeldPair } from './language-memory.ts';
import { phraseForm } from './phrase-form.ts';

/** The English phrases of all languages: they are much the same, so they are kept once. */
export const phrasesFileName = 'phrases.json.br';

/** Name of the file that holds the other side of the pairs of English and `language`. */
export function memoryFileName(language: string): string {
  return `${language}.json.br`;
}

/** The pairs of one language in their order, without the English side. */
export interface StoredMemory {
  /** From the phrase of one pair to that of the next, the first from before the list. */
  readonly steps: readonly number[];
  readonly foreign: readonly string[];
  readonly votes: readonly number[];
}

/** What the files of a memory hold, before they are compressed. */
export interface MemoryFiles {
  readonly phrases: readonly string[];
  readonly memories: ReadonlyMap<string, StoredMemory>;
}

/** Takes the pairs of all languages apart. {@link unpackMemory} puts those of one together again. */
export function packMemories(languages: ReadonlyMap<string, readonly HeldPair[]>): MemoryFiles {
  const keys = new Map<string, string>();
  for (const [english] of Array.from(languages.values()).flat()) {
    if (!keys.has(english)) keys.set(english, phraseForm(english, 'en').key);
  }
  // Pairs are ordered by the keys of their phrases: then most steps are the same.
  const phrases = Array.from(keys)
    .sort((one, other) => byText(one[1], other[1]) || byText(one[0], other[0]))
    .map(([english]) => english);
  const places = new Map(phrases.map((english, place) => [english, place]));
  const memories = new Map<string, StoredMemory>();
  for (const [language, pairs] of languages) {
    const at = pairs.map(([english]) => places.get(english) ?? 0);
    memories.set(language, {
      steps: at.map((place, index) => place - (at[index - 1] ?? -1)),
      foreign: pairs.map(([, foreign]) => foreign),
      votes: pairs.map(([, , votes]) => votes),
    });
  }
  return { phrases, memories };
}

/** The pairs of one language, in their order. */
export function unpackMemory(
  { steps, foreign, votes }: StoredMemory,
  phrases: readonly string[],
): readonly HeldPair[] {
  let place = -1;
  return steps.map((step, index) => {
    place += step;
    return [phrases[place] ?? '', foreign[index] ?? '', votes[index] ?? 0];
  });
}

function byText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
