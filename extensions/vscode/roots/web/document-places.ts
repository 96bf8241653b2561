import * as vscode from 'vscode';
import { openWorkspaceFile } from '../../adapters/workspace-byte-source.ts';
import { createWorkspaceJournals } from '../../adapters/workspace-journal-store.ts';
import { createWorkspaceResults } from '../../adapters/workspace-result-store.ts';
import { uriOf } from '../../features/documents/place.ts';
import type { DocumentPlaces } from '../../host-parts.ts';

/** A browser has no disk: everything goes through workspace.fs. */
export function createWebPlaces(storage: vscode.Uri): DocumentPlaces {
  const folder = vscode.Uri.joinPath(storage, 'documents');
  return {
    journals: createWorkspaceJournals(folder),
    results: createWorkspaceResults(folder),
    open: (place) => openWorkspaceFile(uriOf(place)),
  };
}
