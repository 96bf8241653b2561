import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('The extension host', () => {
  it('opens a folder and edits a document in it', async () => {
    const document = await vscode.workspace.openTextDocument({
      content: 'one',
      language: 'plaintext',
    });
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(0, 3), ' two');
    assert.equal(await vscode.workspace.applyEdit(edit), true);
    assert.equal(document.getText(), 'one two');
    assert.equal(vscode.workspace.workspaceFolders?.length, 1);
  });
});
