import * as vscode from 'vscode';
import type { TextLocation } from '../../../../shared/formats/model.ts';

/** A place of the model in a document that still has the text it was read from. */
export function rangeAt(
  document: vscode.TextDocument,
  { offset, length }: Pick<TextLocation, 'offset' | 'length'>,
): vscode.Range {
  return new vscode.Range(document.positionAt(offset), document.positionAt(offset + length));
}
