import * as vscode from 'vscode';
import { pickTargetLanguage, presentTarget } from '../features/languages/pick-target-language.ts';
import { SECTION } from '../config/settings.ts';
import { activeFile } from '../features/localisation-files/own-file.ts';
import type { Services } from '../services.ts';

/** Chooses the language of the folder; a setting that would win over the choice is changed with it. */
export async function run(
  services: Pick<Services, 'connection' | 'memory' | 'settings' | 'status'>,
): Promise<void> {
  const link = await services.connection.require();
  if (link === null) return;
  const resource = activeFile();
  const current = presentTarget(services, resource);
  const chosen = await pickTargetLanguage(services, link, { resource, current });
  if (chosen === null) return;
  const configuration = vscode.workspace.getConfiguration(SECTION, resource);
  const found = configuration.inspect<string>('targetLanguage');
  if (found?.workspaceFolderValue !== undefined) {
    await configuration.update(
      'targetLanguage',
      chosen,
      vscode.ConfigurationTarget.WorkspaceFolder,
    );
  } else if (found?.workspaceValue !== undefined) {
    await configuration.update('targetLanguage', chosen, vscode.ConfigurationTarget.Workspace);
  } else if (found?.globalValue !== undefined) {
    await configuration.update('targetLanguage', chosen, vscode.ConfigurationTarget.Global);
  }
  services.status.refresh();
}
