import * as vscode from 'vscode';
import { isShownOnly } from './file-name-pattern.ts';

/** The editor that shows a file as a grid. */
export const GRID_VIEW = 'interlinear.grid';

/** Comparisons have addresses of ours, which keep the paths of their files. */
const COMPARISON = /^interlinear-(?:review|translation|rephrase)$/;

/**
 * The file an address is about: of a comparison, the file that is compared; any other address itself.
 */
export function ownFileOf(uri: vscode.Uri): vscode.Uri {
  if (!COMPARISON.test(uri.scheme)) return uri;
  const isOfFile = (other: vscode.Uri): boolean =>
    mayBeCompared(other.scheme) && rooted(other.path) === rooted(uri.path);
  const open = vscode.workspace.textDocuments.find(({ uri: other }) => isOfFile(other));
  if (open !== undefined) return open.uri;
  const { path } = uri;
  const folders = vscode.workspace.workspaceFolders ?? [];
  const stored = folders.map((folder) => folder.uri.with({ path }));
  const inFolder = stored.find((each) => vscode.workspace.getWorkspaceFolder(each) !== undefined);
  return inFolder ?? vscode.Uri.file(path);
}

/** The file of the active editor or grid, or the one that is compared there. */
export function activeFile(): vscode.Uri | undefined {
  const uri = vscode.window.activeTextEditor?.document.uri ?? fileInGrid();
  return uri === undefined ? undefined : ownFileOf(uri);
}

/** The file that the active tab shows as a grid. */
export function fileInGrid(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  const isGrid = input instanceof vscode.TabInputCustom && input.viewType === GRID_VIEW;
  return isGrid ? input.uri : undefined;
}

/** Other extensions show texts under the paths of files as well: those take no edits. */
function mayBeCompared(scheme: string): boolean {
  if (isShownOnly(scheme)) return false;
  return scheme === 'untitled' || vscode.workspace.fs.isWritableFileSystem(scheme) === true;
}

function rooted(path: string): string {
  return path.startsWith('/') ? path : `/${path}`;
}
