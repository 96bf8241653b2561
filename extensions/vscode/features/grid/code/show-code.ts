import * as vscode from 'vscode';
import type {
  CodePlace,
  LocalisationFile,
  SegmentView,
} from '../../../../../shared/formats/model.ts';
import { inertLine, type Inert } from '../../../../../shared/text/inert.ts';
import { l10n } from '../../../ui/l10n.ts';
import { screen } from '../../../ui/screen.ts';
import { UserError } from '../../../user-error.ts';
import { placesInFolder } from './code-paths.ts';

/** Nobody chooses from more. */
const MOST_PLACES = 50;

interface FoundPlace {
  readonly uri: vscode.Uri;
  readonly line: number | null;
}

/**
 * Shows where a file says that one of its segments is used, beside it; asks where there are several.
 * @throws UserError where it says nothing, and where nothing of it is in the workspace
 */
export async function showCode(
  uri: vscode.Uri,
  file: LocalisationFile,
  { key, name }: SegmentView,
): Promise<void> {
  const places = (file.codePlaces?.(key) ?? []).slice(0, MOST_PLACES);
  const [first] = places;
  if (first === undefined) {
    throw new UserError(
      l10n.t('The file does not say where "{0}" is used in code.', inertLine(name)),
    );
  }
  const found = await findPlaces(uri, places);
  const chosen = found.length > 1 ? await choose(found) : (found[0] ?? null);
  if (found.length === 0) {
    throw new UserError(
      l10n.t(
        'No file of the workspace is "{0}", where the segment is used.',
        inertLine(first.path),
      ),
    );
  }
  if (chosen === null) return;
  const start = new vscode.Position(Math.max(0, (chosen.line ?? 1) - 1), 0);
  await vscode.window.showTextDocument(chosen.uri, {
    viewColumn: vscode.ViewColumn.Beside,
    selection: new vscode.Range(start, start),
  });
}

async function findPlaces(
  own: vscode.Uri,
  places: readonly CodePlace[],
): Promise<readonly FoundPlace[]> {
  const found = new Map<string, FoundPlace>();
  const known = new Map<string, Promise<vscode.Uri | null>>();
  for (const { path, line } of places) {
    const looking = known.get(path) ?? firstFile(candidatesOf(path, own));
    known.set(path, looking);
    const uri = await looking;
    if (uri !== null) found.set(`${uri.toString()} ${line ?? ''}`, { uri, line });
  }
  return [...found.values()];
}

/** In the folder of the file first, then in the others of the workspace. */
function candidatesOf(path: string, own: vscode.Uri): readonly vscode.Uri[] {
  const home = vscode.workspace.getWorkspaceFolder(own);
  const folders = vscode.workspace.workspaceFolders ?? [];
  const others = folders.filter((folder) => folder !== home);
  const inFolder = (folder: vscode.WorkspaceFolder, names: readonly string[]): vscode.Uri[] =>
    placesInFolder(path, names).map((place) => vscode.Uri.joinPath(folder.uri, ...place));
  const ofHome = home === undefined ? [] : inFolder(home, foldersOf(home.uri, own));
  return [...ofHome, ...others.flatMap((folder) => inFolder(folder, []))];
}

/** Names of the folders between a folder of the workspace and a file in it. */
function foldersOf(folder: vscode.Uri, file: vscode.Uri): readonly string[] {
  const names = file.path.slice(folder.path.length).split('/');
  return names.filter((name) => name !== '').slice(0, -1);
}

async function firstFile(candidates: readonly vscode.Uri[]): Promise<vscode.Uri | null> {
  for (const uri of candidates) {
    try {
      const { type } = await vscode.workspace.fs.stat(uri);
      if ((type & vscode.FileType.File) !== 0) return uri;
    } catch {
      // It is not there: the next one may be.
    }
  }
  return null;
}

async function choose(found: readonly FoundPlace[]): Promise<FoundPlace | null> {
  const items = found.map((place) => ({ label: labelOf(place), place }));
  const chosen = await screen.showQuickPick(items, { title: l10n.t('Where the segment is used') });
  return chosen?.place ?? null;
}

function labelOf({ uri, line }: FoundPlace): Inert {
  const path = vscode.workspace.asRelativePath(uri);
  return inertLine(line === null ? path : `${path}:${line}`);
}
