import * as vscode from 'vscode';
import type { TextLocation } from '../../../../shared/formats/model.ts';
import type { Edit } from '../../../../shared/text/edits.ts';

/** A place of the model in a document that still has the text it was read from. */
export function rangeAt(
  document: vscode.TextDocument,
  { offset, length }: Pick<TextLocation, 'offset' | 'length'>,
): vscode.Range {
  return new vscode.Range(document.positionAt(offset), document.positionAt(offset + length));
}

/** Edits of a document as one change; VS Code refuses it when the document moves on meanwhile. */
export function workspaceEdit(
  document: vscode.TextDocument,
  edits: readonly Edit[],
): vscode.WorkspaceEdit {
  const change = new vscode.WorkspaceEdit();
  change.set(
    document.uri,
    edits.map((edit) => vscode.TextEdit.replace(rangeAt(document, edit), edit.newText)),
  );
  return change;
}
