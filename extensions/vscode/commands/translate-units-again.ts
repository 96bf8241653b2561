import * as vscode from 'vscode';
import type { WithFeatures } from '../services.ts';
import type { TranslateFiles } from '../features/translate-files/translate-files.ts';

/** Translates units of a file again, whatever their state: the file and their keys are given. */
export async function run(
  services: WithFeatures<{ translateFiles: TranslateFiles }>,
  ...given: readonly unknown[]
): Promise<void> {
  const [uri, keys] = given;
  if (!(uri instanceof vscode.Uri) || !Array.isArray(keys)) return;
  const names = keys.filter((key): key is string => typeof key === 'string');
  const files = await services.features.translateFiles();
  await files.translateUnits(new Map([[uri.toString(), new Set(names)]]));
}
