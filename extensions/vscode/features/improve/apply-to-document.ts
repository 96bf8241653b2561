import * as vscode from 'vscode';
import type { Edit } from '../../../../shared/text/edits.ts';

/**
 * Makes edits in a document as one undo step. False when the editor does not take them: it is
 * read-only, or its version moved on before they arrived.
 */
export async function applyToDocument(
  document: vscode.TextDocument,
  edits: readonly Edit[],
): Promise<boolean> {
  const change = new vscode.WorkspaceEdit();
  change.set(
    document.uri,
    edits.map(({ offset, length, newText }) =>
      vscode.TextEdit.replace(rangeOf(document, offset, offset + length), newText),
    ),
  );
  return vscode.workspace.applyEdit(change);
}

export function rangeOf(document: vscode.TextDocument, start: number, end: number): vscode.Range {
  return new vscode.Range(document.positionAt(start), document.positionAt(end));
}

/** The open document of an address; null when no editor holds it any more. */
export function documentOf(uri: vscode.Uri): vscode.TextDocument | null {
  const name = uri.toString();
  const open = vscode.workspace.textDocuments.find((each) => each.uri.toString() === name);
  return open === undefined || open.isClosed ? null : open;
}
