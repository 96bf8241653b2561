import type { ParagraphTask, FoundTask } from './paragraph-task.ts';
import type { TakenBack } from './taken-back.ts';
import { writeEdit } from './write-tasks.ts';

const rejectByHand =
  'The change was tracked, and it cannot be rejected from here. Reject it under Review in Word.';
const noOriginal =
  'The original formats of this text are not known any more. Undo the change in Word.';

/** The task that takes one change back, where nobody changed its text since. */
export function revertTask(
  { paragraph, held, after, how }: TakenBack,
  canRejectChanges: boolean,
): ParagraphTask {
  return {
    paragraph,
    held,
    expected: after,
    after: 'text' in how ? how.text : null,
    edits: how.kind === 'edits' ? how.edits : [],
    wantsOoxml: false,
    keepsOldLanguage: false,
    act: (found) => takeBack(found, how, held, canRejectChanges),
    done: () => undefined,
  };
}

function takeBack(
  { content, located }: FoundTask,
  how: TakenBack['how'],
  { paragraph }: TakenBack['held'],
  canRejectChanges: boolean,
): string | null {
  switch (how.kind) {
    case 'edits':
      for (const each of located.toReversed()) writeEdit(each.range, each.edit);
      return null;
    case 'text':
      content.insertText(how.text, 'Replace');
      return null;
    case 'ooxml':
      content.insertOoxml(how.flat, 'Replace');
      return null;
    case 'remove-paragraph':
      paragraph.delete();
      return null;
    case 'remove-comment':
      how.comment.delete();
      return null;
    case 'reject':
      // Deleted text would stay beside the old one if that were written again.
      if (!canRejectChanges) return rejectByHand;
      content.getTrackedChanges().rejectAll();
      return null;
    case 'none':
      return how.isTracked ? rejectByHand : noOriginal;
  }
}
