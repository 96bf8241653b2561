import type {
  HostRefusal,
  RevertFailure,
  RevertOutcome,
  WriteFailure,
  WriteOutcome,
} from '../../document/word-document.ts';
import type { TextKey } from '../../l10n/english.ts';
import type { PaneTexts } from '../../l10n/texts.ts';

/** An outcome of a paragraph that was not simply done. */
export type Unwritten<Outcome> = Exclude<Outcome, { readonly outcome: 'written' }>;

const writing: Readonly<Record<WriteFailure, TextKey>> = {
  'changed-meanwhile': 'outcome.changedMeanwhile',
  deleted: 'outcome.deleted',
  'place-unclear': 'outcome.placeUnclear',
  'in-part': 'outcome.inPart',
  'loses-objects': 'outcome.losesObjects',
  'loses-formats': 'outcome.losesFormats',
  unreadable: 'outcome.unreadable',
  'no-tracking': 'insert.noTracking',
  'no-comments': 'insert.noComments',
  'read-only': 'outcome.readOnly',
  unsupported: 'outcome.unsupported',
  busy: 'outcome.busy',
  refused: 'outcome.refused',
  cancelled: 'outcome.cancelled',
};

const reverting: Readonly<Record<RevertFailure, TextKey>> = {
  'changed-meanwhile': 'revert.changedMeanwhile',
  deleted: 'revert.deleted',
  'place-unclear': 'revert.placeUnclear',
  'in-part': 'revert.inPart',
  'back-already': 'revert.backAlready',
  'reject-by-hand': 'revert.rejectByHand',
  'former-unknown': 'revert.formerUnknown',
  'read-only': 'revert.readOnly',
  unsupported: 'revert.unsupported',
  busy: 'revert.busy',
  refused: 'revert.refused',
};

/** Why a result was not written into a paragraph, and what to do. */
export function writeSentence(left: Unwritten<WriteOutcome>, texts: PaneTexts): string {
  if (left.outcome !== 'perhaps-done') return texts.say(writing[left.outcome]);
  return texts.say('outcome.perhapsDone', texts.say(writing[left.cause]));
}

/** Why changes were not taken back, and what to do: one sentence for all that share a reason. */
export function revertSentences(
  left: readonly Unwritten<RevertOutcome>[],
  texts: PaneTexts,
): readonly string[] {
  const certain = new Map<RevertFailure, number>();
  const doubtful = new Map<HostRefusal, number>();
  for (const each of left) {
    if (each.outcome === 'perhaps-done') countIn(doubtful, each.cause);
    else countIn(certain, each.outcome);
  }
  const said = [...certain].map(([reason, count]) => texts.say(reverting[reason], count));
  for (const [cause, count] of doubtful) {
    said.push(texts.say('revert.perhapsDone', texts.say(reverting[cause], count)));
  }
  return said;
}

function countIn<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
