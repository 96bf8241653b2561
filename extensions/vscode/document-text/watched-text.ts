import * as vscode from 'vscode';
import type { Edit } from '../../../shared/text/edits.ts';
import { append } from '../../../shared/text/lists/append.ts';

/** All that changed in a document since a request began. */
export interface WatchedText {
  readonly document: vscode.TextDocument;
  readonly changes: readonly Edit[];
  /** Stops watching. */
  dispose(): void;
}

/** Watches a document until it is disposed of. */
export function watchText(document: vscode.TextDocument): WatchedText {
  const changes: Edit[] = [];
  const listener = vscode.workspace.onDidChangeTextDocument((event) => {
    if (event.document === document) append(changes, editsOf(event));
  });
  return {
    document,
    changes,
    dispose: () => {
      listener.dispose();
    },
  };
}

/** Changes as they can be made one after the other: VS Code lists the last in the text first. */
export function editsOf({ contentChanges }: vscode.TextDocumentChangeEvent): readonly Edit[] {
  return contentChanges
    .map(({ rangeOffset, rangeLength, text }) => {
      return { offset: rangeOffset, length: rangeLength, newText: text };
    })
    .toSorted((one, other) => other.offset - one.offset);
}
