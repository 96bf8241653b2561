import * as vscode from 'vscode';
import { isBlobError } from '../../../../shared/files/index.ts';
import { mayBeCatalogue } from '../../../../shared/formats/catalogue/language-in-path.ts';
import { sweptExtensions } from '../../../../shared/formats/registry.ts';
import { decodeFile } from '../../../../shared/formats/open-file.ts';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { KeyIndex, PROJECT_FILE } from '../../../../shared/project/index.ts';
import { EncodingError } from '../../../../shared/text/encodings/encoding-error.ts';
import type { Services } from '../../services.ts';
import { UserError } from '../../user-error.ts';
import { runInSlices } from '../localisation-files/run-in-slices.ts';
import { openDocument } from '../translate-files/find-files.ts';

/** Files of catalogues, and those by which a project is known. */
const looked = `**/{${[...sweptExtensions.map((each) => `*.${each}`), 'Gemfile', 'application.rb', 'manage.py', 'symfony.lock', 'docusaurus.config.*'].join(',')}}`;
const notIn = '**/{node_modules,.git,dist,build,out,coverage}/**';
const isPassedOver = /\/(?:node_modules|\.git|dist|build|out|coverage)\//;
const mostFiles = 20_000;
const mostProjects = 50;

type Needs = Pick<Services, 'files' | 'texts'>;

/** A folder with catalogues, and their keys. */
export interface KeyFolder {
  readonly root: vscode.Uri;
  readonly index: KeyIndex;
  /** Null for what is not there or no text. */
  readText(path: string): Promise<string | null>;
}

/** The catalogues of all folders that programs were opened in. */
export class KeyFolders {
  /** Texts or files of catalogues changed. */
  readonly onDidChange: vscode.Event<void>;
  readonly #services: Needs;
  readonly #folders = new Map<string, KeyFolder>();
  #roots: Promise<readonly vscode.Uri[]> | null = null;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #listening: vscode.Disposable;

  constructor(services: Needs) {
    this.#services = services;
    this.onDidChange = this.#changed.event;
    const watcher = vscode.workspace.createFileSystemWatcher(`**/*.{${sweptExtensions.join(',')}}`);
    this.#listening = vscode.Disposable.from(
      this.#changed,
      watcher,
      watcher.onDidChange((uri) => {
        this.#textChanged(uri);
      }),
      watcher.onDidCreate((uri) => {
        this.#filesChanged(uri);
      }),
      watcher.onDidDelete((uri) => {
        this.#filesChanged(uri);
      }),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.#textChanged(document.uri);
      }),
      vscode.workspace.onDidChangeWorkspaceFolders(() => {
        this.#forgetAll();
      }),
    );
  }

  dispose(): void {
    this.#listening.dispose();
  }

  /** The folder whose catalogues a program uses: that of the nearest interlinear.json. */
  async of(program: vscode.Uri): Promise<KeyFolder | null> {
    const workspace = vscode.workspace.getWorkspaceFolder(program);
    if (workspace === undefined) return null;
    const roots = await (this.#roots ??= projectRoots());
    const [nearest = workspace.uri] = roots
      .filter((root) => isBelow(program, root) && isBelow(root, workspace.uri))
      .toSorted((one, other) => other.path.length - one.path.length);
    const name = nearest.toString();
    const known = this.#folders.get(name) ?? {
      root: nearest,
      index: this.#indexOf(nearest),
      readText: (path: string) => this.#readText(uriIn(nearest, path)),
    };
    this.#folders.set(name, known);
    return known;
  }

  #indexOf(root: vscode.Uri): KeyIndex {
    return new KeyIndex({
      list: (folder) => pathsIn(root, folder),
      readText: (path) => this.#readText(uriIn(root, path)),
      run: async (steps) => {
        const result = await runInSlices(steps, () => false);
        if (result === null) throw new Error('Work that nobody ends was ended.');
        return result;
      },
    });
  }

  /** As the editor holds it, else as it is stored; null where neither is a text. */
  async #readText(uri: vscode.Uri): Promise<string | null> {
    try {
      const document = openDocument(uri);
      if (document !== null) return await this.#services.texts.read(document);
      const { bytes } = await this.#services.files.read(uri.toString());
      return await decodeFile(uri.path, bytes);
    } catch (error) {
      const isNoText = error instanceof UserError || error instanceof FormatError;
      if (isNoText || isBlobError(error) || error instanceof EncodingError) return null;
      throw error;
    }
  }

  #textChanged(uri: vscode.Uri): void {
    if (uri.path.endsWith(`/${PROJECT_FILE}`)) {
      this.#forgetAll();
      return;
    }
    let isKnown = false;
    for (const { root, index } of this.#folders.values()) {
      if (isBelow(uri, root) && index.forgetFile(pathIn(root, uri))) isKnown = true;
    }
    if (isKnown) this.#changed.fire();
  }

  #filesChanged(uri: vscode.Uri): void {
    if (isPassedOver.test(uri.path)) return;
    const isProject = uri.path.endsWith(`/${PROJECT_FILE}`);
    if (isProject || mayBeCatalogue(uri.path)) this.#forgetAll();
    else this.#textChanged(uri);
  }

  #forgetAll(): void {
    this.#roots = null;
    for (const { index } of this.#folders.values()) index.forgetCatalogues();
    this.#changed.fire();
  }
}

async function projectRoots(): Promise<readonly vscode.Uri[]> {
  const files = await vscode.workspace.findFiles(`**/${PROJECT_FILE}`, notIn, mostProjects);
  return files.map((uri) => vscode.Uri.joinPath(uri, '..'));
}

async function pathsIn(root: vscode.Uri, folder: string): Promise<readonly string[]> {
  const base = folder === '' ? root : uriIn(root, folder);
  const files = await vscode.workspace.findFiles(
    new vscode.RelativePattern(base, looked),
    notIn,
    mostFiles,
  );
  return files.map((uri) => pathIn(root, uri)).sort();
}

/** A file of a folder by its path there. */
export function uriIn(root: vscode.Uri, path: string): vscode.Uri {
  return vscode.Uri.joinPath(root, ...path.split('/'));
}

/** A path in a folder, with `/`. */
export function pathIn(root: vscode.Uri, uri: vscode.Uri): string {
  return uri.path.slice(folderPath(root).length);
}

function folderPath({ path }: vscode.Uri): string {
  return path.endsWith('/') ? path : `${path}/`;
}

function isBelow(uri: vscode.Uri, root: vscode.Uri): boolean {
  const isSame = uri.scheme === root.scheme && uri.authority === root.authority;
  return isSame && (uri.path === root.path || uri.path.startsWith(folderPath(root)));
}
