import * as vscode from 'vscode';
import type { Edit } from '../../../../shared/text/edits.ts';
import { mapOffset } from '../../../../shared/text/map-offset.ts';
import type { DocumentTexts } from '../../document-text/document-texts.ts';
import type { Snapshot } from './snapshot.ts';

/** Why edits could not be applied: nothing was changed then. */
export type ApplyOutcome = 'applied' | 'stale' | 'closed' | 'refused';

/**
 * Applies edits to the version they were made for, as one undo step, and keeps the selections where
 * the editor still shows the document (D6, P5, F18).
 */
export async function applyToSnapshot(
  texts: DocumentTexts,
  snapshot: Snapshot,
  edits: readonly Edit[],
): Promise<ApplyOutcome> {
  const { document, version } = snapshot;
  if (document.isClosed) return 'closed';
  if (document.version !== version) return 'stale';
  const kept = keptSelections(snapshot, edits);
  const made = await texts.edit(document, edits);
  if (made === null) return document.version === version ? 'refused' : 'stale';
  for (const [editor, spans] of kept) {
    if (editor.document !== document) continue;
    editor.selections = spans.map(([anchor, active]) => {
      return new vscode.Selection(document.positionAt(anchor), document.positionAt(active));
    });
  }
  return 'applied';
}

/** Where the selections of the editors that show the document will be: anchor and cursor of each. */
function keptSelections(
  { document }: Snapshot,
  edits: readonly Edit[],
): ReadonlyMap<vscode.TextEditor, readonly (readonly [number, number])[]> {
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
