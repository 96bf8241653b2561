import * as vscode from 'vscode';
import type { Problem } from '../../../../shared/formats/model.ts';
import { commandName } from '../../tables/command-name.ts';
import { CodeAction } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';

/** What else there is to do about a target that is longer than its file allows. */
export function fitActions(
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
