import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import type { ProposedSegment } from '../../../../shared/translation/index.ts';
import type { FileReview } from './file-review.ts';

type Counted = Pick<FileReview, 'count'>;

/** What is asked in a review, and when it comes to its end. */
export interface ReviewQuestions {
  /** What is written while units are not decided yet; null when the review goes on. */
  readonly aboutOpen: (
    name: Inert,
    review: Counted,
  ) => Promise<'accepted' | 'not-discarded' | null>;
  /** All is to be written, and some of it is longer than the file allows: what happens now. */
  readonly aboutTooLong: (name: Inert, count: number) => Promise<'apply' | 'show' | null>;
  /** Another wording of a proposed target; null when it stays as it is. */
  readonly wording: (unit: ProposedSegment) => Promise<readonly InlinePart[] | null>;
  /** Every unit is decided: whether the review ends now. */
  readonly afterLast: (name: Inert, review: Counted) => Promise<boolean>;
}

export async function askAboutOpen(
  name: Inert,
  review: Counted,
): Promise<'accepted' | 'not-discarded' | null> {
  const [open, accepted] = [review.count('open'), review.count('accepted')];
  const some = {
    label: l10n.t('Apply Accepted ({0})', accepted.toLocaleString()),
    detail: l10n.t('What is not decided yet stays as it was in the file.'),
    keys: 'accepted' as const,
  };
  const all = {
    label: l10n.t('Apply All ({0})', (open + accepted).toLocaleString()),
    detail: l10n.t('Also what is not decided yet; what was discarded is left out.'),
    keys: 'not-discarded' as const,
  };
  const title =
    accepted === 0
      ? l10n.t('{0}: nothing is accepted yet', name)
      : l10n.t(
          '{0}: {1} accepted, {2} not decided yet',
          name,
          accepted.toLocaleString(),
          open.toLocaleString(),
        );
  // A message would hide itself, and with it what is left to do.
  const items = accepted === 0 ? [all] : [some, all];
  return (await screen.showQuickPick(items, { title, ignoreFocusOut: true }))?.keys ?? null;
}

export async function askAboutTooLong(
  name: Inert,
  count: number,
): Promise<'apply' | 'show' | null> {
  const items = [
    {
      label: l10n.t('Show the First of Them'),
      detail: l10n.t('The hover of each offers “Rephrase to Fit”.'),
      next: 'show' as const,
    },
    {
      label: l10n.t('Apply All the Same'),
      detail: l10n.t('They are reported as problems of the file.'),
      next: 'apply' as const,
    },
  ];
  const title =
    count === 1
      ? l10n.t('{0}: 1 segment is longer than the file allows', name)
      : l10n.t('{0}: {1} segments are longer than the file allows', name, count.toLocaleString());
  return (await screen.showQuickPick(items, { title, ignoreFocusOut: true }))?.next ?? null;
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
