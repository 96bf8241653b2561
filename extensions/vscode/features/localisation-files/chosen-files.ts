import * as vscode from 'vscode';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { findFiles, noFilesHere } from '../translate-files/find-files.ts';
import { activeFile, ownFileOf } from './own-file.ts';

/** The files a command is about; folders are walked. @throws UserError when there is none. */
export async function chosenFiles(given: readonly unknown[]): Promise<readonly vscode.Uri[]> {
  const files = await findFiles(chosenPlaces(given));
  if (files.length > 0) return files;
  throw new UserError(noFilesHere());
}

/**
 * What a command is about. From an editor: its file, or the file it compares. From the explorer: what
 * is selected there, folders too. @throws UserError when there is nothing.
 */
export function chosenPlaces(given: readonly unknown[]): readonly vscode.Uri[] {
  const [first, selected] = given;
  const several = Array.isArray(selected) ? selected.filter(isUri) : [];
  const single = isUri(first) ? ownFileOf(first) : activeFile();
  const chosen = several.length > 0 ? several : single === undefined ? [] : [single];
  if (chosen.length > 0) return chosen;
  throw noFile();
}

function noFile(): UserError {
  return new UserError(
    l10n.t('Open an XLIFF or subtitle file first, or choose one in the explorer.'),
  );
}

function isUri(value: unknown): value is vscode.Uri {
  return value instanceof vscode.Uri;
}
