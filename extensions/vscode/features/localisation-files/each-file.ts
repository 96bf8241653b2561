import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import { screen } from '../../ui/screen.ts';
import { nameOfFile } from '../translate-files/find-files.ts';

/**
 * Does something with one file after the other: beside the status bar for one, with names and a way
 * to end it for several. False when it was ended.
 */
export async function eachFile(
  uris: readonly vscode.Uri[],
  title: Inert,
  run: (uri: vscode.Uri) => Promise<void>,
): Promise<boolean> {
  const isOne = uris.length === 1;
  const location = isOne ? vscode.ProgressLocation.Window : vscode.ProgressLocation.Notification;
  return screen.withProgress({ location, title, cancellable: !isOne }, async (progress, token) => {
    for (const uri of uris) {
      if (token.isCancellationRequested) return false;
      if (!isOne) progress.report({ message: nameOfFile(uri), increment: 100 / uris.length });
      await run(uri);
    }
    return true;
  });
}
