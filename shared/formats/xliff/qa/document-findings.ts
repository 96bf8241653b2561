import { createLineIndex } from '../../../text/line-index.ts';
import type { Problem } from '../../model.ts';
import { checkXliff1 } from '../check/check-xliff1.ts';
import { checkXliff2 } from '../check/check-xliff2.ts';
import type { XliffDocument } from '../document.ts';
import { readingProblems } from '../reading-problems.ts';
import { factsOf } from './translation-facts.ts';
import type { TranslationFact } from './translation-facts.ts';
import { checkUnit, surroundingsOf } from './unit-check.ts';
import type { PlacedFinding, UnitSurroundings } from './unit-check.ts';

/** All that is found in a document, but for what its translations say of each other. */
export interface DocumentFindings {
  /** In file order. */
  readonly findings: readonly PlacedFinding[];
  readonly facts: readonly TranslationFact[];
  /** How many came from the rules of the standard, which stop at a number. */
  readonly ruleCount: number;
}

/** Reading, the rules of the standard, the targets. What reading says is not said again. */
export function findingsIn(
  document: XliffDocument,
  surroundings: UnitSurroundings = surroundingsOf(document),
): DocumentFindings {
  const lines = createLineIndex(document.text);
  const noticed = readingProblems(document, lines);
  const rules = newRuleProblems(document, noticed);
  const findings = [...noticed, ...rules].map(placed);
  const facts: TranslationFact[] = [];
  for (const unit of document.units) {
    for (const finding of checkUnit(document.text, unit, surroundings)) findings.push(finding);
    for (const fact of factsOf(unit)) facts.push(fact);
  }
  findings.sort((left, right) => left.offset - right.offset);
  return { findings, facts, ruleCount: rules.length };
}

/** What the rules of the standard find and reading has not said. */
export function newRuleProblems(
  { generation, text }: XliffDocument,
  noticed: readonly Problem[],
): readonly Problem[] {
  const rules = generation === 1 ? checkXliff1(text) : checkXliff2(text);
  const said = new Set(noticed.map(({ code, location }) => `${code} ${location.line}`));
  return rules.filter(({ code, location }) => !said.has(`${code} ${location.line}`));
}

function placed({ code, severity, message, location, unit }: Problem): PlacedFinding {
  const { offset, length } = location;
  return { code, severity, message, offset, length, unit };
}
