import type { Steps } from '../../../text/steps.ts';
import type { XliffDocument } from '../document.ts';
import { findingsInSteps } from '../qa/document-findings.ts';
import type { TranslationFact } from '../../qa/comparing-rules.ts';
import { surroundingsOf } from '../qa/unit-check.ts';
import type { PlacedFinding } from '../../qa/rule.ts';
import type { UnitSurroundings } from '../qa/unit-check.ts';
import type { TermsBetween } from '../../terms/term.ts';
import { skipReason } from '../selection.ts';
import { unitSpansInSteps } from './unit-spans.ts';
import type { UnitSpans } from './unit-spans.ts';

/** A text and all that was found in it; findings between units are made from the facts. */
export interface CheckedText {
  readonly text: string;
  readonly surroundings: UnitSurroundings;
  readonly spans: UnitSpans;
  readonly findings: readonly PlacedFinding[];
  readonly facts: readonly TranslationFact[];
  readonly ruleCount: number;
  /** Different names in it, at most: a text with too many is refused. */
  readonly nameCount: number;
  readonly segments: number;
  readonly untranslated: number;
}

/** Units that changed: those from `from` to `to` of the old text are `newText` now. */
export interface ChangedRegion {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly oldEnd: number;
  readonly newText: string;
}

/** What was found in a region; offsets are those of the new text. */
export interface CheckedRegion {
  readonly spans: UnitSpans;
  readonly findings: readonly PlacedFinding[];
  readonly facts: readonly TranslationFact[];
  readonly segments: number;
  readonly untranslated: number;
  /** What the same units had before the change. */
  readonly before: { readonly segments: number; readonly untranslated: number };
  readonly ruleCount: number;
  readonly nameCount: number;
  readonly units: number;
}

export function* checkedText(document: XliffDocument, terms: TermsBetween): Steps<CheckedText> {
  const surroundings = surroundingsOf(document, terms);
  const { findings, facts, ruleCount } = yield* findingsInSteps(document, surroundings);
  const spans = yield* unitSpansInSteps(document);
  return {
    text: document.text,
    surroundings,
    spans,
    findings,
    facts,
    ruleCount,
    nameCount: document.nameCount,
    ...countSegments(document),
  };
}

const byDefault = { onlyStates: [], sourceCopiesAreUntranslated: false };

export function countSegments({ units }: XliffDocument): {
  segments: number;
  untranslated: number;
} {
  let segments = 0;
  let untranslated = 0;
  for (const unit of units) {
    for (const segment of unit.segments) {
      if (segment.isIgnorable) continue;
      segments++;
      if (skipReason(segment, byDefault) === null) untranslated++;
    }
  }
  return { segments, untranslated };
}

/** The state after a region was replaced; what lies behind it has moved. */
export function replaceRegion(
  old: CheckedText,
  text: string,
  region: ChangedRegion,
  checked: CheckedRegion,
): CheckedText {
  const shift = text.length - old.text.length;
  const { spans } = old;
  const { from, to } = region;
  const moved = (offset: number): number => offset + shift;
  return {
    text,
    surroundings: old.surroundings,
    spans: {
      starts: [
        ...spans.starts.slice(0, from),
        ...checked.spans.starts,
        ...spans.starts.slice(to).map(moved),
      ],
      ends: [
        ...spans.ends.slice(0, from),
        ...checked.spans.ends,
        ...spans.ends.slice(to).map(moved),
      ],
      ids: [...spans.ids.slice(0, from), ...checked.spans.ids, ...spans.ids.slice(to)],
    },
    findings: spliced(old.findings, region, checked.findings, shift),
    facts: spliced(old.facts, region, checked.facts, shift),
    ruleCount: checked.ruleCount,
    nameCount: checked.nameCount,
    segments: old.segments - checked.before.segments + checked.segments,
    untranslated: old.untranslated - checked.before.untranslated + checked.untranslated,
  };
}

/** A list in file order with what lay in the region replaced. */
function spliced<Item extends { readonly offset: number }>(
  old: readonly Item[],
  { start, oldEnd }: ChangedRegion,
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
