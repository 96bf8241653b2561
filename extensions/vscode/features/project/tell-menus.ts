import * as vscode from 'vscode';
import { isCataloguePerLanguage } from '../../../../shared/formats/registry.ts';
import { inProjects } from '../../tables/command-conditions.ts';
import type { ProjectModel } from './project-model.ts';

/** More would make the menus of the explorer slow; their commands find them all the same. */
const MOST_FILES = 5_000;

/** Says which files of one language projects have: their names rarely tell. */
export async function tellMenus(models: readonly ProjectModel[]): Promise<void> {
  const files: string[] = [];
  for (const { place, opened } of models) {
    for (const { path, targets } of opened?.found.sources ?? []) {
      if (!isCataloguePerLanguage(path)) continue;
      const there = targets.filter(({ isThere }) => isThere).map((target) => target.path);
      for (const name of [path, ...there]) files.push(place.uriOf(name).toString());
    }
  }
  await vscode.commands.executeCommand('setContext', inProjects, files.slice(0, MOST_FILES));
}
