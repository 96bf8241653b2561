import * as vscode from 'vscode';
import type { Services } from '../services.ts';
import { l10n } from '../ui/l10n.ts';
import { UserError } from '../user-error.ts';

/** Of what is selected, else of the document. */
export async function run(services: Services): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) {
    throw new UserError(l10n.t('There is no text to look at. Select some and try again.'));
  }
  await (await services.features.detect()).selection(editor);
}
