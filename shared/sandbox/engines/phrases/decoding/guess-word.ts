import type { DirectionModel } from '../model/direction-model.ts';
import { noPhrase } from '../model/phrase-tree.ts';
import { partsOfCompound } from './compounds.ts';
import { WordFamilies } from './word-families.ts';

/** A translation of one word: numbers of the target's words, and how good it is. */
export interface WordTranslation {
  readonly words: readonly number[];
  readonly score: number;
}

/** What a translation of another form, or of the parts, is worth less than one of the word itself. */
const relativePenalty = -2;
const compoundPenalty = -1;
const mostGuesses = 6;
const mostOfPart = 3;

/** The translations that are known for a source phrase of one word, by its number in the tree. */
type TranslationsOf = (phrase: number) => readonly WordTranslation[];

/** Guesses what words mean that no text held, from their other forms and their parts. */
export class WordGuesser {
  readonly #model: DirectionModel;
  readonly #language: string;
  readonly #families: WordFamilies;

  constructor(model: DirectionModel, language: string) {
    this.#model = model;
    this.#language = language;
    this.#families = new WordFamilies(knownWords(model), language);
  }

  /** Translations of a word in lower case; none where nothing is like it. */
  guess(word: string, translationsOf: TranslationsOf): readonly WordTranslation[] {
    if (/\p{N}/u.test(word)) return [];
    const known = (part: string): readonly WordTranslation[] => {
      const phrase = phraseOf(this.#model, part);
      return phrase < 0 ? [] : best(translationsOf(phrase), mostOfPart);
    };
    const relatives = this.#families.relativesOf(word).flatMap(known);
    if (relatives.length > 0) return best(lowered(relatives, relativePenalty), mostGuesses);
    const isKnown = (part: string): boolean => phraseOf(this.#model, part) >= 0;
    const parts = partsOfCompound(word, this.#language, isKnown);
    return parts === null ? [] : lowered(joined(parts.map(known)), compoundPenalty);
  }
}

const guessers = new WeakMap<DirectionModel, WordGuesser>();

/** The guesser of a model, which is made once. */
export function guesserOf(model: DirectionModel, language: string): WordGuesser {
  const known = guessers.get(model) ?? new WordGuesser(model, language);
  guessers.set(model, known);
  return known;
}

/** All translations of parts side by side, the best few. */
function joined(parts: readonly (readonly WordTranslation[])[]): readonly WordTranslation[] {
  let made: readonly WordTranslation[] = [{ words: [], score: 0 }];
  for (const part of parts) {
    made = best(
      made.flatMap(({ words, score }) =>
        part.map((next) => ({ words: [...words, ...next.words], score: score + next.score })),
      ),
      mostGuesses,
    );
  }
  return made;
}

function best(translations: readonly WordTranslation[], most: number): readonly WordTranslation[] {
  return [...translations].sort((one, other) => other.score - one.score).slice(0, most);
}

const lowered = (
  translations: readonly WordTranslation[],
  penalty: number,
): readonly WordTranslation[] =>
  translations.map(({ words, score }) => ({ words, score: score + penalty }));

/** The phrase of one word that has translations; -1 where there is none. */
function phraseOf({ sourceWords, table }: DirectionModel, word: string): number {
  const id = sourceWords.find(word);
  const phrase = id < 0 ? -1 : table.source.next(noPhrase, id);
  return phrase >= 0 && hasTranslations(table.starts, phrase) ? phrase : -1;
}

const hasTranslations = (starts: Int32Array, phrase: number): boolean =>
  (starts[phrase + 1] ?? 0) > (starts[phrase] ?? 0);

/** The words that phrases of one word consist of. */
function knownWords({ sourceWords, table }: DirectionModel): readonly string[] {
  const { first, second } = table.source.index;
  const words: string[] = [];
  for (const [id, parent] of first.entries()) {
    const word = sourceWords.words[second[id] ?? 0] ?? '';
    if (parent !== noPhrase || !/^\p{L}[^\p{N}]*$/u.test(word)) continue;
    if (hasTranslations(table.starts, id + 1)) words.push(word);
  }
  return words;
}
