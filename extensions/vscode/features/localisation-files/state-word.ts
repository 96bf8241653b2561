import type { SegmentState, SegmentView, TargetMade } from '../../../../shared/formats/model.ts';
import { inertLine, type Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';

/** The state of a segment: the word of the file, or ours where the file says none. */
export function stateWordOf(
  view: Pick<SegmentView, 'made' | 'standing' | 'state' | 'stateWord'>,
): Inert {
  if (view.stateWord !== null) return inertLine(view.stateWord);
  if (view.made && view.standing === 'needsReview') return wordOfMade(view.made);
  return ourWord(view.state);
}

/** Whether that word is that a machine made it. */
export function saysMachine({
  stateWord,
  made,
  standing,
}: Pick<SegmentView, 'made' | 'standing' | 'stateWord'>): boolean {
  return stateWord === null && standing === 'needsReview' && made?.isStale === false;
}

/** Why a target is to be looked at that its file itself says nothing of. */
function wordOfMade({ isStale }: TargetMade): Inert {
  return isStale ? l10n.t('out of date') : l10n.t('machine-made');
}

function ourWord(state: SegmentState): Inert {
  switch (state) {
    case 'initial':
      return l10n.t('untranslated');
    case 'translated':
      return l10n.t('translated');
    case 'reviewed':
      return l10n.t('reviewed');
    case 'final':
      return l10n.t('final');
  }
}
