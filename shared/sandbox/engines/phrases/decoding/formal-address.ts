import { informalFinderOf } from '../address-form.ts';
import type { PhraseDirection } from '../training/corpus.ts';
import { saidInformally } from './german-du.ts';
import { saidFormally } from './german-you.ts';

/** How much phrases of informal texts are shunned where a draft is not to say "du". */
export const shunning = 4;

/** Turns a draft into the formal one where that was wished for, or nothing else was. */
export interface FormalAddress {
  /** Whether a draft would stand out beside formal ones. */
  readonly isInformal: (draft: string) => boolean;
  /** Whether the formal draft says the same in good grammar; both as words with blanks between. */
  readonly isFormalOf: (formal: string, draft: string) => boolean;
  /** What no phrases of formal texts were found for, said formally word by word. */
  readonly inWords: typeof saidFormally;
  /** A formal draft as the informal one. */
  readonly inFormOfDu: typeof saidInformally;
}

const germanIsInformal = informalFinderOf('de');

/** Verbs of "du", and words that end like them. */
const verbOfDu = /^\p{Ll}{2,}st$/u;
const noVerbsOfDu: ReadonlySet<string> = new Set(['ist', 'selbst', 'erst', 'zuerst']);
/** Behind "Sie" these make "she" of it. */
const verbOfShe = /^(?:\p{Ll}*t|wird|war|muss|kann|soll|darf|will|mag)$/u;
/** Stands beside "Sie" that is the reader. */
const verbOfSie = /^(?:\p{L}*n|sind)$/u;
const formalWord = /^(?:Sie|Ihnen|Ihre?[mnrs]?)$/u;
const noun = /^\p{Lu}[\p{L}\p{N}-]+$/u;

/** What a draft speaks of. Its first word has the capital of its place later. */
function nounsOf(words: readonly string[]): string {
  const nouns = words.filter(
    (word) => noun.test(word) && !formalWord.test(word) && !germanIsInformal(word),
  );
  return nouns.sort().join(' ');
}

function isGermanFormalOf(formal: string, draft: string): boolean {
  if (germanIsInformal(formal)) return false;
  const words = formal.split(' ');
  if (words.some((word) => verbOfDu.test(word) && !noVerbsOfDu.has(word))) return false;
  if (nounsOf(words) !== nounsOf(draft.split(' '))) return false;
  return words.every((word, place) => {
    if (word !== 'Sie') return true;
    const [before = '', behind = ''] = [words[place - 1], words[place + 1]];
    return !verbOfShe.test(behind) && (verbOfSie.test(before) || verbOfSie.test(behind));
  });
}

const german: FormalAddress = {
  isInformal: germanIsInformal,
  isFormalOf: isGermanFormalOf,
  inWords: saidFormally,
  inFormOfDu: saidInformally,
};

/** For languages that address readers formally and tell the other form by words that mean nothing else; else null. */
export function formalAddressOf({ target }: PhraseDirection): FormalAddress | null {
  return target === 'de' ? german : null;
}
