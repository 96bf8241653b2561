import type { Detection } from '../engines/engine.ts';
import { isSlight, lettersOf } from '../improve/slight-text.ts';
import { largestOf } from '../../text/lists/extremes.ts';

/** What is known about the texts of one request. */
export interface SourceEvidence {
  /** Of each text by itself. */
  readonly each: readonly Detection[];
  /** Of all of them and the context together; null where that is one text. */
  readonly whole: Detection | null;
  /** Lower-case base language they go into. */
  readonly target: string;
}

/**
 * What speaks for a language besides the words themselves, in the scale of the guesses' scores.
 * Chosen by short words of products in 26 languages: `measureSources` in test/bench/engines.
 */
const weights = {
  /** The text by itself is sure. */
  sure: 0.5,
  /** What the engine takes sentences for when it is unsure: it weighs them better than words. */
  guess: 0.3,
  /** The request as a whole; a share of its score where it is not sure. */
  whole: 0.4,
  /** Texts of products are in English more often than in any other language. */
  english: 0.3,
} as const;

/** From this score on another language is believed, whatever is usual. */
const certain = 0.55;
/** English into English is seldom sent: there it takes the place of mere noise. */
const certainIntoEnglish = 0.37;
/** Fewer letters are noise whatever they score. */
const fewestLetters = 3;
/** Below this, English is not even possible. */
const possible = 0.1;

/** The likeliest language of each text, in lower case; null where nothing tells anything. */
export function chooseSources(
  texts: readonly string[],
  { each, whole, target }: SourceEvidence,
): readonly (string | null)[] {
  return texts.map((text, index) => {
    const { guesses = [], language = null, bestGuess = null } = each[index] ?? {};
    // A number or a sign has no language for its neighbours to tell.
    if (guesses.length === 0) return null;
    const scores: Scores = new Map(guesses.map((guess) => [guess.language, guess.score]));
    const mayBeEnglish = isSlight(text) && isRoomForEnglish(text, scores, target);
    if (language !== null) add(scores, language, weights.sure);
    else if (bestGuess !== null && !isSlight(text)) add(scores, bestGuess, weights.guess);
    addWhole(scores, whole);
    if (mayBeEnglish) add(scores, 'en', weights.english);
    return likeliest(scores);
  });
}

type Scores = Map<string, number>;

/** Whether a text in English letters is not surely in another language. */
function isRoomForEnglish(text: string, scores: Scores, target: string): boolean {
  const isNoise = target !== 'en' || lettersOf(text) < fewestLetters;
  const enough = isNoise ? certain : certainIntoEnglish;
  const isPlain = !/[^\p{ASCII}\P{L}]/u.test(text);
  return isPlain && largestOf(scores.values(), 0) < enough && (scores.get('en') ?? 0) >= possible;
}

function addWhole(scores: Scores, whole: Detection | null): void {
  if (whole === null) return;
  if (whole.language !== null) add(scores, whole.language, weights.whole);
  else
    for (const { language, score } of whole.guesses) add(scores, language, weights.whole * score);
}

function add(scores: Scores, language: string, weight: number): void {
  scores.set(language, (scores.get(language) ?? 0) + weight);
}

function likeliest(scores: Scores): string | null {
  let best: readonly [language: string | null, score: number] = [null, 0];
  for (const [language, score] of scores) if (score > best[1]) best = [language, score];
  return best[0];
}
