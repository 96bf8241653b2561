import * as vscode from 'vscode';
import type { LacksKeyboard } from '../features/pages/keyboard-message.ts';

/** For so long after a command has opened a document, its page may ask for the keyboard. */
const ASKING_IN_MS = 10_000;

/** Addresses of documents that a command has just opened. */
const justOpened = new Set<string>();

/** Opens a document in an editor of ours or of VS Code, which gets the keyboard. */
export async function openWith(uri: vscode.Uri, editor: string): Promise<void> {
  const address = uri.toString();
  justOpened.add(address);
  setTimeout(() => justOpened.delete(address), ASKING_IN_MS);
  await vscode.commands.executeCommand('vscode.openWith', uri, editor, { preview: false });
}

/** Shows what the active tab shows in another editor, in its place. */
export async function reopenWith(uri: vscode.Uri, editor: string): Promise<void> {
  const { activeTab } = vscode.window.tabGroups.activeTabGroup;
  await openWith(uri, editor);
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

/**
 * Gives a page the keyboard where a command has opened it and the page says that it lacks it.
 *
 * VS Code gives it to the frame around the page first and passes it on a moment later, if that frame
 * has told by then that it has it. Beside much work it tells too late, and what is typed goes nowhere.
 */
export function passKeyboard(uri: vscode.Uri, panel: vscode.WebviewPanel): void {
  panel.webview.onDidReceiveMessage(async (message: unknown) => {
    if (!isLacksKeyboard(message) || !panel.active || !justOpened.has(uri.toString())) return;
    await vscode.commands.executeCommand('workbench.action.focusActiveEditorGroup');
  });
}

function isLacksKeyboard(value: unknown): value is LacksKeyboard {
  return (
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'lacksKeyboard'
  );
}
