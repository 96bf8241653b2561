import * as vscode from 'vscode';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { findFiles } from '../translate-files/find-files.ts';

/**
 * The files a command is about. From an editor: its file. From the explorer: what is selected there,
 * folders too. @throws UserError when there is none.
 */
export async function chosenFiles(given: readonly unknown[]): Promise<readonly vscode.Uri[]> {
  const [first, selected] = given;
  const several = Array.isArray(selected) ? selected.filter(isUri) : [];
  const single = isUri(first) ? first : vscode.window.activeTextEditor?.document.uri;
  const chosen = several.length > 0 ? several : single === undefined ? [] : [single];
  const files = await findFiles(chosen);
  if (files.length > 0) return files;
  throw new UserError(
    l10n.t('Open an XLIFF or subtitle file first, or choose one in the explorer.'),
  );
}

function isUri(value: unknown): value is vscode.Uri {
  return value instanceof vscode.Uri;
}
