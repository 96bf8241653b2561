import { keepsCodes } from '../../formats/inline/restore/keeps-codes.ts';
import type { Answer, Translatable } from '../../formats/model.ts';
import { fitsLanguage } from '../../languages/language-codes.ts';

/**
 * The first exact match the file itself carries, as an answer; null when it has none in the target
 * language, or none with the codes of the source (it then stems from another version of the text).
 * A match whose language nobody names counts as one in the target language.
 */
export function matchAnswer(
  { key, source, matches }: Translatable,
  targetLanguage: string,
): Answer | null {
  for (const { parts, language } of matches) {
    if (language !== null && !fitsLanguage(language, targetLanguage)) continue;
    if (parts.length > 0 && keepsCodes(source, parts)) return { key, parts, needsReview: false };
  }
  return null;
}
