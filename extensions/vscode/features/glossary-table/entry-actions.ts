import type * as vscode from 'vscode';
import { CodeAction } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { ENTRY_SOURCE, type EntryProblems } from './entry-problems.ts';
import type { LineProblem } from './find-line-problems.ts';
import { toWorkspaceEdit } from './edit-document.ts';
import type { LineEdit } from './line-edits.ts';
import { fixedLine, type LineFix } from './line-fixes.ts';
import { plannedFixes, type PlannedFix } from './planned-fixes.ts';
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
  ): CodeAction[] {
    const all = this.#problems.of(document);
    const byPlace = new Map(all.map((problem) => [placeOf(problem.fault, problem.line), problem]));
    const shown = new Map<LineProblem, vscode.Diagnostic>();
    for (const diagnostic of diagnostics) {
      const { source, code, range } = diagnostic;
      if (source !== ENTRY_SOURCE || typeof code !== 'string') continue;
      const problem = byPlace.get(placeOf(code, range.start.line));
      if (problem !== undefined) shown.set(problem, diagnostic);
    }
    return plannedFixes([...shown.keys()], all).map((planned) =>
      action(document, planned, shown.get(planned.at)),
    );
  }
}

function placeOf(fault: string, line: number): string {
  return `${line} ${fault}`;
}

function action(
  document: vscode.TextDocument,
  { fix, mended, isPreferred }: PlannedFix,
  diagnostic: vscode.Diagnostic | undefined,
): CodeAction {
  const count = mended.length.toLocaleString();
  const title =
    mended.length === 1 ? fixLabel(fix) : l10n.t('{0} ({1} entries)', fixLabel(fix), count);
  const made = new CodeAction(title);
  const edits = mended.flatMap(({ line }) => fixEdit(document, line, fix) ?? []);
  made.edit = toWorkspaceEdit(document, edits);
  made.isPreferred = isPreferred;
  if (diagnostic !== undefined) made.diagnostics = [diagnostic];
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
