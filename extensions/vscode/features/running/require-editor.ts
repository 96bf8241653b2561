import * as vscode from 'vscode';
import { commandName } from '../../tables/command-name.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';

/** The text editor that commands work on. @throws UserError that says what to do where there is none. */
export function requireEditor(): vscode.TextEditor {
  const editor = vscode.window.activeTextEditor;
  if (editor !== undefined) return editor;
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  if (!(input instanceof vscode.TabInputCustom)) {
    throw new UserError(l10n.t('There is no text editor to work in. Open a file first.'));
  }
  throw new UserError(
    l10n.t(
      'This tab has no text to select. Pictures, PDF and Office files are translated as whole documents.',
    ),
    {
      label: l10n.t('Translate Document…'),
      run: async () => {
        await vscode.commands.executeCommand(commandName('translateDocument'));
      },
    },
  );
}
