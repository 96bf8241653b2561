import * as vscode from 'vscode';
import { joinLineEdits, type LineEdit } from './line-edits.ts';

/** Edits of lines as one edit of a document, which is one step to undo. */
export function toWorkspaceEdit(
  document: vscode.TextDocument,
  edits: readonly LineEdit[],
): vscode.WorkspaceEdit {
  const edit = new vscode.WorkspaceEdit();
  const joined = joinLineEdits(edits, (line) => document.lineAt(line).text);
  edit.set(
    document.uri,
    joined.map((each) => textEdit(document, each)),
  );
  return edit;
}

function textEdit(
  document: vscode.TextDocument,
  { at, remove, insert }: LineEdit,
): vscode.TextEdit {
  const { lineCount } = document;
  const end = at + remove;
  if (end < lineCount) {
    const text = insert.map((line) => `${line}\n`).join('');
    return new vscode.TextEdit(new vscode.Range(at, 0, end, 0), text);
  }
  const last = document.lineAt(lineCount - 1).range.end;
  if (at === 0) {
    const all = new vscode.Range(new vscode.Position(0, 0), last);
    return new vscode.TextEdit(all, insert.join('\n'));
  }
  const before = document.lineAt(at - 1).range.end;
  const text = insert.map((line) => `\n${line}`).join('');
  return new vscode.TextEdit(new vscode.Range(before, last), text);
}
