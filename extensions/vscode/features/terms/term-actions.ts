import * as vscode from 'vscode';
import type { LocalisationFile, Problem } from '../../../../shared/formats/model.ts';
import { commandName } from '../../tables/command-name.ts';
import { CodeAction } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { segmentName } from '../translate-files/unit-text.ts';
import { unitOf } from './unit-terms.ts';

/** What else there is to do about a term that a target does without. */
export function termActions(
  { uri }: vscode.TextDocument,
  file: LocalisationFile | null,
  problem: Problem,
  diagnostic: vscode.Diagnostic,
): CodeAction[] {
  const unit = file === null || problem.code !== 'term-ignored' ? null : unitOf(file, problem);
  if (unit === null) return [];
  const again = new CodeAction(
    l10n.t('Translate the unit "{0}" again', segmentName(unit)),
    vscode.CodeActionKind.QuickFix,
  );
  again.diagnostics = [diagnostic];
  again.command = {
    title: again.title,
    command: commandName('translateUnitsAgain'),
    arguments: [uri, [unit.key]],
  };
  return [again];
}
