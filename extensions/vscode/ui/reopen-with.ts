import * as vscode from 'vscode';

/** Shows what the active tab shows in another editor, in its place. */
export async function reopenWith(uri: vscode.Uri, editor: string): Promise<void> {
  const { activeTab } = vscode.window.tabGroups.activeTabGroup;
  await vscode.commands.executeCommand('vscode.openWith', uri, editor, { preview: false });
  const input = activeTab?.input;
  const isSame =
    (input instanceof vscode.TabInputCustom || input instanceof vscode.TabInputText) &&
    input.uri.toString() === uri.toString();
  const isDirty = vscode.workspace.textDocuments.some(
    (document) => document.isDirty && document.uri.toString() === uri.toString(),
  );
  // Closing a changed one would ask about saving, though the other one shows the same document.
  if (activeTab !== undefined && isSame && !isDirty) {
    await vscode.window.tabGroups.close(activeTab, true);
  }
}
