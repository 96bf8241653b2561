import type { Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import type { FileReview } from './file-review.ts';
import type { ReviewQuestions } from './review-questions.ts';

/** A review in which everything is decided. */
export interface DecidedReview {
  readonly name: Inert;
  readonly review: Pick<FileReview, 'count'>;
  /** Whether it was applied or closed by other means. */
  readonly isOver: () => boolean;
  readonly finish: () => Promise<void>;
}

/**
 * The last unit is decided: what is left to do is a button. The notice cannot be taken back, and may be
 * answered when the review is over or says something else: then it does nothing but what it says.
 */
export async function offerEnd(
  { name, review, isOver, finish }: DecidedReview,
  afterLast: ReviewQuestions['afterLast'],
): Promise<void> {
  for (;;) {
    const asked = review.count('accepted');
    if (!(await afterLast(name, review))) return;
    if (isOver()) {
      const sentence = l10n.t('The review of {0} is over already. Nothing more was applied.', name);
      void screen.showInformationMessage(sentence);
      return;
    }
    // What is open again is asked about at the end itself.
    if (review.count('open') > 0 || review.count('accepted') === asked) {
      await finish();
      return;
    }
  }
}
