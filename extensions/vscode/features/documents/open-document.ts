import * as vscode from 'vscode';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import type { DocumentEntry } from './document-entry.ts';
import { documentKind, isText } from './document-kind.ts';
import { uriOf } from './place.ts';

/** Opens the translation: in VS Code what it shows itself, with the system's program what it does not. */
export async function openResult(entry: DocumentEntry): Promise<void> {
  await openFile(await resultOf(entry));
}

/** Opens what was translated. */
export async function openOriginal({ record }: DocumentEntry): Promise<void> {
  await openFile(await present(uriOf(record.label)));
}

/** Shows the translation in the explorer, or in the system's own where it is outside of the folders. */
export async function revealResult(entry: DocumentEntry): Promise<void> {
  const uri = await resultOf(entry);
  const isInFolder = vscode.workspace.getWorkspaceFolder(uri) !== undefined;
  const command = isInFolder ? 'revealInExplorer' : 'revealFileInOS';
  await vscode.commands.executeCommand(command, uri);
}

async function resultOf({ record }: DocumentEntry): Promise<vscode.Uri> {
  if (record.phase.name === 'published') return present(uriOf(record.phase.target));
  throw new UserError(l10n.t('The translation of {0} is not there yet.', record.fileName));
}

async function present(uri: vscode.Uri): Promise<vscode.Uri> {
  try {
    await vscode.workspace.fs.stat(uri);
    return uri;
  } catch {
    throw new UserError(
      l10n.t('{0} is not there any more: it was moved, renamed or deleted.', nameOfFile(uri)),
    );
  }
}

async function openFile(uri: vscode.Uri): Promise<void> {
  const kind = documentKind(uri.path);
  const isPicture = kind === 'png' || kind === 'jpg' || kind === 'jpeg';
  // Programs of the system see the files of this computer alone.
  const isHere = uri.scheme === 'file' && vscode.env.remoteName === undefined;
  if (!isText(kind) && !isPicture && isHere && vscode.env.uiKind === vscode.UIKind.Desktop) {
    await vscode.env.openExternal(uri);
    return;
  }
  await vscode.commands.executeCommand('vscode.open', uri, { preview: false });
}
