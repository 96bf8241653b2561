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
  return joinLineEdits(edits, readLine).map((each) => textEdit(document, each));
}

function textEdit(document: vscode.TextDocument, { at, remove, insert }: LineEdit): Edit {
  const { lineCount } = document;
  const startOf = (line: number): number => document.offsetAt(new vscode.Position(line, 0));
  const endOf = (line: number): number => document.offsetAt(document.lineAt(line).range.end);
  const end = at + remove;
  if (end < lineCount) {
    return between(startOf(at), startOf(end), insert.map((line) => `${line}\n`).join(''));
  }
  const last = endOf(lineCount - 1);
  if (at === 0) return between(0, last, insert.join('\n'));
  return between(endOf(at - 1), last, insert.map((line) => `\n${line}`).join(''));
}

function between(offset: number, end: number, newText: string): Edit {
  return { offset, length: end - offset, newText };
}
