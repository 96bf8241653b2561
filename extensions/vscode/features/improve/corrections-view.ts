import * as vscode from 'vscode';
import { joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { ignorableWord } from '../../../../shared/writing/index.ts';
import { commandName } from '../../tables/command-name.ts';
import { CodeAction, Diagnostic } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { documentOf, rangeOf } from './open-documents.ts';
import { changeTitle, problemMessage } from './improve-texts.ts';
import type { WaitingHunk, WaitingHunks } from './waiting-hunks.ts';

/** What there is to say about corrections beside the corrections themselves. */
export interface CorrectionNotes {
  readonly languages: readonly string[];
  /** What the sandbox could not do, and which engines it used; empty for a service. */
  readonly limits: Inert;
  /** Changes left out for the sake of code and placeholders. */
  readonly keptAway: number;
  /** Targets of XLIFF that hold CDATA. */
  readonly leftOut: number;
  /** Paragraphs the service refused. */
  readonly refused: number;
}

export interface ShownCorrections {
  readonly hunks: WaitingHunks;
  readonly notes: CorrectionNotes;
}

const CONTEXT = 'interlinear.corrections';

/** Shows corrections: problems with quick fixes, a context key, an entry of the language status. */
export class CorrectionsView implements vscode.CodeActionProvider, vscode.Disposable {
  readonly #of: (uri: vscode.Uri) => ShownCorrections | null;
  readonly #problems = vscode.languages.createDiagnosticCollection('interlinear-corrections');
  readonly #status = screen.createLanguageStatusItem('interlinear.corrections', []);
  readonly #listeners: vscode.Disposable;

  constructor(of: (uri: vscode.Uri) => ShownCorrections | null) {
    this.#of = of;
    this.#status.name = l10n.t('Interlinear Corrections');
    this.#listeners = vscode.Disposable.from(
      this.#problems,
      this.#status,
      vscode.languages.registerCodeActionsProvider('*', this, {
        providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
      }),
      vscode.window.onDidChangeActiveTextEditor(() => {
        this.#showActive();
      }),
    );
  }

  /** Shows the corrections of a document as they stand. */
  show(uri: vscode.Uri): void {
    const document = documentOf(uri);
    const hunks = this.#of(uri)?.hunks.all ?? [];
    if (document === null || hunks.length === 0) this.#problems.delete(uri);
    else
      this.#problems.set(
        uri,
        hunks.map((hunk) => problemOf(hunk, document)),
      );
    this.#showActive();
  }

  provideCodeActions(document: vscode.TextDocument, range: vscode.Range): CodeAction[] {
    const waiting = this.#of(document.uri)?.hunks;
    if (waiting === undefined) return [];
    const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
    const touched = waiting.touching(start, end);
    const actions = touched.map((hunk) => accepting(hunk, document));
    const [first] = touched;
    if (first === undefined) return [];
    const others = waiting.all.length > 1 ? [acceptingAll(waiting.all.length)] : [];
    return [...actions, ...others, ...ignoring(first, document)];
  }

  dispose(): void {
    this.#listeners.dispose();
  }

  #showActive(): void {
    const uri = vscode.window.activeTextEditor?.document.uri;
    const shown = uri === undefined ? null : this.#of(uri);
    const count = shown?.hunks.all.length ?? 0;
    void vscode.commands.executeCommand('setContext', CONTEXT, count > 0);
    const notes = shown === null ? '' : notesText(shown.notes);
    this.#status.selector = count > 0 || notes !== '' ? '*' : [];
    this.#status.text = l10n.t('Corrections: {0}', count);
    this.#status.detail = notes;
    this.#status.severity =
      (shown?.notes.refused ?? 0) > 0
        ? vscode.LanguageStatusSeverity.Warning
        : vscode.LanguageStatusSeverity.Information;
    const accepting = { title: l10n.t('Accept All'), command: commandName('acceptAllCorrections') };
    this.#status.command = count === 0 ? undefined : accepting;
  }
}

function notesText({ languages, limits, keptAway, leftOut, refused }: CorrectionNotes): Inert {
  const sentences = [
    languages.length === 0 ? '' : l10n.t('Language: {0}.', languages.join(', ')),
    limits,
    keptAway === 0 ? '' : l10n.t('Left out for the sake of code and placeholders: {0}.', keptAway),
    leftOut === 0 ? '' : l10n.t('Targets left out because they hold CDATA: {0}.', leftOut),
    refused === 0 ? '' : l10n.t('Paragraphs the service refused: {0}.', refused),
  ];
  return joinInert(
    sentences.filter((sentence) => sentence !== ''),
    ' ',
  );
}

function problemOf(hunk: WaitingHunk, document: vscode.TextDocument): vscode.Diagnostic {
  const { offset, length } = hunk.anchor;
  const range = rangeOf(document, offset, offset + length);
  const severity = vscode.DiagnosticSeverity.Information;
  const problem = new Diagnostic(range, problemMessage(hunk), severity);
  problem.source = 'Interlinear';
  problem.code = hunk.kind;
  return problem;
}

function accepting(hunk: WaitingHunk, document: vscode.TextDocument): CodeAction {
  const action = fix(changeTitle(hunk), 'acceptCorrection', { uri: document.uri, id: hunk.id });
  action.isPreferred = true;
  action.diagnostics = [problemOf(hunk, document)];
  return action;
}

function acceptingAll(count: number): CodeAction {
  return fix(l10n.t('Accept all {0} corrections', count), 'acceptAllCorrections');
}

function ignoring(hunk: WaitingHunk, { uri }: vscode.TextDocument): CodeAction[] {
  const address = { uri, id: hunk.id };
  const word = ignorableWord(hunk);
  const actions = [fix(l10n.t('Ignore this correction'), 'ignoreCorrection', address)];
  if (word === null) return actions;
  if (vscode.workspace.workspaceFolders !== undefined) {
    const title = l10n.t('Ignore “{0}” in this workspace', word);
    actions.push(fix(title, 'ignoreWord', address, 'workspace'));
  }
  const title = l10n.t('Ignore “{0}” everywhere', word);
  return [...actions, fix(title, 'ignoreWord', address, 'user')];
}

/** A quick fix that runs a command, so that every fix can be bound to a key as well. */
function fix(
  title: Inert,
  command: Parameters<typeof commandName>[0],
  ...parameters: readonly unknown[]
): CodeAction {
  const action = new CodeAction(title);
  action.command = { title, command: commandName(command), arguments: [...parameters] };
  return action;
}
