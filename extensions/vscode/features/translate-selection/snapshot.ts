import type * as vscode from 'vscode';
import type { Span } from '../../../../shared/formats/source-text/passage.ts';
import type { Services } from '../../services.ts';

/** A document as it was when a command began: what comes back is applied to this version or not at all. */
export interface Snapshot {
  readonly document: vscode.TextDocument;
  readonly version: number;
  readonly languageId: string;
  readonly text: string;
  /** In the order of the cursors. */
  readonly selections: readonly Span[];
}

/** @throws UserError where the document does not hold the text of its file. */
export async function takeSnapshot(
  { texts }: Pick<Services, 'texts'>,
  editor: vscode.TextEditor,
): Promise<Snapshot> {
  const { document } = editor;
  const text = await texts.read(document);
  return {
    document,
    version: document.version,
    languageId: document.languageId,
    text,
    selections: editor.selections.map(({ start, end }) => {
      return { start: document.offsetAt(start), end: document.offsetAt(end) };
    }),
  };
}
