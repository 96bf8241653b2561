import type * as vscode from 'vscode';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { nameOfFile } from './find-files.ts';

/** Names files that no language of those chosen is for. */
export function sayLeftOut(files: readonly vscode.Uri[]): void {
  const [first] = files;
  if (first === undefined) return;
  const sentence =
    files.length === 1
      ? l10n.t(
          '{0} is in another language than those chosen, and was left out. Choose the language it is in, or the file of another language.',
          nameOfFile(first),
        )
      : l10n.t(
          '{0} files are in other languages than those chosen, and were left out, such as {1}.',
          files.length.toLocaleString(),
          nameOfFile(first),
        );
  void screen.showInformationMessage(sentence);
}
