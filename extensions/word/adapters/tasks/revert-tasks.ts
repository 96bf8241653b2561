import type { ParagraphPlace, ParagraphTask } from './paragraph-task.ts';
import type { TakenBack } from './taken-back.ts';
import { writeEdit } from './write-tasks.ts';

type Obstacle = 'reject-by-hand' | 'former-unknown' | 'back-already';

/** A task that takes a change back, and why it may come to nothing. */
export type RevertTask = ParagraphTask<Obstacle>;

/** The task that takes one change back, where nobody changed its text since. */
export function revertTask(
  { paragraph, held, after, how }: TakenBack,
  canRejectChanges: boolean,
): RevertTask {
  return {
    paragraph,
    held,
    expected: after,
    after: 'text' in how ? how.text : null,
    already: 'back-already',
    edits: how.kind === 'edits' ? how.edits : [],
    wantsOoxml: false,
    keepsOldLanguage: false,
    act: (found) => takeBack(found, how, held, canRejectChanges),
    done: () => undefined,
  };
}

function takeBack(
  { content, located }: ParagraphPlace,
  how: TakenBack['how'],
  { paragraph }: TakenBack['held'],
  canRejectChanges: boolean,
): Obstacle | null {
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
      // A library may be older than its host.
      if (!canRejectChanges || !('getTrackedChanges' in content)) return 'reject-by-hand';
      content.getTrackedChanges().rejectAll();
      return null;
    case 'none':
      return how.isTracked ? 'reject-by-hand' : 'former-unknown';
  }
}
