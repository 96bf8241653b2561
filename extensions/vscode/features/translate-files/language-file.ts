import * as vscode from 'vscode';
import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import { canonicalLanguage, fitsLanguage } from '../../../../shared/languages/index.ts';
import { languageFilesAmong, languageFilesOf } from '../../../../shared/files/index.ts';
import type { Services } from '../../services.ts';
import { fileNameOf } from './find-files.ts';
import { peekFile } from './peek-file.ts';

/** A file that is there, and what it holds. */
export interface PresentFile {
  readonly uri: vscode.Uri;
  readonly file: LocalisationFile;
}

/** The file of a language beside its template, `messages.de.xlf` of `messages.xlf`; null when there is none. */
export async function languageFileBeside(
  services: Pick<Services, 'files' | 'texts'>,
  template: vscode.Uri,
  language: string,
): Promise<PresentFile | null> {
  const folder = vscode.Uri.joinPath(template, '..');
  const found = await vscode.workspace.fs.readDirectory(folder).then(
    (entries) => entries,
    // Without a list of the folder it is not known to be there.
    () => [],
  );
  const names = found.flatMap(([name, type]) => (type === vscode.FileType.Directory ? [] : [name]));
  for (const name of languageFilesAmong(names, fileNameOf(template), language)) {
    const uri = vscode.Uri.joinPath(folder, name);
    const file = await peekFile(services, uri);
    if (file !== null && isFor(file, language)) return { uri, file };
  }
  return null;
}

/** The file of a language for a catalogue, `locales/de.json` for `locales/en.json`; null when there is none. */
export async function languageFileAt(
  source: vscode.Uri,
  language: string,
): Promise<vscode.Uri | null> {
  for (const path of languageFilesOf(source.path, language)) {
    const uri = source.with({ path });
    const found = await vscode.workspace.fs.stat(uri).then(
      ({ type }) => (type & vscode.FileType.File) !== 0,
      () => false,
    );
    if (found) return uri;
  }
  return null;
}

/** Its name says so already: what it names itself must not contradict. */
function isFor(
  { targetLanguage: own, sourceLanguage: source }: LocalisationFile,
  language: string,
): boolean {
  if (own === null || fitsLanguage(own, language)) return true;
  return source !== null && canonicalLanguage(own) === canonicalLanguage(source);
}
