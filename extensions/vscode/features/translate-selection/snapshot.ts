import type * as vscode from 'vscode';
import type { Span } from '../../../../shared/formats/source-text/passage.ts';

/** A document as it was when a command began: what comes back is applied to this version or not at all. */
export interface Snapshot {
  readonly document: vscode.TextDocument;
  readonly version: number;
  readonly languageId: string;
  readonly text: string;
  /** In the order of the cursors. */
  readonly selections: readonly Span[];
}

export function takeSnapshot({ document, selections }: vscode.TextEditor): Snapshot {
  return {
    document,
    version: document.version,
    languageId: document.languageId,
    text: document.getText(),
    selections: selections.map(({ start, end }) => {
      return { start: document.offsetAt(start), end: document.offsetAt(end) };
    }),
  };
}
