import * as vscode from 'vscode';
import { editorExtensions } from '../../../../shared/formats/registry.ts';
import { inertLine, type Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';

const PATTERN = `**/*.{${editorExtensions.join(',')}}`;
/** Nobody keeps files to translate in these. */
export const NOT_IN = '**/{node_modules,.git}/**';
/** More than this at once is more likely a slip than a wish. */
const MOST_FILES = 1000;

/** The localisation files behind what was chosen; folders are walked. In order, without doubles. */
export function findFiles(chosen: readonly vscode.Uri[]): Promise<readonly vscode.Uri[]> {
  return findIn(chosen, filesIn);
}

/** Files behind what was chosen, where `inFolder` finds those of folders. @throws UserError of too many */
export async function findIn(
  chosen: readonly vscode.Uri[],
  inFolder: (folder: vscode.Uri) => Promise<readonly vscode.Uri[]>,
): Promise<readonly vscode.Uri[]> {
  const found = new Map<string, vscode.Uri>();
  for (const uri of chosen) {
    const files = (await isFolder(uri)) ? await inFolder(uri) : [uri];
    for (const file of files) found.set(file.toString(), file);
  }
  if (found.size > MOST_FILES) {
    const sentence = l10n.t(
      'There are more than {0} files to translate. Choose a smaller folder.',
      MOST_FILES.toLocaleString(),
    );
    throw new UserError(sentence);
  }
  return [...found.values()];
}

async function filesIn(folder: vscode.Uri): Promise<readonly vscode.Uri[]> {
  const inFolder = new vscode.RelativePattern(folder, PATTERN);
  const files = await vscode.workspace.findFiles(inFolder, NOT_IN, MOST_FILES + 1);
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

async function isFolder(uri: vscode.Uri): Promise<boolean> {
  if (uri.scheme === 'untitled') return false;
  try {
    return ((await vscode.workspace.fs.stat(uri)).type & vscode.FileType.Directory) !== 0;
  } catch {
    // Reading it says what is wrong.
    return false;
  }
}

/** The document the editor holds of a file, null when it holds none. */
export function openDocument(uri: vscode.Uri): vscode.TextDocument | null {
  const name = uri.toString();
  const documents = vscode.workspace.textDocuments;
  return documents.find((each) => !each.isClosed && each.uri.toString() === name) ?? null;
}

/** A file's name as it is, for programs. */
export function fileNameOf({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A file's name for people. */
export function nameOfFile(uri: vscode.Uri): Inert {
  return inertLine(fileNameOf(uri));
}

/** For a folder with nothing in it that commands for folders work on. */
export function noFilesHere(): Inert {
  return l10n.t(
    'There are no XLIFF, PO, string catalog or subtitle files here. Choose other catalogs and pages, such as JSON and Markdown, one by one.',
  );
}

/** As {@link noFilesHere}, where catalogues of folders are looked for as well. */
export function noCataloguesHere(): Inert {
  return l10n.t(
    'There are no localization files here: no XLIFF, PO, string catalog or subtitle files, and no catalogs, such as JSON, in folders like "locales" or with languages in their names.',
  );
}
