import { finish, type Steps } from '../../../text/steps.ts';
import { append } from '../../../text/lists/append.ts';
import { createLineIndex } from '../../../text/line-index.ts';
import type { Problem } from '../../model.ts';
import { checkXliff1InSteps } from '../check/check-xliff1.ts';
import { checkXliff2InSteps } from '../check/check-xliff2.ts';
import type { XliffDocument } from '../document.ts';
import { readingProblems } from '../read/reading-problems.ts';
import { factsOf } from './translation-facts.ts';
import type { TranslationFact } from '../../qa/comparing-rules.ts';
import { checkUnitInSteps } from './unit-check.ts';
import type { PlacedFinding } from '../../qa/rule.ts';
import type { UnitSurroundings } from './unit-check.ts';

/** All that is found in a document, but for what its translations say of each other. */
export interface DocumentFindings {
  /** In file order. */
  readonly findings: readonly PlacedFinding[];
  readonly facts: readonly TranslationFact[];
  /** How many came from the rules of the standard, which stop at a number. */
  readonly ruleCount: number;
}

/**
 * Reading, the rules of the standard, the targets, some segments at a time. What reading says is not
 * said again.
 */
export function* findingsInSteps(
  document: XliffDocument,
  surroundings: UnitSurroundings,
): Steps<DocumentFindings> {
  const lines = createLineIndex(document.text);
  const noticed = readingProblems(document, lines);
  const rules = yield* newRuleProblemsInSteps(document, noticed);
  yield undefined;
  const findings = [...noticed, ...rules].map(placed);
  const facts: TranslationFact[] = [];
  for (const unit of document.units) {
    append(findings, yield* checkUnitInSteps(document.text, unit, surroundings));
    append(facts, factsOf(unit));
    yield undefined;
  }
  findings.sort((left, right) => left.offset - right.offset);
  return { findings, facts, ruleCount: rules.length };
}

/** What the rules of the standard find and reading has not said. */
export function newRuleProblems(
  document: XliffDocument,
  noticed: readonly Problem[],
): readonly Problem[] {
  return finish(newRuleProblemsInSteps(document, noticed));
}

function* newRuleProblemsInSteps(
  { majorVersion, text }: XliffDocument,
  noticed: readonly Problem[],
): Steps<readonly Problem[]> {
  const rules = yield* majorVersion === 1 ? checkXliff1InSteps(text) : checkXliff2InSteps(text);
  const said = new Set(noticed.map(({ code, location }) => `${code} ${location.line}`));
  return rules.filter(({ code, location }) => !said.has(`${code} ${location.line}`));
}

function placed({ code, severity, said, location, unit }: Problem): PlacedFinding {
  const { offset, length } = location;
  return { code, severity, said, offset, length, unit };
}
