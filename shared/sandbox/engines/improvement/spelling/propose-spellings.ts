import type { Edit } from '../../../../text/edits.ts';
import { isSurelyMeant, mayBeMisspelt } from '../word-guards.ts';
import type { Dictionary } from './dictionary.ts';

/** A word: letters, marks and apostrophes, alone between blanks and punctuation. */
const words =
  /(?<![\p{L}\p{M}\p{N}_@#/\\-])\p{L}[\p{L}\p{M}]*(?:['’][\p{L}\p{M}]+)*(?![\p{L}\p{M}\p{N}_@/\\-])/gu;

/**
 * Replacements for the words of `text` that no dictionary knows and that are close to one that the
 * first knows. Names, abbreviations, short words and code are left alone.
 */
export function proposeSpellings(
  text: string,
  dictionaries: readonly Dictionary[],
): readonly Edit[] {
  const [dictionary] = dictionaries;
  if (dictionary === undefined) return [];
  const edits: Edit[] = [];
  for (const { 0: word, index } of text.matchAll(words)) {
    if (!mayBeMisspelt(word, text, index)) continue;
    if (dictionaries.some((each) => each.knows(word))) continue;
    const replacement = spellingOf(word, dictionary);
    if (replacement === null) continue;
    edits.push({ offset: index, length: word.length, newText: replacement });
  }
  return edits;
}

/** The word that was likely meant; null where the word is right or nothing close enough is known. */
export function spellingOf(word: string, dictionary: Dictionary): string | null {
  if (dictionary.knows(word)) return null;
  const [best] = dictionary.suggest(word);
  if (best === undefined || /\s/u.test(best)) return null;
  if (!isSurelyMeant(word, best)) return null;
  return word.includes('’') ? best.replace(/'/gu, '’') : best;
}
