import * as vscode from 'vscode';
import { until } from '../harness/until.ts';

/** Looks, 50 ms apart, after which an editor is taken to stay the active one. */
const STEADY_LOOKS = 4;
/** Less than a test may take: then the test tells what it waited for. */
const LIMIT_IN_MS = 30_000;
const LOOKS_BEFORE_SHOWING_AGAIN = 60;

/**
 * Shows a document, and resolves once commands find it and go on finding it: while editors close
 * and open, the active one is another, or none, for a moment.
 */
export async function showDocument(document: vscode.TextDocument): Promise<vscode.TextEditor> {
  let looks = 0;
  let steady = 0;
  const look = async (): Promise<vscode.TextEditor | null> => {
    if (looks % LOOKS_BEFORE_SHOWING_AGAIN === 0) {
      await vscode.window.showTextDocument(document, { preview: false });
    }
    looks += 1;
    const { activeTextEditor } = vscode.window;
    steady = activeTextEditor?.document === document ? steady + 1 : 0;
    return steady >= STEADY_LOOKS ? (activeTextEditor ?? null) : null;
  };
  return until('the editor of the document', look, LIMIT_IN_MS);
}

/**
 * Opens an untitled document. VS Code gives it the name of one that was closed just before, and
 * sometimes the text of that one too: then another is opened.
 */
export async function openText(content: string, language: string): Promise<vscode.TextDocument> {
  const open = async (): Promise<vscode.TextDocument | null> => {
    const document = await vscode.workspace.openTextDocument({ content, language });
    return document.getText() === content && document.languageId === language ? document : null;
  };
  return until('an untitled document with a text of its own', open, LIMIT_IN_MS);
}

/** Shows an untitled document, all of it selected. */
export async function showText(
  content: string,
  language = 'plaintext',
): Promise<vscode.TextEditor> {
  const document = await openText(content, language);
  const editor = await showDocument(document);
  const end = document.positionAt(content.length);
  editor.selection = new vscode.Selection(document.positionAt(0), end);
  return editor;
}

/** Closes all editors; changed ones would ask, and nobody answers in a test. */
export async function closeEditors(): Promise<void> {
  const close = async (): Promise<true | null> => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    const open = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs);
    return open.length === 0 ? true : null;
  };
  await until('all editors to be closed', close, LIMIT_IN_MS);
}
