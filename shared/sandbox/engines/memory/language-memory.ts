import { phraseForm, type PhraseForm } from './phrase-form.ts';

/** One held pair: English, the other language, and how many sources say so. */
export type HeldPair = readonly [english: string, foreign: string, votes: number];

/** A held phrase and its translation, in the direction that was asked. */
export interface Match {
  readonly held: PhraseForm;
  readonly translation: string;
  /** Whether no other translation has as many votes. */
  readonly unique: boolean;
}

interface Candidate {
  readonly held: PhraseForm;
  readonly translation: string;
  readonly votes: number;
  /** Whether the pair is the first choice in the direction from English. */
  readonly preferred: boolean;
}

/** The pairs of English and one other language, found by either side. */
export class LanguageMemory {
  readonly #fromEnglish = new Map<string, Candidate[]>();
  readonly #toEnglish = new Map<string, Candidate[]>();

  /** Pairs come best first among those with the same English side. */
  constructor(pairs: readonly HeldPair[], language: string) {
    for (const [english, foreign, votes] of pairs) {
      const one = phraseForm(english, 'en');
      const other = phraseForm(foreign, language);
      const preferred = !this.#fromEnglish.has(one.key);
      add(this.#fromEnglish, one.key, { held: one, translation: foreign, votes, preferred });
      add(this.#toEnglish, other.key, { held: other, translation: english, votes, preferred });
    }
  }

  /** The best translation of an English key. */
  findFromEnglish(key: string): Match | null {
    return best(this.#fromEnglish.get(key) ?? []);
  }

  /** The English phrase a foreign key most likely translates. */
  findToEnglish(key: string): Match | null {
    const ranked = [...(this.#toEnglish.get(key) ?? [])].sort(
      (one, other) =>
        Number(other.preferred) - Number(one.preferred) ||
        other.votes - one.votes ||
        one.translation.length - other.translation.length ||
        (one.translation < other.translation ? -1 : 1),
    );
    return best(ranked);
  }
}

function add(index: Map<string, Candidate[]>, key: string, candidate: Candidate): void {
  const before = index.get(key);
  if (before === undefined) index.set(key, [candidate]);
  else before.push(candidate);
}

function best(candidates: readonly Candidate[]): Match | null {
  const [first, second] = candidates;
  if (first === undefined) return null;
  const { held, translation, votes } = first;
  return { held, translation, unique: second === undefined || second.votes < votes };
}
