import * as vscode from 'vscode';
import {
  formatOfName,
  formatOfNameAndText,
  SNIFFED,
  toldByTextExtensions,
} from '../../../../shared/formats/registry.ts';
import type { Services } from '../../services.ts';
import { toldByText } from '../../tables/command-conditions.ts';

/** In folders for translations: workspaces have very many programs. */
const folders =
  'locale,locales,_locales,i18n,l10n,lang,langs,language,languages,translation,translations,intl,nls,messages';
const pattern = `**/{${folders}}/**/*_*.{${toldByTextExtensions.join(',')}}`;
const notIn = '**/{node_modules,.git,dist,build,out,coverage}/**';
/** Programs that lie among catalogues and are named after a language are few. */
const mostFiles = 500;
/** How long news must rest before files are looked at again. */
const QUIET_IN_MS = 500;

/**
 * Tells menus which files of Qt there are: their extension is that of TypeScript, and what lies in
 * `i18n/x_de.ts` may be a program.
 */
export function registerToldByText(services: Pick<Services, 'showError'>): vscode.Disposable {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const look = (): void => {
    timer = null;
    void tellMenus().catch((error: unknown) => services.showError(error));
  };
  const follow = (uri: vscode.Uri): void => {
    if (isMeant(uri)) timer ??= setTimeout(look, QUIET_IN_MS);
  };
  const watcher = vscode.workspace.createFileSystemWatcher(pattern);
  look();
  return vscode.Disposable.from(
    watcher,
    watcher.onDidCreate(follow),
    watcher.onDidChange(follow),
    watcher.onDidDelete(follow),
    vscode.workspace.onDidChangeWorkspaceFolders(look),
    new vscode.Disposable(() => {
      if (timer !== null) clearTimeout(timer);
    }),
  );
}

async function tellMenus(): Promise<void> {
  const files = await vscode.workspace.findFiles(pattern, notIn);
  const found = await filesToldByText(files, (uri) => vscode.workspace.fs.readFile(uri));
  await vscode.commands.executeCommand('setContext', toldByText, found);
}

/** The addresses of those files that begin like one of a format. */
export async function filesToldByText(
  files: readonly vscode.Uri[],
  read: (uri: vscode.Uri) => PromiseLike<Uint8Array>,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const uri of files.filter(isMeant).slice(0, mostFiles)) {
    if (await beginsLikeOne(uri, read)) found.push(uri.toString());
  }
  return found;
}

function isMeant({ path }: vscode.Uri): boolean {
  return formatOfName(path)?.paths?.asksText === true;
}

/** One that cannot be read is offered nowhere, and says why when it is named. */
async function beginsLikeOne(
  uri: vscode.Uri,
  read: (uri: vscode.Uri) => PromiseLike<Uint8Array>,
): Promise<boolean> {
  try {
    const bytes = await read(uri);
    const start = new TextDecoder().decode(bytes.subarray(0, SNIFFED));
    return formatOfNameAndText(uri.path, start) !== null;
  } catch {
    return false;
  }
}
