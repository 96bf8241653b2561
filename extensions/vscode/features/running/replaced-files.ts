import * as vscode from 'vscode';
import { presentTag } from '../../../../shared/translation/index.ts';
import { isBlobError, tagOfContent } from '../../../../shared/files/index.ts';
import type { BlobStore, ContentTag } from '../../../../shared/ports/blob-store.ts';
import { closeTabsOf } from '../../ui/tabs-of.ts';

/** A file as it was before it was written, and what it became. */
interface WrittenFile {
  readonly path: string;
  /** Null where there was none. */
  readonly before: Uint8Array | null;
  readonly after: ContentTag;
}

/**
 * Files as they are written in one run, so that all of it can be taken back at once, with the folders
 * that were made for them. A file that somebody changed since is left as it is.
 */
export class ReplacedFiles {
  /** Writes like the store it was made of, and remembers. */
  readonly blobs: BlobStore;
  readonly #store: BlobStore;
  readonly #isUnsaved: (path: string) => boolean;
  readonly #written = new Map<string, WrittenFile>();
  /** By address. */
  readonly #folders = new Map<string, vscode.Uri>();

  constructor(store: BlobStore, isUnsaved: (path: string) => boolean) {
    this.#store = store;
    this.#isUnsaved = isUnsaved;
    this.blobs = {
      read: (path) => store.read(path),
      refusalFor: (path) => store.refusalFor(path),
      replace: async (path, bytes, expected) => {
        // What was typed meanwhile would be over, or over this, when it is saved.
        if (isUnsaved(path)) return 'changed-meanwhile';
        const before = expected === null ? null : (await store.read(path)).bytes;
        const folders = expected === null ? await missingFolders(path) : [];
        const outcome = await store.replace(path, bytes, expected);
        if (outcome !== 'replaced') return outcome;
        for (const folder of folders) this.#folders.set(folder.toString(), folder);
        await this.#note(path, before, bytes);
        return outcome;
      },
    };
  }

  get size(): number {
    return this.#written.size;
  }

  /** Takes everything back; paths of files that are left, as they changed since, are returned. */
  async undo(): Promise<readonly string[]> {
    const left: string[] = [];
    for (const file of this.#written.values()) {
      if (this.#isUnsaved(file.path) || !(await this.#restore(file))) left.push(file.path);
    }
    this.#written.clear();
    const folders = [...this.#folders.values()];
    // The deepest first: it may be all that is in the next one.
    folders.sort((one, other) => other.path.length - one.path.length);
    for (const folder of folders) await removeEmpty(folder);
    this.#folders.clear();
    return left;
  }

  async #note(path: string, before: Uint8Array | null, bytes: Uint8Array): Promise<void> {
    const after = await tagOfContent(bytes);
    const first = this.#written.get(path);
    this.#written.set(path, { path, before: first === undefined ? before : first.before, after });
  }

  async #restore({ path, before, after }: WrittenFile): Promise<boolean> {
    try {
      if (before !== null) return (await this.#store.replace(path, before, after)) === 'replaced';
      if ((await presentTag(this.#store, path)) !== after) return false;
      const uri = vscode.Uri.parse(path, true);
      await vscode.workspace.fs.delete(uri);
      await closeTabsOf(uri);
      return true;
    } catch (error) {
      if (isBlobError(error) || error instanceof vscode.FileSystemError) return false;
      throw error;
    }
  }
}

/** Follows what is written to files, which are left alone while an editor holds changes of them. */
export function followWrites(store: BlobStore): ReplacedFiles {
  return new ReplacedFiles(store, (path) =>
    vscode.workspace.textDocuments.some(({ isDirty, uri }) => isDirty && uri.toString() === path),
  );
}

/** Folders above a file that are to be made for it, at most so many. */
const MOST_FOLDERS = 100;

async function missingFolders(path: string): Promise<readonly vscode.Uri[]> {
  const missing: vscode.Uri[] = [];
  let folder = vscode.Uri.joinPath(vscode.Uri.parse(path, true), '..');
  while (missing.length < MOST_FOLDERS && !(await isThere(folder))) {
    missing.push(folder);
    folder = vscode.Uri.joinPath(folder, '..');
  }
  return missing;
}

async function isThere(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}

/** Somebody may have put something there, or have taken it away. */
async function removeEmpty(folder: vscode.Uri): Promise<void> {
  try {
    const entries = await vscode.workspace.fs.readDirectory(folder);
    if (entries.length === 0) await vscode.workspace.fs.delete(folder);
  } catch (error) {
    if (!(error instanceof vscode.FileSystemError)) throw error;
  }
}
