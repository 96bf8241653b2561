import { MAX_TRANSLATE_BODY_BYTES } from '../../api/core/limits/limits.ts';
import { say } from '../../messages/message.ts';
import type { CachedAnswer } from '../../cache/translation-cache.ts';
import type { RestoredSegment } from '../../formats/inline/protected-segment.ts';
import { restoreSegment } from '../../formats/inline/restore/restore-segment.ts';
import type { AnswerSource, ItemOutcome } from './item-outcome.ts';
import type { JobPlan, JobText, PlannedFile, PlannedItem } from '../plan/job-plan.ts';
import type { Unfinished } from './not-sent.ts';
import type { ArrivedTranslations } from '../send/arrived-translations.ts';

/** One segment of a plan. */
export interface ItemPlace {
  readonly plan: JobPlan;
  readonly fileIndex: number;
  readonly itemIndex: number;
  readonly file: PlannedFile;
  readonly planned: PlannedItem;
}

/** What becomes of a segment with a text that fits into no request. */
export const TOO_LARGE: Extract<ItemOutcome, { outcome: 'left' }> = {
  outcome: 'left',
  reason: 'too-large',
  said: say('left.too-large', { bytes: MAX_TRANSLATE_BODY_BYTES }),
};

/** What the answers at hand make of a segment, or what it still lacks. */
export function resolveFromArrived(
  arrived: ArrivedTranslations,
  oversize: ReadonlySet<string>,
  place: ItemPlace,
): ItemOutcome | Unfinished {
  const { planned } = place;
  if (planned.answer !== null) {
    const source = planned.origin === 'copy' ? 'copy' : 'match';
    return {
      outcome: 'done',
      answer: planned.answer,
      source,
      engines: [],
      findings: [],
      texts: [],
    };
  }
  const answers: CachedAnswer[] = [];
  for (const identity of planned.texts) {
    const answer = arrived.get(identity);
    if (answer === null) return leftWithoutAnswer(arrived, oversize, identity);
    answers.push(answer);
  }
  const restored = restoreSegment(
    planned.segment,
    answers.map(({ answer }) => answer),
  );
  return doneWith(place, restored, answers, sourceOf(place), textsOf(place)) ?? 'not-repaired';
}

/** The texts of the plan that a segment is made of. */
export function textsOf({ plan, planned }: ItemPlace): readonly JobText[] {
  return planned.texts
    .map((identity) => plan.texts.get(identity))
    .filter((text) => text !== undefined);
}

/** The finished target, null when the answer cannot be used. */
export function doneWith(
  { planned }: ItemPlace,
  restored: RestoredSegment,
  answers: readonly CachedAnswer[],
  source: AnswerSource,
  texts: readonly JobText[],
): ItemOutcome | null {
  if (restored.outcome === 'rejected') return null;
  const needsReview = restored.outcome === 'review';
  const answer = { key: planned.item.key, parts: restored.parts, needsReview };
  const engines = [...new Set(answers.flatMap((each) => each.engines))];
  return { outcome: 'done', answer, source, engines, findings: restored.findings, texts };
}

function leftWithoutAnswer(
  arrived: ArrivedTranslations,
  oversize: ReadonlySet<string>,
  identity: string,
): ItemOutcome | Unfinished {
  if (oversize.has(identity)) return TOO_LARGE;
  const error = arrived.refusalOf(identity);
  if (error !== null) {
    const { said: sentence, detail: words } = error;
    const said = words === null ? sentence : say('service-said', { sentence, words });
    return { outcome: 'left', reason: 'refused', said };
  }
  return 'not-sent';
}

/** A segment counts as cached or resumed only when nothing had to be sent for it. */
function sourceOf({ plan, planned }: ItemPlace): AnswerSource {
  const sources = planned.texts.map((identity) => plan.known.get(identity)?.from ?? 'service');
  if (sources.includes('service')) return 'service';
  return sources.includes('journal') ? 'journal' : 'cache';
}
