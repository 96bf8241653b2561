import * as vscode from 'vscode';
import type { Edit } from '../../../../shared/text/edits.ts';
import type { Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import type { FileModel } from './file-model.ts';
import { activeFile, ownFileOf } from './own-file.ts';
import type { LocalisationFiles } from './localisation-files.ts';

/**
 * The file a command is about: the one it was given, else that of the active editor, which may compare
 * it; it is opened and shown when no editor holds it. @throws UserError when there is none.
 */
export async function openFileModel(
  services: WithFeatures<{ localisationFiles: LocalisationFiles }>,
  given: unknown,
): Promise<FileModel> {
  const uri = given instanceof vscode.Uri ? ownFileOf(given) : activeFile();
  const { models } = await services.features.localisationFiles();
  const document = uri === undefined ? null : await vscode.workspace.openTextDocument(uri);
  const model = document === null ? null : models.of(document);
  if (model === null) {
    throw new UserError(
      l10n.t('Open an XLIFF or subtitle file first, or choose one in the explorer.'),
    );
  }
  return model;
}

/** As {@link openFileModel}, of a file that somebody chose: a catalogue in JSON as well. */
export async function openChosenModel(
  services: WithFeatures<{ localisationFiles: LocalisationFiles }>,
  uri: vscode.Uri,
): Promise<FileModel> {
  const { models } = await services.features.localisationFiles();
  const model = await models.named(await vscode.workspace.openTextDocument(uri));
  return model ?? openFileModel(services, uri);
}

/** The editor that shows a file; it is shown first when none does. */
export async function editorOf({ document }: FileModel): Promise<vscode.TextEditor> {
  const active = vscode.window.activeTextEditor;
  if (active?.document === document) return active;
  const visible = vscode.window.visibleTextEditors.find((each) => each.document === document);
  return visible ?? (await vscode.window.showTextDocument(document));
}

/** Makes edits that were planned for a version of a document. @throws UserError when it is refused. */
export async function applyPlanned(
  { texts }: Pick<Services, 'texts'>,
  { document }: FileModel,
  edits: readonly Edit[],
  version: number,
): Promise<void> {
  const isStale = document.version !== version || document.isClosed;
  if (!isStale && (await texts.edit(document, edits)) !== null) return;
  throw refusedError();
}

/** The document moved on, or takes no edits. */
export function refusedError(): UserError {
  return new UserError(
    l10n.t(
      'The file was changed at the same moment or is read-only, so nothing was changed. Try again.',
    ),
  );
}
