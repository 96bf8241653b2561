import type { Problem, Translatable } from '../formats/model.ts';
import type { AnswerSource, ItemOutcome } from '../jobs/item-outcome.ts';
import { NO_COUNTS, type LeftUnit, type SegmentCounts } from './file-result.ts';

const COUNT_OF: Readonly<Record<AnswerSource, keyof SegmentCounts>> = {
  service: 'translated',
  cache: 'fromCache',
  journal: 'fromJournal',
  leverage: 'leveraged',
  copy: 'copied',
};

export function countOutcomes(outcomes: readonly ItemOutcome[]): SegmentCounts {
  const counts: Record<keyof SegmentCounts, number> = { ...NO_COUNTS };
  for (const each of outcomes) {
    if (each.outcome === 'left') {
      counts.left += 1;
      continue;
    }
    counts[COUNT_OF[each.source]] += 1;
    if (each.answer.needsReview) counts.review += 1;
  }
  return counts;
}

export function leftUnits(
  items: readonly Translatable[],
  outcomes: readonly ItemOutcome[],
): readonly LeftUnit[] {
  return outcomes.flatMap((each, index) => {
    const item = items[index];
    if (each.outcome === 'done' || item === undefined) return [];
    const { reason, message } = each;
    return [{ unit: item.name, line: item.location.line, reason, message }];
  });
}

/** What was seen in answers that were used all the same, as problems at their units. */
export function findingsOf(
  items: readonly Translatable[],
  outcomes: readonly ItemOutcome[],
): readonly Problem[] {
  return outcomes.flatMap((each, index) => {
    const item = items[index];
    if (each.outcome === 'left' || item === undefined) return [];
    const severity = each.answer.needsReview ? ('warning' as const) : ('information' as const);
    return each.findings.map(({ code, message }): Problem => {
      return { code, severity, message, location: item.location, unit: item.name };
    });
  });
}

export function enginesOf(outcomes: readonly ItemOutcome[]): readonly string[] {
  return [...new Set(outcomes.flatMap((each) => (each.outcome === 'done' ? each.engines : [])))];
}
