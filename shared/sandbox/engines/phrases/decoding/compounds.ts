/** What may stand between the parts of compounds, by language of the memory. */
const joints: ReadonlyMap<string, readonly string[]> = new Map([
  ['de', ['', 's', 'n', 'en', 'es', 'er', 'e']],
  ['nl', ['', 's', 'en', 'e', 'n']],
  ['sv', ['', 's', 'e', 'o']],
  ['da', ['', 's', 'e']],
  ['nb', ['', 's', 'e']],
  ['fi', ['', 'n', 'en', 's']],
  ['et', ['', 'e', 'i', 'a']],
  ['hu', ['']],
]);
/** What parts lose where they are joined: "Sprache" in "Sprachauswahl". */
const lost: ReadonlyMap<string, readonly string[]> = new Map([['de', ['e', 'en']]]);

const shortestPart = 3;
const longestWord = 60;
const mostParts = 4;

/** Whether a translation is known for a word in lower case. */
type IsKnown = (word: string) => boolean;

/**
 * The known words that a word is made of, in order; null where it is none of `language`'s compounds.
 * Of several ways the one with the fewest parts is taken, then the one whose parts are the most
 * unlike in length from the shortest allowed.
 */
export function partsOfCompound(
  word: string,
  language: string,
  isKnown: IsKnown,
): readonly string[] | null {
  if (word.includes('-')) {
    const parts = word.split('-').filter((part) => part !== '');
    return parts.length > 1 && parts.every(isKnown) ? parts : null;
  }
  const between = joints.get(language);
  if (between === undefined || word.length > longestWord) return null;
  const splitter = new Splitter(word, between, lost.get(language) ?? [], isKnown);
  return splitter.from(0, mostParts)?.parts ?? null;
}

interface Split {
  readonly parts: readonly string[];
  /** Higher is better: few and long parts. */
  readonly worth: number;
}

class Splitter {
  readonly #known = new Map<number, Split | null>();
  readonly #word: string;
  readonly #between: readonly string[];
  readonly #lost: readonly string[];
  readonly #isKnown: IsKnown;

  constructor(
    word: string,
    between: readonly string[],
    endings: readonly string[],
    isKnown: IsKnown,
  ) {
    this.#word = word;
    this.#between = between;
    this.#lost = endings;
    this.#isKnown = isKnown;
  }

  /** The best split of the word from an offset on, into so many parts at most. */
  from(start: number, most: number): Split | null {
    const key = start * (mostParts + 1) + most;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    let best: Split | null = null;
    for (let end = start + shortestPart; end <= this.#word.length; end += 1) {
      const split = this.#withPart(start, end, most);
      if (split !== null && (best === null || split.worth > best.worth)) best = split;
    }
    this.#known.set(key, best);
    return best;
  }

  #withPart(start: number, end: number, most: number): Split | null {
    const isLast = end === this.#word.length;
    if (!isLast && most < 2) return null;
    const part = this.#partAt(this.#word.slice(start, end), isLast);
    if (part === null) return null;
    const worth = (end - start) ** 2;
    if (isLast) return { parts: [part], worth };
    const rest = this.from(end, most - 1);
    return rest === null ? null : { parts: [part, ...rest.parts], worth: worth + rest.worth };
  }

  /** The known word that a stretch is, with what joins it to the next one taken off. */
  #partAt(stretch: string, isLast: boolean): string | null {
    for (const joint of isLast ? [''] : this.#between) {
      const bare = stretch.slice(0, stretch.length - joint.length);
      if (!stretch.endsWith(joint) || bare.length < shortestPart) continue;
      if (this.#isKnown(bare)) return bare;
      if (joint !== '' || isLast) continue;
      const whole = this.#lost.map((ending) => bare + ending).find(this.#isKnown);
      if (whole !== undefined) return whole;
    }
    return null;
  }
}
