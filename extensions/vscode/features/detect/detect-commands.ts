import * as vscode from 'vscode';
import type { WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { chosenFiles } from '../localisation-files/chosen-files.ts';
import type { DetectView } from './detect-view.ts';

type WithDetect = WithFeatures<{ detect: DetectView }>;

/** Of what is selected, else of the document. */
export async function detectLanguage(services: WithDetect): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) {
    throw new UserError(l10n.t('There is no text to look at. Select some and try again.'));
  }
  await (await services.features.detect()).selection(editor);
}

/** Of localisation files: what they say, and what their texts are in. */
export async function detectLanguageOfFiles(
  services: WithDetect,
  ...given: readonly unknown[]
): Promise<void> {
  const files = await chosenFiles(given);
  await (await services.features.detect()).files(files);
}
