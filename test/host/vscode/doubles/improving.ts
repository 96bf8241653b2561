import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { openText, showDocument } from './editors.ts';

export async function show(content: string, language: string): Promise<vscode.TextEditor> {
  return showDocument(await openText(content, language));
}

export function select({ document }: vscode.TextEditor, words: string): vscode.Selection {
  const start = document.getText().indexOf(words);
  assert.notEqual(start, -1, `"${words}" in ${document.getText()}`);
  return new vscode.Selection(
    document.positionAt(start),
    document.positionAt(start + words.length),
  );
}

export async function type(
  editor: vscode.TextEditor,
  place: vscode.Position,
  text: string,
): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.insert(editor.document.uri, place, text);
  assert.equal(await vscode.workspace.applyEdit(edit), true);
}
