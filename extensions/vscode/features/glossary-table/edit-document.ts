import * as vscode from 'vscode';
import type { Edit } from '../../../../shared/text/edits.ts';
import type { ReadLine } from '../../document-text/document-texts.ts';
import { joinLineEdits, type LineEdit } from './line-edits.ts';

/** Edits of lines as edits of the text of a document as it is now. */
export function toTextEdits(
  document: vscode.TextDocument,
  readLine: ReadLine,
  edits: readonly LineEdit[],
): readonly Edit[] {
  const joined = joinLineEdits(edits, readLine);
  return joined.map((each) => {
    const { range, newText } = textEdit(document, each);
    const offset = document.offsetAt(range.start);
    return { offset, length: document.offsetAt(range.end) - offset, newText };
  });
}

function textEdit(
  document: vscode.TextDocument,
  { at, remove, insert }: LineEdit,
): vscode.TextEdit {
  const { lineCount } = document;
  const end = at + remove;
  if (end < lineCount) {
    const text = insert.map((line) => `${line}\n`).join('');
    return new vscode.TextEdit(new vscode.Range(at, 0, end, 0), text);
  }
  const last = document.lineAt(lineCount - 1).range.end;
  if (at === 0) {
    const all = new vscode.Range(new vscode.Position(0, 0), last);
    return new vscode.TextEdit(all, insert.join('\n'));
  }
  const before = document.lineAt(at - 1).range.end;
  const text = insert.map((line) => `\n${line}`).join('');
  return new vscode.TextEdit(new vscode.Range(before, last), text);
}
