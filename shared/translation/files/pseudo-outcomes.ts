import { PSEUDO_ENGINE } from '../../api/makers/say-makers.ts';
import { copySource } from '../../formats/inline/copy-source.ts';
import { protectSegment } from '../../formats/inline/protect-segment.ts';
import { restoreSegment } from '../../formats/inline/restore/restore-segment.ts';
import type { Answer, Translatable } from '../../formats/model.ts';
import { say } from '../../messages/message.ts';
import type { ItemOutcome } from '../settle/item-outcome.ts';
import { pseudoTranslate } from '../../text/pseudo.ts';

/** Marked, lengthened text for each item, with its codes and placeholders; nothing is sent. */
export function pseudoOutcomes(items: readonly Translatable[]): readonly ItemOutcome[] {
  return items.map(pseudoTranslateItem);
}

function pseudoTranslateItem(item: Translatable): ItemOutcome {
  const options = { form: 'paired', protectAddresses: true, extraPatterns: [] } as const;
  const segment = protectSegment(item.source, options);
  const done = { outcome: 'done', engines: [], texts: [] } as const;
  if (segment.payloads.length === 0) {
    const answer = { key: item.key, parts: copySource(segment), needsReview: false };
    return { ...done, source: 'copy', answer, findings: [] };
  }
  const restored = restoreSegment(segment, segment.payloads.map(pseudoTranslate));
  if (restored.outcome === 'rejected') {
    return { outcome: 'left', reason: 'codes-spoiled', said: say('left.pseudo-codes') };
  }
  // Longer text is the purpose here: it is no reason for a review.
  const answer = { key: item.key, parts: restored.parts, needsReview: false };
  return { ...done, source: 'service', answer, engines: [PSEUDO_ENGINE], findings: [] };
}

/** The answers among some outcomes. */
export function answersOf(outcomes: readonly ItemOutcome[]): readonly Answer[] {
  return outcomes.flatMap((each) => (each.outcome === 'done' ? [each.answer] : []));
}
