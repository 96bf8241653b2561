import * as vscode from 'vscode';
import type { FileFailure } from '../../../../shared/files/index.ts';
import { inertText } from '../../../../shared/text/inert.ts';
import type { Problem } from '../../../../shared/formats/model.ts';
import type { Steps } from '../../../../shared/text/steps.ts';
import { Diagnostic } from '../../ui/items.ts';
import type { FileModel } from './file-model.ts';
import { rangeAt } from './places.ts';
import { localised } from '../../localised.ts';

/** Shown as where a problem comes from. */
export const SOURCE = 'Interlinear';

const severities: Readonly<Record<Problem['severity'], vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
};

/** What was found in a document as the editor shows it, one after the other. */
export function* diagnosticsOf(
  { document }: FileModel,
  problems: readonly Problem[],
): Steps<readonly vscode.Diagnostic[]> {
  const shown: vscode.Diagnostic[] = [];
  for (const problem of problems) {
    shown.push(diagnosticOf(rangeAt(document, problem.location), problem));
    yield undefined;
  }
  return shown;
}

/** What was found in a file that no editor holds. */
export function diagnosticsInText(text: string, problems: readonly Problem[]): vscode.Diagnostic[] {
  return problems.map((problem) => {
    const { offset, length, line, column } = problem.location;
    const covered = text.slice(offset, offset + length).split(/\r\n|\r|\n/);
    const last = covered.at(-1)?.length ?? 0;
    const start = new vscode.Position(line - 1, column - 1);
    const end =
      covered.length > 1
        ? new vscode.Position(start.line + covered.length - 1, last)
        : start.translate(0, last);
    return diagnosticOf(new vscode.Range(start, end), problem);
  });
}

/** A problem at a place in a document. */
export function diagnosticOf(range: vscode.Range, problem: Problem): vscode.Diagnostic {
  const diagnostic = new Diagnostic(range, localised(problem.said), severities[problem.severity]);
  diagnostic.source = SOURCE;
  diagnostic.code = problem.code;
  return diagnostic;
}

/** The problem a diagnostic stands for, when it still is among those of the document. */
export function problemBehind(
  document: vscode.TextDocument,
  problems: readonly Problem[],
  diagnostic: vscode.Diagnostic,
): Problem | null {
  if (diagnostic.source !== SOURCE) return null;
  const offset = document.offsetAt(diagnostic.range.start);
  const found = problems.find(
    // A target may do without several terms.
    ({ code, location, said }) =>
      code === diagnostic.code &&
      location.offset === offset &&
      localised(said) === diagnostic.message,
  );
  return found ?? null;
}

/** A document in another encoding than its file has nothing else that could be looked at. */
export function encodingDiagnostic(message: string): vscode.Diagnostic {
  const start = new vscode.Range(0, 0, 0, 0);
  const severity = vscode.DiagnosticSeverity.Error;
  const diagnostic = new Diagnostic(start, inertText(message), severity);
  diagnostic.source = SOURCE;
  diagnostic.code = 'wrong-encoding';
  return diagnostic;
}

/** A file that is refused as a whole has one problem, at the exact place. */
export function refusalDiagnostic({ code, said, line, column }: FileFailure): vscode.Diagnostic {
  const place = { offset: 0, length: 0, line: line ?? 1, column: column ?? 1 };
  const start = new vscode.Position(place.line - 1, place.column - 1);
  const problem: Problem = { code, severity: 'error', said, location: place, unit: '' };
  return diagnosticOf(new vscode.Range(start, start), problem);
}
