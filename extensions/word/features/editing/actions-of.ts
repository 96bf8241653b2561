import type { InlinePart } from '../../../../shared/formats/model.ts';
import type { Placement } from '../../document/word-document.ts';
import type { SelectionSession } from '../run/selection-session.ts';
import type { ParagraphActions } from './edit-in-card.ts';

interface EditedResult {
  readonly work: SelectionSession;
  edit(index: number, target: readonly InlinePart[]): void;
  reset(index: number): void;
  accept(placement: Placement, only: number): Promise<void>;
}

/** What people do with one paragraph, done by the controller of its section. */
export function actionsOf(controller: EditedResult): ParagraphActions {
  const { work } = controller;
  return {
    onEdit: (index, target) => {
      controller.edit(index, target);
    },
    onReset: (index) => {
      controller.reset(index);
    },
    onReplace: (index) => void controller.accept('replace', index),
    onFailed: () => {
      work.say([work.notice('error', 'pane.notLoaded')]);
    },
  };
}
