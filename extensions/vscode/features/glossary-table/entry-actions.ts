import { CodeAction } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import type * as vscode from 'vscode';
import type { DocumentTexts, ReadLine } from '../../document-text/document-texts.ts';
import { ENTRY_SOURCE, type EntryProblems } from './entry-problems.ts';
import type { LineProblem } from './find-line-problems.ts';
import { toTextEdits } from './edit-document.ts';
import type { LineEdit } from './line-edits.ts';
import { fixedLine, type LineFix } from './line-fixes.ts';
import { plannedFixes, type PlannedFix } from './planned-fixes.ts';
import { fixLabel } from './problem-words.ts';

/** Quick fixes for problems of entries, in the text and under Problems. */
export class EntryActions implements vscode.CodeActionProvider {
  readonly #problems: EntryProblems;
  readonly #texts: DocumentTexts;

  constructor(problems: EntryProblems, texts: DocumentTexts) {
    this.#problems = problems;
    this.#texts = texts;
  }

  async provideCodeActions(
    document: vscode.TextDocument,
    _range: vscode.Range,
    { diagnostics }: vscode.CodeActionContext,
  ): Promise<CodeAction[]> {
    const all = this.#problems.of(document);
    const byPlace = new Map(all.map((problem) => [placeOf(problem.fault, problem.line), problem]));
    const shown = new Map<LineProblem, vscode.Diagnostic>();
    for (const diagnostic of diagnostics) {
      const { source, code, range } = diagnostic;
      if (source !== ENTRY_SOURCE || typeof code !== 'string') continue;
      const problem = byPlace.get(placeOf(code, range.start.line));
      if (problem !== undefined) shown.set(problem, diagnostic);
    }
    const actions: CodeAction[] = [];
    const readLine = this.#texts.lines(document);
    if (readLine === null) return actions;
    for (const planned of plannedFixes([...shown.keys()], all)) {
      const edits = planned.mended.flatMap(
        ({ line }) => fixEdit(document, readLine, line, planned.fix) ?? [],
      );
      const change = await this.#texts.change(document, toTextEdits(document, readLine, edits));
      if (change !== null) actions.push(action(planned, change, shown.get(planned.at)));
    }
    return actions;
  }
}

function placeOf(fault: string, line: number): string {
  return `${line} ${fault}`;
}

function action(
  { fix, mended, isPreferred }: PlannedFix,
  change: vscode.WorkspaceEdit,
  diagnostic: vscode.Diagnostic | undefined,
): CodeAction {
  const count = mended.length.toLocaleString();
  const title =
    mended.length === 1 ? fixLabel(fix) : l10n.t('{0} ({1} entries)', fixLabel(fix), count);
  const made = new CodeAction(title);
  made.edit = change;
  made.isPreferred = isPreferred;
  if (diagnostic !== undefined) made.diagnostics = [diagnostic];
  return made;
}

/** What a fix does to a line; null when the document has it no longer. */
export function fixEdit(
  { lineCount }: Pick<vscode.TextDocument, 'lineCount'>,
  readLine: ReadLine,
  line: number,
  fix: LineFix,
): LineEdit | null {
  if (line >= lineCount) return null;
  const fixed = fixedLine(fix, readLine(line));
  return { at: line, remove: 1, insert: fixed === null ? [] : [fixed] };
}
