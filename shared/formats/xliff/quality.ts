import type { LineIndex } from '../../text/line-index.ts';
import type { Problem } from '../model.ts';
import type { TermsBetween } from '../terms/term.ts';
import type { XliffDocument } from './document.ts';
import { inconsistencies } from '../qa/comparing-rules.ts';
import { factsOf } from './qa/translation-facts.ts';
import type { TranslationFact } from '../qa/comparing-rules.ts';
import { checkUnit, surroundingsOf } from './qa/unit-check.ts';
import type { PlacedFinding } from '../qa/rule.ts';

/**
 * Findings on the targets a file holds, in file order: codes, placeholders and numbers that differ
 * from the source, what a reader of the target would notice, terms it does without, lengths, and
 * translations of the same source that differ. Targets that are missing are no findings: statistics count them.
 */
export function checkTargets(
  document: XliffDocument,
  lines: LineIndex,
  terms: TermsBetween = () => null,
): readonly Problem[] {
  const surroundings = surroundingsOf(document, terms);
  const found: PlacedFinding[] = [];
  const facts: TranslationFact[] = [];
  for (const unit of document.units) {
    for (const finding of checkUnit(document.text, unit, surroundings)) found.push(finding);
    for (const fact of factsOf(unit)) facts.push(fact);
  }
  for (const finding of inconsistencies(facts)) found.push(finding);
  found.sort((left, right) => left.offset - right.offset);
  return found.map((finding) => problemOf(finding, lines));
}

export function problemOf(finding: PlacedFinding, lines: LineIndex): Problem {
  const { code, severity, said, offset, length, unit } = finding;
  return { code, severity, said, location: lines.locate(offset, length), unit };
}
