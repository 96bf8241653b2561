import type { DocumentTask, FoundTask } from './document-task.ts';
import type { TakenBack } from './taken-back.ts';
import { writeEdit } from './write-tasks.ts';

const reject =
  'The change was tracked together with a note, a field or a part of a paragraph. Reject it under Review in Word.';

/** The task that takes one change back, where nobody changed its text since. */
export function revertTask({ paragraph, held, after, how }: TakenBack): DocumentTask {
  return {
    paragraph,
    held,
    expected: after,
    after: 'text' in how ? how.text : null,
    edits: how.kind === 'edits' ? how.edits : [],
    wantsOoxml: false,
    keepsOldLanguage: false,
    act: (found) => takeBack(found, how, held),
    done: () => undefined,
  };
}

function takeBack(
  { content, located }: FoundTask,
  how: TakenBack['how'],
  { paragraph }: TakenBack['held'],
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
    case 'none':
      return reject;
  }
}
