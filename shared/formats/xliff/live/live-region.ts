import type { Steps } from '../../../text/steps.ts';
import { MAX_NAMES } from '../../xml/xml-limits.ts';
import { findingsInSteps, type DocumentFindings } from '../qa/document-findings.ts';
import { readAlone, type ChangedUnits, type UnitsAlone } from './changed-units.ts';
import type { CheckedRegion, CheckedText } from './live-state.ts';

/** The rules of the standard stop at a number; near it only a full check says the same. */
const mostRuleFindings = 900;

/**
 * Checks changed units among what surrounds them, the other units left out. Null when something in
 * them concerns other units, or does not stay inside: then all must be checked. Rules look at one
 * unit and what surrounds all units, except for those named in `concernsOthers`.
 */
export function* checkRegion(old: CheckedText, changed: ChangedUnits): Steps<CheckedRegion | null> {
  const oldText = old.document.text.slice(changed.start, changed.oldEnd);
  if (concernsOthers(oldText) || concernsOthers(changed.newText)) return null;
  const before = yield* readAlone(old.document, changed, oldText);
  yield undefined;
  const after = yield* readAlone(old.document, changed, changed.newText);
  if (before === null || after === null || !haveSameIds(before, after)) return null;
  const [was, is] = [
    yield* findingsInSteps(before.document, old.surroundings),
    yield* findingsInSteps(after.document, old.surroundings),
  ];
  const ruleCount = old.ruleCount - was.ruleCount + is.ruleCount;
  if (old.document.nameCount + after.document.nameCount > MAX_NAMES) return null;
  if (old.ruleCount > mostRuleFindings || ruleCount > mostRuleFindings) return null;
  const inside = findingsInside(after, is);
  const said = old.findings.filter(
    ({ offset }) => offset >= changed.start && offset < changed.oldEnd,
  );
  if (said.some(isShared) || inside.some(isShared)) return null;
  const shift = changed.start - after.start;
  const placed = <Item extends { readonly offset: number }>(item: Item): Item => ({
    ...item,
    offset: item.offset + shift,
  });
  return {
    findings: inside.map(placed),
    facts: is.facts.map(placed),
    ruleCount,
    units: after.document.units.length,
  };
}

/** References from unit to unit. */
function concernsOthers(text: string): boolean {
  return text.includes('subFlows');
}

/** Said once for the whole file, or of one unit because of another. */
function isShared({ code }: { readonly code: string }): boolean {
  return code === 'undeclared-prefix' || code === 'duplicate-id';
}

function haveSameIds({ document: one }: UnitsAlone, { document: other }: UnitsAlone): boolean {
  return (
    one.units.length === other.units.length &&
    one.units.every(({ id }, index) => id === other.units[index]?.id)
  );
}

function findingsInside(
  { start, end }: UnitsAlone,
  { findings }: DocumentFindings,
): DocumentFindings['findings'] {
  return findings.filter(({ offset }) => offset >= start && offset < end);
}
