import { countMakers, type MakerShare } from '../../api/makers/maker.ts';
import type { InlinePart, Problem, Translatable } from '../../formats/model.ts';
import { resendMessages, type ResendReason } from '../send/resend-reason.ts';
import type { AnswerSource } from '../settle/item-outcome.ts';
import type { FileOutcome } from '../settle/keep-text.ts';
import type { PlannedFile } from '../plan/job-plan.ts';
import { NO_COUNTS, type LeftSegment, type SegmentCounts } from './file-result.ts';
import { problemCodeOf, say } from '../../messages/message.ts';

const COUNT_OF: Readonly<Record<AnswerSource, keyof SegmentCounts>> = {
  service: 'translated',
  cache: 'fromCache',
  journal: 'fromJournal',
  match: 'fromMatches',
  copy: 'copied',
};

export function countOutcomes(outcomes: readonly FileOutcome[]): SegmentCounts {
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

/** Characters of the service's answers; `file` is the position of the file in the plan. */
export function sentCharacters(outcomes: readonly FileOutcome[], file: number): number {
  const texts = outcomes.flatMap((each) => {
    return each.outcome === 'done' && each.source === 'service' ? each.texts : [];
  });
  const own = texts.filter(({ places }) => (places[0]?.file ?? file) === file);
  const byIdentity = new Map(own.map(({ identity, characters }) => [identity, characters]));
  return [...byIdentity.values()].reduce((sum, characters) => sum + characters, 0);
}

export function leftSegments(
  items: readonly Translatable[],
  outcomes: readonly FileOutcome[],
): readonly LeftSegment[] {
  return outcomes.flatMap((each, index) => {
    const item = items[index];
    if (each.outcome === 'done' || item === undefined) return [];
    const { reason, said } = each;
    return [{ unit: item.name, line: item.location.line, reason, said }];
  });
}

/** What was seen in answers that were used all the same, as problems at their units. */
export function findingsOf(
  items: readonly Translatable[],
  outcomes: readonly FileOutcome[],
): readonly Problem[] {
  return outcomes.flatMap((each, index) => {
    const item = items[index];
    if (each.outcome === 'left' || item === undefined) return [];
    const place = { location: item.location, unit: item.name };
    const severity = each.answer.needsReview ? ('warning' as const) : ('information' as const);
    const found = each.findings.map(({ code, said }): Problem => {
      return { code, severity, said, ...place };
    });
    return isUntranslated(item, each) ? [...found, { ...SAME_AS_SOURCE, ...place }] : found;
  });
}

/** Names and codes often stay as they are, so this is worth a count and no more (D7). */
const SAME_AS_SOURCE = {
  code: 'same-as-source',
  severity: 'information',
  said: say('same-as-source'),
} as const;

/** Whether the service was asked and gave back what it got. */
function isUntranslated(item: Translatable, outcome: FileOutcome): boolean {
  if (outcome.outcome === 'left') return false;
  if (outcome.source === 'copy' || outcome.source === 'match') return false;
  return written(item.source) === written(outcome.answer.parts);
}

function written(parts: readonly InlinePart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : part.content)).join('');
}

/** Units that were sent more than once, as problems that say why. */
export function resentIn(
  file: PlannedFile,
  reasons: ReadonlyMap<string, ResendReason>,
): readonly Problem[] {
  if (reasons.size === 0) return [];
  return file.items.flatMap(({ item, texts }): readonly Problem[] => {
    const reason = texts.map((text) => reasons.get(text)).find((each) => each !== undefined);
    if (reason === undefined) return [];
    const said = resendMessages[reason];
    const place = { location: item.location, unit: item.name };
    return [{ code: problemCodeOf(said), severity: 'information', said, ...place }];
  });
}

/** Who made how many of the targets; empty for the real service. */
export function makersOf(outcomes: readonly FileOutcome[]): readonly MakerShare[] {
  return countMakers(outcomes.map((each) => (each.outcome === 'done' ? each.engines : [])));
}
