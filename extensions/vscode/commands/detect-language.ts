import * as vscode from 'vscode';
import { l10n } from '../ui/l10n.ts';
import { UserError } from '../user-error.ts';
import type { WithFeatures } from '../services.ts';
import type { DetectView } from '../features/detect/detect-view.ts';

/** Of what is selected, else of the document. */
export async function run(services: WithFeatures<{ detect: DetectView }>): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) {
    throw new UserError(l10n.t('There is no text to look at. Select some and try again.'));
  }
  await (await services.features.detect()).selection(editor);
}
