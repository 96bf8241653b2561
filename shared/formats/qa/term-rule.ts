import type { InlinePart } from '../model.ts';
import { ignoredTerms } from '../terms/ignored-terms.ts';
import { termText } from '../terms/term-text.ts';
import type { TermFinder } from '../terms/term.ts';
import { findingOf, type Finding, type QaRule } from './rule.ts';
import { say } from '../../messages/message.ts';

export const termIgnored: QaRule = {
  id: 'term-ignored',
  severity: 'warning',
  about: 'The source has a term of a glossary, and the target does without its translation.',
  fix: 'Writes the term, where the wording it takes the place of is known.',
};

/** Terms of the source whose target phrase is not in the target. */
export function termFindings(
  finder: TermFinder,
  source: readonly InlinePart[],
  target: readonly InlinePart[],
): readonly Finding[] {
  return ignoredTerms(finder, termText(source), termText(target)).map(({ match: { term } }) =>
    findingOf(termIgnored, say('term-ignored', { source: term.source, target: term.target })),
  );
}
