import * as vscode from 'vscode';
import { LOCK_FILE, PROJECT_FILE } from '../../../../shared/project/index.ts';

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
  async list(below: string): Promise<readonly string[]> {
    const root = below === '' ? this.folder : this.uriOf(below);
    const found = await vscode.workspace.findFiles(
      new vscode.RelativePattern(root, '**/*'),
      NOT_IN,
    );
    return found
      .map((uri) => this.nameOf(uri))
      .filter((name) => name !== null)
      .sort();
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
