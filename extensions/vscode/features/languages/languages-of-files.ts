import * as vscode from 'vscode';
import { isInLanguage, placeOfLanguage } from '../../../../shared/files/index.ts';
import { formatOfName, sweptExtensions } from '../../../../shared/formats/registry.ts';
import { NOT_IN } from '../translate-files/find-files.ts';

const PATTERN = `**/*.{${sweptExtensions.join(',')}}`;
/** Enough to see which languages there are. */
const MOST_FILES = 2_000;

/**
 * Languages that localisation files of the open folders are in, by their paths: into these somebody
 * translates. The one of `resource` itself is left out.
 */
export async function languagesOfFiles(
  resource: Pick<vscode.Uri, 'path'> | undefined,
): Promise<readonly string[]> {
  const found = await vscode.workspace.findFiles(PATTERN, NOT_IN, MOST_FILES);
  const languages = new Set<string>();
  for (const { path } of found) {
    const language = formatOfName(path) === null ? null : placeOfLanguage(path)?.language;
    if (language !== null && language !== undefined) languages.add(language.replaceAll('_', '-'));
  }
  return [...languages]
    .filter((language) => resource === undefined || !isInLanguage(resource.path, language))
    .sort();
}
