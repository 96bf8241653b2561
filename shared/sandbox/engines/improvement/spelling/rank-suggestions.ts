import { editDistance } from './edit-distance.ts';

const unaccented = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Spellings that sound alike in the languages with a dictionary. */
const phoneticFolds: readonly (readonly [RegExp, string])[] = [
  [/ph/gu, 'f'],
  [/qu|q|ck|k/gu, 'c'],
  [/[zç]/gu, 's'],
  [/[vw]/gu, 'b'],
  [/ll|ie|[yj]/gu, 'i'],
  [/h/gu, ''],
  [/(.)\1+/gu, '$1'],
];

function phonetic(word: string): string {
  let folded = word.toLowerCase().replace(/ç/gu, 's').normalize('NFD').replace(/\p{M}/gu, '');
  for (const [pattern, replacement] of phoneticFolds) folded = folded.replace(pattern, replacement);
  return folded;
}

/** Weights of the ranking, measured on misspellings in eight languages. */
function costOf(word: string, suggestion: string, position: number): number {
  const lower = word.toLowerCase();
  let cost = editDistance(lower, suggestion.toLowerCase());
  if (unaccented(word) === unaccented(suggestion)) cost -= 0.9;
  if (phonetic(word) === phonetic(suggestion)) cost -= 0.7;
  if (!unaccented(suggestion).startsWith(unaccented(word).charAt(0))) cost += 0.6;
  if (/[\s-]/u.test(suggestion)) cost += 1;
  cost += 0.15 * Math.abs(word.length - suggestion.length);
  return cost + 0.08 * position;
}

/** Orders a dictionary's suggestions for a misspelt word, likeliest first. */
export function rankSuggestions(word: string, suggestions: readonly string[]): readonly string[] {
  return suggestions
    .map((suggestion, position) => ({ suggestion, cost: costOf(word, suggestion, position) }))
    .sort((one, other) => one.cost - other.cost)
    .map(({ suggestion }) => suggestion);
}
