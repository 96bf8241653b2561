import * as vscode from 'vscode';
import type { Fix } from '../../../../shared/formats/fix.ts';
import type { LiveFindings } from '../../../../shared/formats/live-findings.ts';
import type { LocalisationFile, Problem } from '../../../../shared/formats/model.ts';
import type { Steps } from '../../../../shared/text/steps.ts';
import type { Edit } from '../../../../shared/text/edits.ts';
import { commandName } from '../../tables/command-name.ts';
import { CodeAction } from '../../ui/items.ts';
import type { DocumentTexts } from '../../document-text/document-texts.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { SOURCE, problemBehind } from './diagnostics.ts';
import type { FileModel } from './file-model.ts';
import type { FileModels } from './file-models.ts';
import { findAllFixes, isSameForAll } from './find-all-fixes.ts';
import { termActions } from '../terms/term-actions.ts';
import { runInSlices } from './run-in-slices.ts';
import { fixTitle } from './fix-title.ts';
import { append } from '../../../../shared/text/lists/append.ts';

const FIX_ALL = vscode.CodeActionKind.SourceFixAll.append('interlinear');

export const codeActionMetadata: vscode.CodeActionProviderMetadata = {
  providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, FIX_ALL],
};

/** What is known of one version of a document. */
interface KnownFile {
  readonly model: FileModel;
  readonly file: LocalisationFile | null;
  readonly found: LiveFindings;
}

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
    if (model === null || ours.length === 0) return actions;
    const [found, file] = [await model.findings(), await model.file()];
    if (found === null || token.isCancellationRequested) return actions;
    for (const diagnostic of ours) {
      append(actions, await this.#actionsFor({ model, file, found }, diagnostic));
    }
    return actions;
  }

  async #actionsFor(
    { model, file, found }: KnownFile,
    diagnostic: vscode.Diagnostic,
  ): Promise<CodeAction[]> {
    const { document } = model;
    const problem = problemBehind(document, found.problems, diagnostic);
    if (problem === null) return [];
    const actions: CodeAction[] = [];
    const { version } = document;
    const isStale = (): boolean => document.version !== version;
    const fixes =
      file === null ? [] : ((await runInSlices(model.fixesInSteps(file, problem), isStale)) ?? []);
    for (const fix of fixes) {
      const change = await this.#change(document, fix.edits);
      if (change === null) continue;
      const action = new CodeAction(fixTitle(fix));
      action.edit = change;
      action.isPreferred = fix.isPreferred;
      action.diagnostics = [diagnostic];
      actions.push(action);
    }
    const same = found.problems.filter(({ code }) => code === problem.code);
    if (fixes.some((fix) => fix.isPreferred || isSameForAll(fix)) && same.length > 1) {
      actions.push(allOfKind(document, diagnostic, problem.code));
    }
    return [
      ...actions,
      ...termActions(document, file, problem, diagnostic),
      ...fitActions(document, problem, diagnostic),
    ];
  }

  /** On saving, and on request: everything that has a preferred fix. */
  async #fixAll(
    document: vscode.TextDocument,
    token: vscode.CancellationToken,
  ): Promise<CodeAction[]> {
    const model = await this.#models.soundOf(document);
    const { version } = document;
    const file = (await model?.file()) ?? null;
    const found = (await model?.findings()) ?? null;
    if (model === null || file === null || found === null) return [];
    const fixesInSteps = (problem: Problem): Steps<readonly Fix[]> =>
      model.fixesInSteps(file, problem);
    const isStale = (): boolean => token.isCancellationRequested || document.version !== version;
    const all = await findAllFixes({ fixesInSteps }, found.problems, null, isStale);
    if (all === null || all.edits.length === 0 || document.version !== version) return [];
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

/** What else there is to do about a target that is longer than its file allows. */
function fitActions(
  { uri }: vscode.TextDocument,
  { code, location }: Problem,
  diagnostic: vscode.Diagnostic,
): CodeAction[] {
  if (code !== 'target-too-long') return [];
  const fit = new CodeAction(l10n.t('Rephrase to Fit'), vscode.CodeActionKind.QuickFix);
  fit.diagnostics = [diagnostic];
  fit.command = {
    title: fit.title,
    command: commandName('rephraseToFit'),
    arguments: [uri, location.offset],
  };
  return [fit];
}
