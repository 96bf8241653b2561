import * as vscode from 'vscode';
import { commandName } from '../../tables/command-name.ts';
import { CodeAction } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { SOURCE } from '../localisation-files/diagnostics.ts';
import { KEY_IN_NO_CATALOGUE } from './missing-keys.ts';

export const missingKeyMetadata: vscode.CodeActionProviderMetadata = {
  providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
};

/** Offers to add a key that no catalogue has. */
export class MissingKeyFixes implements vscode.CodeActionProvider {
  provideCodeActions(
    document: vscode.TextDocument,
    _range: vscode.Range,
    { diagnostics }: vscode.CodeActionContext,
  ): CodeAction[] {
    const hints = diagnostics.filter(
      ({ source, code }) => source === SOURCE && code === KEY_IN_NO_CATALOGUE,
    );
    return hints.map((hint) => {
      const title = l10n.t('Add the Key to the Catalog…');
      const fix = new CodeAction(title, vscode.CodeActionKind.QuickFix);
      fix.diagnostics = [hint];
      fix.command = {
        title,
        command: commandName('addKey'),
        arguments: [document.uri, document.offsetAt(hint.range.start)],
      };
      return fix;
    });
  }
}
