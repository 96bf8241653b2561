import type * as vscode from 'vscode';
import { openFileSource } from '../../../../shared/node/file-byte-source.ts';
import { createNodeResultStore } from '../../../../shared/node/node-result-store.ts';
import type { JournalStore } from '../../../../shared/ports/journal-store.ts';
import type { ResultPlace, ResultStore } from '../../../../shared/ports/result-store.ts';
import { openWorkspaceFile } from '../../adapters/workspace-byte-source.ts';
import { createWorkspaceResults } from '../../adapters/workspace-result-store.ts';
import { isAddress, uriOf } from '../../features/documents/place.ts';
import type { DocumentPlaces } from '../../host-parts.ts';

/** Files of the local disk by their paths, piece by piece; others by their addresses, through workspace.fs. */
export function createNodePlaces(journals: JournalStore, folder: vscode.Uri): DocumentPlaces {
  const disk = createNodeResultStore();
  const workspace = createWorkspaceResults(folder);
  const storeOf = ({ target }: ResultPlace): ResultStore => (isAddress(target) ? workspace : disk);
  return {
    journals,
    results: {
      openPart: (place, expectedBytes) => storeOf(place).openPart(place, expectedBytes),
      findPart: (place) => storeOf(place).findPart(place),
      publish: (place, name) => storeOf(place).publish(place, name),
      removePart: (place) => storeOf(place).removePart(place),
    },
    open: (place) => (isAddress(place) ? openWorkspaceFile(uriOf(place)) : openFileSource(place)),
  };
}
