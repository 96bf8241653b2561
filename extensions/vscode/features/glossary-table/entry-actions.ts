import * as vscode from 'vscode';
import { ENTRY_SOURCE, type EntryProblems } from './entry-problems.ts';
import type { LineProblem } from './find-line-problems.ts';
import { toWorkspaceEdit } from './edit-document.ts';
import type { LineEdit } from './line-edits.ts';
import { fixedLine, fixesFor, type LineFix } from './line-fixes.ts';
import { fixLabel } from './problem-words.ts';

/** Quick fixes for problems of entries, in the text and under Problems. */
export class EntryActions implements vscode.CodeActionProvider {
  readonly #problems: EntryProblems;

  constructor(problems: EntryProblems) {
    this.#problems = problems;
  }

  provideCodeActions(
    document: vscode.TextDocument,
    _range: vscode.Range,
    { diagnostics }: vscode.CodeActionContext,
  ): vscode.CodeAction[] {
    const all = this.#problems.of(document);
    return diagnostics
      .filter(({ source }) => source === ENTRY_SOURCE)
      .flatMap((diagnostic) => {
        const problem = all.find(
          ({ fault, line }) => fault === diagnostic.code && line === diagnostic.range.start.line,
        );
        return problem === undefined ? [] : actionsFor(document, diagnostic, problem, all);
      });
  }
}

function actionsFor(
  document: vscode.TextDocument,
  diagnostic: vscode.Diagnostic,
  problem: LineProblem,
  all: readonly LineProblem[],
): vscode.CodeAction[] {
  const alike = all.filter(({ fault }) => fault === problem.fault);
  return fixesFor(problem.fault).flatMap((fix, index) => {
    const one = action(document, fixLabel(fix), fix, [problem], diagnostic);
    one.isPreferred = index === 0;
    // Taking entries out by the dozen is nobody's quick fix.
    if (alike.length < 2 || fix === 'remove') return [one];
    const title = vscode.l10n.t('{0} ({1} entries)', fixLabel(fix), alike.length.toLocaleString());
    return [one, action(document, title, fix, alike, diagnostic)];
  });
}

function action(
  document: vscode.TextDocument,
  title: string,
  fix: LineFix,
  problems: readonly LineProblem[],
  diagnostic: vscode.Diagnostic,
): vscode.CodeAction {
  const made = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  const edits = problems.flatMap(({ line }) => fixEdit(document, line, fix) ?? []);
  made.edit = toWorkspaceEdit(document, edits);
  made.diagnostics = [diagnostic];
  return made;
}

/** What a fix does to a line; null when the document has it no longer. */
export function fixEdit(
  document: vscode.TextDocument,
  line: number,
  fix: LineFix,
): LineEdit | null {
  if (line >= document.lineCount) return null;
  const fixed = fixedLine(fix, document.lineAt(line).text);
  return { at: line, remove: 1, insert: fixed === null ? [] : [fixed] };
}
