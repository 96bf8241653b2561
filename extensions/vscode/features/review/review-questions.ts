import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import type { ProposedUnit } from '../../../../shared/usecases/file-proposal.ts';
import type { FileReview } from './file-review.ts';

type Counted = Pick<FileReview, 'count'>;

/** What is asked in a review, and when it comes to its end. */
export interface ReviewQuestions {
  /** What is written while units are not decided yet; null when the review goes on. */
  readonly aboutOpen: (
    name: Inert,
    review: Counted,
  ) => Promise<'accepted' | 'not-discarded' | null>;
  /** Another wording of a proposed target; null when it stays as it is. */
  readonly wording: (unit: ProposedUnit) => Promise<readonly InlinePart[] | null>;
  /** Every unit is decided: whether the review ends now. */
  readonly afterLast: (name: Inert, review: Counted) => Promise<boolean>;
}

export async function askAboutOpen(
  name: Inert,
  review: Counted,
): Promise<'accepted' | 'not-discarded' | null> {
  const [open, accepted] = [review.count('open'), review.count('accepted')];
  const all = l10n.t('Apply All ({0})', (open + accepted).toLocaleString());
  const some = l10n.t('Apply Accepted ({0})', accepted.toLocaleString());
  const sentence =
    accepted === 0
      ? l10n.t('No unit of {0} is accepted yet. Accept them one by one, or apply all.', name)
      : l10n.t(
          '{0}: {1} are accepted, {2} are not decided yet. Those stay as they were when the accepted ones alone are applied.',
          name,
          accepted.toLocaleString(),
          open.toLocaleString(),
        );
  const actions = accepted === 0 ? [all] : [some, all];
  const chosen = await screen.showInformationMessage(sentence, ...actions);
  if (chosen === all) return 'not-discarded';
  return chosen === some ? 'accepted' : null;
}

export async function askAfterLast(name: Inert, review: Counted): Promise<boolean> {
  const [accepted, discarded] = [review.count('accepted'), review.count('discarded')];
  const end =
    accepted === 0
      ? l10n.t('End Review')
      : l10n.t('Apply Accepted ({0})', accepted.toLocaleString());
  const sentence = l10n.t(
    'Everything in {0} is decided: {1} accepted, {2} discarded.',
    name,
    accepted.toLocaleString(),
    discarded.toLocaleString(),
  );
  return (await screen.showInformationMessage(sentence, end)) === end;
}
