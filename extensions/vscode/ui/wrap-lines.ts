import * as vscode from 'vscode';

/** Texts whose lines were wrapped already: to ask for it again would undo it. */
const wrapped = new WeakSet<vscode.TextDocument>();

/**
 * Wraps the lines of a comparison that was just opened, while it is open: half of the width is left,
 * and what differs would lie beyond the edge. What people have set is left as it is. Both sides must be
 * texts of ours, as an editor of either text alone wraps them too.
 */
export async function wrapComparison(proposed: vscode.Uri): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  // The editor's command is about the text that has the keyboard.
  if (document?.uri.toString() !== proposed.toString() || wrapped.has(document)) return;
  wrapped.add(document);
  if (!isSetOtherwise(document)) {
    await vscode.commands.executeCommand('editor.action.toggleWordWrap');
  }
}

/** Opens a side of a comparison in the language of the text that it is about. */
export async function openLike(
  uri: vscode.Uri,
  { languageId }: vscode.TextDocument,
): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(uri);
  return document.languageId === languageId
    ? document
    : vscode.languages.setTextDocumentLanguage(document, languageId);
}

/** Whether lines are wrapped by a setting, or somebody wants them not to be. */
function isSetOtherwise(document: vscode.TextDocument): boolean {
  const { uri, languageId } = document;
  const configuration = vscode.workspace.getConfiguration(undefined, { uri, languageId });
  if (configuration.get('diffEditor.wordWrap') !== 'inherit') return true;
  const own = configuration.inspect('editor.wordWrap');
  const isOfPeople = [
    own?.globalValue,
    own?.workspaceValue,
    own?.workspaceFolderValue,
    own?.globalLanguageValue,
    own?.workspaceLanguageValue,
    own?.workspaceFolderLanguageValue,
  ].some((value) => value !== undefined);
  return isOfPeople || configuration.get('editor.wordWrap') !== 'off';
}
