import * as vscode from 'vscode';

export function rangeOf(document: vscode.TextDocument, start: number, end: number): vscode.Range {
  return new vscode.Range(document.positionAt(start), document.positionAt(end));
}

/** The open document of an address; null when no editor holds it any more. */
export function documentOf(uri: vscode.Uri): vscode.TextDocument | null {
  const name = uri.toString();
  const open = vscode.workspace.textDocuments.find((each) => each.uri.toString() === name);
  return open === undefined || open.isClosed ? null : open;
}
