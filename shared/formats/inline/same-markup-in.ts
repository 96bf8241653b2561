import type { InlinePart } from '../model.ts';
import { messageInLanguage } from './message-in-language.ts';
import { sameMarkup } from './parts.ts';

/**
 * Whether a target in a language has the file syntax of its source ({@link sameMarkup}), as it stands
 * there or in the branches that plurals have in that language. `language`: null for one that nobody
 * named.
 */
export function sameMarkupIn(
  language: string | null,
  source: readonly InlinePart[],
  target: readonly InlinePart[],
): boolean {
  if (sameMarkup(source, target)) return true;
  const own = language === null ? source : messageInLanguage(source, language);
  return own !== source && sameMarkup(own, target);
}
