import type { LanguageGuess } from '../engines/engine.ts';

const fewestLetters = 12;
const fewestWords = 3;

/** Scripts of which a word or two tell the language. */
const tellingScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Greek}\p{Script=Hebrew}]/u;

export function lettersOf(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

/** Whether a text is too short to tell its language surely: a word or two, which may be a name. */
export function isSlight(text: string): boolean {
  if (tellingScripts.test(text)) return false;
  const words = text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  return words.length < fewestWords || lettersOf(text) < fewestLetters;
}

/** Scores of guesses; they tell misspelt English words from those of other languages. */
const limits = {
  /** A best guess below this is none. */
  weak: 0.35,
  /** How far English may lie behind the best guess. */
  behindForEnglish: 0.28,
  /** What another language needs, and how far it may lie behind one that cannot be improved. */
  good: 0.4,
  behind: 0.1,
} as const;

/**
 * The language to take a text for that nothing is sure of; null where no guess is good enough.
 * Text without accents is English unless another language is far likelier: most of what is short
 * and unsure are English words with a fault.
 */
export function guessLanguage(
  text: string,
  guesses: readonly LanguageGuess[],
  isWanted: (language: string) => boolean,
): string | null {
  const best = guesses[0]?.score ?? 0;
  if (!/\p{L}/u.test(text)) return null;
  if (!/[^\p{ASCII}\P{L}]/u.test(text)) {
    const english = guesses.find(({ language }) => language === 'en')?.score ?? 0;
    if (best < limits.weak || english >= best - limits.behindForEnglish) return 'en';
  }
  const wanted = guesses.find(({ language }) => isWanted(language));
  if (wanted === undefined || wanted.score < limits.good) return null;
  return wanted.score >= best - limits.behind ? wanted.language : null;
}
