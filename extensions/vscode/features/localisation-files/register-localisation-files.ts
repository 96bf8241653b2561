import * as vscode from 'vscode';
import type { Services, WithFeatures } from '../../services.ts';
import { isWorkedOn } from './file-name-pattern.ts';
import type { LocalisationFiles } from './localisation-files.ts';

/** Waits for the first XLIFF or subtitle file: what such files need is loaded then, not before. */
export function registerLocalisationFiles(
  services: Pick<Services, 'showError'> & WithFeatures<{ localisationFiles: LocalisationFiles }>,
): vscode.Disposable {
  let isLoaded = false;
  const load = ({ uri }: vscode.TextDocument): void => {
    if (isLoaded || !isWorkedOn(uri)) return;
    isLoaded = true;
    waiting.dispose();
    void services.features.localisationFiles().catch((error: unknown) => {
      isLoaded = false;
      return services.showError(error);
    });
  };
  const waiting = vscode.workspace.onDidOpenTextDocument(load);
  vscode.workspace.textDocuments.forEach(load);
  return waiting;
}
