import { sameCodes } from '../formats/inline/same-codes.ts';
import type { Answer, Translatable } from '../formats/model.ts';

/**
 * The exact match a file itself carries, as an answer; null when it has none, or one whose codes
 * are not those of the source (it then stems from another version of the text).
 */
export function leverageAnswer({ key, source, leverage }: Translatable): Answer | null {
  if (leverage === null || leverage.length === 0) return null;
  return sameCodes(source, leverage) ? { key, parts: leverage, needsReview: false } : null;
}
