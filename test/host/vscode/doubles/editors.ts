import * as vscode from 'vscode';
import { until } from '../harness/until.ts';

/**
 * Shows a document, and resolves once commands would find it: an editor that closes can be the
 * active one for a moment longer.
 */
export async function showDocument(document: vscode.TextDocument): Promise<vscode.TextEditor> {
  return until('the editor of the document', async () => {
    await vscode.window.showTextDocument(document, { preview: false });
    const { activeTextEditor } = vscode.window;
    return activeTextEditor?.document === document ? activeTextEditor : null;
  });
}

/** Opens an untitled document, all of it selected. */
export async function showText(
  content: string,
  language = 'plaintext',
): Promise<vscode.TextEditor> {
  const document = await vscode.workspace.openTextDocument({ content, language });
  const editor = await showDocument(document);
  const end = document.positionAt(content.length);
  editor.selection = new vscode.Selection(document.positionAt(0), end);
  return editor;
}

/** Closes all editors; changed ones would ask, and nobody answers in a test. */
export async function closeEditors(): Promise<void> {
  await until('all editors to be closed', async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    const open = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs);
    return open.length === 0 ? true : null;
  });
}
