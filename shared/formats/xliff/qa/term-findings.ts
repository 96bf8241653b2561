import type { InlinePart } from '../../model.ts';
import { ignoredTerms } from '../../terms/ignored-terms.ts';
import { termText } from '../../terms/term-text.ts';
import type { TermFinder } from '../../terms/term.ts';
import type { Finding } from './message-rules.ts';

/** Terms of the source whose target phrase is not in the target. */
export function termFindings(
  finder: TermFinder,
  source: readonly InlinePart[],
  target: readonly InlinePart[],
): readonly Finding[] {
  return ignoredTerms(finder, termText(source), termText(target)).map(({ match: { term } }) => ({
    code: 'term-ignored',
    severity: 'warning',
    message: `The target does without "${term.target}", which the glossary has for "${term.source}".`,
  }));
}
