/** Words of which one stands for another at least this often in a language's texts are its forms. */
const fewestPairs = 4;
const longestEnding = 4;
/** How many words behind one in the alphabet are looked at. */
const neighbours = 6;
const mostRelatives = 3;

/**
 * Letters that must be common; syllables and letters of scripts without vowels say more, and short
 * English words that are alike seldom belong together.
 */
function shortestStem(language: string): number {
  if (language === 'ko') return 2;
  if (language === 'en') return 5;
  return language === 'ar' || language === 'he' ? 3 : 4;
}

/** Languages that write short words such as "and" and "the" in one with the next one. */
const prefixing: ReadonlySet<string> = new Set(['ar', 'he']);
const unspaced: ReadonlySet<string> = new Set(['ja', 'zh-hans', 'zh-hant', 'th', 'vi']);

/** By ending, those that stand in its place, the most frequent first. */
type Alternations = ReadonlyMap<string, readonly string[]>;

/**
 * Finds words that are other forms of a word. Which endings stand for each other is learnt from the
 * words themselves: "-ung" and "-ungen" end many that are the same up to there.
 */
export class WordFamilies {
  readonly #words: ReadonlySet<string>;
  readonly #endings: Alternations;
  readonly #beginnings: Alternations | null;
  readonly #stem: number;

  /** `words` are those of `language` that a translation is known for, in lower case. */
  constructor(words: readonly string[], language: string) {
    this.#words = new Set(words);
    this.#stem = shortestStem(language);
    this.#endings = unspaced.has(language) ? new Map() : learnEndings(words, this.#stem);
    this.#beginnings = prefixing.has(language)
      ? learnEndings(words.map(reversed), this.#stem)
      : null;
  }

  /** Other forms of a word, the most likely first; none for a word that has none. */
  relativesOf(word: string): readonly string[] {
    const found = new Set<string>();
    for (const relative of this.#alternatives(word, this.#endings)) found.add(relative);
    if (this.#beginnings !== null) {
      for (const relative of this.#alternatives(reversed(word), this.#beginnings)) {
        found.add(reversed(relative));
      }
    }
    return [...found].filter((relative) => this.#words.has(relative)).slice(0, mostRelatives);
  }

  /** The word with each ending that may stand for its own; long stems first. */
  *#alternatives(word: string, endings: Alternations): Generator<string, void, undefined> {
    const shortest = Math.max(this.#stem, word.length - longestEnding);
    for (let stem = word.length; stem >= shortest; stem -= 1) {
      for (const ending of endings.get(word.slice(stem)) ?? []) yield word.slice(0, stem) + ending;
    }
  }
}

const reversed = (word: string): string => Array.from(word).reverse().join('');

function learnEndings(words: readonly string[], stem: number): Alternations {
  const sorted = [...words].sort();
  const counts = new Map<string, Map<string, number>>();
  const count = (from: string, to: string): void => {
    const row = counts.get(from) ?? new Map<string, number>();
    row.set(to, (row.get(to) ?? 0) + 1);
    counts.set(from, row);
  };
  for (const [place, word] of sorted.entries()) {
    for (const other of sorted.slice(place + 1, place + 1 + neighbours)) {
      const common = commonLength(word, other);
      if (common < stem) break;
      const [one, two] = [word.slice(common), other.slice(common)];
      if (Math.max(one.length, two.length) > longestEnding) continue;
      count(one, two);
      count(two, one);
    }
  }
  return new Map(
    [...counts].map(([ending, row]) => [
      ending,
      [...row]
        .filter(([, pairs]) => pairs >= fewestPairs)
        .sort((one, two) => two[1] - one[1])
        .map(([other]) => other),
    ]),
  );
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}
