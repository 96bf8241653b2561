import * as vscode from 'vscode';
import type { LacksKeyboard } from '../features/pages/keyboard-message.ts';

/** For so long after a command has opened a document, its page may ask for the keyboard. */
const ASKING_IN_MS = 10_000;

/** Addresses of documents that a command opens or has just opened, with how often. */
const justOpened = new Map<string, number>();

/** Opens a document in an editor of ours or of VS Code, which gets the keyboard. */
export async function openWith(uri: vscode.Uri, editor: string): Promise<void> {
  const address = uri.toString();
  justOpened.set(address, (justOpened.get(address) ?? 0) + 1);
  try {
    await vscode.commands.executeCommand('vscode.openWith', uri, editor, { preview: false });
  } finally {
    setTimeout(() => {
      const others = (justOpened.get(address) ?? 1) - 1;
      if (others === 0) justOpened.delete(address);
      else justOpened.set(address, others);
    }, ASKING_IN_MS);
  }
}

/** The last change of editors that was asked for, of documents where it is not done yet. */
const reopening = new Map<string, Promise<void>>();

/**
 * Shows what the active tab shows in another editor, in its place. One after the other: a second change
 * asked for while the first still closes its tab would show the tab that is about to be closed.
 */
export async function reopenWith(uri: vscode.Uri, editor: string): Promise<void> {
  const address = uri.toString();
  const before = reopening.get(address) ?? Promise.resolve();
  const asked = before.then(() => reopenInTurn(uri, editor));
  const ended = asked.catch(() => undefined);
  reopening.set(address, ended);
  try {
    await asked;
  } finally {
    if (reopening.get(address) === ended) reopening.delete(address);
  }
}

async function reopenInTurn(uri: vscode.Uri, editor: string): Promise<void> {
  const { activeTab } = vscode.window.tabGroups.activeTabGroup;
  const shown = activeTab === undefined ? null : editorOf(activeTab, uri);
  await openWith(uri, editor);
  // Asked for twice: it is the only one.
  if (activeTab === undefined || shown === null || shown === editor) return;
  const isDirty = vscode.workspace.textDocuments.some(
    (document) => document.isDirty && document.uri.toString() === uri.toString(),
  );
  // Closing a changed one would ask about saving, though the other one shows the same document.
  if (isDirty) return;
  // VS Code 1.100 makes new objects of its tabs meanwhile, and refuses to close one that it had before.
  const left = vscode.window.tabGroups.activeTabGroup.tabs.find(
    (tab) => editorOf(tab, uri) === shown,
  );
  if (left !== undefined) await vscode.window.tabGroups.close(left, true);
}

/** What a tab shows this document in; null where it shows something else. */
function editorOf({ input }: vscode.Tab, uri: vscode.Uri): string | null {
  const isCustom = input instanceof vscode.TabInputCustom;
  if (!isCustom && !(input instanceof vscode.TabInputText)) return null;
  if (input.uri.toString() !== uri.toString()) return null;
  return isCustom ? input.viewType : 'default';
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
