import type { SegmentState, SegmentView } from '../../../../shared/formats/model.ts';
import { inertLine, type Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';

/** The state of a segment: the word of the file, or ours where the file says none. */
export function stateWordOf(view: Pick<SegmentView, 'state' | 'stateWord'>): Inert {
  return view.stateWord === null ? ourWord(view.state) : inertLine(view.stateWord);
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
