import * as vscode from 'vscode';
import { openWith, reopenWith } from '../../ui/open-with.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { activeFile, fileInGrid, GRID_VIEW, ownFileOf } from '../localisation-files/own-file.ts';

/** Shows a file as a grid: the one it is given, else that of the active editor. */
export async function openGrid(_services: object, given?: unknown): Promise<void> {
  const uri = given instanceof vscode.Uri ? ownFileOf(given) : activeFile();
  if (uri === undefined) {
    throw new UserError(
      l10n.t('Open an XLIFF, PO or Qt file first, or choose one in the explorer.'),
    );
  }
  const isActive = vscode.window.activeTextEditor?.document.uri.toString() === uri.toString();
  if (isActive) await reopenWith(uri, GRID_VIEW);
  else await openWith(uri, GRID_VIEW);
}

/** Shows the file of the active grid as text, in its place. */
export async function openGridAsText(): Promise<void> {
  const uri = fileInGrid();
  if (uri !== undefined) await reopenWith(uri, 'default');
}
