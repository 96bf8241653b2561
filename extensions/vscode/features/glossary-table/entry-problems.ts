import * as vscode from 'vscode';
import { Diagnostic } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import type { DocumentTexts } from '../../document-text/document-texts.ts';
import { DICTIONARY_SCHEME } from './dictionary-uri.ts';
import { readEntryLine } from './entry-line.ts';
import { findLineProblems, type LineProblem } from './find-line-problems.ts';
import { problemSentence } from './problem-words.ts';

export const ENTRY_SOURCE = 'Interlinear';

/** People pause while they type; a full dictionary takes a quarter of a second to look through. */
const PAUSE_IN_MS = 250;
/** The editor shows no more of one file. */
const MOST_SHOWN = 1_000;

const severities: Readonly<Record<LineProblem['severity'], vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  information: vscode.DiagnosticSeverity.Information,
};

/** Problems of the dictionaries that are open, as tables or as texts. */
export class EntryProblems implements vscode.Disposable {
  readonly #texts: DocumentTexts;
  readonly #diagnostics = vscode.languages.createDiagnosticCollection('interlinear.entries');
  readonly #found = new Map<string, readonly LineProblem[]>();
  readonly #waiting = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #changed = new vscode.EventEmitter<vscode.TextDocument>();
  readonly #listeners: vscode.Disposable;
  readonly onDidFind = this.#changed.event;

  constructor(texts: DocumentTexts) {
    this.#texts = texts;
    this.#listeners = vscode.Disposable.from(
      this.#diagnostics,
      this.#changed,
      vscode.workspace.onDidOpenTextDocument((document) => {
        this.#look(document);
      }),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        this.#lookSoon(document);
      }),
      vscode.workspace.onDidCloseTextDocument((document) => {
        this.#forget(document);
      }),
    );
    for (const document of vscode.workspace.textDocuments) this.#look(document);
  }

  /** As last found: a moment behind while somebody types. */
  of(document: vscode.TextDocument): readonly LineProblem[] {
    return this.#found.get(document.uri.toString()) ?? [];
  }

  dispose(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#listeners.dispose();
  }

  #lookSoon(document: vscode.TextDocument): void {
    if (document.uri.scheme !== DICTIONARY_SCHEME) return;
    const key = document.uri.toString();
    clearTimeout(this.#waiting.get(key));
    const timer = setTimeout(() => {
      this.#look(document);
    }, PAUSE_IN_MS);
    this.#waiting.set(key, timer);
  }

  #look(document: vscode.TextDocument): void {
    if (document.uri.scheme !== DICTIONARY_SCHEME || document.isClosed) return;
    this.#waiting.delete(document.uri.toString());
    const readLine = this.#texts.lines(document);
    const problems = readLine === null ? [] : findLineProblems(this.#texts.now(document) ?? '');
    this.#found.set(document.uri.toString(), problems);
    const shown = problems.slice(0, MOST_SHOWN);
    const rangeOf: RangeOf = (line, cell) => {
      const at = Math.min(line, document.lineCount - 1);
      return cellRange(readLine?.(at) ?? '', at, cell);
    };
    this.#diagnostics.set(
      document.uri,
      shown.map((problem) => diagnosticOf(document.uri, rangeOf, problem)),
    );
    this.#changed.fire(document);
  }

  #forget({ uri }: vscode.TextDocument): void {
    if (uri.scheme !== DICTIONARY_SCHEME) return;
    clearTimeout(this.#waiting.get(uri.toString()));
    this.#waiting.delete(uri.toString());
    this.#found.delete(uri.toString());
    this.#diagnostics.delete(uri);
  }
}

type RangeOf = (line: number, cell: LineProblem['cell']) => vscode.Range;

function diagnosticOf(uri: vscode.Uri, rangeOf: RangeOf, problem: LineProblem): vscode.Diagnostic {
  const { fault, severity, line, other, cell } = problem;
  const related =
    other === null
      ? []
      : [
          {
            location: new vscode.Location(uri, rangeOf(other, 'source')),
            message: l10n.t('This is entry {0}.', (other + 1).toLocaleString()),
          },
        ];
  const message = problemSentence(problem);
  const found = new Diagnostic(rangeOf(line, cell), message, severities[severity], related);
  found.source = ENTRY_SOURCE;
  found.code = fault;
  return found;
}

function cellRange(text: string, line: number, cell: LineProblem['cell']): vscode.Range {
  const { source } = readEntryLine(text);
  if (source.length === text.length) return new vscode.Range(line, 0, line, text.length);
  return cell === 'source'
    ? new vscode.Range(line, 0, line, source.length)
    : new vscode.Range(line, source.length + 1, line, text.length);
}
