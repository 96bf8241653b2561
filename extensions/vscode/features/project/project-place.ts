import * as vscode from 'vscode';
import { formatOfNamed } from '../../../../shared/formats/registry.ts';
import {
  LOCK_FILE,
  type PathObstacle,
  PROJECT_FILE,
  type ProjectFolder,
} from '../../../../shared/project/index.ts';

/** Nobody keeps files of a project in these. */
const NOT_IN = '**/{node_modules,.git}/**';

/** Where a project lies, and what its files are called: paths from its folder, with `/`. */
export class ProjectPlace {
  /** Its interlinear.json. */
  readonly file: vscode.Uri;
  readonly folder: vscode.Uri;

  constructor(file: vscode.Uri) {
    this.file = file;
    this.folder = vscode.Uri.joinPath(file, '..');
  }

  get lock(): vscode.Uri {
    return this.uriOf(LOCK_FILE);
  }

  get id(): string {
    return this.file.toString();
  }

  uriOf(name: string): vscode.Uri {
    return vscode.Uri.joinPath(this.folder, name);
  }

  /** Null for what lies elsewhere. */
  nameOf({ scheme, authority, path }: vscode.Uri): string | null {
    const { folder } = this;
    if (scheme !== folder.scheme || authority !== folder.authority) return null;
    const root = folder.path.endsWith('/') ? folder.path : `${folder.path}/`;
    return path.startsWith(root) ? path.slice(root.length) : null;
  }

  /** Every file below one of its folders, `''` for all. */
  async paths(below: string): Promise<readonly string[]> {
    const root = below === '' ? this.folder : this.uriOf(below);
    const pattern = new vscode.RelativePattern(root, '**/*');
    const found = await vscode.workspace.findFiles(pattern, NOT_IN);
    return found
      .map((uri) => this.nameOf(uri))
      .filter((name) => name !== null)
      .sort();
  }

  /** What the core looks at: files that it may read, and no links, which may lead anywhere. */
  files(): ProjectFolder {
    const links = new Links(this);
    return {
      list: async (below) => {
        const names = (await this.paths(below)).filter((name) => formatOfNamed(name) !== null);
        const kept: string[] = [];
        for (const name of names) if ((await links.obstacleAt(name)) !== 'link') kept.push(name);
        return kept;
      },
      obstacleAt: (name) => links.obstacleAt(name),
    };
  }
}

type Entries = ReadonlyMap<string, vscode.FileType>;

/** What lies in folders of a project, each of which is read once. */
class Links {
  readonly #place: ProjectPlace;
  readonly #folders = new Map<string, Promise<Entries>>();

  constructor(place: ProjectPlace) {
    this.#place = place;
  }

  /** Null for nothing. */
  async obstacleAt(name: string): Promise<PathObstacle | null> {
    const parts = name.split('/');
    let folder = '';
    for (const part of parts) {
      const type = (await this.#entriesOf(folder)).get(part);
      if (type === undefined) return null;
      if ((type & vscode.FileType.SymbolicLink) !== 0) return 'link';
      folder = folder === '' ? part : `${folder}/${part}`;
    }
    return 'no-file';
  }

  #entriesOf(folder: string): Promise<Entries> {
    const known = this.#folders.get(folder) ?? this.#read(folder);
    this.#folders.set(folder, known);
    return known;
  }

  async #read(folder: string): Promise<Entries> {
    const uri = folder === '' ? this.#place.folder : this.#place.uriOf(folder);
    const entries = await vscode.workspace.fs.readDirectory(uri).then(
      (found) => found,
      // It is not there, or no folder.
      () => [],
    );
    return new Map(entries);
  }
}

/** More are more likely a slip of the search than projects. */
const MOST_PROJECTS = 20;

/** The projects of the workspace, in order. */
export async function findProjects(): Promise<readonly ProjectPlace[]> {
  const found = await vscode.workspace.findFiles(`**/${PROJECT_FILE}`, NOT_IN, MOST_PROJECTS);
  return found
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map((uri) => new ProjectPlace(uri));
}
