import * as vscode from 'vscode';
import { openDocument } from '../translate-files/find-files.ts';
import { onDidCloseLastTab } from '../../ui/tabs-of.ts';

/**
 * The problems of files, as long as they hold: those of an open file until it is closed, those of a
 * stored one until it is changed, renamed or deleted.
 */
export class ShownProblems implements vscode.Disposable {
  readonly #collection = vscode.languages.createDiagnosticCollection('interlinear-files');
  readonly #listeners: vscode.Disposable;
  /** When the problems of a stored file were found. */
  readonly #storedAt = new Map<string, number>();
  #watcher: vscode.Disposable | null = null;

  constructor() {
    this.#listeners = vscode.Disposable.from(
      this.#collection,
      onDidCloseLastTab((uri) => {
        this.delete(uri);
      }),
      vscode.workspace.onDidDeleteFiles(({ files }) => {
        files.forEach((uri) => {
          this.#deleteIn(uri);
        });
      }),
      vscode.workspace.onDidRenameFiles(({ files }) => {
        files.forEach(({ oldUri }) => {
          this.#deleteIn(oldUri);
        });
      }),
    );
  }

  set(uri: vscode.Uri, problems: readonly vscode.Diagnostic[]): void {
    this.#collection.set(uri, problems);
  }

  /** Problems of a file that no editor holds: nobody says when it changes but the disk. */
  setStored(uri: vscode.Uri, problems: readonly vscode.Diagnostic[]): void {
    this.#watcher ??= this.#watch();
    this.#storedAt.set(uri.toString(), Date.now());
    this.set(uri, problems);
  }

  delete(uri: vscode.Uri): void {
    this.#storedAt.delete(uri.toString());
    this.#collection.delete(uri);
  }

  dispose(): void {
    this.#listeners.dispose();
    this.#watcher?.dispose();
  }

  #watch(): vscode.Disposable {
    const watcher = vscode.workspace.createFileSystemWatcher('**/*', true);
    watcher.onDidDelete((uri) => {
      this.#deleteIn(uri);
    });
    watcher.onDidChange((uri) => {
      void this.#changed(uri);
    });
    return watcher;
  }

  /** The disk tells late: what happened before the problems were found is in them. */
  async #changed(uri: vscode.Uri): Promise<void> {
    const foundAt = this.#storedAt.get(uri.toString());
    if (foundAt === undefined || openDocument(uri) !== null) return;
    const changedAt = await vscode.workspace.fs.stat(uri).then(
      ({ mtime }) => mtime,
      () => Infinity,
    );
    if (changedAt > foundAt) this.delete(uri);
  }

  /** Of a file, and of all in a folder. */
  #deleteIn(uri: vscode.Uri): void {
    const name = uri.toString();
    this.#collection.forEach((each) => {
      const other = each.toString();
      if (other === name || other.startsWith(`${name}/`)) this.delete(each);
    });
  }
}
