import * as vscode from 'vscode';
import type { WithFeatures } from '../../services.ts';
import { chosenPlaces } from '../localisation-files/chosen-files.ts';
import type { TranslateFiles } from './translate-files.ts';

type WithTranslateFiles = WithFeatures<{ translateFiles: TranslateFiles }>;

/** From an editor: its file. From the explorer: what is selected there, folders too. */
export async function translateFile(
  services: WithTranslateFiles,
  ...given: readonly unknown[]
): Promise<void> {
  const places = chosenPlaces(given);
  await (await services.features.translateFiles()).translate(places);
}

/** As the translation of files, into languages that are asked for. */
export async function translateFileTo(
  services: WithTranslateFiles,
  ...given: readonly unknown[]
): Promise<void> {
  const places = chosenPlaces(given);
  await (await services.features.translateFiles()).translateTo(places);
}

/** Translates units of a file again, whatever their state: the file and their keys are given. */
export async function translateUnitsAgain(
  services: WithTranslateFiles,
  ...given: readonly unknown[]
): Promise<void> {
  const [uri, keys] = given;
  if (!(uri instanceof vscode.Uri) || !Array.isArray(keys)) return;
  const names = keys.filter((key): key is string => typeof key === 'string');
  const files = await services.features.translateFiles();
  await files.translateUnits(new Map([[uri.toString(), new Set(names)]]));
}
