import * as vscode from 'vscode';
import type { Edit } from '../../../../shared/text/edits.ts';

/** A document's text when a request began, and all that changed in it since. */
export interface WatchedText {
  readonly text: string;
  readonly changes: readonly Edit[];
  /** Stops watching. */
  dispose(): void;
}

/** Watches a document until it is disposed of. */
export function watchText(document: vscode.TextDocument): WatchedText {
  const changes: Edit[] = [];
  const listener = vscode.workspace.onDidChangeTextDocument((event) => {
    if (event.document === document) changes.push(...editsOf(event));
  });
  return {
    text: document.getText(),
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
