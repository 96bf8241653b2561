import type { Steps } from '../../../text/steps.ts';
import type { XliffDocument } from '../document.ts';
import { findingsInSteps } from '../qa/document-findings.ts';
import type { TranslationFact } from '../../qa/comparing-rules.ts';
import { surroundingsOf } from '../qa/unit-check.ts';
import type { PlacedFinding } from '../../qa/rule.ts';
import type { UnitSurroundings } from '../qa/unit-check.ts';
import type { TermsBetween } from '../../terms/term.ts';
import type { ChangedUnits } from './changed-units.ts';

/** A document and all that was found in it; findings between units are made from the facts. */
export interface CheckedText {
  readonly document: XliffDocument;
  readonly surroundings: UnitSurroundings;
  readonly findings: readonly PlacedFinding[];
  readonly facts: readonly TranslationFact[];
  readonly ruleCount: number;
}

/** What was found in changed units; offsets are those of the new text. */
export interface CheckedRegion {
  readonly findings: readonly PlacedFinding[];
  readonly facts: readonly TranslationFact[];
  readonly ruleCount: number;
  readonly units: number;
}

export function* checkedText(document: XliffDocument, terms: TermsBetween): Steps<CheckedText> {
  const surroundings = surroundingsOf(document, terms);
  const { findings, facts, ruleCount } = yield* findingsInSteps(document, surroundings);
  return { document, surroundings, findings, facts, ruleCount };
}

/** The state after some units changed; what lies behind them has moved. */
export function replaceRegion(
  old: CheckedText,
  document: XliffDocument,
  changed: ChangedUnits,
  checked: CheckedRegion,
): CheckedText {
  const shift = document.text.length - old.document.text.length;
  return {
    document,
    surroundings: old.surroundings,
    findings: spliced(old.findings, changed, checked.findings, shift),
    facts: spliced(old.facts, changed, checked.facts, shift),
    ruleCount: checked.ruleCount,
  };
}

/** A list in file order with what lay in the region replaced. */
function spliced<Item extends { readonly offset: number }>(
  old: readonly Item[],
  { start, oldEnd }: ChangedUnits,
  inside: readonly Item[],
  shift: number,
): readonly Item[] {
  const result: Item[] = [];
  for (const item of old) if (item.offset < start) result.push(item);
  for (const item of inside) result.push(item);
  for (const item of old) {
    if (item.offset < oldEnd) continue;
    result.push(shift === 0 ? item : { ...item, offset: item.offset + shift });
  }
  return result;
}
