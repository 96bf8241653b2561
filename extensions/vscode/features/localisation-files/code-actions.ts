import * as vscode from 'vscode';
import { commandName } from '../../commands/command-name.ts';
import { CodeAction } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { SOURCE, problemOf } from './diagnostics.ts';
import type { FileModels } from './file-models.ts';
import { findAllFixes } from './find-all-fixes.ts';
import { termActions } from '../terms/term-actions.ts';
import { fixTitle } from './fix-title.ts';
import { workspaceEdit } from './places.ts';

const FIX_ALL = vscode.CodeActionKind.SourceFixAll.append('interlinear');

export const codeActionMetadata: vscode.CodeActionProviderMetadata = {
  providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, FIX_ALL],
};

/** Ways to mend what was found, one by one and all at once. */
export class FixActions implements vscode.CodeActionProvider {
  readonly #models: FileModels;

  constructor(models: FileModels) {
    this.#models = models;
  }

  async provideCodeActions(
    document: vscode.TextDocument,
    _range: vscode.Range,
    { diagnostics, only }: vscode.CodeActionContext,
    token: vscode.CancellationToken,
  ): Promise<CodeAction[]> {
    if (only?.contains(FIX_ALL) === true && !only.contains(vscode.CodeActionKind.QuickFix)) {
      return this.#fixAll(document, token);
    }
    const ours = diagnostics.filter(({ source }) => source === SOURCE);
    return ours.flatMap((diagnostic) => this.#actionsFor(document, diagnostic));
  }

  #actionsFor(document: vscode.TextDocument, diagnostic: vscode.Diagnostic): CodeAction[] {
    const model = this.#models.of(document);
    const problem = model === null ? null : problemOf(model, diagnostic);
    if (model === null || problem === null) return [];
    const actions = model.fixes(problem).map((fix) => {
      const action = new CodeAction(fixTitle(fix));
      action.edit = workspaceEdit(document, fix.edits);
      action.isPreferred = fix.isPreferred;
      action.diagnostics = [diagnostic];
      return action;
    });
    const same = model.findings().problems.filter(({ code }) => code === problem.code);
    if (actions.length > 0 && same.length > 1) {
      actions.push(allOfKind(document, diagnostic, problem.code));
    }
    return [...actions, ...termActions(model, problem, diagnostic)];
  }

  /** On saving, and on request: everything that has a preferred fix. */
  async #fixAll(
    document: vscode.TextDocument,
    token: vscode.CancellationToken,
  ): Promise<CodeAction[]> {
    const model = this.#models.of(document);
    const file = model?.file() ?? null;
    if (model === null || file === null) return [];
    const { problems } = model.findings();
    const all = await findAllFixes(model, problems, null, () => token.isCancellationRequested);
    if (all === null || all.edits.length === 0 || document.getText() !== file.text) return [];
    const action = new CodeAction(l10n.t('Fix all problems'), FIX_ALL);
    action.edit = workspaceEdit(document, all.edits);
    return [action];
  }
}

function allOfKind(
  document: vscode.TextDocument,
  diagnostic: vscode.Diagnostic,
  code: string,
): CodeAction {
  const title = l10n.t('Fix all problems of this kind ({0})', code);
  const action = new CodeAction(title);
  action.diagnostics = [diagnostic];
  action.command = { title, command: commandName('fixAll'), arguments: [document.uri, code] };
  return action;
}
