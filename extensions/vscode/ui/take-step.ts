import * as vscode from 'vscode';

/** Taking back the last change of a document, or making it once more. */
export type DocumentStep = 'undo' | 'redo';

/** As the key of the editor does it, in the document of this panel; nothing where another is active. */
export async function takeStep(
  { active }: Pick<vscode.WebviewPanel, 'active'>,
  step: DocumentStep,
): Promise<void> {
  if (active) await vscode.commands.executeCommand(step);
}
