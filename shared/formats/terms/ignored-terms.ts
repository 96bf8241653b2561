import { phraseText } from './holds-phrase.ts';
import type { IgnoredTerm, TermFinder } from './term.ts';

/**
 * The terms of a source whose target phrase the target does without, each once, at its first place.
 * One occurrence in the target does for all in the source. Inflected target phrases count (see
 * `phraseText`): what is returned is missing for all we can tell.
 */
export function ignoredTerms(
  finder: TermFinder,
  source: string,
  target: string,
): readonly IgnoredTerm[] {
  const matches = finder.find(source);
  if (matches.length === 0) return [];
  const text = phraseText(target);
  const seen = new Set<string>();
  const ignored: IgnoredTerm[] = [];
  for (const match of matches) {
    const phrase = match.term.target;
    if (seen.has(phrase)) continue;
    seen.add(phrase);
    if (!text.holds(phrase)) ignored.push({ match });
  }
  return ignored;
}
