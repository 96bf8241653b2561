import * as vscode from 'vscode';
import type { DocumentRecord } from '../../../../shared/documents/index.ts';
import { standingOf, type DocumentEntry } from './document-entry.ts';
import { uriOf } from './place.ts';

/** Whether a document is one of the folders that are open here; a window without folders has all. */
export function isOwn({ label }: Pick<DocumentRecord, 'label'>): boolean {
  const { workspaceFolders = [] } = vscode.workspace;
  return (
    workspaceFolders.length === 0 || vscode.workspace.getWorkspaceFolder(uriOf(label)) !== undefined
  );
}

/** What the list shows: documents of this window, and of others what is not at its end. */
export function isShown(entry: DocumentEntry): boolean {
  const standing = standingOf(entry);
  return isOwn(entry.record) || (standing !== 'Ready' && standing !== 'Failed');
}
