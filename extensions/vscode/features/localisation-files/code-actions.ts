import * as vscode from 'vscode';
import type { Edit } from '../../../../shared/text/edits.ts';
import { commandName } from '../../commands/command-name.ts';
import { CodeAction } from '../../ui/items.ts';
import type { DocumentTexts } from '../../document-text/document-texts.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { SOURCE, problemOf } from './diagnostics.ts';
import type { FileModel } from './file-model.ts';
import type { FileModels } from './file-models.ts';
import { findAllFixes } from './find-all-fixes.ts';
import { termActions } from '../terms/term-actions.ts';
import { fitActions } from './fit-actions.ts';
import { fixTitle } from './fix-title.ts';

const FIX_ALL = vscode.CodeActionKind.SourceFixAll.append('interlinear');

export const codeActionMetadata: vscode.CodeActionProviderMetadata = {
  providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, FIX_ALL],
};

/** Ways to mend what was found, one by one and all at once. */
export class FixActions implements vscode.CodeActionProvider {
  readonly #models: FileModels;
  readonly #texts: DocumentTexts;

  constructor(models: FileModels, texts: DocumentTexts) {
    this.#models = models;
    this.#texts = texts;
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
    const model = await this.#models.soundOf(document);
    const actions: CodeAction[] = [];
    for (const diagnostic of ours) actions.push(...(await this.#actionsFor(model, diagnostic)));
    return actions;
  }

  async #actionsFor(model: FileModel | null, diagnostic: vscode.Diagnostic): Promise<CodeAction[]> {
    const problem = model === null ? null : problemOf(model, diagnostic);
    if (model === null || problem === null) return [];
    const { document } = model;
    const actions: CodeAction[] = [];
    for (const fix of model.fixes(problem)) {
      const change = await this.#change(document, fix.edits);
      if (change === null) continue;
      const action = new CodeAction(fixTitle(fix));
      action.edit = change;
      action.isPreferred = fix.isPreferred;
      action.diagnostics = [diagnostic];
      actions.push(action);
    }
    const same = model.findings().problems.filter(({ code }) => code === problem.code);
    if (actions.some(({ isPreferred }) => isPreferred === true) && same.length > 1) {
      actions.push(allOfKind(document, diagnostic, problem.code));
    }
    return [
      ...actions,
      ...termActions(model, problem, diagnostic),
      ...fitActions(document, problem, diagnostic),
    ];
  }

  /** On saving, and on request: everything that has a preferred fix. */
  async #fixAll(
    document: vscode.TextDocument,
    token: vscode.CancellationToken,
  ): Promise<CodeAction[]> {
    const model = await this.#models.soundOf(document);
    const file = model?.file() ?? null;
    if (model === null || file === null) return [];
    const { problems } = model.findings();
    const all = await findAllFixes(model, problems, null, () => token.isCancellationRequested);
    if (all === null || all.edits.length === 0 || model.file() !== file) return [];
    const change = await this.#change(document, all.edits);
    if (change === null) return [];
    const action = new CodeAction(l10n.t('Fix all problems'), FIX_ALL);
    action.edit = change;
    return [action];
  }

  /** Null for what the file cannot hold in its encoding: a list of fixes is no place for errors. */
  async #change(
    document: vscode.TextDocument,
    edits: readonly Edit[],
  ): Promise<vscode.WorkspaceEdit | null> {
    try {
      return await this.#texts.change(document, edits);
    } catch (error) {
      if (error instanceof UserError) return null;
      throw error;
    }
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
