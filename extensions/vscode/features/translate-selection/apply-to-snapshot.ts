import * as vscode from 'vscode';
import type { Edit } from '../../../../shared/text/edits.ts';
import { mapOffset } from '../../../../shared/text/map-offset.ts';
import type { WaitingEdit } from '../../../../shared/text/hunks/move-hunks.ts';
import type { DocumentTexts } from '../../document-text/document-texts.ts';
import { editMoved, type MovedOutcome } from '../../document-text/edit-moved.ts';
import type { WatchedText } from '../../document-text/watched-text.ts';

/**
 * Applies edits that were made for the text as it was read, wherever their places are by now, as one
 * undo step, and keeps the selections where the editor still shows the document (D6, P5, F18).
 */
export async function applyToSnapshot(
  texts: DocumentTexts,
  watched: WatchedText,
  edits: readonly WaitingEdit[],
): Promise<MovedOutcome> {
  const { document } = watched;
  let kept: KeptSelections = new Map();
  const applied = await editMoved(texts, watched, edits, (moved) => {
    kept = keptSelections(document, moved);
  });
  if (applied.outcome !== 'applied') return applied;
  for (const [editor, spans] of kept) {
    if (editor.document !== document) continue;
    editor.selections = spans.map(([anchor, active]) => {
      return new vscode.Selection(document.positionAt(anchor), document.positionAt(active));
    });
  }
  return applied;
}

type KeptSelections = ReadonlyMap<vscode.TextEditor, readonly (readonly [number, number])[]>;

/** Where the selections of the editors that show the document will be: anchor and cursor of each. */
function keptSelections(document: vscode.TextDocument, edits: readonly Edit[]): KeptSelections {
  const editors = vscode.window.visibleTextEditors.filter((editor) => editor.document === document);
  return new Map(
    editors.map((editor) => [
      editor,
      editor.selections.map(({ anchor, active, isEmpty, isReversed }) => {
        const [first, second] = [document.offsetAt(anchor), document.offsetAt(active)];
        const atStart = (offset: number): number => mapOffset(edits, offset, 'start');
        const atEnd = (offset: number): number => mapOffset(edits, offset, 'end');
        if (isEmpty) return [atStart(first), atStart(first)] as const;
        return isReversed
          ? ([atEnd(first), atStart(second)] as const)
          : ([atStart(first), atEnd(second)] as const);
      }),
    ]),
  );
}
